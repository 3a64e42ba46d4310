import Domain
import MadangCore
import Testing
import Website
import Wording

@Suite struct `The page that brings posts of other services along` {
    private let member = Given.profile("ana").member

    @Test(arguments: Language.allCases)
    func `has nothing to press without a script, and the words for all that the script says`(
        _ language: Language
    ) throws {
        let page = importPage(of: member, Given.context(language))
        let html = page.body.string
        #expect(html.contains("data-part=\"work\" hidden"))
        #expect(html.contains("<p class=\"without-script\">\(Strings(language).archives.plain)</p>"))
        #expect(html.contains("data-own-url=\"/v1/members/\(member.username)/posts?limit=100\""))
        let phrases = Strings(language).archives.phrases
        for reason in [
            "video", "reply", "boost", "non_public", "poll", "photo_missing", "photo_refused",
            "text_shortened",
            "alt_text_shortened", "undated", "unreadable",
        ] {
            #expect(phrases["import.left.\(reason)"] != nil, "\(reason)")
        }
        for fault in ["unknown", "own", "broken", "packed", "too-large", "line"] {
            #expect(phrases["import.fault.\(fault)"] != nil, "\(fault)")
        }
    }
}
