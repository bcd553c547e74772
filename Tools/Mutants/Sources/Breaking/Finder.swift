import SwiftOperators
import SwiftParser
import SwiftSyntax

extension Source {
    /// Every break that could be made in a Swift file.
    public func breaks(file: String) -> [Break] {
        let parsed = Parser.parse(source: text(0..<bytes.count))
        let finder = Finder(file: file, source: self)
        finder.walk(OperatorTable.standardOperators.foldAll(parsed) { _ in })
        var seen: [String: Int] = [:]
        return finder.found.map { found in
            var found = found
            let look = "\(found.kind) \(found.old)\n\(found.new)"
            found.occurrence = seen[look, default: 0]
            seen[look, default: 0] += 1
            return found
        }
    }
}

private final class Finder: SyntaxVisitor {
    private let file: String
    private let source: Source
    private(set) var found: [Break] = []

    init(file: String, source: Source) {
        (self.file, self.source) = (file, source)
        super.init(viewMode: .sourceAccurate)
    }

    private func range(_ node: some SyntaxProtocol) -> Range<Int> {
        node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }

    private func text(_ node: some SyntaxProtocol) -> String { source.text(range(node)) }

    private func add(_ kind: Break.Kind, _ edits: Break.Edit...) {
        found.append(Break(file: file, kind: kind, edits: edits, in: source))
    }

    /// The node's text with another one in place of a part.
    private func add(_ kind: Break.Kind, _ node: some SyntaxProtocol, _ part: some SyntaxProtocol, _ new: String) {
        let (whole, part) = (range(node), range(part))
        let changed =
            source.text(whole.lowerBound..<part.lowerBound) + new + source.text(part.upperBound..<whole.upperBound)
        add(kind, .init(range: whole, form: .expression(changed)))
    }

    // MARK: What is left alone

    /// Others compile this text again, and know nothing of breaks; or it is no code.
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        node.attributeName.trimmedDescription == "available" ? .skipChildren : .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { unlessInlined(node.attributes) }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { unlessInlined(node.attributes) }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { unlessInlined(node.attributes) }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { unlessInlined(node.attributes) }

    private func unlessInlined(_ attributes: AttributeListSyntax) -> SyntaxVisitorContinueKind {
        isInlined(attributes) ? .skipChildren : .visitChildren
    }

    private func isInlined(_ attributes: AttributeListSyntax) -> Bool {
        attributes.contains { $0.trimmedDescription.hasPrefix("@inlinable") }
    }

    /// A raw value has to be a literal.
    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        node.rawValue == nil ? .visitChildren : .skipChildren
    }

    /// The value that a parameter has by default may be written into other modules.
    override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
        node.parent?.is(FunctionParameterSyntax.self) == true ? .skipChildren : .visitChildren
    }

    private func ancestors(_ node: some SyntaxProtocol) -> some Sequence<Syntax> {
        sequence(first: Syntax(node)) { $0.parent }.dropFirst()
    }

    private func isPattern(_ node: some SyntaxProtocol) -> Bool {
        ancestors(node).contains { $0.is(ExpressionPatternSyntax.self) }
    }

    /// On the left of `=` or after `&`, or part of a key path.
    private func isPlace(_ node: some SyntaxProtocol) -> Bool {
        var child = Syntax(node)
        for parent in ancestors(node) {
            if parent.is(InOutExprSyntax.self) || parent.is(KeyPathExprSyntax.self) { return true }
            if let infix = parent.as(InfixOperatorExprSyntax.self), isAssignment(infix) {
                return Syntax(infix.leftOperand) == child
            }
            if parent.is(CodeBlockItemSyntax.self) || parent.is(LabeledExprSyntax.self) { return false }
            child = parent
        }
        return false
    }

    private func isAssignment(_ node: InfixOperatorExprSyntax) -> Bool {
        if node.operator.is(AssignmentExprSyntax.self) { return true }
        let name = node.operator.trimmedDescription
        return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name)
    }

    // MARK: Operators

    private static let comparisons = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
    ]
    private static let calculations = ["+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "<<": ">>", ">>": "<<"]

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.operator.trimmedDescription
        if let new = Self.comparisons[name] {
            add(.comparison, node, node.operator, new)
        } else if name == "&&" || name == "||" {
            add(.logic, node, node.operator, name == "&&" ? "||" : "&&")
        } else if name == "??" {
            add(.fallback, .init(range: range(node), form: .expression(text(node.rightOperand))))
        } else if let new = Self.calculations[name] {
            // Texts and lists have nothing but a sum.
            let all = text(node)
            if !all.contains("\"") && !all.contains("[") && !all.contains("map") {
                add(.arithmetic, node, node.operator, new)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        if case .expression(let condition) = node.condition, !condition.is(BooleanLiteralExprSyntax.self) {
            add(.condition, .init(range: range(condition), form: .negation))
        }
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        add(.condition, .init(range: range(node.condition), form: .negation))
        return .visitChildren
    }

    // MARK: Literals

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        guard let value = node.representedLiteralValue, value < 1 << 40 else { return .skipChildren }
        // From two dozen on a number is rather a factor or an amount than a bound or an index, unless it is matched.
        let new = value < 24 || isPattern(node) ? value + 1 : value * 2
        add(.number, .init(range: range(node), form: .expression(String(new))))
        return .skipChildren
    }

    override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        guard let value = Double(text(node).filter { $0 != "_" }), value < 1e15 else { return .skipChildren }
        add(.number, .init(range: range(node), form: .expression(value == 0 ? "1.0" : "\(value * 2)")))
        return .skipChildren
    }

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let isLoop = node.parent?.is(ConditionElementSyntax.self) == true
        if !isPattern(node) && !isLoop {
            add(.boolean, .init(range: range(node), form: .expression(text(node) == "true" ? "false" : "true")))
        }
        return .skipChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let content = text(node).dropFirst().dropLast()
        let isSeparator = (1...3).contains(content.count) && content.allSatisfy { " ,.;:/|-–·()".contains($0) }
        let isAttribute = ancestors(node).contains { $0.is(AttributeSyntax.self) }
        if isSeparator && !isAttribute && text(node).hasPrefix("\"") {
            add(.separator, .init(range: range(node), form: .expression(content == "_" ? "\"=\"" : "\"_\"")))
        }
        return .visitChildren
    }

    // MARK: Names and calls

    private static let twins: [String: String] = {
        let pairs = [
            ("min", "max"), ("first", "last"), ("dropFirst", "dropLast"), ("removeFirst", "removeLast"),
            ("prefix", "suffix"), ("hasPrefix", "hasSuffix"), ("lowerBound", "upperBound"), ("minimum", "maximum"),
            ("latitude", "longitude"), ("rows", "columns"), ("sunrise", "sunset"), ("allSatisfy", "contains"),
            ("firstIndex", "lastIndex"), ("windSpeed", "windGust"), ("fetchedAt", "observedAt"), ("top", "bottom"),
            ("start", "end"), ("startIndex", "endIndex"), ("temperature", "feelsLike"),
        ]
        return Dictionary(uniqueKeysWithValues: pairs.flatMap { [($0.0, $0.1), ($0.1, $0.0)] })
    }()

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if ["min", "max"].contains(node.baseName.text), let call = node.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.is(DeclReferenceExprSyntax.self)
        {
            add(.twin, call, node, node.baseName.text == "min" ? "max" : "min")
        }
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName
        guard node.base != nil, let twin = Self.twins[name.baseName.text], name.argumentNames == nil,
            !isPattern(node), !isPlace(node)
        else { return .visitChildren }
        let call = node.parent?.as(FunctionCallExprSyntax.self).flatMap {
            Syntax($0.calledExpression) == Syntax(node) ? $0 : nil
        }
        let closure = call?.trailingClosure
        if ["allSatisfy", "contains"].contains(name.baseName.text) {
            // With a list of values, `contains` is no twin.
            if let call, closure != nil, call.arguments.isEmpty { add(.twin, call, name, twin) }
        } else if let call {
            if !(call.parent?.is(CodeBlockItemSyntax.self) ?? false) { add(.twin, call, name, twin) }
        } else {
            add(.twin, node, name, twin)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let arguments = Array(node.arguments)
        let types = parameterTypes(around: node)
        for (one, other) in zip(arguments, arguments.dropFirst()) {
            let (a, b) = (text(one.expression), text(other.expression))
            guard a != b, let name = lastName(one.expression), let otherName = lastName(other.expression) else {
                continue
            }
            let isSameMember = name == otherName
            let isSameType = types[a] != nil && types[a] == types[b]
            guard isSameMember || isSameType else { continue }
            add(
                .arguments, .init(range: range(one.expression), form: .expression(b)),
                .init(range: range(other.expression), form: .expression(a)))
        }
        return .visitChildren
    }

    private func lastName(_ node: ExprSyntax) -> String? {
        if let member = node.as(MemberAccessExprSyntax.self), let base = member.base {
            return lastName(base) == nil ? nil : member.declName.baseName.text
        }
        return node.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// The types of the enclosing functions' parameters, by name.
    private func parameterTypes(around node: some SyntaxProtocol) -> [String: String] {
        var types: [String: String] = [:]
        for parent in ancestors(node) {
            let clause =
                parent.as(FunctionDeclSyntax.self)?.signature.parameterClause
                ?? parent.as(InitializerDeclSyntax.self)?.signature.parameterClause
            for parameter in clause?.parameters ?? [] {
                types[(parameter.secondName ?? parameter.firstName).text] = parameter.type.trimmedDescription
            }
        }
        return types
    }

    // MARK: Statements

    /// Never to return is part of what these are.
    private static let ending: Set<String> = [
        "fatalError", "preconditionFailure", "assertionFailure", "exit", "_exit", "abort", "super.init", "self.init",
    ]

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard case .expr(var statement) = node.item, !isValue(node) else { return .visitChildren }
        let whole = statement
        while true {
            if let tried = statement.as(TryExprSyntax.self) {
                statement = tried.expression
            } else if let awaited = statement.as(AwaitExprSyntax.self) {
                statement = awaited.expression
            } else {
                break
            }
        }
        if let call = statement.as(FunctionCallExprSyntax.self) {
            if !Self.ending.contains(text(call.calledExpression)) {
                add(.removal, .init(range: range(whole), form: .removal))
            }
        } else if let infix = statement.as(InfixOperatorExprSyntax.self), isAssignment(infix) {
            // A new value has to get its parts.
            let isMaking = ancestors(node).contains { $0.is(InitializerDeclSyntax.self) }
            if !isMaking { add(.removal, .init(range: range(whole), form: .removal)) }
        }
        return .visitChildren
    }

    /// The only statement of what has a value.
    private func isValue(_ node: CodeBlockItemSyntax) -> Bool {
        guard let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
        for parent in ancestors(list) {
            if let function = parent.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
            if parent.is(AccessorDeclSyntax.self) || parent.is(InitializerDeclSyntax.self) { return false }
            if parent.is(AccessorBlockSyntax.self) || parent.is(ClosureExprSyntax.self) { return true }
            if parent.is(ReturnStmtSyntax.self) || parent.is(PatternBindingSyntax.self) { return true }
            if let outer = parent.as(CodeBlockItemListSyntax.self), outer.count > 1 {
                return false
            }
        }
        return false
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.expression, let type = resultType(of: node) { addResult(value, type) }
        return .visitChildren
    }

    /// A body that is one expression.
    override func visitPost(_ node: FunctionDeclSyntax) {
        guard !isInlined(node.attributes), let type = node.signature.returnClause?.type, let body = node.body,
            body.statements.count == 1,
            case .expr(let value)? = body.statements.first?.item
        else { return }
        addResult(value, type.trimmedDescription)
    }

    override func visitPost(_ node: PatternBindingSyntax) {
        let declaration = node.parent?.parent?.as(VariableDeclSyntax.self)
        guard !(declaration.map { isInlined($0.attributes) } ?? false), let type = node.typeAnnotation?.type,
            case .getter(let items)? = node.accessorBlock?.accessors,
            items.count == 1, case .expr(let value)? = items.first?.item
        else { return }
        addResult(value, type.trimmedDescription)
    }

    private func resultType(of node: ReturnStmtSyntax) -> String? {
        for parent in ancestors(node) {
            if let function = parent.as(FunctionDeclSyntax.self) {
                return function.signature.returnClause?.type.trimmedDescription
            }
            if let binding = parent.as(PatternBindingSyntax.self), binding.accessorBlock != nil {
                return binding.typeAnnotation?.type.trimmedDescription
            }
            if parent.is(ClosureExprSyntax.self) || parent.is(InitializerDeclSyntax.self) { return nil }
        }
        return nil
    }

    private func addResult(_ value: ExprSyntax, _ type: String) {
        // A switch or an if is a value only where it stands alone.
        if value.is(SwitchExprSyntax.self) || value.is(IfExprSyntax.self) { return }
        let place = range(value)
        let old = source.text(place)
        switch type {
        case "Bool":
            if old != "true" && old != "false" { add(.result, .init(range: place, form: .negation)) }
        case "String":
            if old != "\"\"" { add(.result, .init(range: place, form: .expression("\"\""))) }
        case let type where type.hasSuffix("?") && !type.hasPrefix("("):
            if old != "nil" { add(.result, .init(range: place, form: .expression("nil"))) }
        case let type where type.hasPrefix("[") && type.hasSuffix("]") && !type.contains(":"):
            if old != "[]" { add(.result, .init(range: place, form: .expression("[]"))) }
        default: break
        }
    }
}
