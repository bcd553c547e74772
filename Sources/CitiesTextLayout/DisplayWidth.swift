import CCitiesUTF8Proc

extension String {
    /// Terminal columns that this text takes. Hangul and emoji take two, combining marks none.
    ///
    /// The width of a grapheme cluster is that of its widest scalar, so that a conjoining syllable or a letter with
    /// marks counts once. It is the same on every machine: no locale is asked, and only ``AmbiguousWidth`` changes it.
    package var displayWidth: Int {
        var ascii = true
        var count = 0
        for byte in utf8 {
            count += 1
            if byte < 0x20 || byte >= 0x7F {
                ascii = false
                break
            }
        }
        if ascii { return count }
        let isWide = AmbiguousWidth.current == .wide
        return reduce(0) { $0 + $1.displayWidth(ambiguousIsWide: isWide) }
    }
}

extension Character {
    /// Terminal columns that this character takes: 0, 1 or 2.
    package var displayWidth: Int { displayWidth(ambiguousIsWide: AmbiguousWidth.current == .wide) }

    fileprivate func displayWidth(ambiguousIsWide: Bool) -> Int {
        unicodeScalars.reduce(0) { widest, scalar in
            let width = Int(max(0, utf8proc_charwidth(utf8proc_int32_t(scalar.value))))
            return max(widest, ambiguousIsWide && width == 1 && AmbiguousWidth.contains(scalar) ? 2 : width)
        }
    }
}
