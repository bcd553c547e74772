import CitiesLocalization

/// The words of other programs for things that have another name here.
enum Synonyms {
    /// The words to type instead of one that other programs have as a command; nil for any other word.
    static func command(_ word: String, hasCity: Bool) -> [String]? {
        commands[word.lowercased()].map { hasCity ? $0.withCity : $0.alone }
    }

    private static let commands: [String: (alone: [String], withCity: [String])] = {
        var commands: [String: (alone: [String], withCity: [String])] = [:]
        func add(_ words: String, _ alone: [String], _ withCity: [String]? = nil) {
            for word in words.split(separator: " ") { commands[String(word)] = (alone, withCity ?? alone) }
        }
        add("now current show get view", ["list"], ["detail"])
        add("ls all table cities", ["list"])
        add("info details city", ["list"], ["detail"])
        add("hourly daily week days", ["here"], ["forecast"])
        add("graph plot draw", ["chart", "Seoul"], ["chart"])
        add("diff vs versus", ["compare", "Seoul", "Busan"], ["compare"])
        add("find lookup query", ["search", "Seoul"], ["search"])
        add("where whereami locate location local", ["here"])
        add("check status diagnose", ["doctor"])
        add("settings configure configuration preferences", ["config", "show"])
        add("version", ["--version"])
        return commands
    }()

    /// The replacements of options that other programs have.
    static let options: [String: [String]] = [
        "--csv": ["--format", "csv"], "--tsv": ["--format", "tsv"], "--markdown": ["--format", "markdown"],
        "--html": ["--format", "html"], "-j": ["--format", "json"], "--text": ["--plain"],
        "--fahrenheit": ["--units", "fahrenheit"], "--imperial": ["--units", "fahrenheit"],
        "--celsius": ["--units", "celsius"], "--metric": ["--units", "celsius"], "-u": ["--units"],
        "--language": ["--lang"], "--colour": ["--color"], "--no-color": ["--color", "never"],
        "--no-icons": ["--icons", "none"], "--provider": ["--source"], "--filter": ["--where"], "-n": ["--top"],
        "--limit": ["--top"], "--top": ["--limit"], "--no-cache": ["--refresh"], "--silent": ["--quiet"],
        "--debug": ["--verbose"], "-V": ["--version"], "-o": ["--output"], "--ascii": ["--style", "ascii"],
        "-w": ["--width"], "--biggest": ["--largest"], "--jsonl": ["--format", "ndjson"],
        "--order": ["--sort"], "--population": ["--min-population"], "--around": ["--near"], "--nearby": ["--near"],
        "--radius": ["--within"],
        "--force": ["--yes"], "-y": ["--yes"],
    ].merging(
        Language.allCases.flatMap { language in
            [language.rawValue, language.rules.otherNames[0]].map { ("--\($0)", ["--lang", language.rawValue]) }
        }, uniquingKeysWith: { own, _ in own })

    /// The synonyms of the values of each option.
    static let values = [
        "--units": units, "--lang": languages, "--format": formats, "--source": sources, "--color": switches,
        "--icons": icons,
    ]

    static let units = [
        "metric": "celsius", "si": "celsius", "°c": "celsius", "imperial": "fahrenheit", "us": "fahrenheit",
        "°f": "fahrenheit", "섭씨": "celsius", "화씨": "fahrenheit",
    ]
    static let languages = Dictionary(
        Language.allCases.flatMap { language in language.rules.otherNames.map { ($0, language.rawValue) } },
        uniquingKeysWith: { first, _ in first })
    static let formats = [
        "md": "markdown", "jsonl": "ndjson", "text": "table", "txt": "table", "pretty": "table", "tab": "tsv",
    ]
    static let sources = [
        "owm": "openweathermap", "openweather": "openweathermap", "open_meteo": "open-meteo", "meteo": "open-meteo",
        "weather-api": "weatherapi", "weatherapi.com": "weatherapi", "normal": "normals", "climate": "normals",
        "typical": "normals", "default": "auto",
    ]
    static let switches = [
        "yes": "always", "on": "always", "true": "always", "force": "always", "no": "never", "off": "never",
        "false": "never", "none": "never",
    ]
    static let icons = ["no": "none", "off": "none", "never": "none", "unicode": "emoji", "text": "ascii"]
    static let styles = ["dots": "braille", "unicode": "braille", "blocks": "block", "text": "ascii", "plain": "ascii"]

    /// The synonyms of measures and columns: their names in JSON, and everyday words.
    static let measures = [
        "city": "name", "cities": "name", "condition": "weather", "conditions": "weather", "sky": "weather",
        "temperature": "temp", "temperatures": "temp", "degrees": "temp", "t": "temp", "기온": "temp", "온도": "temp",
        "feelslike": "feels", "feels-like": "feels", "feels_like": "feels", "apparent": "feels",
        "hum": "humidity", "rh": "humidity", "moisture": "humidity", "습도": "humidity", "이름": "name",
        "windspeed": "wind", "wind-speed": "wind", "wind_speed": "wind", "바람": "wind",
        "anomaly": "normal", "difference": "normal", "diff": "normal", "normals": "normal",
        "minimum": "min", "low": "min", "lowest": "min", "maximum": "max", "high": "max", "highest": "max",
        "uvindex": "uv", "uv-index": "uv", "uv_index": "uv", "observedat": "observed", "clock": "time",
        "localtime": "time",
        "precipitation": "precip", "amount": "precip", "precipitationchance": "rain", "chance": "rain", "pop": "rain",
        "snowfall": "snow", "gusts": "gust", "windgust": "gust", "clouds": "cloud", "cloudcover": "cloud",
        "pm2.5": "pm25", "pm2_5": "pm25", "dust": "pm10", "aqi": "air", "airquality": "air", "미세먼지": "pm10",
        "초미세먼지": "pm25", "대기질": "air", "강수확률": "rain", "강수량": "precip", "눈": "snow", "어제": "yesterday", "돌풍": "gust",
        "updated": "observed", "sparkline": "trend", "graph": "trend", "state": "region", "province": "region",
        "nation": "country", "no": "number", "index": "number", "km": "distance", "dist": "distance",
    ]
    /// The synonyms of the direction of an order.
    static let directions = [
        "ascending": "asc", "up": "asc", "low": "asc", "descending": "desc", "down": "desc", "dsc": "desc",
        "reverse": "desc", "high": "desc", "dec": "desc",
    ]
}
