import Domain
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `Descriptions of photos` {
    @Test func `are counted in both languages`() {
        let (ko, en) = (Strings(.ko).altTexts, Strings(.en).altTexts)
        #expect(ko.coverage(93, of: 128) == "사진 128장 중 93장에 설명이 있어요")
        #expect(en.coverage(93, of: 128) == "93 of 128 photos have a description")
        #expect(ko.coverage(128, of: 128) == "모든 사진에 설명이 있어요")
        #expect(en.coverage(1, of: 1) == "All photos have a description")
        #expect(en.coverage(0, of: 1) == "0 of 1 photo has a description")
        #expect(en.coverage(1, of: 1200) == "1 of 1,200 photos has a description")
        #expect(ko.missing(2) == "사진 2장에 설명이 없어요")
        #expect([1, 2].map(en.missing) == ["1 photo has no description", "2 photos have no description"])
    }

    @Test(arguments: Language.allCases)
    func `are told by the script in the same words`(_ language: Language) throws {
        let text = Strings(language)
        let element = ScriptStrings.altTexts(text).element(text).string
        let content = try #require(try Markup(element).values(of: "content").first)
        let one = text.altTexts.partly(1, of: 3).replacing("3", with: "{total}")
        let many = text.altTexts.partly(2, of: 3).replacing("3", with: "{total}").replacing("2", with: "{n}")
        #expect(content.contains("alt-texts.coverage.1=\(one)\n"))
        #expect(content.contains("alt-texts.coverage.many=\(many)\n"))
    }

    @Test func `are told on one's own profile alone, and not where there are no photos`() {
        func page(_ coverage: AltTextCoverage?) -> String {
            let header = MemberHeader(Given.profile())
            let page = MemberPostsPage(header: header, posts: [], next: nil, coverage: coverage)
            return memberPostsPage(page, Given.context()).body.string
        }
        let text = Strings(.ko).altTexts
        #expect(!page(nil).contains("member-coverage"))
        #expect(!page(AltTextCoverage(photoCount: 0, describedCount: 0)).contains("member-coverage"))
        #expect(page(AltTextCoverage(photoCount: 3, describedCount: 1)).contains(text.coverage(1, of: 3)))
        #expect(page(AltTextCoverage(photoCount: 3, describedCount: 3)).contains(text.all))
    }

    @Test func `are asked for photo by photo, the one behind the last with the focus`() {
        let rows = [Int64(3), 2, 1].map { id in
            let place = UndescribedPhoto.Place.post(Identifier(rawValue: 5), text: "x")
            return AltTextRow(UndescribedPhoto(photo: Given.photo(id), place: place))
        }
        let coverage = AltTextCoverage(photoCount: 4, describedCount: 1)
        let focused: [(Int64, [Bool])] = [
            (3, [false, true, false]), (9, [true, false, false]), (1, [false, false, false]),
        ]
        for (id, focus) in focused {
            var page = AltTextsPage(rows: rows, coverage: coverage, next: nil)
            page.goOn(after: Identifier(rawValue: id))
            #expect(page.isSaved && page.rows.map(\.hasFocus) == focus)
        }
    }

    @Test func `are written beside the photo, which is shown large where it is of a post`() throws {
        let read = try Markup(altTextsPage(Given.altTexts("x", nil), Given.context()).body.string)
        let links = read.all("a").filter { $0.attributes["class"] == "alt-text__photo" }
        #expect(links.map { $0.attributes["data-photo"] } == [Identifier<Photo>(rawValue: 2).string, nil])
        let boxes = read.all("textarea")
        #expect(boxes.map { $0.attributes["name"] } == ["alt_text", "alt_text"])
        let labels = Set(read.all("label").compactMap { $0.attributes["for"] })
        #expect(boxes.allSatisfy { labels.contains($0.attributes["id"] ?? "") })
    }

    @Test func `are reminded of by a switch in the settings`() {
        for isOn in [true, false] {
            let page = LookPage(language: nil, remindsOfAltTexts: isOn)
            let html = lookPage(page, Given.context(.en)).body.string
            #expect(html.contains("name=\"alt_text_reminder\" value=\"1\"\(isOn ? " checked" : "")>"))
        }
    }
}
