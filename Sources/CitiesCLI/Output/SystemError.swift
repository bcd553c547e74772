import CitiesFoundation
import CitiesLocalization

/// The reason why the system refused a file, in the user's language: the system has its words in its own.
enum SystemError {
    static func text(_ error: any Error, _ book: Phrasebook) -> String { text(code: code(of: error), book) }

    static func text(code: Int32?, _ book: Phrasebook) -> String {
        switch code {
        case ENOENT, ENOTDIR: book(.systemNoFile)
        case EACCES, EPERM: book(.systemNotAllowed)
        case EISDIR: book(.systemIsFolder)
        case EEXIST: book(.systemExists)
        case ENOSPC, EDQUOT: book(.systemFull)
        case EROFS: book(.systemReadOnly)
        case EWOULDBLOCK: book(.systemBusy)
        case EBADF: book(.systemClosed)
        case EFBIG: book(.systemTooLarge)
        case ENAMETOOLONG: book(.systemNameTooLong)
        case ELOOP: book(.systemLinks)
        case EIO: book(.systemDevice)
        case ENXIO, ENODEV: book(.systemNoDevice)
        case EMFILE, ENFILE: book(.systemTooManyOpen)
        case ENOMEM: book(.systemNoMemory)
        case EINVAL, ENOTSUP, EOPNOTSUPP: book(.systemUnsupported)
        case ESTALE: book(.systemStale)
        case ETIMEDOUT: book(.systemTimedOut)
        case let code?: book(.systemOther, ["code": "\(code)"])
        case nil: book(.systemUnknown)
        }
    }

    /// nil when the error did not come from the system.
    static func code(of error: any Error) -> Int32? { POSIXError(behind: error)?.code.rawValue }
}
