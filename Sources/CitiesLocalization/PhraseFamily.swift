/// Sentences, one for each case of something: the key is the family's name, a point and the name of the case
/// called in data. Tests hold each family against the cases that there are, and every key against phrases and families.
package enum PhraseFamily: String, Sendable, CaseIterable {
    /// The attribution of a source, where its license has words of its own for that.
    case attribution
    /// The threshold of a rule of a brief.
    case briefRule = "brief.rule"
    /// The cause of a failed connection or answer, to end a sentence with.
    case cause
    /// The cause of a failure in a few words, where the words for the kind of the error are too few.
    case causeShort = "cause.short"
    /// A typed word that is not among the accepted ones.
    case choice
    /// A column of the tables.
    case columnAbout = "column.about"
    /// The name of a group of columns.
    case columnGroup = "column.group"
    case condition
    /// A failure.
    case error
    /// A failure with its reason, for kinds of error that leave more to say.
    case errorReason = "error.reason"
    /// A failure in a few words.
    case errorShort = "error.short"
    /// The meaning of an exit status.
    case exitStatus = "exit.status"
    /// The meaning of a field of JSON.
    case fieldAbout = "field.about"
    /// The reason for null in a field of JSON.
    case fieldNull = "field.null"
    /// An object of JSON.
    case fieldObject = "field.object"
    /// The purpose of a command.
    case helpCommand = "help.command"
    /// The rest of the help of a command.
    case helpDiscussion = "help.discussion"
    /// The name of a group of commands.
    case helpGroup = "help.group"
    /// An example of a command and, behind two blanks, what it does.
    case helpLine = "help.line"
    /// The value of an option, as its help calls it.
    case helpValue = "help.value"
    /// The origin of a location.
    case locationFrom = "location.from"
    /// The unit of a field of JSON.
    case manualUnitOf = "manual.unit"
    case monthLong = "month.long"
    case monthShort = "month.short"
    /// A quantity within a sentence.
    case plainName = "plain.name"
    /// A third of a month, from 1.
    case monthThird = "month.third"
    /// The name of a screen.
    case screen
    /// The usual look of the sky, below a heading that says `usually`.
    case skyShort = "sky.short"
    case skyUsually = "sky.usually"
    /// The name of a source where it is no proper name.
    case source
    /// The columns that conditions compare with numbers, times or words.
    case topicOperands = "topic.operands"
    case topicDay = "topic.day"
    /// The subject of a topic of the help.
    case topicAbout = "topic.about"
    /// The meaning of a level of warnings.
    case topicWarning = "topic.warning"
    /// A thing to take on a trip.
    case tripItem = "trip.item"
    /// A grade of the UV index.
    case uvGrade
    /// Cities whose weather is too little known to rule out a thing.
    case tripUnknown = "trip.unknown"
    /// A kind of warning of Korea, a level, and the name of a warning of a level.
    case warningKind = "warning.kind"
    case warningLevel = "warning.level"
    case warningOfLevel = "warning.of"
    case weekdayShort = "weekday.short"
    case weekdayLong = "weekday.long"
    case windLong = "wind.long"
    case windShort = "wind.short"
}
