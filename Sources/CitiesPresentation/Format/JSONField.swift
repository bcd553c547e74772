import CitiesWeatherModel

/// A field of JSON about a city or a part of its time, with the objects that have it.
package struct JSONField: Sendable, Hashable {
    /// Its outermost name: `condition` for `condition.kind`.
    package let name: String
    /// The field by itself, then the fields inside it if it is an object.
    package fileprivate(set) var shapes: [FieldShape]
    /// The objects that have it, in the order of ``all``.
    package fileprivate(set) var places: [Place]

    /// An object of JSON that has fields about a city: the outermost of an answer, a city of a command, or an element of a
    /// member.
    package struct Place: Sendable, Hashable {
        /// The name for readers, in words that are typed or read as they are.
        package let word: String
        /// The name of its kind: `--columns NAME` for one column.
        package let form: String
        /// The key of its explanation.
        package let key: String

        fileprivate init(_ word: String, form: String? = nil, key: String? = nil) {
            self.word = word
            self.form = form ?? word
            self.key = key ?? word
        }
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
            let column = Place("--columns \(quantity.rawValue)", form: "--columns NAME", key: "columns")
            // Cities and days with the climate of a reanalysis have its basis.
            let other = quantity == .basis ? Place("--climate", key: "climate") : Place("detail")
            return (isUsual ? Place("list") : isColumn ? column : other, quantity.shapes)
        }
        let series: [(Place, [FieldShape])] = Quantity.drawable.map { quantity in
            (
                Place("--series \(quantity.rawValue)", form: "--series NAME", key: "series"),
                quantity.shapes.besides(JSONObject.step.required)
            )
        }
        return [(Place("answer"), ReportHead.shapes)] + city + [
            (
                Place("detail"),
                Quantity.ofCity.filter { !Quantity.ofCityOnRequest.contains($0) || detail.contains($0) }.shapes
            ),
            (Place("list --day", key: "day"), JSONObject.cityOfDay.required),
            (Place("trip"), JSONObject.cityOfTrip.required),
            (Place("cities"), JSONObject.place.required + Quantity.error.shapes),
            (Place("steps"), JSONObject.step.required),
        ] + series + [
            (Place("chart --band", key: "band"), ModelBand.shapes),
            (Place("current"), JSONObject.current.required),
            (Place("hourly"), JSONObject.hourly.required),
            (Place("daily"), JSONObject.daily.required),
            (Place("days"), JSONObject.planned.required),
            (Place("plan --air", key: "air"), JSONObject.planned.optional.besides(Quantity.basis.shapes)),
            (Place("hours"), JSONObject.hour.required + JSONObject.hour.optional),
            (Place("models"), JSONObject.model.required), (Place("models.days"), JSONObject.modelDay.required),
            (Place("cities.days"), JSONObject.agreement.required),
            (Place("scores"), JSONObject.score.required), (Place("score"), ScoreDocument.shapesOfSpan),
            (Place("location"), JSONObject.location.required),
            (Place("sentences"), JSONObject.sentence.required),
            (Place("sentences.cities"), JSONObject.finding.required + JSONObject.finding.optional),
            (Place("warnings"), JSONObject.warning.required),
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
