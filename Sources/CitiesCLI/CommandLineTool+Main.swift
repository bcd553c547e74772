import Foundation

extension CommandLineTool {
    /// Runs the process's own command line and ends the process.
    public static func main() async -> Never {
        StandardDescriptors.fillGaps()
        let tool = CommandLineTool(machine: .live())
        let arguments = Array(CommandLine.arguments.dropFirst())
        exit(await Interruption.run { await tool.run(arguments) })
    }
}
