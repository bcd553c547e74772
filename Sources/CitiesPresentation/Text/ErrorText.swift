package import CitiesLocalization
package import CitiesWeatherModel

extension Phrasebook {
    /// Why there is no weather, in a few words for a row of a table: `timed out`.
    package func shortReason(_ error: WeatherError) -> String {
        if let short = error.cause?.text.short { return self(short) }
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
        let explanation = error.cause.flatMap { self.explanation($0) }
        guard let reason = explanation ?? reasonInOurLanguage(error) else { return self(bare, values) }
        let sentence = error.cause?.text.sentence ?? reasoned
        return self(sentence, values.merging(["reason": reason]) { first, _ in first })
    }

    /// What to do next, as one sentence that holds wherever it is read. What else would work depends on what is saved
    /// and which other sources there are, and is for who knows that.
    package func advice(_ error: WeatherError) -> String {
        if let advice = error.cause.flatMap({ self.advice($0) }) { return advice }
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
    package func advice(_ cause: WeatherError.Cause) -> String? { cause.text.advice.map { self($0) } }

    /// What became of a connection or is wrong with an answer, to end a sentence with; nil for what is said without.
    package func explanation(_ cause: WeatherError.Cause) -> String? { cause.text.explanation.map { self($0) } }

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
