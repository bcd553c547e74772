import CitiesFormats
import CitiesFoundation
import CitiesPresentation

extension Session {
    /// The format of this command for a collector.
    func gauges(on day: ListDay?) -> PrometheusFormat {
        let command = CommandTable.command(named: CommandLineWords.command(of: words))
        return PrometheusFormat(command: command?.measuresParts == true ? command?.name : nil, day: day)
    }

    /// Writes that no city has weather, for a collector: without these samples an alert could not tell the failure from a
    /// command that never ran. A command line that is wrong asks for no weather.
    func writeGauges(ofFailure error: any Error) throws(OutputError) {
        let (cities, day) = asked.withLock { $0 }
        guard let error = error as? UserError, error.status != .usage, !cities.isEmpty else { return }
        try machine.output.write(gauges(on: day).render(failed: cities, in: book, now: machine.now()))
    }
}
