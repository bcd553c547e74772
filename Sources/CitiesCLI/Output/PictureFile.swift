import Foundation
import CitiesLocalization
import CitiesWeatherModel

/// A picture to write: SVG as it is, PNG through librsvg's converter.
struct PictureFile {
    enum Kind {
        case svg
        case png(converter: URL)
    }

    var url: URL
    var kind: Kind

    /// Throws for a picture that could not be made anyway, before anybody is asked for the weather.
    init(path: String, in session: Session) throws(UserError) {
        let book = session.book
        url = URL(filePath: path)
        switch url.pathExtension.lowercased() {
        case "svg": kind = .svg
        case "png":
            guard let converter = Self.executable("rsvg-convert", in: session.machine.environment) else {
                throw UserError(.unavailable, book(.pictureNoConverter), hints: [book(.pictureInstall)])
            }
            kind = .png(converter: converter)
        default:
            throw UsageProblem(option: "--output", value: path, accepted: ["*.svg", "*.png"]).userError(book)
        }
    }

    func write(_ svg: String, in session: Session) async throws {
        switch kind {
        case .svg:
            do {
                try Data(svg.utf8).write(to: url, options: .atomic)
            } catch {
                throw failure(SystemError.text(error, session.book), session.book)
            }
        case .png(let converter): try await convert(svg, with: converter, in: session)
        }
    }

    private func convert(_ svg: String, with converter: URL, in session: Session) async throws {
        let book = session.book
        let folder = FileManager.default.temporaryDirectory.appending(path: "cities-\(UUID().uuidString)")
        let source = folder.appending(path: "chart.svg")
        let target = folder.appending(path: "chart.png")
        defer { try? FileManager.default.removeItem(at: folder) }  // a temporary folder that stays does no harm
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(svg.utf8).write(to: source)
            // No key is any business of a converter's.
            let variables = session.machine.environment.filter {
                ["PATH", "HOME", "XDG_CACHE_HOME", "TMPDIR"].contains($0.key)
            }
            let status = try await ChildProcess.run(
                converter, ["--zoom", "2", "--output", target.path, source.path], environment: variables)
            guard status == 0 else {
                throw failure(book(.pictureConverterFailed, ["status": "\(status)"]), book)
            }
            try Data(contentsOf: target).write(to: url, options: .atomic)
        } catch let error as UserError {
            throw error
        } catch let error as CancellationError {
            throw error
        } catch {
            throw failure(SystemError.text(error, book), book)
        }
    }

    private static func executable(_ name: String, in environment: [String: String]) -> URL? {
        (environment["PATH"] ?? "").split(separator: ":").lazy
            .map { URL(filePath: String($0)).appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    private func failure(_ reason: String, _ book: Phrasebook) -> UserError {
        let values = ["file": url.path.cleaned(maximumLength: 200), "reason": reason]
        return UserError(.outputFailed, book(.pictureFailed, values))
    }
}
