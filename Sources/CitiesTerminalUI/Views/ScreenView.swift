import CitiesTextLayout

/// One of the six screens, between the title bar and the status line.
protocol ScreenView {
    init(_ state: AppState)
    /// At the left of the title bar.
    var title: Line { get }
    /// At the right of the title bar, where there is room.
    var aside: Line { get }
    func draw(on frame: inout Frame)
    func target(at position: Position) -> Target?
}

extension ScreenView {
    var aside: Line { Line() }
    func target(at position: Position) -> Target? { nil }
}
