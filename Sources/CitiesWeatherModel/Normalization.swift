import CCitiesUTF8Proc
import CitiesFoundation

extension String {
    /// Marks and syllables as one scalar with what they belong to, as far as Unicode has one.
    package var composed: String {
        // No mark is before U+0300, and no syllable takes in what is among these: most names are so already.
        let isComposed = unicodeScalars.allSatisfy { $0.value < 0x300 || (0xAC00...0xD7A3).contains($0.value) }
        return isComposed ? self : normalized(UTF8PROC_COMPOSE)
    }

    /// Each scalar taken apart into what it is made of, as far as Unicode says so.
    var decomposed: String { normalized(UTF8PROC_DECOMPOSE) }

    private func normalized(_ form: utf8proc_option_t) -> String {
        var text = self
        return text.withUTF8 { bytes in
            var result: UnsafeMutablePointer<UInt8>?
            let options = utf8proc_option_t(rawValue: UTF8PROC_STABLE.rawValue | form.rawValue)
            let count = utf8proc_map(bytes.baseAddress, bytes.count, &result, options)
            defer { free(result) }
            guard count >= 0, let result else { return String(decoding: bytes, as: UTF8.self) }
            return String(decoding: UnsafeBufferPointer(start: result, count: count), as: UTF8.self)
        }
    }
}
