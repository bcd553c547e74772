// Whoever speaks says in which language.
@_exported public import enum CitiesWeatherModel.Language
