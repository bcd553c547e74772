import CitiesCatalog
import CitiesTerminalUI
import CitiesWeatherModel
import Testing

@testable import CitiesCLI

/// The user's own list, as the full screen writes it.
struct MadeChangesTests {
    private let twenty = KnownCities.twenty
    private var first: City { twenty[0] }
    private var second: City { twenty[1] }
    private let other = City(
        id: "elsewhere", englishName: "Elsewhere", coordinates: Coordinates(latitude: 1, longitude: 2))

    /// The list after each of the changes in turn.
    private func lists(_ changes: [OwnListChange], from list: [City]? = nil) -> [[City]?] {
        var made = MadeChanges()
        var list = list
        return changes.indices.map { last in
            list = made.make(Array(changes[...last]), in: list)
            return list
        }
    }

    @Test func `removing a city and putting it back leaves no own list if there was none`() {
        let changes: [OwnListChange] = [
            .remove(first.id), .remove(second.id), .putBack(second), .putBack(first),
        ]
        let lists = lists(changes)
        #expect(lists.map { $0?.count } == [19, 18, 19, nil])
        #expect(lists[2] == Array(twenty.dropFirst()))
        // At an immediate quit all of them are written together.
        var made = MadeChanges()
        #expect(made.make(changes, in: nil) == nil)
    }

    @Test func `a city of an own list comes back in its place`() {
        let own = [second, other, first]
        #expect(lists([.remove(other.id), .putBack(other)], from: own) == [[second, first], own])
    }

    @Test func `changes by other programs stay`() {
        #expect(lists([.remove(first.id), .add(other), .putBack(first)]).last == twenty.dropFirst() + [other, first])
        var made = MadeChanges()
        let removed = made.make([.remove(first.id)], in: nil)
        #expect(removed == Array(twenty.dropFirst()))
        // Another program has shown the twenty again.
        #expect(made.make([.remove(first.id), .putBack(first)], in: nil) == nil)
        // The screen removes a city that is already gone.
        #expect(lists([.remove(other.id), .putBack(other)]) == [nil, nil])
    }

    @Test func `the last city stays, and no change is made twice`() {
        #expect(lists([.remove(other.id)], from: [other]) == [[other]])
        var made = MadeChanges()
        _ = made.make([.add(other)], in: [first])
        #expect(made.make([.add(other)], in: [first]) == [first])
    }
}
