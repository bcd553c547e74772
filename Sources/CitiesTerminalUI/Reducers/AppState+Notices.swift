import CitiesTerminal
import CitiesWeatherModel

extension AppState {
    /// Takes the notice away when what it tells is over.
    mutating func dropNotice() {
        guard let notice else { return }
        switch notice.life {
        case .untilKey, .shortly: break
        case .untilRefetched:
            if answers.present[.list].progress != nil { self.notice = nil }
        case .whileRefused(let key):
            // Whoever knows why a key is refused knows when it no longer is.
            let refusal = Commands.command(for: key, in: self)?.refusal(self)
            if refusal?.phrase != notice.phrase { self.notice = nil }
        }
    }
}
