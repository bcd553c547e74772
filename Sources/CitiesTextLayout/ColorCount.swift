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

    /// The number of colors for printed text, by the variables alone: the number that terminfo has for the name, so that
    /// printed text looks as the full screen does. A name that is not known to have fewer means 256, or red, green and
    /// blue.
    package static func printed(in environment: [String: String]) -> Int {
        let name = environment["TERM"] ?? ""
        if name.hasSuffix("-direct") { return direct }
        if eight.contains(name) || name.hasPrefix("vt") { return 8 }
        if name.hasSuffix("-16color") { return 16 }
        return isDirect(in: environment) ? direct : 256
    }

    private static let eight: Set<String> = [
        "ansi", "cygwin", "Eterm", "konsole", "linux", "putty", "rxvt", "screen", "xterm", "xterm-color",
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
