import Domain
import Wording

/// A thing that was reported, in its context: what it is, whose, who reported it and why, what was decided before.
func caseView(_ one: Case, _ context: PageContext) -> HTML {
    let text = context.strings
    let name = MemberName(one.member)
    return """
        <header class="case__head"><a class="case__who" href="\(Paths.member(name.username))">\(avatar(name))\
        <span class="case__name" dir="auto"><b>\(name.displayName)</b> <span class="quiet">@\(name.username)</span></span></a>
        <span class="badge">\(text.reports.thing(one.thing.kind.rawValue))</span>\
        \(if: one.thing.isHidden, " <span class=\"badge\">\(hiddenWord(one.thing, text))</span>")</header>
        \(if: one.thing.kind == .member, memberFacts(one.member, context))
        \(with: one.comment, { "<blockquote class=\"case__comment\" dir=\"auto\">\($0)</blockquote>" })
        \(with: one.post, { casePost(PostCard($0), context) })
        """
}

private func hiddenWord(_ thing: Thing, _ text: Strings) -> String {
    thing.kind == .member ? text.moderation.isSuspended : text.moderation.isHidden
}

private func memberFacts(_ member: Member, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <p class="quiet">\(text.postCount(member.postCount)) · \(text.followerCount(member.followerCount)) · \
        \(text.moderation.role(member.role.rawValue)) · \(fullTime(member.createdAt, context))</p>
        \(if: !member.bio.isEmpty, "<p class=\"case__words\" dir=\"auto\">\(member.bio)</p>")
        """
}

private func casePost(_ post: PostCard, _ context: PageContext) -> HTML {
    let named = context.strings.posts.photoBy(post.author.displayName)
    return """
        <a class="case__post" href="\(Paths.post(post.id))">
        \(if: !post.photos.isEmpty, "<span class=\"case__photos\">\(post.photos, { casePhoto($0, named) })</span>")
        \(if: !post.text.isEmpty, "<span class=\"case__words\" dir=\"auto\">\(post.text.map(\.written).joined())</span>")
        <span class="quiet">@\(post.author.username) · \(relativeTime(post.createdAt, context))</span></a>
        """
}

private func casePhoto(_ picture: PhotoPicture, _ named: String) -> HTML {
    "<span class=\"case__photo\">\(photo(picture, named: named, width: .tile))</span>"
}

/// Who reported it, and why.
func caseReports(_ one: Case, _ context: PageContext) -> HTML {
    let text = context.strings
    guard one.reportCount > 0 else { return "" }
    return """
        <section class="case__part"><h2 class="case__title">\(text.moderation.reported(one.reportCount))</h2>
        <ul class="case__reports">
        \(one.reports, { report in
            """
            <li><b>\(text.reports.reason(report.words.reason.rawValue))</b> \
            \(if: !report.words.text.isEmpty, "<span class=\"case__words\" dir=\"auto\">\(report.words.text)</span> ")\
            \(with: report.quote, { quoted($0, context) })\
            <span class="quiet">@\(report.reporter) · \(relativeTime(report.at, context))</span></li>

            """
        })</ul></section>
        """
}

/// What was said to the reporter, and nothing else of their thread.
private func quoted(_ quote: Report.Quote, _ context: PageContext) -> HTML {
    let named = context.strings.posts.photos
    return """
        <blockquote class="case__comment" dir="auto">\(quote.text)\
        \(if: !quote.photos.isEmpty, "<span class=\"case__photos\">\(quote.photos.map(PhotoPicture.init), { casePhoto($0, named) })</span>")\
        </blockquote>
        """
}

/// What was decided before.
func caseDecisions(_ one: Case, _ context: PageContext) -> HTML {
    guard !one.decisions.isEmpty else { return "" }
    return """
        <section class="case__part"><h2 class="case__title">\(context.strings.moderation.earlier)</h2>
        <ul class="case__reports">\(one.decisions, { "<li>\(decisionLine($0, context))</li>\n" })</ul></section>
        """
}

/// A line of the log.
func decisionLine(_ decision: Decision, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    let line = text.logged(
        decision.action.rawValue, decision.kind.rawValue, of: decision.username, by: decision.actor)
    return """
        <span>\(line)</span>\
        \(if: !decision.reason.isEmpty, " <q class=\"case__words\" dir=\"auto\">\(decision.reason)</q>") \
        <span class="quiet">\(relativeTime(decision.at, context))</span>
        """
}

extension Case {
    /// What the photos of its post need.
    var style: PageStyle {
        PageStyle(
            (post.map { PostCard($0).photos } ?? [])
                + reports.flatMap { $0.quote?.photos ?? [] }.map(PhotoPicture.init))
    }
}
