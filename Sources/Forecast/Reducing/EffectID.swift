/// The name that effects that replace or cancel each other have in common.
///
/// An id is a path: a part of a program that is embedded in another has its ids below the id of its group.
public struct EffectID: Sendable, Hashable, CustomStringConvertible {
    private var path: [Component]

    public init(_ value: some Hashable & Sendable) {
        path = [Component(value: value)]
    }

    private init(path: [Component]) {
        self.path = path
    }

    /// The id of an effect without a name. Only the group that it is in can cancel it.
    static let unnamed = EffectID(path: [])

    func below(_ group: EffectID) -> EffectID {
        EffectID(path: group.path + path)
    }

    /// The id of one member of this group: canceling it cancels what that member has under way.
    public func member(_ value: some Hashable & Sendable) -> EffectID { EffectID(value).below(self) }

    /// True when this is the other id or is in the group of that name.
    func isWithin(_ other: EffectID) -> Bool {
        path.starts(with: other.path)
    }

    public var description: String {
        path.isEmpty ? "unnamed" : path.map { "\($0.value)" }.joined(separator: "/")
    }

    private struct Component: Sendable, Hashable {
        let value: any Hashable & Sendable

        static func == (left: Component, right: Component) -> Bool {
            AnyHashable(left.value) == AnyHashable(right.value)
        }

        func hash(into hasher: inout Hasher) {
            AnyHashable(value).hash(into: &hasher)
        }
    }
}
