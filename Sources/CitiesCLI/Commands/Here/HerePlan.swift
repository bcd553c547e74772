import CitiesGeolocation
import CitiesLocalization
import CitiesWeatherModel

/// The meaning of the arguments of `cities here`.
struct HerePlan {
    /// A new answer to whether the user may be located.
    enum Consent: Equatable {
        case remember(LocationPermission)
        case forget
    }

    /// The values of `--days`.
    static let choicesOfDays = [3, 7]
    static let usualDays = 7

    var common: CommonPlan
    /// Today included.
    var days: Int
    /// True when every hour has a line of its own.
    var isHourly: Bool
    /// The place that the user gave; nil when it has to be found.
    var place: Coordinates?
    /// nil leaves the remembered choice as it is.
    var consent: Consent?

    init(_ typed: HereCommand, _ session: Session) throws {
        common = try CommonPlan(typed.common, typed.line, session)
        // Finding the place asks other services, too.
        if common.neverWaits, typed.at == nil { throw UsageProblem.needs(typed.line.reason(common), ["--at"]) }
        // The present of `here` is an object of its own, with other fields.
        if common.fields != nil {
            throw UsageProblem.needs("--fields", ["cities list", "cities detail", "cities home"])
        }
        days = typed.days ?? Self.usualDays
        common.hourlyDays = days
        isHourly = typed.hourly
        do throws(TypedCoordinatesError) {
            place = try typed.at.map { text throws(TypedCoordinatesError) in try Coordinates(typed: text) }
        } catch {
            let values = ["value": (typed.at ?? "").cleaned(maximumLength: 60)]
            throw UserError(.usage, session.book(error.phrase, values), hints: [session.book(.hereExample)])
        }
        let consents: [(option: String, isGiven: Bool, consent: Consent)] = [
            ("--allow-location", typed.allowLocation, .remember(.allowed)),
            ("--deny-location", typed.denyLocation, .remember(.denied)),
            ("--forget-location", typed.forgetLocation, .forget),
        ]
        let given = consents.filter(\.isGiven)
        if given.count > 1 { throw UsageProblem.exclusive(given[0].option, given[1].option) }
        consent = given.first?.consent
    }
}
