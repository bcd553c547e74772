import Fetching
import Localization
import Presentation
import WeatherModel

/// Carries out a ``ListPlan``: fetches, prints, and gives the exit status.
struct ListRun {
    var plan: ListPlan
    var session: Session

    func run() async throws -> ExitStatus {
        let inquiry = Inquiry(
            question: .currentWeather, common: plan.common, session: session)
        return try await inquiry.answer(plan.cities, show: show)
    }

    private func show(_ outcome: AnswerService<CurrentWeather>.Outcome) throws -> ExitStatus {
        let document = session.document(outcome, query: plan.query, units: plan.common.units, columns: plan.columns)
        try Rendering(plan: plan.common, output: session.machine.output).print(document)
        guard !document.rows.isEmpty else {
            let conditions = plan.conditions.joined(separator: ", ").cleaned(maximumLength: 100)
            Messages(stream: session.machine.messages)
                .tell(session.say(.whereMatchedNone, ["conditions": conditions]))
            return .partial
        }
        return outcome.status
    }
}
