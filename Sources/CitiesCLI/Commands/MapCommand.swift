import CitiesMaps
import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesFormats

/// `cities map [CITY...]`: one value of each city, where the city is.
struct MapCommand: Command {
    static let name = "map"
    static let group = CommandGroup.compare

    var cities: [String] = []
    var value: String?
    var day: ListDay?
    var climate = false
    var choice = ChoiceArguments()
    var drawing = DrawingArguments()
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .cities(\.cities),
            .quantity("--value", about: .helpMapValue, of: Quantity.mapped, \.value),
            .day(about: .helpDay, \.day),
            .flag("--climate", about: .helpClimate, \.climate),
        ] + ChoiceArguments.within(\.choice) + DrawingArguments.within(\.drawing) + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        let value = try self.value.map { try Quantity(parsing: $0, of: .mapValue, among: Quantity.mapped) } ?? .temp
        let plan = try await ListPlan(
            cities, chosen: choice, showing: value, on: day, isPicture: drawing.picture.output != nil, common, session)
        try await ClimateRun(isAsked: climate, common: plan.common, session: session).fetch(plan.cities)
        let drawing = try await DrawingPlan(drawing, plan.common, session)
        return try await ListRun(plan: plan, session: session).answer { list in
            let document = MapDocument(list: list, value: value, outline: KoreaOutline.polygons)
            try await Rendering(plan: plan.common, session: session, drawing: drawing).show(
                document.report)
        }
    }
}
