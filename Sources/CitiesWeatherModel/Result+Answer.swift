extension Result {
    /// What `answer` gives or throws, as a value.
    package init(of answer: () async throws(Failure) -> Success) async {
        do throws(Failure) {
            self = .success(try await answer())
        } catch {
            self = .failure(error)
        }
    }
}
