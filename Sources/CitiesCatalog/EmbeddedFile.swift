import CCitiesResources

/// Bytes of a file that is compiled into the program; they live as long as it does.
enum EmbeddedFile {
    static var cities: UnsafeBufferPointer<UInt8> { bytes(cities_known()) }
    static var typical: UnsafeBufferPointer<UInt8> { bytes(cities_typical()) }
    static var gazetteer: UnsafeBufferPointer<UInt8> { bytes(cities_gazetteer()) }
    static var regions: UnsafeBufferPointer<UInt8> { bytes(cities_regions()) }

    private static func bytes(_ file: cities_bytes) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: file.start, count: file.count)
    }
}
