/// What must hold for each input of one of our parsers, good or bad: that it ends is the least of it. `json` is the
/// writer of what others parse. The same checks are run by seeded tests (Tests/ParserTests) and by libFuzzer
/// (scripts/fuzz).
package enum ParserCheck: String, CaseIterable, Sendable {
    case cursor, multipart, recipe, entities, range, forwarded, cookies, text, xml, json, passkey, proof,
        archive, parameters

    /// Inputs to begin from: good ones, and those that once were bad.
    package var seeds: [[UInt8]] { self == .passkey ? passkeySeeds : seedTexts.map { Array($0.utf8) } }

    /// What does not hold for `input`; nil if all does.
    package func complaint(about input: [UInt8]) -> String? {
        do {
            switch self {
            case .cursor: try checkCursor(input)
            case .multipart: try checkMultipart(input)
            case .recipe: try checkRecipe(input)
            case .entities: try checkEntities(input)
            case .range: try checkRange(input)
            case .forwarded: try checkForwarded(input)
            case .cookies: try checkCookies(input)
            case .text: try checkText(input)
            case .xml: try checkXML(input)
            case .json: try checkJSON(input)
            case .passkey: try checkPasskey(input)
            case .proof: try checkProof(input)
            case .archive: try checkArchive(input)
            case .parameters: try checkParameters(input)
            }
            return nil
        } catch {
            return "\(error)"
        }
    }

    private var seedTexts: [String] {
        switch self {
        case .cursor: cursorSeeds
        case .multipart: multipartSeeds
        case .recipe: ["0,0,10,10", "1, 2, 3,4", "", "-1,0,5,5", "999999999,1,1,1", "1 2,3,4,5", "+1,2,3,4"]
        case .entities:
            [
                "#yard @ana 안녕 #마당", "http://a.b/#c #d", "@ana에게 #1 #a1_b", "a#b @a@b.c #\u{301}x", "@ána",
                "#👩‍👩‍👧 #é",
            ]
        case .range:
            [
                "dbytes=0-99", "dbytes=-5", "dbytes=5-", "dbytes=9-1", "\u{0}bytes=0-0", "dbytes=0-1,2-3",
                "d\"a\", W/\"b\"", "d*",
            ]
        case .forwarded: forwardedSeeds
        case .cookies:
            [
                "madang_session=abc", "a=b; madang_session=x=y; madang_session=z", "ko-KR,ko;q=0.9,en;q=0.8",
                "*;q=0.1, de", "en;q=2, ko;q=-1", "0f8a-key_1.2", "=; ;;=",
            ]
        case .text:
            [
                "a=1+2&b=%ED%95%9C&c", "/p/0abc?view=tiles#photo", "//evil", "/\\evil", "/%2f%2fevil", "%zz%",
                "=&=",
                "/\tevil", "javascript:alert(1)",
            ]
        case .xml:
            [
                "<?xml version=\"1.0\"?><a><b>x &amp; &#65;</b><c/></a>", "<a><![CDATA[<b>]]></a>",
                "<s:a x='>'><!-- c --></s:a>", "<a></b>", "<a", "<![CDATA[",
            ]
        case .json: jsonSeeds
        case .proof: proofSeeds
        case .archive: archiveSeeds
        case .parameters: parametersSeeds
        case .passkey: []
        }
    }
}

/// What does not hold.
struct Complaint: Error, CustomStringConvertible {
    let description: String
}

func require(_ condition: Bool, _ what: @autoclosure () -> String) throws {
    if !condition { throw Complaint(description: what()) }
}

/// A generator of small numbers made of the input itself, so that an input says everything.
struct InputNumbers {
    private var state: UInt64

    init(_ input: some Sequence<UInt8>) {
        state = input.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// 0..<limit
    mutating func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % max(1, limit)
    }
}
