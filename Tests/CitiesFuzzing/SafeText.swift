/// What a person or a program reads has no control characters but the ends of its lines.
func promiseSafe(_ text: String, of what: String) throws(BrokenPromise) {
    let unsafe = text.unicodeScalars.first { scalar in
        scalar != "\n" && [.control, .format, .surrogate].contains(scalar.properties.generalCategory)
    }
    try promise(unsafe == nil, "\(what) has U+\(String(unsafe?.value ?? 0, radix: 16))")
}
