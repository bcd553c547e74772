import CitiesFoundation
import CitiesLocalization
import CitiesGeolocation
import CitiesFormats
import CitiesPresentation
import CitiesWeatherModel

/// The actions for cities for which the conditions have become true: some at a time, one for each city.
actor WatchActions {
    private let plan: WatchPlan
    private let session: Session
    /// Reports a failure to the user; the only report that it gets.
    private let report: @Sendable (String) async -> Void
    private var queue = WatchQueue()
    private var running: [City.ID: Task<Void, Never>] = [:]

    init(_ plan: WatchPlan, _ session: Session, report: @escaping @Sendable (String) async -> Void) {
        self.plan = plan
        self.session = session
        self.report = report
    }

    private var book: Phrasebook { session.book }

    /// Begins, and is not waited for.
    func begin(for rows: [Row]) {
        for row in rows { queue.add(row) }
        startNext()
    }

    /// Ends what runs, and starts nothing more.
    func end() async {
        queue = WatchQueue(limit: 0)
        let tasks = running.values
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }

    private func startNext() {
        while let row = queue.next() {
            running[row.city.id] = Task {
                await carryOut(row)
                running[row.city.id] = nil
                queue.ended(row.city.id)
                startNext()
            }
        }
    }

    private func carryOut(_ row: Row) async {
        let city = row.city.displayName(in: session.language)
        if plan.notifies {
            do {
                try await session.machine.notify(DesktopNotification(summary: city, body: row.summary(in: book)))
            } catch {
                if !Task.isCancelled { await report(book(.watchNotificationFailed, ["city": city])) }
            }
        }
        guard let command = plan.command, let problem = await problem(with: command, row), !Task.isCancelled else {
            return
        }
        await report(book(.watchCommandFailed, ["city": city, "reason": problem]))
    }

    /// The reason why the command has not ended well; nil when it has, and after a cancellation. Its output goes to
    /// standard error, which a table on the whole screen has none of: there it is lost.
    private func problem(with command: String, _ row: Row) async -> String? {
        do {
            let status = try await ShellCommand.run(
                command, environment: variables(row),
                output: plan.form == .inPlace ? nil : STDERR_FILENO)
            return status == 0 ? nil : book(.watchCommandStatus, ["status": String(status)])
        } catch is CancellationError {
            return nil
        } catch let error as POSIXError where error.code == .EAGAIN {
            return book(.watchTooManyProcesses)
        } catch {
            return SystemError.text(error, book)
        }
    }

    /// The caller's without any key, and the values of the city.
    private func variables(_ row: Row) -> [[UInt8]] {
        let secrets = Setting.all.filter(\.isSecret).map(\.environmentName)
        let own = row.variables(in: book)
            .merging(["CITIES_UNITS": plan.list.common.units.rawValue]) { _, value in value }
        return session.machine.environment(where: { !secrets.contains($0) }, with: own)
    }
}

/// The rows that wait for their action, in the order in which they came, and the cities whose action runs.
///
/// A city waits once: a newer row takes the place of the one that waits, so that the queue never has more rows than
/// there are cities. While the action of a city runs, its next one waits.
struct WatchQueue {
    /// The most actions at a time.
    private let limit: Int
    private var order: [City.ID] = []
    private var rows: [City.ID: Row] = [:]
    private var running: Set<City.ID> = []

    init(limit: Int = 8) {
        self.limit = limit
    }

    mutating func add(_ row: Row) {
        if rows.updateValue(row, forKey: row.city.id) == nil { order.append(row.city.id) }
    }

    /// The row whose action is to begin now; nil while nothing waits that may.
    mutating func next() -> Row? {
        guard running.count < limit, let index = order.firstIndex(where: { !running.contains($0) }) else { return nil }
        let city = order.remove(at: index)
        running.insert(city)
        return rows.removeValue(forKey: city)
    }

    mutating func ended(_ city: City.ID) { running.remove(city) }
}
