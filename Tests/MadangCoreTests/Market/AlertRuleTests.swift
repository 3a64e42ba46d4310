import MadangCore
import Testing

@Suite struct `Words that are waited for` {
    @Test(
        arguments: [
            ("자전거", "접이식자전거 팝니다"), ("자전거", "자전거를 팔아요"), ("car", "A small CAR"), ("car", "cars"),
            ("Café", "an old cafe table"), ("아이폰SE", "아이폰 SE 팔아요"), ("아이폰SE", "아이폰SE로 바꿔요"),
            ("  원목   책상 ", "원목 책상이에요"), ("iphone 15", "iPhone 15 Pro"), ("책", "책상"), ("🚲", "fast 🚲!"),
            ("ｆｕｌｌ", "full"), ("자전거", "\u{110C}\u{1161}\u{110C}\u{1165}\u{11AB}\u{1100}\u{1165}"),
        ])
    func `stand in a text`(_ words: String, _ text: String) throws {
        #expect(AlertRule.finds(words, in: text))
        // What is found is among what is asked for.
        let gram = try #require(AlertRule.gram(of: AlertRule.normalize(words)))
        #expect(AlertRule.grams(in: [text]).contains(gram))
        #expect(AlertRule.grams(in: ["something else", text]).contains(gram))
    }

    @Test(
        arguments: [
            ("car", "scar"), ("자전거", "자동차"), ("원목 책상", "원목으로 만든 책상"), ("책상 원목", "원목 책상"),
            ("iphone 15", "iphone, 1 of 5"), ("원목 책상", "원목"), ("!", "!"),
        ])
    func `do not stand in another`(_ words: String, _ text: String) {
        #expect(!AlertRule.finds(words, in: text))
    }

    @Test func `reach from no text into the next`() throws {
        let stretch = try #require(AlertRule.stretch(of: "good chair"))
        #expect(AlertRule.line(["A good chair"]).contains(stretch))
        #expect(!AlertRule.line(["It is good", "Chair of oak"]).contains(stretch))
    }

    @Test func `are filed under the first letters of the longest of them`() {
        #expect(AlertRule.gram(of: "자전거") == "자전")
        #expect(AlertRule.gram(of: "책") == "책")
        #expect(AlertRule.gram(of: "big bicycle") == " bic")
        #expect(AlertRule.gram(of: "tv") == " tv")
        #expect(AlertRule.gram(of: "...") == nil)
    }

    @Test(
        arguments: [
            ("", Fault.required), ("   ", .required), ("?!", .required),
            (String(repeating: "가", count: 31), .tooLong(maximum: 30)),
        ])
    func `are one to thirty characters with a letter, a digit or a picture`(_ words: String, _ fault: Fault) {
        #expect(AlertRule.check(words) == fault)
    }

    @Test func `may be a single letter and thirty of them`() {
        #expect(AlertRule.check("책") == nil)
        #expect(AlertRule.check(String(repeating: "가", count: 30)) == nil)
    }

    @Test func `are found by their gram in every text in which they stand`() throws {
        var random = SystemRandomNumberGenerator()
        let pieces = ["자전거", "접이식", "car", "scar", "a", " ", " ", ",", "15", "책", "é", "🚲"]
        for _ in 0..<3000 {
            let text = (0..<6).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let words = (0..<2).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            guard AlertRule.finds(words, in: text) else { continue }
            let gram = try #require(AlertRule.gram(of: AlertRule.normalize(words)))
            #expect(AlertRule.grams(in: [text]).contains(gram), "\(words) in \(text)")
        }
    }
}
