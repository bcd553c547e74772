public import Localization
public import WeatherModel

extension Phrasebook {
    /// What the sky does: `Light snow`, `약한 눈`. A strength that has no words of its own takes those of the kind.
    public func condition(_ condition: WeatherCondition) -> String {
        let key = "condition.\(condition.kind.rawValue)"
        if let intensity = condition.intensity, let text = text(key: "\(key).\(intensity.rawValue)") { return text }
        return text(key: key) ?? self(.unknownCondition)
    }
}
