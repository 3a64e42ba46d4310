import Domain
import Features
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `The page about the yard` {
    private func page(source: String? = nil) -> AboutPage {
        AboutPage(
            registration: .open, retention: Retention(), leaveGrace: .days(7), hasUnsplash: false,
            version: "1.2.3", source: source.flatMap(WebLinkScanner.link))
    }

    private func read(_ page: AboutPage, _ language: Language) throws -> Markup {
        try Markup(aboutPage(page, Given.context(language)).body.string)
    }

    @Test(arguments: Language.allCases)
    func `says which version runs it, and leads to the source code where the operator says where that is`(
        _ language: Language
    ) throws {
        let text = Strings(language).about
        let bare = try read(page(), language)
        #expect(bare.text.contains(text.software) && bare.text.contains(text.version("1.2.3")))
        #expect(!bare.text.contains(text.source))
        let told = try read(page(source: "https://code.example/madang?a=1&b=2"), language)
        #expect(told.text.contains(text.version("1.2.3")) && told.text.contains(text.source))
        let link = try #require(told.all("a").first { $0.attributes["href"]?.hasPrefix("https://") == true })
        #expect(link.attributes["rel"] == "noopener external")
    }
}
