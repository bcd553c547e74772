package import CitiesFoundation

/// The reason why preferences could not be read or saved. The contents of the file stay as they are.
package enum PreferencesError: Error, Hashable {
    /// The system refused to read the file.
    case unreadable(file: URL, POSIXError.Code)
    /// The system refused to write the file or its folder, or another program held them for too long.
    case unwritable(file: URL, POSIXError.Code)
    /// The file is not what this program writes, and the system refused to set it aside.
    case damaged(file: URL, POSIXError.Code)
    /// A later version of the program wrote the file; this one might lose what it says.
    case newer(file: URL)
    /// A city without a usable name or place cannot be remembered.
    case unusableCity
    /// The task was cancelled while it waited for others. Nothing was changed.
    case cancelled
}
