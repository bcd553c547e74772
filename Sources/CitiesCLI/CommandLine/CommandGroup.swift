/// The group of a command in the help of the program, in the order of the help.
enum CommandGroup: String, CaseIterable {
    case look, compare, decide, trust, yours, tools

    /// The commands of the group, in the order of ``CommandTable/all``.
    var commands: [any Command.Type] { CommandTable.all.filter { $0.group == self } }
}
