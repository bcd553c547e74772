extension AppState {
    /// Nobody scrolls on below the last line: the way back up would be as long.
    mutating func stopScrolling() {
        switch screen {
        case .home where home.top > 0: home.top = min(home.top, AppView.lastTop(in: self))
        case .help where help.top > 0: help.top = min(help.top, AppView.lastTop(in: self))
        default: break
        }
    }
}
