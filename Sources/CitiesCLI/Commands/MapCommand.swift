import ArgumentParser
import CitiesCatalog
import CitiesFetching
import CitiesLocalization
import CitiesPresentation

/// `cities map [CITY...]`: one value of each city, where the city is.
struct MapCommand: CitiesCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(ofCities: "map", abstract: help(.helpMap), discussion: help(.helpMapDiscussion))
    }

    @Argument(help: ArgumentHelp(help(.helpCityNames), valueName: "city"), completion: .cities)
    var cities: [String] = []

    @Option(.helpMapValue, of: Quantity.mapped)
    var value: String?

    @Option(day: .helpDay)
    var day: ListDay?

    @Flag(help: ArgumentHelp(help(.helpClimate)))
    var climate = false

    @OptionGroup var drawing: DrawingArguments
    @OptionGroup var common: CommonArguments

    func run(in session: Session) async throws -> ExitStatus {
        let value = try self.value.map { try Quantity(parsing: $0, of: .mapValue, among: Quantity.mapped) } ?? .temp
        let plan = try await ListPlan(
            cities, showing: value, on: day, isPicture: drawing.output != nil, common, session)
        try await ClimateRun(climate, plan.common, session).fetch(plan.cities)
        let drawing = try await DrawingPlan(drawing, plan.common, session)
        return try await ListRun(plan: plan, session: session).answer { list in
            let document = MapDocument(list: list, value: value, outline: KoreaOutline.polygons)
            if let picture = drawing.picture {
                try await picture.write(
                    picture.renderer(SVGRenderer(width: 760, height: 800)).render(document), in: session)
            } else {
                try Rendering(plan: plan.common, session: session, drawing: drawing).print(document.report)
            }
        }
    }
}
