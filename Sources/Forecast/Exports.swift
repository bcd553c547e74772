// The types of a state, an environment and a rendered view: a host imports this module alone.
@_exported public import CitiesTextLayout
@_exported public import CitiesWeatherModel

/// The weather of one place at one moment.
public typealias Weather = CurrentWeather

/// The events of a location manager.
public typealias LocationManagerAction = LocationEvent
