// What a state, an environment and a rendered view are made of: a host imports this module alone.
@_exported public import Localization
@_exported public import Reducing
@_exported public import TextLayout
@_exported public import WeatherModel

/// The weather of one place at one moment.
public typealias Weather = CurrentWeather

/// What a location manager has to say.
public typealias LocationManagerAction = LocationEvent
