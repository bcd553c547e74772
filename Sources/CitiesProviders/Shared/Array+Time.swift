import CitiesFoundation

extension Array {
    /// The same in the order of time. Of what is told of one moment twice, the first word counts: otherwise its rain would
    /// fall twice, and half a day look like a whole one.
    func inOrder(of time: (Element) -> Date) -> [Element] {
        // As a rule they came so.
        if zip(self, dropFirst()).allSatisfy({ time($0) < time($1) }) { return self }
        var told: Set<Date> = []
        return filter { told.insert(time($0)).inserted }.sorted { time($0) < time($1) }
    }
}
