import MadangCore
import Testing

@Suite struct `The text that search reads` {
    @Test(arguments: [
        ("", ""),
        ("!?… ~", ""),
        ("고양이를 보았다", " 고양이를 보았다 "),
        ("Café CRÈME", " cafe creme "),
        ("ＡＢＣ　１２", " abc 12 "),
        ("아이폰SE로", " 아이폰 se 로 "),
        ("yard_keeper #산책", " yard keeper 산책 "),
        ("🌸🌸봄", " 🌸 🌸 봄 "),
        ("👩🏽‍🌾 일", " 👩 🌾 일 "),
        ("\u{1112}\u{1161}\u{11AB}글", " 한글 "),
        ("か\u{3099}ラス", " がラス "),
        ("don't", " don t "),
        ("STRASSE straße", " strasse strasse "),
        ("f/1.8 3월", " f 1 8 3 월 "),
        ("ㅋㅋㅋ", " ㅋㅋㅋ "),
        ("zero\u{200B}width", " zerowidth "),
    ])
    func `is words in small letters without accents, width or punctuation`(_ text: String, _ line: String) {
        #expect(SearchText.line(SearchText.words(text)) == line)
        #expect(SearchText.line(SearchText.words(line)) == line)
    }

    @Test func `says of each word how it is looked for`() {
        #expect(SearchText.words("사진 foto 🌸 7").map(\.script) == [.dense, .spaced, .picture, .spaced])
    }

    @Test(arguments: [
        ("사ㅈ", "사"), ("사진ㅅㅏ", "사진"), ("ㅋㅋ", "ㅋㅋ"), ("사진", "사진"), ("fotoㅈ", "fotoㅈ"), ("", ""),
    ])
    func `leaves out the letter that is being typed behind a syllable`(_ typed: String, _ kept: String) {
        #expect(SearchText.withoutUnfinished(typed) == kept)
    }
}
