import CitiesLocalization
import CitiesMessageBus
import CitiesPresentation
import CitiesWeatherModel
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The action for a city for which the conditions have become true.
actor WatchActions {
    private let plan: WatchPlan
    private let session: Session
    private var running: [City.ID: Task<Void, Never>] = [:]

    init(_ plan: WatchPlan, _ session: Session) {
        self.plan = plan
        self.session = session
    }

    private var book: Phrasebook { session.book }
    private var messages: Messages { Messages(stream: session.machine.messages) }

    /// Begins, and is not waited for.
    func begin(for rows: [Row]) {
        for row in rows {
            // What still runs for a city is not started again for it.
            guard running[row.city.id] == nil else { continue }
            running[row.city.id] = Task { await self.carryOut(row) }
        }
    }

    /// Ends what still runs.
    func end() async {
        let tasks = running.values
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }

    private func carryOut(_ row: Row) async {
        defer { running[row.city.id] = nil }
        let city = row.city.displayName(in: session.language)
        if plan.notifies {
            do {
                try await session.machine.notify(DesktopNotification(summary: city, body: row.summary(in: book)))
            } catch {
                if !Task.isCancelled { messages.tell(book(.watchNotificationFailed, ["city": city])) }
            }
        }
        guard let command = plan.command, let problem = await problem(with: command, row), !Task.isCancelled else {
            return
        }
        messages.tell(book(.watchCommandFailed, ["city": city, "reason": problem]))
    }

    /// The reason why it has not ended well; nil when it has. Its output goes to standard error, which a table on the
    /// whole screen has none of: there it is lost.
    private func problem(with command: String, _ row: Row) async -> String? {
        let environment = Environment.custom(variables(row).map { Array("\($0.key)=\($0.value)\0".utf8) })
        let status: TerminationStatus
        do {
            if plan.form == .inPlace {
                status = try await Subprocess.run(
                    .path("/bin/sh"), arguments: ["-c", command], environment: environment, input: .none,
                    output: .discarded, error: .discarded
                ).terminationStatus
            } else {
                status = try await Subprocess.run(
                    .path("/bin/sh"), arguments: ["-c", command], environment: environment, input: .none,
                    output: .currentStandardError, error: .currentStandardError
                ).terminationStatus
            }
        } catch let error as SubprocessError {
            return SystemError.text(code: error.underlyingError?.rawValue, book)
        } catch {
            return nil
        }
        return status.isSuccess ? nil : book(.watchCommandStatus, ["status": status.inShell.description])
    }

    /// The caller's without any key, and what is known of the city.
    private func variables(_ row: Row) -> [String: String] {
        let secrets = Setting.all.filter(\.isSecret).map(\.environmentName)
        let names = Set(Setting.all.map(\.environmentName))
        return session.machine.environment.filter { !secrets.contains($0.key) }
            .merging(row.variables(in: book, besides: names)) { _, value in value }
            .merging(["CITIES_UNITS": plan.list.common.units.rawValue]) { _, value in value }
    }
}
