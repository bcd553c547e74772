/// Throws when text for output contains a control character other than a line feed.
func promiseSafe(_ text: String, of what: String) throws(BrokenPromise) {
    let unsafe = text.unicodeScalars.first { scalar in
        scalar != "\n" && [.control, .format, .surrogate].contains(scalar.properties.generalCategory)
    }
    try promise(unsafe == nil, "\(what) has U+\(String(unsafe?.value ?? 0, radix: 16))")
}
