/// A name that any file system takes.
public func fileName(of title: String) -> String {
    title.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
}
