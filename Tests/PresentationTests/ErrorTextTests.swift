import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import Testing
import CitiesWeatherModel

@Suite struct ErrorTextTests {
    @Test(arguments: WeatherError.Kind.allCases, Language.allCases)
    func `every kind of error has a short text, a full text and advice`(kind: WeatherError.Kind, language: Language) {
        let book = Phrasebook(language)
        for source in WeatherSource.known {
            for reason in [nil, "connection refused."] {
                let error = WeatherError(kind, source: source, host: "api.example.org", reason: reason)
                let message = book.message(error)
                #expect(book.shortReason(error).count <= 14)
                #expect(message.hasSuffix("."))
                #expect(!message.contains("{") && !message.contains("..") && !message.contains("WeatherError"))
                #expect(message.contains(book.whatFailed(error)) && message.contains(book.advice(error)))
                let isHangul = message.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
                #expect(isHangul == (language == .korean || source == .climateNormals && message.contains("평")))
            }
        }
    }

    @Test func `a reason completes the sentence`() {
        let error = WeatherError(
            .unreachable, source: .openMeteo, host: "api.open-meteo.com", reason: "connection refused")
        #expect(
            Phrasebook(.english).whatFailed(error) == "Could not reach api.open-meteo.com: connection refused."
        )
        // The words of the transport are in English.
        #expect(Phrasebook(.korean).whatFailed(error) == "api.open-meteo.com에 연결할 수 없습니다.")
        let bare = WeatherError(.unreachable, source: .openMeteo)
        #expect(Phrasebook(.english).whatFailed(bare) == "Could not reach Open-Meteo.")
    }

    @Test(arguments: [
        (Duration.seconds(40), "in 40 s.", "40초"), (.milliseconds(500), "in 1 s.", "1초"),
        (.seconds(91), "in 2 min.", "2분"), (.seconds(3_600), "in 60 min.", "60분"), (.seconds(7_201), "in 3 h.", "3시간"),
        (.seconds(172_800), "in 48 h.", "48시간"), (.seconds(172_801), "in 3 d.", "3일"),
    ])
    func `the message about a rate limit says when to try again`(wait: Duration, english: String, korean: String) {
        let error = WeatherError(.rateLimited, source: .openMeteo, retryAfter: wait)
        #expect(Phrasebook(.english).advice(error).contains(english))
        #expect(Phrasebook(.korean).advice(error).contains(korean))
    }

    @Test func `the message about a missing key says where to set it`() {
        let error = WeatherError(.keyMissing, source: .weatherAPI)
        #expect(Phrasebook(.english).message(error).contains("CITIES_WEATHERAPI_API_KEY"))
        #expect(Phrasebook(.korean).message(error).contains("CITIES_WEATHERAPI_API_KEY"))
    }

    @Test func `a source that cannot have what was asked for says so, with the advice`() {
        let abroad = WeatherError(.notFound, source: .kma, cause: .outsideCoverage)
        #expect(
            Phrasebook(.english).message(abroad) == "KMA covers South Korea only. Choose another source.")
        #expect(Phrasebook(.korean).message(abroad) == "기상청 날씨는 국내 지역만 제공됩니다. 다른 날씨 서비스를 선택하세요.")
        let fahrenheit = WeatherError(.notFound, source: .kma, cause: .onlyMetric)
        #expect(
            Phrasebook(.english).message(fahrenheit) == "KMA provides Celsius only. Choose Celsius, or another source.")
    }

    @Test(arguments: Language.allCases)
    func `every cause has a sentence of its own`(language: Language) {
        let book = Phrasebook(language)
        let sentences = WeatherError.Cause.allCases.map { cause in
            book.whatFailed(WeatherError(cause.kind, source: .openMeteo, host: "api.example.org", cause: cause))
        }
        #expect(Set(sentences).count == sentences.count)
        // No host has done anything wrong.
        let ofSource: Set<WeatherError.Cause> = [.cancelled, .beyondForecast, .outsideCoverage, .onlyMetric]
        for (cause, sentence) in zip(WeatherError.Cause.allCases, sentences) {
            #expect(
                sentence.contains(ofSource.contains(cause) ? "Open-Meteo" : "api.example.org")
                    && sentence.hasSuffix("."))
            #expect(!sentence.contains("..") && !sentence.contains("{"))
        }
    }

    @Test(arguments: [
        (WeatherError.Cause.certificateExpired, "expired", "date and time", "만료", "시각"),
        (.certificateNotYetValid, "not valid yet", "date and time", "시작되지", "시각"),
        (.noLibrary, "libcurl is not installed", "apt install libcurl4", "libcurl이 설치", "apt install libcurl4"),
        (.noAuthorities, "trusted certificates", "SSL_CERT_FILE", "파일", "SSL_CERT_FILE"),
        (.unknownAuthority, "trusted authority", "SSL_CERT_FILE", "기관", "SSL_CERT_FILE"),
        (.signInPage, "sign-in page", "browser", "로그인 페이지", "브라우저"),
        (.insecureRedirect, "redirects", "sign in", "리디렉션", "로그인"),
        (.plainHTTP, "plain HTTP", "address", "HTTP로", "주소"),
    ])
    func `a cause that a retry cannot fix has its own advice`(
        cause: WeatherError.Cause, what: String, advice: String, koreanWhat: String, koreanAdvice: String
    ) {
        let error = WeatherError(.unreachable, source: .openMeteo, host: "api.example.org", cause: cause)
        let english = Phrasebook(.english)
        let korean = Phrasebook(.korean)
        #expect(english.whatFailed(error).contains(what) && english.advice(error).contains(advice))
        #expect(korean.whatFailed(error).contains(koreanWhat) && korean.advice(error).contains(koreanAdvice))
    }

    @Test func `a web page is not just a bad response in a table`() {
        let error = WeatherError(.invalidData, source: .openMeteo, cause: .signInPage)
        #expect(Phrasebook(.english).shortReason(error) == "sign-in page")
        #expect(Phrasebook(.korean).shortReason(error) == "로그인 페이지")
    }
}
