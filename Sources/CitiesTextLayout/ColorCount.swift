/// The number of colors of a terminal: 8, 16, 256, or `direct`.
package enum ColorCount {
    /// The terminal takes red, green and blue.
    package static let direct = 1 << 24

    /// True where `COLORTERM` says that the terminal takes red, green and blue. GNU Screen passes the variable of the
    /// terminal around it on, but reads such a color as other attributes.
    package static func isDirect(in environment: [String: String]) -> Bool {
        ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased() ?? "")
            && !Multiplexer.isScreen(in: environment)
    }

    /// The number of colors for printed text, by the variables alone. Terminals whose names promise few colors have the
    /// sixteen of ECMA-48 and aixterm; any other name, or none, means 256.
    package static func printed(in environment: [String: String]) -> Int {
        let name = environment["TERM"] ?? ""
        if isDirect(in: environment) || name.hasSuffix("-direct") { return direct }
        return few.contains(name) || name.hasPrefix("vt") ? 16 : 256
    }

    private static let few: Set<String> = [
        "ansi", "cygwin", "linux", "linux-16color", "rxvt", "screen", "xterm", "xterm-16color", "xterm-color",
    ]
}

package enum Multiplexer {
    /// True in GNU Screen, also at the other end of a connection. tmux, which may go by the same name, is known by its
    /// variable.
    package static func isScreen(in environment: [String: String]) -> Bool {
        func has(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
        return has("STY") || (environment["TERM"]?.hasPrefix("screen") == true && !has("TMUX"))
    }
}
