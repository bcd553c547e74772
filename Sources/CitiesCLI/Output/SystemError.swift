import CitiesFiles
import Foundation
import CitiesLocalization

/// Why the system refused something about a file, in the user's language: the system has its words in its own.
enum SystemError {
    static func text(_ error: any Error, _ say: Phrasebook) -> String { text(code: code(of: error), say) }

    static func text(code: Int32?, _ say: Phrasebook) -> String {
        switch code {
        case ENOENT, ENOTDIR: say(.systemNoFile)
        case EACCES, EPERM: say(.systemNotAllowed)
        case EISDIR: say(.systemIsFolder)
        case EEXIST: say(.systemExists)
        case ENOSPC, EDQUOT: say(.systemFull)
        case EROFS: say(.systemReadOnly)
        case EWOULDBLOCK: say(.systemBusy)
        case EBADF: say(.systemClosed)
        case EFBIG: say(.systemTooLarge)
        case ENAMETOOLONG: say(.systemNameTooLong)
        case ELOOP: say(.systemLinks)
        case EIO: say(.systemDevice)
        case ENXIO, ENODEV: say(.systemNoDevice)
        case EMFILE, ENFILE: say(.systemTooManyOpen)
        case ENOMEM: say(.systemNoMemory)
        case EINVAL, ENOTSUP, EOPNOTSUPP: say(.systemUnsupported)
        case ESTALE: say(.systemStale)
        case ETIMEDOUT: say(.systemTimedOut)
        case let code?: say(.systemOther, ["code": "\(code)"])
        case nil: say(.systemUnknown)
        }
    }

    /// nil when the error did not come from the system.
    static func code(of error: any Error) -> Int32? { POSIXError(behind: error)?.code.rawValue }
}
