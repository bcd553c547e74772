/// The usual sky, by its mean cloud amount over many years. It is not a ``WeatherCondition``: it is no observation,
/// and it never rains in it.
///
/// The classes are those in which the Korea Meteorological Administration counts tenths of the sky.
package enum UsualSky: String, Sendable, Hashable, CaseIterable {
    /// Up to two tenths of cloud.
    case clear
    /// Three to five tenths.
    case partlyCloudy = "partly_cloudy"
    /// Six to eight tenths.
    case cloudy
    /// Nine or ten tenths.
    case overcast

    /// The class of a mean cloud amount in percent, to the nearest tenth of the sky; nil without one.
    package init?(meanCloudCover percent: Double?) {
        guard let percent, percent.isFinite else { return nil }
        switch (percent / 10).rounded() {
        case ...2: self = .clear
        case ...5: self = .partlyCloudy
        case ...8: self = .cloudy
        default: self = .overcast
        }
    }
}

extension Sourced where Value == CurrentWeather {
    /// nil without a cloud amount, and for a live source, whose cloud amount describes one moment.
    package var usualSky: UsualSky? {
        provenance.source.isLive ? nil : UsualSky(meanCloudCover: value.cloudCover)
    }
}
