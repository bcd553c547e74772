/// The reason why the contents of a file may be from another person than its user.
package enum Distrust: Sendable, Hashable {
    /// It belongs to neither the user nor root.
    case foreign
    /// Others than its owner may write to it.
    case writableByOthers

    /// True when an owner is another person than the user of this process and root.
    static func isForeign(_ owner: uid_t, to user: uid_t = geteuid()) -> Bool { owner != user && owner != 0 }
}

extension SmallFile {
    /// nil when only the user of this process and root can have written it.
    package var distrust: Distrust? { distrust(of: geteuid()) }

    /// The same for another user.
    ///
    /// The folder makes no difference: who may write there can put another file in its place, but not one that belongs to
    /// the user.
    package func distrust(of user: uid_t) -> Distrust? {
        if Distrust.isForeign(owner, to: user) { return .foreign }
        return mode & (S_IWGRP | S_IWOTH) == 0 ? nil : .writableByOthers
    }
}
