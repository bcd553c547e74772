// Where FoundationEssentials is a module of its own, nothing is linked with the rest of Foundation, which brings all of
// ICU: forty megabytes, and seven thousand conformances that are searched at the first cast. What it lacks beside that is
// the C library, which Foundation brings along.
#if canImport(FoundationEssentials)
    @_exported public import FoundationEssentials
    #if canImport(Glibc)
        @_exported public import Glibc
    #elseif canImport(Musl)
        @_exported public import Musl
    #elseif canImport(Android)
        @_exported public import Android
    #elseif canImport(WASILibc)
        @_exported public import WASILibc
    #endif
#else
    @_exported public import Foundation
#endif
