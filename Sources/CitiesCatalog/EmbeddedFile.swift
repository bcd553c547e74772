import CCitiesResources

/// Bytes of a file that is compiled into the program; they live as long as it does.
enum EmbeddedFile {
    static var gazetteer: UnsafeBufferPointer<UInt8> { bytes(cities_gazetteer()) }
    static var regions: UnsafeBufferPointer<UInt8> { bytes(cities_regions()) }
    static var koreaOutline: UnsafeBufferPointer<UInt8> { bytes(cities_korea_outline()) }
    static var latin: UnsafeBufferPointer<UInt8> { bytes(cities_latin()) }

    private static func bytes(_ file: cities_bytes) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: file.start, count: file.count)
    }
}
