/// A key as it is printed on a keyboard and shown in hints.
public enum Key: Sendable, Hashable {
    case character(Character)
    case control(Character)
    case up, down, left, right, pageUp, pageDown, home, end
    case enter, escape, tab, backspace, delete
}
