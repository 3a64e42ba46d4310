import Domain
import Foundation
import HTTPKit
import MadangCore
import TestSupport
import Testing
import Wording

@testable import Website

private let text = Strings(.en).drafts

@Suite struct `Drafts on pages` {
    private func list(_ page: DraftsPage) throws -> Markup {
        try Markup(draftsPage(page, Given.context(.en, path: Paths.drafts)).body.string)
    }

    private func composer(_ state: DraftState) throws -> Markup {
        var page = ComposePage(text: "sea")
        page.draft = state
        let document = composeDocument(page, Given.context(.en))
        return try Markup((document.body + document.actions).string)
    }

    @Test func `stand in the list of their kind, and lead to their form`() throws {
        let drafts = [
            Given.draft("the sea", 41), Given.draft("a bicycle", 42, kind: .listing),
        ]
        let posts = try list(DraftsPage(.post, drafts))
        #expect(posts.text.contains("the sea") && !posts.text.contains("a bicycle"))
        let id = Identifier<Draft>(rawValue: 41).string
        #expect(posts.all("a").contains { $0.attributes["href"] == "/new?draft=\(id)" })
        let listings = try list(DraftsPage(.listing, drafts))
        #expect(listings.text.contains("a bicycle") && !listings.text.contains("the sea"))
        let other = Identifier<Draft>(rawValue: 42).string
        #expect(listings.all("a").contains { $0.attributes["href"] == "/market/new?draft=\(other)" })
        #expect(listings.all("a").contains { $0.attributes["href"] == "/drafts/\(other)/delete" })
    }

    @Test func `that wait for their time come first, the next one on top, with what one does about them`()
        throws
    {
        let page = try list(
            DraftsPage(
                .post,
                [
                    Given.draft("unfinished", 41),
                    Given.draft("in a week", 42, publishAt: Given.now + .days(7)),
                    Given.draft("tomorrow", 43, publishAt: Given.now + .days(1)),
                ]))
        let places = ["tomorrow", "in a week", "unfinished"].map { page.text.range(of: $0)?.lowerBound }
        #expect(
            places.allSatisfy { $0 != nil } && places.compactMap(\.self) == places.compactMap(\.self).sorted()
        )
        let acts = page.all("button").compactMap { $0.attributes["value"] }
        #expect(acts.filter { $0 == "publish" }.count == 2)
        #expect(acts.filter { $0 == "take_back" }.count == 2)
        #expect(acts.filter { $0 == "reschedule" }.count == 2)
    }

    @Test func `say with the way to each when it is published, and why it was not`() throws {
        let page = try list(
            DraftsPage(
                .post,
                [
                    Given.draft("tomorrow", 43, publishAt: Given.now + .days(1)),
                    Given.draft("refused", 45, failure: "suspended"),
                ]))
        func described(_ id: Int64) -> [String] {
            let own = Identifier<Draft>(rawValue: id).string
            let link = page.all("a").first { $0.attributes["href"] == "/new?draft=\(own)" }
            let names = (link?.attributes["aria-describedby"] ?? "").split(separator: " ").map(String.init)
            return names.filter { name in page.all("span").contains { $0.attributes["id"] == name } }
        }
        #expect(described(43).count == 1)
        #expect(described(45).count == 2)
    }

    @Test func `whose new time was refused have it as it was typed, and the others have their own`() throws {
        let ids: [Int64] = [43, 44]
        var page = DraftsPage(
            .post, ids.map { Given.draft("later", $0, publishAt: Given.now + .days(1)) })
        let id = Identifier<Draft>(rawValue: 43).string
        func days(typed time: PublishTime?) throws -> [String] {
            page.refused = DraftsPage.Refusal(
                id: id, faults: FormFaults(fields: ["publish_at": "too soon"]), time: time)
            let read = try list(page)
            #expect(read.text.contains("too soon"))
            return read.all("input").filter { $0.attributes["name"] == "publish_day" }
                .compactMap { $0.attributes["value"] }
        }
        // An act without a time, as publishing now, changes none that stands there.
        let own = try days(typed: nil)
        try #require(own.count == 2 && own[0] == own[1])
        var typed = PublishTime()
        typed.day = "2000-01-02"
        #expect(try days(typed: typed) == ["2000-01-02", own[1]])
    }

    @Test func `say why they were not published in time`() throws {
        let page = try list(DraftsPage(.post, [Given.draft("late", failure: "suspended")]))
        let reason = Strings(.en).problem("suspended").detail
        #expect(page.text.contains(text.failed(reason)))
    }

    @Test func `have words for no words`() throws {
        #expect(try list(DraftsPage(.post, [Given.draft("")])).text.contains(text.untitled))
        #expect(try list(DraftsPage(.post, [])).text.contains(text.nonePosts))
        #expect(try list(DraftsPage(.listing, [])).text.contains(text.noneListings))
    }

    @Test func `are told to the script of the form, and to the server where there is none`() throws {
        let context = Given.context(.en)
        let page = try composer(DraftState(Given.draft("sea"), context.strings))
        let id = Identifier<Draft>(rawValue: 41).string
        let element = try #require(page.all("madang-composer").first)
        #expect(element.attributes["data-draft"] == id && element.attributes["data-draft-version"] == "3")
        #expect(element.attributes["data-drafts-page"] == "/drafts")
        let hidden = page.all("input").filter { $0.attributes["type"] == "hidden" }
        #expect(hidden.contains { $0.attributes["name"] == "draft" && $0.attributes["value"] == id })
        #expect(hidden.contains { $0.attributes["name"] == "draft_version" && $0.attributes["value"] == "3" })
        let new = try composer(DraftState(.post))
        #expect(new.all("madang-composer").first?.attributes["data-draft"] == nil)
    }

    @Test func `can be kept and sent later from a new post, and only kept from a new listing`() throws {
        let post = try composer(DraftState(.post))
        let acts = post.all("button").filter { $0.attributes["name"] == "act" }.map { $0.attributes["value"] }
        #expect(acts == ["draft", "schedule"])
        let form = listingFormDocument(ListingFormPage(), Given.context(.en))
        let listing = try Markup(form.body.string).all("button").filter { $0.attributes["name"] == "act" }
        #expect(listing.map { $0.attributes["value"] } == ["draft"])
        // Enter in a field presses the first button of a form: it publishes.
        let buttons = try Markup(form.body.string).all("button")
        let first = buttons.first { $0.attributes["type"] != "button" && $0.attributes["name"] == nil }
        #expect(first?.attributes["data-part"] == "submit")
    }

    @Test(arguments: [("24", "24"), ("", "72"), ("25", "72"), ("soon", "72")])
    func `of listings say in their form whether offers are taken, and for how long`(
        _ kept: String, _ shown: String
    ) throws {
        var words = DraftWords()
        (words.allowsOffers, words.answerHours) = (true, kept)
        let form = listingFormDocument(
            ListingFormPage(values: ListingFormPage.Values(words)), Given.context(.en))
        let chosen = try Markup(form.body.string).all("option")
            .filter { $0.attributes["selected"] != nil }.map { $0.attributes["value"] }
        #expect(chosen.contains("1") && chosen.contains(shown))
    }

    @Test func `of posts show their time by the clocks of the reader`() throws {
        let seoul = try #require(TimeZone(identifier: "Asia/Seoul"))
        let strings = Strings(.en, zone: seoul)
        let noon = Timestamp(milliseconds: 1_796_007_600_000)
        let state = DraftState(Given.draft("sea", publishAt: noon), strings)
        let shown = PublishTime(noon, in: seoul)
        #expect(state.time == shown)
        #expect(shown.moment(in: seoul) == noon)
        let page = try composer(state)
        #expect(page.all("madang-composer").first?.attributes["data-publish-at"] == noon.rfc3339)
        let day = page.all("input").first { $0.attributes["name"] == "publish_day" }
        #expect(day?.attributes["value"] == shown.day)
        #expect(
            page.all("details").first { $0.attributes["data-part"] == "later" }?.attributes["open"] != nil)
    }
}

private struct PublishTimeCase: Decodable {
    let day, time, zone: String
    let moment: Int64?
}

@Suite struct `The time of a post for later` {
    /// The browser's tests hold its script to the same moments.
    @Test func `is the moment of the shared vectors`() throws {
        for one in try SharedVectors.read("publish-time-vectors.json", as: PublishTimeCase.self) {
            var time = PublishTime()
            (time.day, time.time) = (one.day, one.time)
            let zone = try #require(TimeZone(identifier: one.zone))
            #expect(time.moment(in: zone)?.milliseconds == one.moment, "\(one)")
            if let moment = one.moment {
                #expect(PublishTime(Timestamp(milliseconds: moment), in: zone) == time, "\(one)")
            }
        }
    }

    @Test(arguments: ["2026-13-01", "2026-00-10", "yesterday", "2026-1", "99999-01-01"])
    func `is none where the day is none`(_ day: String) throws {
        var time = PublishTime()
        (time.day, time.time) = (day, "09:30")
        #expect(time.moment(in: .gmt) == nil)
        (time.day, time.time) = ("2026-12-01", "24:00")
        #expect(time.moment(in: .gmt) == nil)
    }
}
