import MadangCore
import Testing

@testable import Website

@Suite struct `A page of an archive` {
    @Test(arguments: ["<script>alert(1)</script>", "\"'&><!--]]>", "javascript:alert(1)"], Language.allCases)
    func `shows what its member wrote as text, and leads to nothing but its own files`(
        _ hostile: String, _ language: Language
    ) throws {
        for page in try Given.archivePages(hostile, language) {
            let read = try Markup(page.string)
            #expect(read.text.contains(hostile))
            #expect(read.all("script").isEmpty && read.all("style").isEmpty && read.all("h1").count == 1)
            let names = Set(read.elements.flatMap(\.attributes.keys))
            #expect(!names.contains("style") && !names.contains { $0.hasPrefix("on") })
            let links = read.values(of: "href") + read.values(of: "src")
            #expect(links.count >= 3)
            for link in links {
                #expect(!link.contains(":") && !link.hasPrefix("/") && !link.contains(".."), "\(link)")
            }
        }
    }
}
