// A caller names the language of a phrase.
@_exported public import enum CitiesWeatherModel.Language
