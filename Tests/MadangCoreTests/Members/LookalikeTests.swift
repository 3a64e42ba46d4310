import MadangCore
import Testing

@Suite struct `Names that look alike` {
    @Test(arguments: [
        ("minji", "mlnj1"), ("minji", "rninji"), ("minji", "minji_"), ("minji", "__minji"), ("soo", "s00"),
        ("a_b", "a___b"), ("wow", "vvovv"), ("lily", "1i1y"),
    ])
    func `have the same skeleton as usernames`(one: String, other: String) {
        #expect(Lookalike.skeleton(ofUsername: one) == Lookalike.skeleton(ofUsername: other))
    }

    @Test(arguments: [("minji", "minja"), ("a_b", "ab"), ("minji", "minji2"), ("___", "____")])
    func `are not any that differ by a letter`(one: String, other: String) {
        #expect(Lookalike.skeleton(ofUsername: one) != Lookalike.skeleton(ofUsername: other))
    }

    @Test(arguments: [
        "mіnji", "Minji", "ＭＩＮＪＩ", "m i n j i", "ｍinｊi", "𝐦𝐢𝐧𝐣𝐢", "mínjì", "min\u{200D}ji", "rninji",
        "_minji_",
        "МІnјі", "\u{202E}minji",
    ])
    func `have the same skeleton in any script`(name: String) {
        #expect(Lookalike.skeleton(ofName: name) == Lookalike.skeleton(ofName: "minji"))
    }

    @Test(arguments: ["민지", "min", "minjie", "みんじ", ""])
    func `are not names of other letters`(name: String) {
        #expect(Lookalike.skeleton(ofName: name) != Lookalike.skeleton(ofName: "minji"))
    }

    @Test func `in Hangul are the same however they are composed`() {
        let composed = Lookalike.skeleton(ofName: "민지")
        #expect(composed == Lookalike.skeleton(ofName: "\u{1106}\u{1175}\u{11AB}\u{110C}\u{1175}"))
        #expect(composed != Lookalike.skeleton(ofName: "민재"))
    }
}

@Suite struct `Text inside of a sentence` {
    struct TextCase: Decodable {
        let text: String
        let isolated: String
    }

    @Test func `is isolated as the browser isolates it`() throws {
        let cases = try SharedVectors.read("direction-vectors.json", as: TextCase.self)
        #expect(cases.count > 10)
        for one in cases {
            let escaped = one.text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
            #expect(
                Array(TextDirection.isolated(one.text).unicodeScalars) == Array(one.isolated.unicodeScalars),
                "\(escaped)")
        }
    }

    @Test func `stays as it is when it runs with the sentence`() {
        for name in ["minji", "김민지", "Ünal 🌊", ""] { #expect(TextDirection.isolated(name) == name) }
    }

    @Test func `is isolated when it runs the other way`() {
        #expect(TextDirection.isolated("محمد") == "\u{2068}محمد\u{2069}")
        #expect(TextDirection.isolated("\u{200F}!") == "\u{2068}\u{200F}!\u{2069}")
    }

    @Test func `cannot end its isolation or turn what follows`() {
        #expect(TextDirection.isolated("\u{202E}ijnim") == "\u{2068}ijnim\u{2069}")
        #expect(TextDirection.isolated("a\u{2069}\u{202E}b") == "\u{2068}ab\u{2069}")
    }
}
