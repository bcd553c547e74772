package import CitiesFoundation

/// The newest run of a weather model that its service has. Source: Open-Meteo's `meta.json` of a data set.
package struct ModelRun: SourceAnswer {
    /// The beginning of the run: the time of the observations that it starts from. nil where the service has no data set of
    /// the name.
    package var started: Date?
    /// The time from which answers of the service are computed from it.
    package var available: Date?
    /// Seconds from one run to the next.
    package var interval: Double?

    package init(started: Date? = nil, available: Date? = nil, interval: Double? = nil) {
        self.started = started
        self.available = available
        self.interval = interval
    }

    /// It has no numbers in units, and no place.
    package var units: UnitSystem { .celsius }
    package var utcOffset: Int { 0 }
    package var place: Coordinates? { nil }

    /// Servers of the service get a new run some minutes after one another.
    private static let delay: TimeInterval = 600
    /// A run may come a little sooner than an interval after the one before.
    private static let haste: TimeInterval = 1_800

    package var isPlausible: Bool {
        guard let started, let available, let interval else { return true }
        return started < available && available.timeIntervalSince(started) < 2 * 86_400
            && (600...2 * 86_400).contains(interval)
    }

    /// A run of the future is not believed; an hour is left to clocks that disagree.
    package func objection(now: Date, answered: Date) -> WeatherError.Cause? {
        available.map { $0 > answered + 3_600 } == true ? .future : nil
    }

    /// True if an answer was certainly computed from this run.
    ///
    /// - Parameters:
    ///   - moment: The time of the answer.
    ///   - asked: The time at which this was the newest run, before or after the answer.
    func isOf(answerAt moment: Date, asked: Date) -> Bool {
        guard let available, let interval, moment >= available + Self.delay else { return false }
        return moment <= asked || moment < available + interval - Self.haste
    }
}

/// The newest runs of the models, by data set.
package struct ModelRuns: Sendable, Hashable {
    package var runs: [String: Sourced<ModelRun>]

    package init(_ runs: [String: Sourced<ModelRun>] = [:]) { self.runs = runs }

    /// The beginning of the run that an answer was computed from; nil if unknown.
    ///
    /// - Parameter moment: The time of the answer.
    package func start(of model: WeatherModel, at place: Coordinates, answered moment: Date) -> Date? {
        guard let run = model.dataSet(at: place).flatMap({ runs[$0] }),
            run.value.isOf(answerAt: moment, asked: run.provenance.fetchedAt)
        else { return nil }
        return run.value.started
    }
}
