/// What this build calls itself, and whose data it carries or shows.
enum Version {
    static let current = "0.1.0"

    static let attributions = [
        "Weather data by Open-Meteo.com, CC BY 4.0 — https://open-meteo.com",
        "Weather data © OpenWeather, ODbL — https://openweathermap.org",
        "Powered by WeatherAPI.com — https://www.weatherapi.com",
        "Cities: contains data from GeoNames.org, CC BY 4.0 — https://www.geonames.org",
        "Climate normals 1991-2020: Korea Meteorological Administration, open data — https://data.kma.go.kr",
        "Climate normals of Moscow: CLIMAT reports, DWD open data — https://opendata.dwd.de",
    ]
}
