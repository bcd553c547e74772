/// What colours have to stand out from.
public enum Background: String, Sendable, Hashable, CaseIterable {
    case dark, light
}
