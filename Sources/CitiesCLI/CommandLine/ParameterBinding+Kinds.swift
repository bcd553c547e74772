import CitiesFoundation
import CitiesLocalization
import CitiesPresentation

// The rows that tables of parameters are made of. The sentence of a purpose may have places for values.

extension ParameterBinding {
    typealias Values = @Sendable () -> [String: String]

    /// A flag, which sets a property to true.
    static func flag(_ names: String..., about phrase: Phrase, _ property: Property<Bool>) -> Self {
        Self(parameter: Parameter(kind: .flag, names: names, about: { $0(phrase) })) { target, _ in
            target[keyPath: property] = true
            return true
        }
    }

    /// An option with a value that `read` understands or gives nil for. Of several the last counts.
    static func option<Value>(
        _ name: String, about phrase: Phrase, _ values: @escaping Values = { [:] },
        valueName: @escaping @autoclosure @Sendable () -> String,
        accepted: @escaping @Sendable (Phrasebook) -> [String],
        koreanNames: @escaping @Sendable () -> [String: String] = { [:] }, completion: Parameter.Completion = .none,
        _ property: Property<Value?>, read: @escaping @Sendable (String) -> Value?
    ) -> Self {
        let parameter = Parameter(
            kind: .option, names: [name], valueName: valueName, accepted: accepted, koreanNames: koreanNames,
            completion: completion,
            about: { $0.purpose(phrase, values(), koreanNames, values: completion) })
        return Self(parameter: parameter) { target, text in
            guard let value = read(text) else { return false }
            target[keyPath: property] = value
            return true
        }
    }

    /// An option that takes one of a few words. Its purpose may have places for `{words}`, all but the last, and `{last}`.
    ///
    /// - Parameter valueName: nil is all the words.
    static func choice<Value: Choice>(
        _ name: String, about phrase: Phrase, valueName: String? = nil, _ property: Property<Value?>
    ) -> Self {
        option(
            name, about: phrase,
            { ["words": Value.words.dropLast().joined(separator: ", "), "last": Value.words.last ?? ""] },
            valueName: valueName ?? Value.words.joined(separator: "|"), accepted: { _ in Value.accepted },
            koreanNames: { Value.koreanNames }, completion: .words { Value.words }, property,
            read: { Value(typed: $0) })
    }

    /// An option that takes one of a few numbers.
    static func number(_ name: String, about phrase: Phrase, oneOf numbers: [Int], _ property: Property<Int?>) -> Self {
        option(
            name, about: phrase, valueName: numbers.map(String.init).joined(separator: "|"),
            accepted: { _ in numbers.map(String.init) }, completion: .words { numbers.map(String.init) }, property,
            read: { text in numbers.first { String($0) == text } })
    }

    /// An option that takes a whole number.
    ///
    /// - Parameter most: More than the range, for a use that checks the number itself; nil without one.
    static func number(
        _ name: String, about phrase: Phrase, valueName: String, in range: ClosedRange<Int>, upTo most: Int? = nil,
        _ property: Property<Int?>
    ) -> Self {
        option(
            name, about: phrase, valueName: valueName,
            accepted: { [$0.range(range)] }, property,
            read: { text in
                Int(typed: text).flatMap { (range.lowerBound...(most ?? range.upperBound)).contains($0) ? $0 : nil }
            })
    }

    /// An option that takes a whole number from 1.
    static func count(_ name: String, about phrase: Phrase, valueName: String, _ property: Property<Int?>) -> Self {
        option(
            name, about: phrase, valueName: valueName, accepted: { [$0(.usageFromOne)] }, property,
            read: { text in Int(typed: text).flatMap { $0 > 0 ? $0 : nil } })
    }

    /// An option with a text that its command reads.
    ///
    /// - Parameter koreanNames: The Korean names of words in its purpose.
    static func text(
        _ name: String, about phrase: Phrase, _ values: @escaping Values = { [:] },
        valueName: @escaping @autoclosure @Sendable () -> String,
        koreanNames: @escaping @Sendable () -> [String: String] = { [:] },
        completion: Parameter.Completion = .none, _ property: Property<String?>
    ) -> Self {
        let parameter = Parameter(
            kind: .option, names: [name], valueName: valueName, completion: completion,
            about: { $0.purpose(phrase, values(), koreanNames, values: completion) })
        return Self(parameter: parameter) { target, text in
            target[keyPath: property] = text
            return true
        }
    }

    /// An option with texts that its command reads, one each time that it is given.
    static func texts(
        _ name: String, about phrase: Phrase, valueName: String, completion: Parameter.Completion,
        _ property: Property<[String]>
    ) -> Self {
        let parameter = Parameter(
            kind: .option, names: [name], valueName: { valueName }, completion: completion, isRepeating: true,
            about: { $0(phrase) })
        return appending(parameter, property)
    }

    /// An option with a text that the program itself types: help, manual and completions leave it out.
    static func hidden(_ name: String, _ property: Property<String?>) -> Self {
        let parameter = Parameter(kind: .option, names: [name], isHidden: true, about: { _ in "" })
        return Self(parameter: parameter) { target, text in
            target[keyPath: property] = text
            return true
        }
    }

    /// An option that takes one of a few quantities; its command reads the word, and suggests near ones for a mistyped one.
    /// Its purpose has a place for the `{accepted}` words.
    static func quantity(
        _ name: String, about phrase: Phrase, of quantities: @escaping @Sendable @autoclosure () -> [Quantity],
        _ property: Property<String?>
    ) -> Self {
        text(
            name, about: phrase, { ["accepted": quantities().map(\.rawValue).joined(separator: ", ")] },
            valueName: "column", koreanNames: { Quantity.koreanNames },
            completion: .words { quantities().map(\.rawValue) }, property)
    }

    /// Names of cities in their place, as many as there are.
    static func cities(about phrase: Phrase = .helpCityNames, _ property: Property<[String]>) -> Self {
        words(about: phrase, valueName: "city", completion: .cities, property)
    }

    /// Words in their place, as many as there are.
    static func words(
        about phrase: Phrase, valueName: String, completion: Parameter.Completion = .none,
        _ property: Property<[String]>
    ) -> Self {
        let parameter = Parameter(
            kind: .positional, valueName: { valueName }, completion: completion, isRepeating: true,
            about: { $0(phrase) })
        return appending(parameter, property)
    }

    /// A name in its place, whose words need no quotes.
    static func name(
        about phrase: Phrase, valueName: String, completion: Parameter.Completion, _ property: Property<[String]>
    ) -> Self {
        var binding = words(about: phrase, valueName: valueName, completion: completion, property)
        binding.parameter.isOneName = true
        return binding
    }

    /// A word in its place.
    static func word(
        about phrase: Phrase, valueName: @escaping @autoclosure @Sendable () -> String,
        completion: Parameter.Completion = .none, isRequired: Bool = false, _ property: Property<String?>
    ) -> Self {
        let parameter = Parameter(
            kind: .positional, valueName: valueName, completion: completion, isRequired: isRequired,
            about: { $0(phrase) })
        return Self(parameter: parameter) { target, text in
            target[keyPath: property] = text
            return true
        }
    }

    private static func appending(_ parameter: Parameter, _ property: Property<[String]>) -> Self {
        Self(parameter: parameter) { target, text in
            target[keyPath: property].append(text)
            return true
        }
    }

    /// The binding for a value that may begin with a dash.
    var takingDashes: Self {
        var binding = self
        binding.parameter.takesDashes = true
        return binding
    }

}

extension Phrasebook {
    /// The purpose of an option. In Korean the values that have Korean names follow where the sentence does not list them.
    fileprivate func purpose(
        _ phrase: Phrase, _ values: [String: String], _ names: @Sendable () -> [String: String],
        values completion: Parameter.Completion
    ) -> String {
        let sentence = self(phrase, withKorean(in: values, names))
        guard language.rules.script == .hangul, case .words(let words) = completion else { return sentence }
        let known = names()
        let isListed = text(key: phrase.rawValue)?.contains { $0 == "{" } ?? true
        guard !known.isEmpty, !isListed else { return sentence }
        return sentence + " " + self(.helpValues, ["values": withKorean(words(), known).joined(separator: ", ")])
    }

    /// The values of a purpose; in Korean each word of a list has its Korean name, which can be typed, too.
    fileprivate func withKorean(
        in values: [String: String], _ names: @Sendable () -> [String: String]
    ) -> [String: String] {
        guard language.rules.script == .hangul, !values.isEmpty else { return values }
        let names = names()
        return values.mapValues { withKorean($0.components(separatedBy: ", "), names).joined(separator: ", ") }
    }
}
