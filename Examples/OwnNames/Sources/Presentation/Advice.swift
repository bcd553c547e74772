public import Catalog
public import Forecast

/// The advice to move the product to the front or to the back of the shop.
public func advice(_ product: Product, for weather: Weather) -> String {
    guard let degrees = weather.temperature else { return "\(product.name): as always" }
    return "\(product.name): \(degrees >= product.wantedFrom ? "to the front" : "to the back")"
}
