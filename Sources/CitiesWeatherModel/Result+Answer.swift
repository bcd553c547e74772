extension Result {
    /// The value that `answer` gives or throws.
    package init(of answer: () async throws(Failure) -> Success) async {
        do throws(Failure) {
            self = .success(try await answer())
        } catch {
            self = .failure(error)
        }
    }
}
