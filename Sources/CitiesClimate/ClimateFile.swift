import CCitiesClimate

/// Bytes of a file that is compiled into the program; they live as long as it does.
package enum ClimateFile {
    package static var cities: UnsafeBufferPointer<UInt8> { bytes(climate_known()) }
    package static var typical: UnsafeBufferPointer<UInt8> { bytes(climate_typical()) }

    private static func bytes(_ file: climate_bytes) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: file.start, count: file.count)
    }
}
