import Foundation

/// The part of gzip (RFC 1952, deflate of RFC 1951) that a test server needs.
enum Gzip {
    private static let header = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])

    /// Valid gzip that does not compress: stored blocks.
    static func stored(_ body: Data) -> Data {
        var result = header
        var rest = body[...]
        repeat {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(0xFFFF)
            result.append(rest.isEmpty ? 1 : 0)
            result.append(littleEndian: UInt16(block.count))
            result.append(littleEndian: ~UInt16(block.count))
            result.append(block)
        } while !rest.isEmpty
        result.append(littleEndian: checksum(body))
        result.append(littleEndian: UInt32(truncatingIfNeeded: body.count))
        return result
    }

    /// One "a" and then "the last byte 258 times" over and over: 13 bits each with the fixed codes.
    ///
    /// The checksum is wrong: no reader is meant to get that far.
    static func bomb(atLeast bytes: Int) -> Data {
        var bits = BitWriter()
        bits.append(0b1, count: 1)  // the last block
        bits.append(0b01, count: 2)  // fixed codes
        bits.append(reversed: 0x30 + 0x61, count: 8)  // "a"
        for _ in 0...(bytes / 258) {
            bits.append(reversed: 0b1100_0101, count: 8)  // length 258
            bits.append(reversed: 0, count: 5)  // distance 1
        }
        bits.append(reversed: 0, count: 7)  // the end of the block
        return header + bits.bytes + Data(count: 8)
    }

    /// CRC-32 of ISO 3309.
    private static func checksum(_ data: Data) -> UInt32 {
        var crc: UInt32 = .max
        for byte in data {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}

/// Deflate fills bytes from the low bit; its Huffman codes go in high bit first.
private struct BitWriter {
    private(set) var bytes = Data()
    private var used = 8

    mutating func append(_ value: UInt16, count: Int) {
        for bit in 0..<count {
            if used == 8 {
                bytes.append(0)
                used = 0
            }
            bytes[bytes.endIndex - 1] |= UInt8((value >> bit) & 1) << used
            used += 1
        }
    }

    mutating func append(reversed code: UInt16, count: Int) {
        for bit in (0..<count).reversed() { append((code >> bit) & 1, count: 1) }
    }
}

extension Data {
    fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }
}
