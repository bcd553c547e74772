import CitiesCurlHTTP
import CitiesFoundation
import CitiesGeolocation
import CitiesHTTP
import CitiesTerminal
import CitiesTextLayout
import CitiesWeatherModel
import Synchronization

extension Machine {
    /// The machine that the process runs on.
    static func live() -> Machine {
        Machine(
            environment: ProcessInfo.processInfo.environment,
            otherVariables: otherVariables,
            now: { Date() },
            localZone: localZone,
            output: DescriptorOutput(descriptor: STDOUT_FILENO),
            messages: DescriptorOutput(descriptor: STDERR_FILENO),
            readLine: StandardInput.line,
            readInput: StandardInput.bytes,
            inputIsTerminal: isatty(STDIN_FILENO) == 1,
            comesToFront: { (try? Foreground.wait(for: STDERR_FILENO)) != nil },
            askBackground: askBackground,
            locate: { timeout async throws(LocationError) in
                try await GeoClue(desktopID: "cities", timeout: timeout).locate()
            },
            pause: { try await Task.sleep(for: $0) },
            watchTerminal: TerminalChange.live,
            notify: { notification async throws(DesktopNotification.Failure) in try await notification.show() },
            canNotify: DesktopNotification.isAvailable,
            makeClient: makeClient,
            loadAhead: CurlClient.loadAhead,
            libraries: { CurlClient.libraryVersions },
            startBehind: { BackgroundProcess.start($0, lock: $1, interval: $2, now: Date()) },
            endAfter: BackgroundProcess.end,
            locationService: { LocationService.find() })
    }

    private static var otherVariables: [[UInt8]] {
        var variables: [[UInt8]] = []
        var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        while let variable = next?.pointee {
            if String(validatingCString: variable) == nil {
                variables.append(Array(UnsafeRawBufferPointer(start: variable, count: strlen(variable))))
            }
            next = next?.advanced(by: 1)
        }
        return variables
    }

    private static func localZone(_ date: Date) -> (offset: Int, name: String) {
        var seconds = time_t(date.timeIntervalSince1970)
        var local = tm()
        guard localtime_r(&seconds, &local) != nil else { return (0, "UTC") }
        return (local.tm_gmtoff, local.tm_zone.map { String(cString: $0) } ?? "")
    }

    private static func makeClient(observer: (@Sendable (HTTPTransferSummary) -> Void)?) -> RunningClient {
        let curl = CurlClient(
            userAgent: UserAgent.text("cities/\(Version.current)"),
            authorities: CertificateAuthorities(environment: ProcessInfo.processInfo.environment), observer: observer)
        return RunningClient(client: curl.client(), shutdown: { await curl.shutdown() })
    }

    /// The background of the terminal, asked for once: a table that is drawn again and again has the same one.
    private static let background = Mutex<Background??>(nil)

    private static func askBackground() -> Background? {
        background.withLock { known in
            let answer =
                known ?? BackgroundQuery.ask(reading: STDIN_FILENO, writing: STDOUT_FILENO, within: .milliseconds(100))
            known = .some(answer)
            return answer
        }
    }
}
