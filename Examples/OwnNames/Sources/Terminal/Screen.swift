/// The host's own idea of a terminal.
public struct Screen {
    public var columns: Int

    public init(columns: Int) { self.columns = columns }
}
