// Where FoundationEssentials is a module of its own, nothing is linked with the rest of Foundation, which brings all of
// ICU: forty megabytes, and seven thousand conformances that are searched at the first cast. What it lacks beside that is
// the C library, which Foundation brings along.
#if canImport(FoundationEssentials)
    @_exported public import FoundationEssentials
    @_exported public import Glibc
#else
    @_exported public import Foundation
#endif
