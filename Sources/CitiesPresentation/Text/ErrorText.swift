package import CitiesLocalization
package import CitiesWeatherModel

extension Phrasebook {
    /// Why there is no weather, in a few words for a row of a table: `timed out`.
    package func shortReason(_ error: WeatherError) -> String {
        if let disbelief = error.cause.flatMap(disbelief) { return self(disbelief) }
        if error.cause == .signInPage { return self(.errorShortSignInPage) }
        let phrase: Phrase =
            switch error.kind {
            case .unreachable: .errorShortUnreachable
            case .timedOut: .errorShortTimedOut
            case .serverFailed: .errorShortServerFailed
            case .rateLimited: .errorShortRateLimited
            case .keyMissing: .errorShortKeyMissing
            case .keyRejected: .errorShortKeyRejected
            case .notFound: .errorShortNotFound
            case .invalidData: .errorShortInvalidData
            case .offline: .errorShortOffline
            case .cancelled: .errorShortCancelled
            }
        return self(phrase)
    }

    /// What failed and what to do next, as whole sentences.
    package func message(_ error: WeatherError) -> String {
        "\(whatFailed(error)) \(advice(error))"
    }

    /// What failed, as one sentence: `Could not reach api.open-meteo.com: connection refused.`
    package func whatFailed(_ error: WeatherError) -> String {
        let (bare, reasoned) = sentences(error.kind)
        let values = ["host": host(error), "source": name(of: error.source)]
        guard let reason = error.cause.map(explanation) ?? reasonInOurLanguage(error) else { return self(bare, values) }
        // Such an answer is weather data, only not true.
        let sentence = error.cause.flatMap(disbelief) == nil ? reasoned : .errorNotBelieved
        return self(sentence, values.merging(["reason": reason]) { first, _ in first })
    }

    /// What to do next, as one sentence that holds wherever it is read. What else would work depends on what is saved
    /// and which other sources there are, and is for who knows that.
    package func advice(_ error: WeatherError) -> String {
        if let advice = error.cause.flatMap(advice) { return advice }
        let variable = error.source.descriptor.keyName?.environmentName
        switch error.kind {
        case .unreachable: return self(.adviceUnreachable)
        case .timedOut: return self(.adviceTimedOut)
        case .serverFailed, .invalidData: return self(.adviceServerFailed)
        case .rateLimited:
            guard let wait = error.retryAfter else { return self(.adviceRateLimited) }
            return self(.adviceRateLimitedUntil, ["wait": self.wait(wait)])
        case .keyMissing: return variable.map { self(.adviceKeyMissing, ["variable": $0]) } ?? self(.adviceNotFound)
        case .keyRejected:
            return variable.map { self(.adviceKeyRejected, ["variable": $0]) } ?? self(.adviceNotFound)
        case .notFound: return self(.adviceNotFound)
        case .offline: return self(.adviceOffline)
        case .cancelled: return self(.adviceCancelled)
        }
    }

    /// What to do where trying again is of no use by itself, as one or two sentences; nil where it may be.
    package func advice(_ cause: WeatherError.Cause) -> String? {
        switch cause {
        case .certificateExpired, .certificateNotYetValid: self(.adviceCertificateClock)
        case .future, .otherDays: self(.adviceClock)
        case .unknownAuthority: self(.adviceInspection)
        case .noAuthorities: self(.adviceAuthorities)
        case .certificateOfAnotherHost, .plainHTTP, .notTLS, .notHTTP: self(.adviceAddress)
        case .signInPage, .insecureRedirect: self(.adviceSignIn)
        case .unknownHost, .connectionRefused, .noConnection, .untrusted, .oldProtocol, .handshakeFailed, .interrupted,
            .tooLarge, .headerTooLarge, .unreadable, .tooManyRedirects, .redirectWithKey, .invalidRedirect, .proxy,
            .anotherPlace,
            .impossibleTemperature:
            nil
        }
    }

    /// The sentence without a reason and the one with it. Some kinds say all there is to say.
    private func sentences(_ kind: WeatherError.Kind) -> (Phrase, Phrase) {
        switch kind {
        case .unreachable: (.errorUnreachable, .errorUnreachableReason)
        case .timedOut: (.errorTimedOut, .errorTimedOut)
        case .serverFailed: (.errorServerFailed, .errorServerFailedReason)
        case .rateLimited: (.errorRateLimited, .errorRateLimited)
        case .keyMissing: (.errorKeyMissing, .errorKeyMissing)
        case .keyRejected: (.errorKeyRejected, .errorKeyRejectedReason)
        case .notFound: (.errorNotFound, .errorNotFound)
        case .invalidData: (.errorInvalidData, .errorInvalidDataReason)
        case .offline: (.errorOffline, .errorOffline)
        case .cancelled: (.errorCancelled, .errorCancelled)
        }
    }

    /// nil for technical words of ours and of the transport, which are in English, when that is not the reader's
    /// language. What a server says is quoted.
    private func reasonInOurLanguage(_ error: WeatherError) -> String? {
        let isTechnical = [.invalidData, .unreachable].contains(error.kind)
        return isTechnical && language != .english ? nil : spoken(error.reason)
    }

    private func explanation(_ cause: WeatherError.Cause) -> String {
        let phrase: Phrase =
            switch cause {
            case .unknownHost: .causeUnknownHost
            case .connectionRefused: .causeConnectionRefused
            case .noConnection: .causeNoConnection
            case .certificateExpired: .causeCertificateExpired
            case .certificateNotYetValid: .causeCertificateNotYetValid
            case .certificateOfAnotherHost: .causeCertificateOfAnotherHost
            case .unknownAuthority: .causeUnknownAuthority
            case .noAuthorities: .causeNoAuthorities
            case .untrusted: .causeUntrusted
            case .oldProtocol: .causeOldProtocol
            case .plainHTTP: .causePlainHTTP
            case .notTLS: .causeNotTLS
            case .handshakeFailed: .causeHandshakeFailed
            case .interrupted: .causeInterrupted
            case .tooLarge: .causeTooLarge
            case .headerTooLarge: .causeHeaderTooLarge
            case .notHTTP: .causeNotHTTP
            case .signInPage: .causeSignInPage
            case .unreadable: .causeUnreadable
            case .tooManyRedirects: .causeTooManyRedirects
            case .insecureRedirect: .causeInsecureRedirect
            case .redirectWithKey: .causeRedirectWithKey
            case .invalidRedirect: .causeInvalidRedirect
            case .proxy: .causeProxy
            case .anotherPlace: .causeAnotherPlace
            case .future: .causeFuture
            case .otherDays: .causeOtherDays
            case .impossibleTemperature: .causeImpossibleTemperature
            }
        return self(phrase)
    }

    /// Why an answer is not believed, in a few words; nil for what became of a connection.
    private func disbelief(_ cause: WeatherError.Cause) -> Phrase? {
        switch cause {
        case .anotherPlace: .errorShortAnotherPlace
        case .future, .otherDays: .errorShortTime
        case .impossibleTemperature: .errorShortImpossible
        default: nil
        }
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
