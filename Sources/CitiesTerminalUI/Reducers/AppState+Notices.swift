import CitiesTerminal
import CitiesWeatherModel

extension AppState {
    /// Takes the notice away when its reason is over.
    mutating func dropNotice() {
        guard let notice else { return }
        switch notice.life {
        case .untilKey, .shortly: break
        case .untilRefetched:
            if answers.present[.list].progress != nil { self.notice = nil }
        case .whileRefused(let key):
            // The command that gives the reason of a refusal also knows when it ends.
            let reason = Commands.command(for: key, in: self)?.disabledReason(self)
            if reason?.phrase != notice.phrase { self.notice = nil }
        }
    }
}
