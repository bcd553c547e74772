import CitiesWeatherModel

/// A field of JSON about a city or a part of its time, with the objects that have it.
package struct JSONField: Sendable, Hashable {
    /// Its outermost name: `condition` for `condition.kind`.
    package let name: String
    /// The field by itself, then the fields inside it if it is an object.
    package fileprivate(set) var shapes: [FieldShape]
    /// The objects that have it, in the order of ``all``.
    package fileprivate(set) var places: [Place]

    /// An object of JSON that has fields about a city.
    package struct Place: Sendable, Hashable {
        /// The name for readers, in words that are typed or read as they are.
        package let word: String
        /// The name of its kind: `--columns NAME` for one column.
        package let form: String
        /// The key of its explanation.
        package let key: String

        private init(_ word: String, form: String? = nil, key: String? = nil) {
            self.word = word
            self.form = form ?? word
            self.key = key ?? word
        }

        /// The outermost object of an answer.
        fileprivate static let answer = Place("answer")
        /// A city of a list.
        fileprivate static let list = Place("list")
        /// A city of a list that names this column.
        fileprivate static func column(_ name: String) -> Place {
            Place("--columns \(name)", form: "--columns NAME", key: "columns")
        }
        /// The city of `detail` and `home`.
        fileprivate static let detail = Place("detail")
        /// A city of `list --day`.
        fileprivate static let day = Place("list --day", key: "day")
        /// A city of `trip`.
        fileprivate static let trip = Place("trip")
        /// A step of `chart` that draws this line.
        fileprivate static func series(_ name: String) -> Place {
            Place("--series \(name)", form: "--series NAME", key: "series")
        }
        /// A step of `chart --band`.
        fileprivate static let stepWithBand = Place("chart --band", key: "band")
        /// A day of `plan --air`.
        fileprivate static let dayWithAir = Place("plan --air", key: "air")
        /// A city with a climate of a reanalysis, and a day of it.
        fileprivate static let climate = Place("--climate", key: "climate")
        /// An element of this member: `steps`, `current`, `hourly`, `daily`, `days`, `hours`.
        fileprivate static func member(_ name: String) -> Place { Place(name) }
    }

    /// Every field of every object, in the order of the objects.
    package static let all: [JSONField] = {
        var all: [JSONField] = []
        for (place, shapes) in objects {
            for shape in shapes {
                let index = all.firstIndex { $0.name == shape.name } ?? all.endIndex
                if index == all.endIndex { all.append(JSONField(shape)) }
                if !all[index].places.contains(place) { all[index].places.append(place) }
                if !all[index].shapes.contains(where: { $0.path == shape.path }) { all[index].shapes.append(shape) }
            }
        }
        return all
    }()

    /// The kinds of objects, each once, in the order of ``all``.
    package static let places: [Place] = objects.map(\.0).reduce(into: []) { places, place in
        if !places.contains(where: { $0.key == place.key }) { places.append(place) }
    }

    private init(_ shape: FieldShape) {
        name = shape.name
        // An object is null when its first field is.
        shapes = shape.innerName == nil ? [] : [FieldShape(shape.name, .object, null: shape.absence)]
        places = []
    }

    private static var objects: [(Place, [FieldShape])] {
        let detail = Set(Quantity.detail + [.daylight])
        let city: [(Place, [FieldShape])] = Quantity.ofCity.map { quantity in
            let isUsual = !Quantity.ofCityOnRequest.contains(quantity)
            let isColumn = Quantity.columns.contains(quantity)
            let other: Place = quantity == .basis ? .climate : .detail
            return (isUsual ? .list : isColumn ? .column(quantity.rawValue) : other, quantity.shapes)
        }
        let series: [(Place, [FieldShape])] = Quantity.drawable.map { quantity in
            (.series(quantity.rawValue), quantity.shapes.besides(JSONObject.step.required))
        }
        return [(.answer, ReportHead.shapes)] + city + [
            (
                .detail,
                Quantity.ofCity.filter { !Quantity.ofCityOnRequest.contains($0) || detail.contains($0) }.shapes
            ),
            (.day, JSONObject.cityOfDay.required),
            (.trip, JSONObject.cityOfTrip.required),
            (.member("cities"), JSONObject.place.required + Quantity.error.shapes),
            (.member("steps"), JSONObject.step.required),
        ] + series + [
            (.stepWithBand, ModelBand.shapes),
            (.member("current"), JSONObject.current.required),
            (.member("hourly"), JSONObject.hourly.required),
            (.member("daily"), JSONObject.daily.required),
            (.member("days"), JSONObject.planned.required),
            (.dayWithAir, JSONObject.planned.optional.besides(Quantity.basis.shapes)),
            (.member("hours"), JSONObject.hour.required + JSONObject.hour.optional),
            (.member("models"), JSONObject.model.required), (.member("models.days"), JSONObject.modelDay.required),
            (.member("cities.days"), JSONObject.agreement.required),
            (.member("scores"), JSONObject.score.required), (.member("score"), ScoreDocument.shapesOfSpan),
            (.member("location"), JSONObject.location.required),
            (.member("sentences"), JSONObject.sentence.required),
            (.member("sentences.cities"), JSONObject.finding.required + JSONObject.finding.optional),
            (.member("warnings"), JSONObject.warning.required),
        ]
    }
}

/// An object of JSON about a place or a part of its time, with live weather.
package enum JSONObject: String, CaseIterable, Sendable {
    case location
    /// A city without its weather.
    case place
    case city
    case cityOfDay, cityOfTrip
    /// A step of a forecast.
    case step
    case current, hourly, daily
    /// A day of a plan.
    case planned
    /// An hour of `hours`.
    case hour
    /// A sentence of a brief, and a city of it.
    case sentence, finding
    /// A model of `models`, a day of it, and a day of all of them.
    case model, modelDay, agreement
    /// A score of a model.
    case score
    /// An official warning.
    case warning

    /// The fields of every such object.
    package var required: [FieldShape] {
        switch self {
        case .location: DashboardDocument.locationShapes
        case .place: [Quantity.id, .name, .latitude, .longitude].shapes
        case .city: Quantity.ofCity.filter { !Quantity.ofCityOnRequest.contains($0) }.shapes
        case .cityOfDay: Quantity.ofDayOfCity.filter { $0 != .basis }.shapes
        case .cityOfTrip: Quantity.ofTrip.shapes
        case .step: Quantity.ofStep.fields(isLive: true).map(\.shape)
        case .current: Quantity.ofPresent(isLive: true).shapes
        case .hourly: Quantity.ofHour.fields(isLive: true).map(\.shape)
        case .daily: Quantity.ofDay.fields(isLive: true).map(\.shape)
        case .planned: Quantity.fieldsOfPlan().map(\.shape)
        case .hour: Quantity.begins.shapes
        case .sentence: BriefSentence.shapes
        case .finding: BriefFinding.shapes
        case .model: ModelsDocument.shapesOfModel
        case .modelDay: ModelsDocument.shapesOfDay
        case .agreement: ModelsDocument.shapesOfAgreement
        case .score: ScoreDocument.shapes
        case .warning: OfficialWarning.shapes
        }
    }

    /// The fields of some of them: by an option, of typical weather, or by the rule of a sentence.
    package var optional: [FieldShape] {
        let all: [FieldShape] =
            switch self {
            case .city: Quantity.ofCity.shapes
            case .cityOfDay: (Quantity.columns + [.basis]).shapes
            case .step: ([.cloud] + Quantity.drawable).shapes + ModelBand.shapes
            case .current, .hourly, .daily: Quantity.cloud.shapes
            case .planned: Quantity.fieldsOfPlan(with: [.pm25, .pm10, .air, .basis]).map(\.shape)
            case .hour: (HoursDocument.values + [.precip]).shapes
            case .finding: BriefFinding.numbers
            case .location, .place, .cityOfTrip, .sentence, .model, .modelDay, .agreement, .score, .warning: []
            }
        return all.besides(required)
    }

    /// True for a part of weather that has arrived: no field of it is null because the city failed.
    package var isOfAnswer: Bool {
        switch self {
        case .step, .current, .hourly, .daily, .planned, .hour, .model, .modelDay, .agreement, .score, .warning: true
        case .location, .place, .city, .cityOfDay, .cityOfTrip, .sentence, .finding: false
        }
    }
}

extension Quantity {
    /// The shapes of its fields.
    package var shapes: [FieldShape] { entry.fields.map(\.shape) }
}

extension [Quantity] {
    /// The shapes of the fields of these.
    package var shapes: [FieldShape] { flatMap(\.shapes) }
}

extension [FieldShape] {
    /// The shapes whose path no other one has, each once.
    package func besides(_ others: [FieldShape]) -> [FieldShape] {
        reduce(into: []) { all, shape in
            if !(others + all).contains(where: { $0.path == shape.path }) { all.append(shape) }
        }
    }
}
