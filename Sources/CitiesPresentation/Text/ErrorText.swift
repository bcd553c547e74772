package import CitiesLocalization
package import CitiesWeatherModel

extension Phrasebook {
    /// The reason why there is no weather, in a few words for a row of a table: `timed out`.
    package func shortReason(_ error: WeatherError) -> String {
        error.missingDay.map { words($0.reason) }
            ?? error.cause.flatMap { text(.causeShort, $0.rawValue) } ?? self(.errorShort, error.kind.rawValue)
    }

    /// The city that failed, and the reason, as a sentence.
    func failed(_ city: String, _ error: WeatherError) -> String {
        self(.plainFailed, ["city": city, "reason": shortReason(error)])
    }

    /// The cities that failed among others: `No data for 2 of 20 cities: Sokcho: timed out; …`.
    package func failedCities(_ failed: [(city: City, error: WeatherError)], of total: Int) -> String {
        let reasons = failed.prefix(5).map { "\($0.city.displayName(in: language)): \(shortReason($0.error))" }
        let others = failed.count > reasons.count ? "; …" : ""
        return self(
            .failedSome,
            ["failed": "\(failed.count)", "total": "\(total)", "reasons": reasons.joined(separator: "; ") + others])
    }

    /// The failure and the advice, as whole sentences.
    package func message(_ error: WeatherError) -> String {
        "\(whatFailed(error)) \(advice(error))"
    }

    /// The failure, as one sentence: `Could not reach api.open-meteo.com: connection refused.`
    package func whatFailed(_ error: WeatherError) -> String {
        let kind = error.kind.rawValue
        var values = ["host": host(error), "source": name(of: error.source)]
        if error.cause == .beyondForecast { return sentence(error.missingDay?.reason ?? .beyond, of: error.source) }
        if error.cause == .outsideCoverage { return self(.errorOutsideCoverage, values) }
        if error.cause == .onlyMetric { return self(.errorOnlyMetric, values) }
        guard let reason = error.cause.flatMap(explanation) ?? reasonInOurLanguage(error) else {
            return self(.error, kind, values)
        }
        values["reason"] = reason
        // The answer is weather data, but it cannot be true.
        let isDisbelief =
            switch error.cause {
            case .anotherPlace, .future, .otherDays, .impossibleTemperature: true
            default: false
            }
        if isDisbelief { return self(.errorNotBelieved, values) }
        // Some kinds say all there is to say.
        return text(.errorReason, kind, values) ?? self(.error, kind, values)
    }

    /// The advice, as one sentence that holds wherever it is read. Other remedies depend on the saved answers
    /// and which other sources there are, which the caller knows.
    package func advice(_ error: WeatherError) -> String {
        if error.cause == .beyondForecast { return advice(error.missingDay ?? MissingDay(.beyond, days: nil)) }
        if let advice = error.cause.flatMap({ self.advice($0) }) { return advice }
        let variable = error.source.descriptor.keyName?.environmentName
        switch error.kind {
        case .unreachable: return self(.adviceUnreachable)
        case .timedOut: return self(.adviceTimedOut)
        case .serverFailed, .invalidData: return self(.adviceServerFailed)
        case .rateLimited:
            guard let seconds = error.secondsBeforeRetry else { return self(.adviceRateLimited) }
            return self(.adviceRateLimitedUntil, ["wait": wait(ofSeconds: seconds)])
        case .keyMissing: return variable.map { self(.adviceKeyMissing, ["variable": $0]) } ?? self(.adviceNotFound)
        case .keyRejected:
            return variable.map { self(.adviceKeyRejected, ["variable": $0]) } ?? self(.adviceNotFound)
        case .notFound: return self(.adviceNotFound)
        case .offline: return self(.adviceOffline)
        case .cancelled: return self(.adviceCancelled)
        }
    }

    /// The advice where trying again is of no use by itself, as one or two sentences; nil where it may be.
    package func advice(_ cause: WeatherError.Cause) -> String? {
        let advice: Phrase? =
            switch cause {
            case .certificateExpired, .certificateNotYetValid: .adviceCertificateClock
            case .certificateOfAnotherHost, .plainHTTP, .notTLS, .notHTTP: .adviceAddress
            case .unknownAuthority: .adviceInspection
            case .noAuthorities: .adviceAuthorities
            case .noLibrary: .adviceLibrary
            case .signInPage, .insecureRedirect: .adviceSignIn
            case .future, .otherDays: .adviceClock
            case .outsideCoverage: .adviceOtherSource
            case .onlyMetric: .adviceCelsius
            default: nil
            }
        return advice.map { self($0) }
    }

    /// The cause of a failed connection or answer, to end a sentence with; nil for a cause that is not named.
    package func explanation(_ cause: WeatherError.Cause) -> String? { text(.cause, cause.rawValue) }

    /// nil for technical words of the program and the transport, which are in English, when that is not the reader's
    /// language. A server's text is quoted.
    private func reasonInOurLanguage(_ error: WeatherError) -> String? {
        let isTechnical = [.invalidData, .unreachable].contains(error.kind)
        return isTechnical && !language.rules.readsEnglish ? nil : spoken(error.reason)
    }

    private func host(_ error: WeatherError) -> String {
        let host = error.host?.cleaned(maximumLength: 100) ?? ""
        return host.isEmpty ? name(of: error.source) : host
    }

    /// The reason without the stop at its end, because it goes into a sentence that has one; nil when nothing is left.
    private func spoken(_ reason: String?) -> String? {
        var reason = reason?.cleaned(maximumLength: 200) ?? ""
        while let last = reason.last, ".。! ".contains(last) { reason.removeLast() }
        return reason.isEmpty ? nil : reason
    }
}
