import CitiesPresentation
import CitiesFormats
import CitiesTextLayout

/// Writes a report in the form that was asked for.
struct Rendering {
    var plan: CommonPlan
    var session: Session
    /// The look of charts; nil for a command that has none.
    var drawing: DrawingPlan?
    /// The picture to write; nil for a command that has none.
    var picture: PicturePlan?

    /// Prints a report, or writes its picture where one was asked for.
    func show(_ report: Report) async throws {
        guard let file = (drawing?.picture ?? picture)?.file else { return try print(report) }
        try await file.write(report, in: session)
    }

    func print(_ report: Report) throws(OutputError) {
        if let lines = styledLines(report) {
            try session.machine.output.write(lines, by: painter)
        } else {
            try session.machine.output.write(text(report))
        }
    }

    /// The lines of a table, as they are written.
    func lines(_ report: Report) -> [String] {
        let text = styledLines(report).map(painter.paint) ?? text(report)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// The lines of a form for reading; nil for any other.
    private func styledLines(_ report: Report) -> [Line]? {
        if plan.template != nil, !plan.format.isBar { return nil }
        if plan.plain { return PlainFormat().render(report) }
        guard plan.format == .table else { return nil }
        return TableFormat(
            width: plan.width, height: drawing?.height ?? session.machine.output.rows, icons: plan.icons,
            tier: drawing?.tier ?? .ascii,
            isColored: plan.color
        ).render(report)
    }

    private func text(_ report: Report) -> String {
        if let template = plan.template, !plan.format.isBar {
            return template.render(report, icons: plan.icons)
        }
        return switch plan.format {
        case .table: painter.paint(styledLines(report) ?? [])
        case .json: JSONFormat(fields: fields).render(report)
        case .ndjson: NDJSONFormat(fields: fields).render(report)
        case .csv: DelimitedFormat(.csv, hasHeader: plan.hasHeader, hasMark: plan.hasMark).render(report)
        case .tsv: DelimitedFormat(.tsv, hasHeader: plan.hasHeader, hasMark: plan.hasMark).render(report)
        case .markdown: MarkdownFormat(icons: plan.icons, hasHeader: plan.hasHeader).render(report)
        case .html: HTMLFormat(hasIcons: plan.icons != .none).render(report)
        case .prometheus: session.gauges(on: plan.day).render(report)
        case .waybar, .i3blocks, .tmux, .swiftbar:
            plan.format.bar?.render(BarLine(report, template: plan.template, icons: plan.icons)) ?? ""
        }
    }

    private var fields: [String]? { plan.fields?.map(\.name) }

    private var painter: ANSIPainter {
        ANSIPainter(
            isColored: plan.color,
            background: (drawing?.picture ?? picture)?.background ?? session.background(of: plan),
            colors: ColorCount.printed(in: session.machine.environment),
            hasLinks: session.machine.output.isTerminal && !plan.plain
                && TerminalTraits(environment: session.machine.environment).hasLinks)
    }
}

extension Session {
    /// The background that text is colored for; the terminal is asked where nothing else tells. nil when unknown.
    func background(of plan: CommonPlan) -> Background? {
        if let background = plan.background { return background }
        let variables = machine.environment
        // From afar the answer may come when the shell reads again.
        guard plan.color, machine.output.isTerminal, machine.inputIsTerminal,
            !["", "dumb"].contains(variables["TERM"] ?? ""),
            variables["SSH_CONNECTION"] == nil, variables["SSH_TTY"] == nil
        else { return nil }
        return machine.askBackground()
    }
}
