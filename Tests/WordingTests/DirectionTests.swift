import MadangCore
import Testing
import Wording

@Suite struct `What people wrote, inside of a sentence` {
    private typealias Sentence = (name: String, say: (String) -> String)

    /// With a mark that turns all that follows, and letters that run the other way.
    private static let turning = "\u{202E}אבא"

    @Test(arguments: Language.allCases)
    func `turns none, whichever function puts it in`(_ language: Language) {
        let text = Strings(language)
        for sentence in Self.ofApps(text) + Self.ofSaves(text) + Self.ofMarket(text) + Self.ofOthers(text) {
            let turned = sentence.say(Self.turning)
            #expect(turned.contains("\u{2068}אבא\u{2069}"), "\(sentence.name)")
            #expect(!turned.unicodeScalars.contains("\u{202E}"), "\(sentence.name)")
            // What runs with the sentence stays as it was written.
            let plain = sentence.say("빛과 light")
            #expect(plain.contains("빛과 light"), "\(sentence.name)")
            #expect(!plain.unicodeScalars.contains("\u{2068}"), "\(sentence.name)")
        }
    }

    @Test func `does not change the particle behind it`() {
        #expect(Strings(.ko).boards.didMove(3, "\u{202E}빛") == "“\u{2068}빛\u{2069}”으로 3장 옮겼어요.")
    }

    /// A quote is what somebody else wrote: whoever adds a text with one isolates it there.
    @Test func `is isolated in every function that quotes it`() throws {
        let ours: Set = [
            // A state of our own.
            "statusChanged",
            // Whoever calls these isolates what they give.
            "deleteDraft", "removeLabel",
        ]
        let quote = try Regex(#"[“‘]\\\(([A-Za-z]+)\)"#, as: (Substring, Substring).self)
        let isolation = try Regex(
            #"let ([A-Za-z]+) = TextDirection\.isolated\("#, as: (Substring, Substring).self)
        let function = try Regex(#"func ([A-Za-z]+)"#, as: (Substring, Substring).self)
        var (count, forgotten): (Int, [String]) = (0, [])
        for (file, source) in try CatalogueSources.files() {
            var (name, isolated): (String, Set<String>) = ("", [])
            for line in source.split(separator: "\n") {
                if let found = line.firstMatch(of: function) { (name, isolated) = (String(found.1), []) }
                if let found = line.firstMatch(of: isolation) { isolated.insert(String(found.1)) }
                for found in line.matches(of: quote) where !ours.contains(name) {
                    count += 1
                    if !isolated.contains(String(found.1)) { forgotten.append("\(file): \(name)") }
                }
            }
        }
        #expect(count > 40)
        #expect(forgotten.isEmpty, "\(forgotten)")
    }

    private static func ofApps(_ text: Strings) -> [Sentence] {
        [
            ("consentTitle", { text.apps.consentTitle($0) }), ("faultyTitle", { text.apps.faultyTitle($0) }),
            ("endAppLabel", { text.apps.endAppLabel($0) }), ("endLabel", { text.apps.endLabel($0) }),
            ("allowedNotice", { text.apps.allowedNotice($0, on: "") }),
            ("allowedNotice, device", { text.apps.allowedNotice("", on: $0) }),
            ("endSession", { text.security.endSession(on: $0) }),
        ]
    }

    private static func ofSaves(_ text: Strings) -> [Sentence] {
        [
            ("savedFrom", { text.saves.savedFrom($0) }), ("removeText", { text.saves.removeText($0) }),
            ("menu of a save", { text.saves.menu($0) }), ("no memo", { text.saves.nothingFound($0) }),
            ("no memo on a board", { text.boards.nothingFound($0) }),
            ("menu of a board", { text.boards.menu($0) }), ("deleteText", { text.boards.deleteText($0) }),
            ("deleteSharedText", { text.boards.deleteSharedText($0) }),
            ("didAdd", { text.boards.didAdd(2, $0) }), ("didMove", { text.boards.didMove(2, $0) }),
        ]
    }

    private static func ofMarket(_ text: Strings) -> [Sentence] {
        [
            ("ofSale", { text.feedback.ofSale($0) }),
            ("about a sale", { text.feedback.about($0, with: "minji") }),
            ("standsOn", { text.samePhotos.standsOn($0) }), ("photoOf", { text.market.photoOf($0) }),
            ("editAlert", { text.finds.editAlert($0) }), ("deleteAlert", { text.finds.deleteAlert($0) }),
            ("noLonger", { text.finds.noLonger($0) }), ("bringBack", { text.marketChoices.bringBack($0) }),
            ("alert", { text.notifications.alert($0, 1, sellers: 1, prices: nil) }),
        ]
    }

    private static func ofOthers(_ text: Strings) -> [Sentence] {
        [
            ("titleOf", { text.search.titleOf($0) }), ("forget", { text.search.forget($0) }),
            ("nothing found", { text.search.nothingFound($0) }),
            ("unmuteWord", { text.mutes.unmuteWord($0) }), ("open a draft", { text.drafts.open($0) }),
            ("changedMeanwhile", { text.comments.changedMeanwhile($0) }),
            ("photo of a post", { text.altTexts.photo(of: $0) }),
            ("follow a hashtag", { text.tags.whom($0).before + text.tags.whom($0).after }),
            ("reason in the feed", { text.tags.reason($0) }),
            ("because", { text.moderation.because($0) }),
            ("because, behind a word", { text.moderation.because("spam: \($0)") }),
            ("reasonText", { text.moderation.reasonText("spam: \($0)") }),
            ("title of about", { text.about.title($0) }),
            ("subject of a letter", { text.letters(from: $0).approved("minji", site: "s").subject }),
            ("heading of the digest", { text.digest.heading($0) }),
            ("subject of the digest", { text.digest.subject(from: $0, posts: 1, sold: 0, missed: 0) }),
        ]
    }
}
