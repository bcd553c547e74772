/// An output for a locale that has nothing but ASCII.
struct ASCIIOutput: TextOutput {
    /// The output below, which gets data unchanged.
    let base: any TextOutput

    var isTerminal: Bool { base.isTerminal }
    var columns: Int? { base.columns }
    var rows: Int? { base.rows }
    var isInFront: Bool { base.isInFront }

    func write(_ text: String) throws(OutputError) {
        try base.write(ASCIIText.of(text))
    }
}

extension Machine {
    /// This machine when whatever is for reading has to be ASCII.
    var inASCII: Machine {
        var machine = self
        machine.output = ASCIIOutput(base: output)
        machine.messages = ASCIIOutput(base: messages)
        return machine
    }

    /// This machine when its standard output takes data, whose character set their formats decide and no locale.
    var forData: Machine {
        var machine = self
        if let ascii = output as? ASCIIOutput { machine.output = ascii.base }
        return machine
    }
}
