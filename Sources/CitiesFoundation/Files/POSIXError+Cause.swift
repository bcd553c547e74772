extension POSIXError {
    /// The error of the last system call of this thread.
    package static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

    /// The system's error behind one of Foundation's about files; nil when it did not come from the system.
    package init?(behind error: any Error) {
        guard let code = Self.code(behind: error) else { return nil }
        self.init(code)
    }

    private static func code(behind error: any Error) -> POSIXErrorCode? {
        if let error = error as? POSIXError { return error.code }
        guard let error = error as? CocoaError else { return nil }
        if let cause = error.underlying { return code(behind: cause) }
        switch error.code {
        case .fileReadNoSuchFile, .fileNoSuchFile: return .ENOENT
        case .fileReadNoPermission, .fileWriteNoPermission: return .EACCES
        case .fileWriteFileExists: return .EEXIST
        case .fileWriteOutOfSpace: return .ENOSPC
        case .fileWriteVolumeReadOnly: return .EROFS
        default: return nil
        }
    }
}
