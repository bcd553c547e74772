/// Sentences of which there is one for each case of something: the key is the family's name, a point and what the case is
/// called in data. Tests hold each family against the cases that there are, and every key against phrases and families.
package enum PhraseFamily: String, Sendable, CaseIterable {
    /// Whose the numbers of a source are, where its licence has words of its own for that.
    case attribution
    /// What became of a connection or is wrong with an answer, to end a sentence with.
    case cause
    /// The same in a few words, where those of the kind of the error are too few.
    case causeShort = "cause.short"
    /// What was typed and is not among what is accepted.
    case choice
    case condition
    /// What failed.
    case error
    /// The same with the reason, where there is more to say.
    case errorReason = "error.reason"
    /// The same in a few words.
    case errorShort = "error.short"
    /// How a location is known.
    case locationFrom = "location.from"
    case monthShort = "month.short"
    /// A quantity within a sentence.
    case plainName = "plain.name"
    /// What a screen is called.
    case screen
    /// What the sky usually looks like, below a heading that says `usually`.
    case skyShort = "sky.short"
    case skyUsually = "sky.usually"
    /// What a source is called where its name is no proper name.
    case source
    case weekdayShort = "weekday.short"
    case windLong = "wind.long"
    case windShort = "wind.short"
}
