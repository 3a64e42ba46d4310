import Domain
import Features
import MadangCore
import Testing
import Wording

@testable import Website

/// Pages that say what is so, and look like it.
@Suite struct `What a page says` {
    private func notice(_ kind: Notice.Kind) -> Notice {
        Notice(id: Identifier(rawValue: 1), memberID: Given.viewerID, kind: kind, device: "")
    }

    @Test(arguments: Notice.Kind.allCases)
    func `wears the red of alarms only where something was taken or may have been stolen`(_ kind: Notice.Kind)
    {
        let banner = noticeBanner(notice(kind), Given.context()).string
        let isGoodOrToBeDone = [
            .authenticatorOn, .passkeyAdded, .tokenMade, .appAllowed, .factorAsked, .confirmEmail, .restored,
            .memberWaits, .draftFailed,
            .shown, .putBack, .unmarkedSensitive, .unsuspended, .appealAnswered,
        ].contains(kind)
        #expect(banner.contains("notice--alarm") != isGoodOrToBeDone)
        #expect(banner.contains("alert") != isGoodOrToBeDone)
    }

    @Test(arguments: ["sort", "status", "q", "category", "condition", "place", "free"])
    func `of the market is what is wrong with what was asked for, not that there is nothing`(_ field: String)
    {
        let text = Strings(.ko)
        let faults = FormFaults(DomainError.invalid(field, .unknown), text)
        let html = marketPage(MarketPage(nothingFor: MarketWish(), faults: faults), Given.context()).body
            .string
        #expect(html.contains(text.sentence(for: FieldFault(field: field, fault: .unknown))))
        #expect(!html.contains(text.market.empty) && !html.contains(text.market.nothingFound))
    }

    @Test func `of a suspended member is who sees what stands below, and that is there`() {
        var member = Given.profile().member
        member.suspendedAt = Given.now
        let header = MemberHeader(MemberProfile(member: member, relation: Given.relation()))
        let page = MemberPostsPage(header: header, posts: [PostCard(Given.post())], next: nil)
        let (text, html) = (Strings(.ko), memberPostsPage(page, Given.context()).body.string)
        #expect(html.contains(text.moderation.suspendedShown))
        #expect(
            html.contains("class=\"tile__link\"")
                && !html.contains(text.lists.emptyPostsTitle(isViewer: false)))
    }

    @Test func `of apps is what is wrong with a term that nobody can choose`() {
        let text = Strings(.ko)
        let fault = FieldFault(field: "days", fault: .outOfRange(minimum: 1, maximum: 366))
        let page = AppsPage.list(
            AppsList(draft: TokenDraft(days: 400), faults: FormFaults([fault], text)))
        #expect(appsPage(page, Given.context()).body.string.contains(text.sentence(for: fault)))
    }

    @Test func `of who looked at a story is nobody only as long as it is known`() {
        let text = Strings(.ko).stories
        func says(_ counts: StoryCounts?) -> String {
            let story = Given.story(isMine: true, counts: counts)
            return storyViewsPage(StoryViewsPage(story, rows: [], next: nil), Given.context()).body.string
        }
        let early = says(StoryCounts(views: 0, hearts: 0))
        #expect(early.contains(text.noViewsTitle) && !early.contains(text.viewsGone))
        let late = says(nil)
        #expect(late.contains(text.viewsGone) && !late.contains(text.noViewsTitle))
    }

    @Test func `of boards that nobody shows says how one's own get there, to whose they are alone`() {
        let text = Strings(.ko).boards
        func says(isViewer: Bool) -> String {
            let header = MemberHeader(Given.profile(isViewer: isViewer))
            return memberBoardsPage(MemberBoardsPage(header: header, cards: [], next: nil), Given.context())
                .body.string
        }
        let (own, others) = (says(isViewer: true), says(isViewer: false))
        #expect(own.contains(text.noneTextOf(isViewer: true)) && own.contains("href=\"/boards\""))
        #expect(others.contains(text.noneTextOf(isViewer: false)) && !others.contains("href=\"/boards\""))
    }

    @Test func `of leaving has the question once, and its name in the bar`() {
        let page = leavePage(LeavePage(contents: ContentCounts(), until: nil), Given.context())
        let text = Strings(.ko).leaving
        #expect(page.title == text.leave && text.leave != text.askTitle)
        #expect(page.body.string.contains("<h1>\(text.askTitle)</h1>"))
    }

    @Test
    func
        `of an invite that was refused keeps what was filled in, and of a new one has its link to take along`()
        throws
    {
        var page = MembersSettingsPage(
            waiting: [], invites: [], more: nil, link: "https://yard.example/join?invite=x")
        (page.uses, page.days) = ("many", "7")
        let read = try Markup(membersSettingsPage(page, Given.context()).body.string)
        #expect(read.values(of: "value").filter { ["many", "7"].contains($0) } == ["many", "7"])
        for way in ["data-copy", "data-share"] {
            #expect(read.values(of: way) == ["https://yard.example/join?invite=x"])
        }
    }

    @Test func `of the hashtags of a week is by how many members each was used, which is their order`() {
        let week = tagRows([TagRow(tag: "산책", postCount: 2, authorCount: 2)], Given.context()).string
        let found = tagRows([TagRow(tag: "산책", postCount: 9)], Given.context()).string
        let text = Strings(.ko)
        #expect(week.contains(text.search.usedThisWeek(2)) && !week.contains(text.postCount(2)))
        #expect(found.contains(text.postCount(9)))
    }
}
