package import CitiesCatalog
package import CitiesFoundation
package import CitiesPresentation
package import CitiesTextLayout
package import CitiesWeatherModel

/// Everything that can happen: what the user does, and what effects bring back.
package enum AppAction: Sendable, Equatable {
    /// The program begins: home when there is one, and the list is fetched.
    case started
    case resized(Size)
    /// The program has the terminal again after a suspension.
    case resumed
    /// The age on the screen has changed.
    case tick(Date)
    /// The source can have something new by now.
    case refreshIsDue
    /// The next picture of the spinner.
    case spin
    /// A notice that is news for a moment only has been there for that moment.
    case noticeIsOver
    case quit
    /// A signal that ends programs.
    case interrupted(signal: Int32)

    case back
    case show(ScreenName)
    case toggleUnits
    case toggleLanguage
    /// Asks the source anew for what the screen shows.
    case refresh
    /// A key that is disabled at present was pressed.
    case refused(Notice)
    /// Makes a line the first that is seen, on a screen whose lines scroll.
    case scroll(to: Int)
    /// Puts the text of the screen on the clipboard of the terminal.
    case copy
    /// A key that means nothing here: only the notice goes away.
    case idle

    /// A reply to a question of a screen.
    case answered(ScreenName, AnswerReply)

    case list(ListAction)
    case detail(DetailAction)
    case chart(ChartAction)
    case plan(PlanAction)
    case hours(HoursAction)
    case models(ModelsAction)
    case search(SearchAction)
    case home(HomeAction)
    case here(HereAction)
    case alert(AlertAction)
    case own(OwnListAction)
    case command(CommandLineAction)
}

package enum CommandLineAction: Sendable, Equatable {
    case open, close
    case type(String)
    /// Takes the candidate this many further on.
    case complete(by: Int)
    /// Shows the command line this many before.
    case recall(by: Int)
    case run
    /// Carries out the command of the output that is shown.
    case runAgain
    case found(String, [CommandCandidate])
    case ended(CommandResult)
}

/// The changes of the user's own list.
package enum OwnListAction: Sendable, Equatable {
    case add(CityWeather)
    case remove(City.ID)
    /// Puts back what was taken off last.
    case undo
    /// A save has ended; `failure` is a sentence when it failed.
    case saved(failure: String?)
}

/// A reply to a question of a screen.
package enum AnswerReply: Sendable, Equatable {
    /// The present of some cities; more follows.
    case arrived([CityWeather])
    /// The present of all cities: what stands in for the source is in it.
    case present([CityWeather], AnswerOrigin)
    /// The coming days of all cities.
    case coming([CityForecast], AnswerOrigin)
    /// The answers beside the weather.
    case beside(BesideAnswers)
    /// The present weather and the forecast of one place, from one source.
    case here(HereReply)
}

/// The present at a place, and the coming hours and days from the same source.
package struct HereReply: Sendable, Equatable {
    package var weather: CityWeather
    package var forecast: CityForecast
    /// The origin of the present weather.
    package var origin: AnswerOrigin
    /// Degrees that are normal there at that time, in each system of units; empty when unknown.
    package var normals: [UnitSystem: Double]

    package init(
        weather: CityWeather, forecast: CityForecast, origin: AnswerOrigin, normals: [UnitSystem: Double] = [:]
    ) {
        self.weather = weather
        self.forecast = forecast
        self.origin = origin
        self.normals = normals
    }
}

package enum ListAction: Sendable, Equatable {
    /// The cities in an order that took some work.
    case arranged(LineOrder, ListOrder)
    /// The cities for which the conditions in a filter hold.
    case met(Set<City.ID>, filter: String)
    /// The names that a filter looks through.
    case namesRead(CityFilter)
    /// Moves the cursor down by some rows, at most to the first or the last row.
    case move(by: Int)
    /// Puts the cursor on a row that was clicked.
    case select(City.ID)
    /// To the day this many further on.
    case day(by: Int)
    case open
    case toggleMark
    case chartMarked
    /// Shows the set of columns this many further on.
    case columns(by: Int)
    /// Shows the value this many further on, on the map.
    case mapped(by: Int)
    case nextOrder, previousOrder
    /// A heading was clicked.
    case order(by: Quantity)
    case startFilter
    case filter(String)
    /// The old filter is gone on with, not replaced.
    case keepFilter
    /// Keys no longer go into the filter; it stays.
    case endFilter
    case clearFilter
}

package enum DetailAction: Sendable, Equatable {
    case move(by: Int)
    case choose(DetailState.Item)
    /// Shows a day, as days since 1 January 1970; nil shows the present.
    case day(Int?)
}

package enum ChartAction: Sendable, Equatable {
    /// Reads out a step.
    case read(Int?)
    /// Shows the subject this many further on.
    case subject(by: Int)
    /// The chart of another city of the list, this many further down.
    case city(by: Int)
}

package enum PlanAction: Sendable, Equatable {
    /// Moves the cursor to a day, by its index.
    case day(Int)
    case nextGoal, nextOrder
}

package enum HoursAction: Sendable, Equatable {
    /// Moves the cursor to an hour, by its beginning.
    case hour(Date)
    /// Shows a day, given as days since 1 January 1970, or with nil the coming hours, with the cursor on an hour.
    case day(Int?, hour: Date)
    /// Puts the cursor on a cell that was clicked.
    case select(City.ID, hour: Date)
    /// Shows a value this many further on.
    case value(by: Int)
    case nextOrder
}

package enum ModelsAction: Sendable, Equatable {
    /// Shows the city of the list this many rows further down.
    case city(by: Int)
    /// From the days to the scores, and back.
    case toggleScores
}

package enum SearchAction: Sendable, Equatable {
    case type(String)
    /// The old query is gone on with, not replaced.
    case keep
    case found(query: String, [City])
    case searchOnline
    case foundOnline(query: String, Result<[City], WeatherError>)
    case move(by: Int)
    /// Puts the cursor on a hit that was clicked.
    case select(Int)
    /// From the field to the hits, and back.
    case goToHits, goToField
    /// Opens the hit in full.
    case open
}

package enum HomeAction: Sendable, Equatable {
    case set(City?)
    /// Asks for confirmation before a city becomes the home city.
    case propose(City)
    /// Takes back the last change.
    case undo
    /// The choice was written; a sentence when it could not be.
    case saved(City?, failure: String?)
}

package enum HereAction: Sendable, Equatable {
    /// Finds out where the user is, and asks for the weather there.
    case begin(refresh: Bool = false)
    /// The user has said whether a service may be asked where they are.
    case consented(Bool)
    case located(LocatingReply)
}

package enum AlertAction: Sendable, Equatable {
    case move(by: Int)
    case press(AlertState.Button)
}
