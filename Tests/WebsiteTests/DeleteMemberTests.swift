import Domain
import Features
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `The page that asks before a member is deleted` {
    private let text = Strings(.ko).moderation

    private func read(_ question: LeaveYard.Question) throws -> (page: Document, markup: Markup) {
        let page = deleteMemberPage(
            DeleteMemberPage(question: question, next: Paths.moderators), Given.context())
        return (page, try Markup(page.body.string))
    }

    /// What can be chosen, and what is.
    private func times(_ markup: Markup) -> (all: [String?], chosen: [String?]) {
        let choices = markup.all("input").filter { $0.attributes["name"] == "when" }
        return (
            choices.map { $0.attributes["value"] },
            choices.filter { $0.attributes.keys.contains("checked") }.map { $0.attributes["value"] }
        )
    }

    @Test func `names the member, what goes, that nobody undoes it, and the way out first`() throws {
        let (page, markup) = try read(Given.question())
        let body = page.body.string
        #expect(page.title == "회원 삭제" && body.contains("<h1>@minji님을 삭제할까요?</h1>"))
        #expect(body.contains(text.deleteMemberText) && body.contains("<dd>12</dd>"))
        let form = try #require(markup.all("form").first)
        #expect(form.attributes["action"] == "/moderation/members/minji/delete")
        #expect(form.attributes["method"] == "post")
        let (all, chosen) = times(markup)
        #expect(all == ["later", "now"] && chosen == ["later"])
        let keep = try #require(body.firstRange(of: ">그대로 두기<"))
        let delete = try #require(body.firstRange(of: "button--danger\">회원 삭제<"))
        #expect(keep.upperBound < delete.lowerBound)
    }

    @Test func `offers what can be done: less where they leave already, or something is to be decided`()
        throws
    {
        let leaving = try read(Given.question(until: nil, leavingAt: Given.now + .days(3)))
        #expect(times(leaving.markup).all == ["now"])
        #expect(
            leaving.page.body.string.contains(
                text.leavesAlready(until: (Given.now + .days(3)).milliseconds)))
        let reported = try read(Given.question(isReported: true))
        #expect(times(reported.markup).all == ["later"])
        #expect(reported.page.body.string.contains(text.reportKeepsAll))
        let both = try read(
            Given.question(until: nil, leavingAt: Given.now + .days(3), isReported: true))
        #expect(times(both.markup).all.isEmpty && !both.page.body.string.contains("button--danger"))
        let graceless = try read(Given.question(until: nil))
        #expect(times(graceless.markup).chosen == ["now"])
    }

    @Test func `is led to from the list by owners alone, with the place in it, and never about oneself`()
        throws
    {
        let place = Paths.moderators.with("q", "min")
        let context = Given.context(path: place)
        let minji = Given.profile().member
        func links(_ viewer: Member, _ listed: Member) throws -> [String] {
            let page = MembersPage(
                filter: MemberFilter(),
                members: [ListedMember(member: listed, byteCount: 0, lastSeenAt: nil)],
                next: nil, viewer: viewer)
            return try Markup(membersFragment(page, context).string).all("a")
                .compactMap { $0.attributes["href"] }.filter { $0.contains("/delete") }
        }
        let owner = Member(
            id: Identifier(rawValue: 9), username: "jun", displayName: "jun", email: "j@example.com",
            role: .owner, createdAt: Given.now)
        var moderator = owner
        moderator.role = .moderator
        #expect(
            try links(owner, minji) == [
                "/moderation/members/minji/delete?next=/moderation/members%3Fq%3Dmin"
            ])
        #expect(try links(moderator, minji).isEmpty)
        #expect(try links(owner, owner).isEmpty)
        // Who is being deleted is nobody any more.
        var gone = minji
        gone.leavingAt = Given.now
        #expect(try links(owner, gone).isEmpty)
    }
}
