/// What a time zone is called when all that is known of it is its offset.
enum ZoneLabel {
    /// `UTC`, `UTC+9`, `UTC+5:30`, `UTC-3:30`.
    static func utc(_ seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        guard minutes > 0 else { return "UTC" }
        let sign = seconds < 0 ? "-" : "+"
        let rest = minutes % 60
        return "UTC\(sign)\(minutes / 60)" + (rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + "\(rest)")
    }
}
