import CitiesLocalization

/// An option, a flag or a positional argument: its names, its value, and its texts in help, manual and completions.
///
/// Texts are functions, since a start of the program shows none of them.
struct Parameter: Sendable {
    enum Kind {
        case flag
        /// Takes a value: the next word, or the text behind an equals sign.
        case option
        /// A word without a name, in the order of the table.
        case positional
    }

    let kind: Kind
    /// The names as typed: `--quiet`, `-q`; empty for a positional argument.
    var names: [String] = []
    /// The word for the value in the help: `n` of `--top <n>`; nil for a flag. Of a few accepted words it is all of them.
    var valueName: (@Sendable () -> String)?
    /// The accepted values, for a complaint about another one; empty where the command itself checks the value.
    var accepted: @Sendable (Phrasebook) -> [String] = { _ in [] }
    /// The Korean names of accepted values, which can be typed, too.
    var koreanNames: @Sendable () -> [String: String] = { [:] }
    /// The complaint about a value, where the accepted ones are too many to list; nil lists them.
    var complaint: (@Sendable (_ option: String, _ value: String, Phrasebook) -> UserError)?
    var completion = Completion.none
    /// True when a value may begin with a dash.
    var takesDashes = false
    /// True when it can be given several times.
    var isRepeating = false
    /// True when all the words together are one value: `New York` needs no quotes.
    var isOneName = false
    /// True when the command cannot do without it.
    var isRequired = false
    /// True when help, manual and completions leave it out.
    var isHidden = false
    /// The purpose in sentences.
    var about: @Sendable (Phrasebook) -> String

    var takesValue: Bool { kind == .option }
    var isPositional: Bool { kind == .positional }
    var longNames: [String] { names.filter { $0.hasPrefix("--") } }

    /// `<n>`, in the language of the phrasebook; empty for a flag.
    func placeholder(_ book: Phrasebook) -> String { valueName.map { "<\(book(.helpValue, $0()))>" } ?? "" }

    /// The ways of completing a value.
    enum Completion: Sendable {
        /// The user thinks of a value.
        case none
        case words(@Sendable () -> [String])
        /// Some of these words with commas between them, each once.
        case list(@Sendable () -> [String])
        /// The shell knows the names of files better.
        case files
        case cities
        case countries
    }
}

/// A parameter together with the property that it sets: a row of a command's table.
struct ParameterBinding<Target>: Sendable {
    typealias Property<Value> = any WritableKeyPath<Target, Value> & Sendable

    var parameter: Parameter
    /// Sets the property to the value of a typed text, which is empty for a flag; false when the text is not one of the
    /// accepted values.
    let set: @Sendable (inout Target, String) -> Bool

    /// The binding for a type with a property of this one.
    func within<Whole>(_ property: ParameterBinding<Whole>.Property<Target>) -> ParameterBinding<Whole> {
        ParameterBinding<Whole>(parameter: parameter) { [set] whole, text in set(&whole[keyPath: property], text) }
    }
}

/// Properties that parameters set, with their values without the option.
protocol ParameterGroup: Sendable {
    /// The table of the parameters, in the order of the help.
    static var bindings: [ParameterBinding<Self>] { get }

    init()
}

extension ParameterGroup {
    static var parameters: [Parameter] { bindings.map(\.parameter) }

    /// The bindings of a group for a type with a property of it.
    static func within<Whole>(_ property: ParameterBinding<Whole>.Property<Self>) -> [ParameterBinding<Whole>] {
        bindings.map { $0.within(property) }
    }
}
