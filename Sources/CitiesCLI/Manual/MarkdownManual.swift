/// The manual as Markdown, for readers of the repository.
struct MarkdownManual {
    /// The page, with a line break at its end.
    func text(_ blocks: [ManualBlock]) -> String {
        "# cities(1)\n\n" + blocks.map(text).joined(separator: "\n\n") + "\n"
    }

    private func text(_ block: ManualBlock) -> String {
        switch block {
        case .section(let name): "## " + name
        case .subsection(let spans): "### " + inline(spans)
        case .paragraph(let spans): inline(spans)
        case .definition(let term, let meaning):
            "- " + inline(term) + (meaning.isEmpty ? "" : "\n\n  " + inline(meaning))
        case .example(let lines): "```\n" + lines.joined(separator: "\n") + "\n```"
        case .table(let head, let rows):
            ([head, head.map { _ in [.words("-")] }] + rows).map { row in
                "| " + row.map { $0 == [.words("-")] ? "---" : inline($0) }.joined(separator: " | ") + " |"
            }.joined(separator: "\n")
        }
    }

    private func inline(_ spans: [ManualSpan]) -> String {
        spans.map { span in
            switch span {
            case .words(let text): escaped(text)
            // Code may have backticks of its own.
            case .literal(let text): text.contains("`") ? "`` \(text) ``" : "`\(text)`"
            case .placeholder(let text): "*\(escaped(text))*"
            }
        }.joined()
    }

    private func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            if "\\`*_[]<>|".contains(character) { escaped += "\\" }
            escaped.append(character)
        }
    }
}
