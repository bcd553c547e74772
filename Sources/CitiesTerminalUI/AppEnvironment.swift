package import CitiesFoundation
import CitiesLocalization
package import CitiesPresentation
package import CitiesWeatherModel

/// The effects of the full screen outside itself.
package struct AppEnvironment: Sendable {
    /// The question of a fetch.
    package struct Request: Sendable, Equatable {
        package var cities: [City]
        package var period = AnswerPeriod.present
        /// The coming hours and days come with the present, from a source that has hours for all of them.
        package var isOfHere = false
        /// The other values of a page come after the coming hours and days.
        package var isOfPage = false
        /// The further answers of the models screen or of a chart with models; nil for any other screen.
        package var models: ModelsRequest?
        /// The question about scenarios of the coming days; nil where none are shown.
        package var odds: OddsQuestion?
        /// The parts of the weather that are shown; beyond the usual ones they may cost requests of their own.
        package var parts: Set<WeatherPart> = []
        package var units: UnitSystem
        package var language: Language
        /// Ask the server even for what was saved a moment ago.
        package var refresh = false
        /// No request: climate normals.
        package var onlyTypical = false
    }

    /// Further answers of independent models.
    package enum ModelsRequest: Sendable, Equatable {
        /// The run of each model.
        case runs
        /// Past days, for the scores.
        case records
        /// The coming hours.
        case hours
    }

    /// Answers about cities: what arrives, as it arrives, and one final reply at the end. Once it is canceled it says
    /// nothing more, and it returns when what it had under way has ended.
    package var answers: @Sendable (Request, @Sendable (AnswerReply) async -> Void) async -> Void
    /// Embedded cities by name, best first.
    package var search: @Sendable (String) async -> [City]
    /// Cities by name from the source's own search.
    package var searchOnline: @Sendable (String, Language) async -> Result<[City], WeatherError>
    /// Finds the user, with their answer to whether a service may be used; without that, as far as it goes without
    /// asking them. nil once it is canceled.
    package var locate: @Sendable (Bool?) async -> LocatingReply?
    /// Keeps the home city; nil forgets it. Gives a sentence when that failed.
    package var saveHome: @Sendable (City?, Language) async -> String?
    /// Keeps the changes of the user's own list, given as all changes since the beginning: changes that are kept
    /// already are not made again. Gives a sentence when that failed.
    package var saveList: @Sendable ([OwnListChange], Language) async -> String?
    /// The words that a command line can go on with, given its text.
    package var complete: @Sendable (String, Language) async -> [CommandCandidate]
    /// Carries out a command line, given its text.
    package var carryOut: @Sendable (String, CommandContext) async -> CommandResult
    /// Keeps what was chosen for the next time that the screen is opened.
    package var remember: @Sendable (ScreenChoice) async -> Void
    package var now: @Sendable () -> Date
    /// The clock for waits: the automatic refresh, ages, and pauses in typing.
    package var clock: any Clock<Duration>
    /// The source has nothing new within this time.
    package var updateInterval: Duration

    package init(
        answers: @escaping @Sendable (Request, @Sendable (AnswerReply) async -> Void) async -> Void,
        search: @escaping @Sendable (String) async -> [City],
        searchOnline: @escaping @Sendable (String, Language) async -> Result<[City], WeatherError>,
        locate: @escaping @Sendable (Bool?) async -> LocatingReply?,
        saveHome: @escaping @Sendable (City?, Language) async -> String?,
        saveList: @escaping @Sendable ([OwnListChange], Language) async -> String?,
        complete: @escaping @Sendable (String, Language) async -> [CommandCandidate],
        carryOut: @escaping @Sendable (String, CommandContext) async -> CommandResult,
        remember: @escaping @Sendable (ScreenChoice) async -> Void,
        now: @escaping @Sendable () -> Date,
        clock: any Clock<Duration>,
        updateInterval: Duration
    ) {
        self.answers = answers
        self.search = search
        self.searchOnline = searchOnline
        self.locate = locate
        self.saveHome = saveHome
        self.saveList = saveList
        self.complete = complete
        self.carryOut = carryOut
        self.remember = remember
        self.now = now
        self.clock = clock
        self.updateInterval = updateInterval
    }
}

/// A saved choice of the full screen, and for it alone.
package enum ScreenChoice: Sendable, Equatable {
    case units(UnitSystem)
    case language(Language)
    case order(ListOrder)
}
