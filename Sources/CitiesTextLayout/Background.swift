/// The background that colors have to stand out from.
package enum Background: String, Sendable, Hashable, CaseIterable {
    case dark, light
}
