/// The keyboard that Korean is typed on: the letter that is on the same key as a Latin one. Only seven letters are others
/// with Shift, so that a command with a capital has another key too.
enum Dubeolsik {
    /// `ㅂ` is on the key `q`. nil for anything else.
    static func latin(_ character: Character) -> Character? {
        keys[character]
    }

    private static let keys: [Character: Character] = {
        let plain = zip("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "qwertyuiopasdfghjklzxcvbnm")
        let shifted = zip("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP")
        return Dictionary(uniqueKeysWithValues: Array(plain) + Array(shifted))
    }()
}
