import Presentation
import TextLayout

/// Writes a document in the form that was asked for.
struct Rendering {
    var plan: CommonPlan
    var output: any TextOutput

    func print(_ document: ListDocument) throws(OutputError) {
        try output.write(text(document))
    }

    private func text(_ document: ListDocument) -> String {
        if plan.plain { return painted(PlainRenderer().lines(document)) }
        return switch plan.format {
        case .table: painted(TableRenderer(width: plan.width, icons: plan.icons).lines(document))
        case .json: JSONRenderer().text(document)
        case .ndjson: NDJSONRenderer().text(document)
        case .csv: CSVRenderer().text(document)
        case .tsv: TSVRenderer().text(document)
        case .markdown: MarkdownRenderer().text(document)
        }
    }

    private func painted(_ lines: [Line]) -> String {
        let painter = ANSIPainter(usesColor: plan.color)
        return lines.map { painter.paint($0) + "\n" }.joined()
    }
}
