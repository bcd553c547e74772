package import CitiesWeatherModel
import CitiesFoundation
import CitiesPresentation

/// The direction of an arrow key on a map.
package enum MapDirection: Sendable, Hashable, CaseIterable {
    case up, down, left, right
}

extension MapDocument {
    /// The nearest city in a direction, where a city straight ahead counts as nearer than one aside; nil without one. A city that is not on the map
    /// comes below it, one after the other.
    ///
    /// - Parameter id: nil, and a city that is not shown, is as good as the first.
    package func neighbor(of id: City.ID?, _ direction: MapDirection) -> City.ID? {
        let (inside, elsewhere) = (inside, elsewhere)
        guard let here = inside.first(where: { $0.id == id }) else {
            guard let index = elsewhere.firstIndex(where: { $0.id == id }) else {
                return (inside.first ?? elsewhere.first)?.id
            }
            let next = direction == .right || direction == .down ? index + 1 : index - 1
            if elsewhere.indices.contains(next) { return elsewhere[next].id }
            return next < 0 ? inside.min { $0.coordinates.latitude < $1.coordinates.latitude }?.id : nil
        }
        let cosine = cos(here.coordinates.latitude * .pi / 180)
        let ways = inside.filter { $0.id != here.id }.compactMap { other -> (id: City.ID, cost: Double)? in
            let east = (other.coordinates.longitude - here.coordinates.longitude) * cosine
            let north = other.coordinates.latitude - here.coordinates.latitude
            let (ahead, aside) =
                switch direction {
                case .up: (north, abs(east))
                case .down: (-north, abs(east))
                case .left: (-east, abs(north))
                case .right: (east, abs(north))
                }
            guard ahead > 0 else { return nil }
            // A place more aside than ahead belongs to another key first.
            return (other.id, ahead + 2 * aside + (aside > ahead ? 100 : 0))
        }
        if let nearest = ways.min(by: { $0.cost < $1.cost }) { return nearest.id }
        return direction == .down ? elsewhere.first?.id : nil
    }
}
