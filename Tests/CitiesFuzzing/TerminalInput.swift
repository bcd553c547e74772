@testable import CitiesTerminal

extension FuzzTarget {
    /// The decoder of terminal input.
    static let keys = FuzzTarget(name: "keys") { bytes in
        let whole = inputs([bytes[...]])
        for size in [1, 2, 7] {
            let pieces = stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
            try promise(inputs(pieces) == whole, "in pieces of \(size): \(inputs(pieces)), whole: \(whole)")
        }
        try promise(whole.count <= bytes.count + 1, "\(whole.count) inputs of \(bytes.count) bytes")
    }

    private static func inputs(_ pieces: [ArraySlice<UInt8>]) -> [InputDecoder.Input] {
        var decoder = InputDecoder(sequences: [Array("\u{1B}[25~".utf8): .function(5)])
        return pieces.flatMap { decoder.decode(Array($0)) } + decoder.flush()
    }
}
