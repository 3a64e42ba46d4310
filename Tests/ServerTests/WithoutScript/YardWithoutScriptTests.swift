import Domain
import Features
import HTTPTypes
import MadangCore
import Storage
import TestSupport
import Testing
import Wording

private let text = Strings(.en)

@Suite struct `A yard without script` {
    @Test func `has a logo from a file that is a photo`() async throws {
        try await withSite { site in
            var reader = try await PlainBrowser(site, as: site.yard.given.member("yuna", role: .owner))
            try await reader.open("/settings/about")
            try await reader.press(
                text.settings.upload, files: [.damaged("words.jpg")], .unprocessableContent)
            #expect(reader.page.words(of: "field-file-message")?.contains("could not be read") == true)
            try await reader.press(text.settings.upload, files: [.picture("sign.jpg")])
            #expect(reader.page.all("settings__notice").first?.words == text.common.saved)
            #expect(!reader.page.all("logo").isEmpty)
        }
    }

    @Test func `keeps the colour that another owner chose meanwhile, and takes none that there is not`()
        async throws
    {
        try await withSite { site in
            let yuna = try await site.yard.given.member("yuna", role: .owner)
            var reader = try await PlainBrowser(site, as: yuna)
            try await reader.open("/settings/about")
            _ = try await site.verbs.editAbout(AboutChange(accent: "sea"), by: yuna)
            try await reader.press(text.common.save, with: ["name": "Hills"])
            #expect(reader.page.elements.first { $0.name == "html" }?["data-accent"] == "sea")
            try await reader.press(
                text.common.save, with: ["name": "Dales", "accent": "puce"], .unprocessableContent)
            #expect(reader.page.value("name") == "Dales")
            let about = try await site.yard.database.read { try $0.about.about() }
            #expect(about.name == "Hills" && about.accent == .sea)
        }
    }
}
