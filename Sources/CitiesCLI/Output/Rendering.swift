import CitiesPresentation
import CitiesTextLayout

/// Writes a document in the form that was asked for.
struct Rendering {
    var plan: CommonPlan
    var output: any TextOutput

    func print(_ document: ListDocument) throws(OutputError) {
        try output.write(text(document))
    }

    private func text(_ document: ListDocument) -> String {
        if plan.plain { return painted(PlainRenderer().render(document)) }
        return switch plan.format {
        case .table: painted(TableRenderer(width: plan.width, icons: plan.icons).render(document))
        case .json: JSONRenderer().render(document)
        case .ndjson: NDJSONRenderer().render(document)
        case .csv: CSVRenderer().render(document)
        case .tsv: TSVRenderer().render(document)
        case .markdown: MarkdownRenderer(icons: plan.icons).render(document)
        }
    }

    private func painted(_ lines: [Line]) -> String {
        ANSIPainter(isColored: plan.color).paint(lines)
    }
}
