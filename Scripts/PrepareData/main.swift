import Foundation

// prepare-data RESOURCES SOURCES: writes into files of `Resources` and `Sources` what would otherwise be computed at run time.

do {
    guard CommandLine.arguments.count == 3 else {
        throw PreparationError("usage: cities-prepare-data RESOURCES SOURCES")
    }
    let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
    let gazetteer = FoldedColumn(separator: "\t", folded: "folded", of: ["name", "other_names"])
    let regions = FoldedColumn(separator: "\t", folded: "folded", of: ["english", "korean", "other"])
    let cities = FoldedColumn(separator: ",", folded: "folded_aliases", of: ["aliases"])
    try gazetteer.write(into: folder.appending(path: "gazetteer.tsv"))
    try regions.write(into: folder.appending(path: "regions.tsv"))
    try cities.write(into: folder.appending(path: "cities.csv"))
    try SearchedNames(folder: folder).write(into: folder.appending(path: "names.bin"))
    try CountryNames().write(into: folder.appending(path: "countries.tsv"))
    try LatinLetters().write(into: folder.appending(path: "latin.tsv"))
    try ExtremesFile(observations: folder.appending(path: "observations")).write(
        into: folder.appending(path: "extremes.bin"))
    try AirportTable(folder: folder.appending(path: "airports")).write(into: folder.appending(path: "airports.tsv"))
    try TypicalHours(normals: folder.appending(path: "normals.csv")).write(into: folder.appending(path: "typical.csv"))
    let sources = URL(filePath: CommandLine.arguments[2], directoryHint: .isDirectory)
    for (file, code) in [
        ("CitiesTextLayout/CharacterWidths.swift", CharacterTables.widths()),
        ("CitiesWeatherModel/MarkedLetters.swift", CharacterTables.markedLetters()),
    ] {
        try code.write(to: sources.appending(path: file), atomically: true, encoding: .utf8)
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
