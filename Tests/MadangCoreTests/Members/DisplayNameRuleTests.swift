import MadangCore
import Testing

@Suite struct `Display names` {
    struct NameCase: Decodable {
        let name: String
        let fault: String?
    }

    @Test func `are judged as the browser judges them`() throws {
        let cases = try SharedVectors.read("display-name-vectors.json", as: NameCase.self)
        #expect(cases.count > 50)
        for one in cases {
            let escaped = one.name.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
            #expect(DisplayNameRule.check(one.name).map(key) == one.fault, "\(escaped)")
        }
    }

    @Test func `without ink are no names, and no texts`() {
        for blank in ["\u{2800}\u{2800}", "\u{3164}", " \u{1D159} "] {
            #expect(DisplayNameRule.normalize(blank).isEmpty)
            #expect(CommentRule.check(blank) == .required)
        }
    }

    @Test func `are refused when a form is judged as a whole`() {
        let profile = ProfileRule(displayName: "\u{202E}ijnim", bio: nil)
        #expect(profile.faults == [FieldFault(field: "display_name", fault: .hiddenCharacters)])
        let join = JoinRule(
            username: "minji", email: "minji@example.org", password: "a yard in the rain",
            displayName: "a" + String(repeating: "\u{301}", count: 60))
        #expect(
            join.faults { _ in false } == [
                FieldFault(field: "display_name", fault: .tooManyMarks(maximum: 2))
            ])
    }

    /// As in web/scripts/frame/rules.js.
    private func key(_ fault: Fault) -> String {
        switch fault {
        case .required: "required"
        case .tooLong: "too_long"
        case .controlCharacters: "control_characters"
        case .hiddenCharacters: "hidden_characters"
        case .tooManyMarks: "too_many_marks"
        default: "\(fault)"
        }
    }
}
