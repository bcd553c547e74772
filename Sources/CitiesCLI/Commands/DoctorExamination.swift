import CitiesHTTP
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel

/// Finds out what `cities doctor` tells. Looking changes nothing on this machine.
struct DoctorExamination {
    var plan: CommonPlan
    var session: Session
    /// The flags.
    var typed: CommonArguments

    private var book: Phrasebook { session.book }
    private var settings: Settings { session.settings }

    /// The findings, and the failure that the command ends with; nil when all is well.
    func findings() async throws -> (findings: [Diagnostic], failure: UserError?) {
        let files = DoctorFiles(session: session)
        let (settings, settingsFailure) = try await files.settings(plan)
        let (state, stateFailure) = files.state()
        let request = DoctorRequest(plan: plan, session: session)
        let warnings = await request.warnings()
        let (requests, requestFailure) = try await request.findings()
        let findings =
            [
                version, source, keys, language, units, settings, state, files.cache, terminal,
                location(files.preferences),
            ] + warnings + requests + [recorded]
        return (findings, settingsFailure ?? requestFailure ?? stateFailure)
    }

    private var version: Diagnostic {
        let libraries = session.machine.libraries()
        return Diagnostic(
            label: .doctorVersion,
            texts: ["cities \(Version.current)"] + (libraries.isEmpty ? [] : [libraries.joined(separator: " ")]),
            key: "version",
            value: .object([
                .init("cities", .string(Version.current)),
                .init("libraries", .array(libraries.map { .string($0) })),
            ]))
    }

    private var source: Diagnostic {
        let label = Phrase.doctorSource
        guard session.settingsProblem == nil else {
            return Diagnostic(
                label: label, isGood: false, texts: [book(.doctorSourceUnknown)], key: "source", value: .null)
        }
        let (provider, _, fallback) = settings.selection(plan)
        let name = book.name(of: provider.profile.source)
        let (reason, text) = why(name)
        return Diagnostic(
            label: label, isGood: true, texts: [text] + forHere(besides: provider), key: "source",
            value: .object([
                .init("name", .string(provider.profile.source.id)),
                .init("reason", .string(reason)),
                .init("address", .text(provider.profile.baseURL?.description)),
                .init("fallback", .text(fallback?.profile.source.id)),
                .init(
                    "here",
                    .object(
                        HerePlan.choicesOfDays.reversed().map { days in
                            .init("\(days)", .string(sourceForHere(days).id))
                        })),
            ]))
    }

    private func sourceForHere(_ days: Int) -> WeatherSource {
        settings.selection(plan.source, for: SourceNeeds(hourlyDays: days, units: plan.units)).provider.profile.source
    }

    /// The sentences about other sources that `cities here` uses, one for each; empty when it uses the usual one.
    private func forHere(besides provider: any Provider) -> [String] {
        let usual = provider.profile.source
        var told: Set = [usual]
        return HerePlan.choicesOfDays.reversed().compactMap { days in
            let source = sourceForHere(days)
            guard told.insert(source).inserted else { return nil }
            let command = days == HerePlan.usualDays ? "cities here" : "cities here --days \(days)"
            let values = ["command": command, "source": book.name(of: source), "other": book.name(of: usual)]
            return book(.doctorSourceForHere, values)
        }
    }

    private func why(_ name: String) -> (reason: String, text: String) {
        if plan.source == .auto {
            return settings.sourcesWithKey.isEmpty
                ? ("no-key", book(.doctorSourceNoKey, ["source": name]))
                : ("key", book(.doctorSourceKey, ["source": name]))
        }
        let variable = Setting.source.environmentName
        let isVariable = !(session.machine.environment[variable] ?? "").isEmpty
        let (reason, place) =
            typed.source != nil
            ? ("option", "--source")
            : isVariable ? ("environment", variable) : ("file", session.directories.settingsFile ?? "config.yaml")
        return (reason, book(.doctorSourceNamed, ["source": name, "place": place]))
    }

    private var keys: Diagnostic {
        let keys = WeatherSource.all.filter(\.descriptor.needsKey).map { source in
            let configuration = settings.configuration(of: source)
            return (source, configuration.key != nil || configuration.hubKey != nil)
        }
        guard session.settingsProblem == nil else {
            return Diagnostic(
                label: .doctorKeys, texts: [book(.doctorSourceUnknown)], key: "keys", value: .null)
        }
        return Diagnostic(
            label: .doctorKeys,
            texts: keys.map { book($1 ? .doctorKeyPresent : .doctorKeyAbsent, ["source": book.name(of: $0)]) },
            key: "keys", value: .object(keys.map { .init($0.id, .bool($1)) }))
    }

    /// The services whose readers were checked against answers that they gave.
    private var recorded: Diagnostic {
        let sources = WeatherSource.all.filter { $0.descriptor.addresses[.server] != nil }
        let names = sources.map(book.name(of:)).joined(separator: ", ")
        return Diagnostic(
            label: .doctorRecorded, texts: [book(.doctorRecordedSources, ["sources": names])], key: "recorded",
            value: .array(sources.map { .string($0.id) }))
    }

    private var language: Diagnostic {
        let locale = Language.localeVariable(session.machine.environment)
        return deciding(.language, .doctorLanguage, "language", session.language.rawValue, else: locale)
    }

    private var units: Diagnostic { deciding(.units, .doctorUnits, "units", plan.units.rawValue) }

    /// A setting that is in force, and its origin: a default may come from the locale.
    private func deciding(
        _ setting: Setting, _ label: Phrase, _ name: String, _ value: String, else other: String? = nil
    ) -> Diagnostic {
        let origin = SettingsInForce(typed: typed, session: session).origin(of: setting)
        let place = origin.place(book) ?? other
        return Diagnostic(
            label: label, texts: [book(.configValue, ["value": value, "place": place ?? book(.configDefault)])],
            key: name,
            value: .object([
                .init("value", .string(value)), .init("from", .string(origin.word)), .init("place", .text(place)),
            ]))
    }

    private var terminal: Diagnostic {
        let machine = session.machine
        let traits = TerminalTraits(environment: machine.environment)
        let term = machine.output.isTerminal ? machine.environment["TERM"] ?? "" : nil
        let tier = ChartStyle.auto.tier(isUTF8: traits.isUTF8, terminal: term)
        let width = plan.width.map { book(.doctorWidth, ["columns": "\($0)"]) } ?? book(.doctorWidthUnlimited)
        let kind = book(machine.output.isTerminal ? .doctorTerminalYes : .doctorTerminalNo)
        let name = (machine.environment["TERM"] ?? "").cleaned(maximumLength: 60)
        let background: Phrase =
            switch session.background(of: plan) ?? traits.background {
            case .dark?: .doctorBackgroundDark
            case .light?: .doctorBackgroundLight
            case nil: .doctorBackgroundUnknown
            }
        let looks = book(
            .doctorLook,
            ["color": book(plan.color ? .doctorOn : .doctorOff), "glyphs": tier.rawValue, "icons": plan.icons.rawValue])
        return Diagnostic(
            label: .doctorTerminal,
            texts: [
                ([kind] + (name.isEmpty ? [] : ["TERM=\(name)"]) + [width]).joined(separator: ", "), looks,
                book(background),
            ], key: "terminal",
            value: .object([
                .init("isTerminal", .bool(machine.output.isTerminal)),
                .init("width", plan.width.map { .integer($0) } ?? .null),
                .init("color", .bool(plan.color)),
                .init("glyphs", .string(tier.rawValue)),
                .init("icons", .string(plan.icons.rawValue)),
                .init("name", .text(name.isEmpty ? nil : name)),
                .init("background", .text((session.background(of: plan) ?? traits.background)?.rawValue)),
                .init("language", .string(session.language.rawValue)),
                .init("units", .string(plan.units.rawValue)),
            ]))
    }

    private func location(_ preferences: Preferences?) -> Diagnostic {
        let service = session.machine.locationService()
        let phrase: Phrase =
            switch service {
            case .geoclue: .doctorLocationThere
            case .noBus: .doctorLocationNoBus
            case .absent: .doctorLocationAbsent
            }
        let permission: Phrase =
            switch preferences?.locationPermission {
            case .allowed: .doctorLocationAllowed
            case .denied: .doctorLocationDenied
            case nil: .doctorLocationUnasked
            }
        return Diagnostic(
            label: .doctorLocation, texts: [book(phrase), book(permission)], key: "location",
            value: .object([
                .init("service", .string(service.rawValue)),
                .init("permission", .text(preferences?.locationPermission?.rawValue)),
            ]))
    }
}
