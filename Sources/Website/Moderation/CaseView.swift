package import Domain
import Features
import MadangCore
import Wording

/// A thing that was reported, in its context: what it is, whose, who reported it and why, what was decided before.
package func caseView(_ one: Case, _ context: PageContext) -> HTML {
    let text = context.strings
    let name = MemberName(one.member)
    let gone = one.thing.kind == .story ? text.moderation.endedText : text.moderation.goneText
    return """
        <header class="case__head"><a class="case__who" href="\(Paths.member(name.username))">\(avatar(name))\
        <span class="case__name"><b>\(shownName(name, isUsernameBeside: true, context))</b> <span \
        class="quiet">@\(name.username)</span></span></a>
        <span class="badge">\(text.reports.thing(one.thing.kind.rawValue))</span>\
        \(if: one.thing.isHidden || one.thing.isRemoved,
            " <span class=\"badge\">\(hiddenWord(one.thing, text))</span>")\
        \(if: one.isMarkedSensitive, " <span class=\"badge\">\(text.sensitive.isMarked)</span>")\
        \(if: one.isGone, " <span class=\"badge\">\(text.moderation.isGone)</span>")</header>
        \(if: one.isGone, "<p class=\"quiet\">\(gone)</p>")
        \(with: one.removal, { removalNote($0, text) })
        \(if: one.thing.kind == .member || one.thing.kind == .profile, memberFacts(one.member, context))
        \(with: one.comment, { "<blockquote class=\"case__comment\" dir=\"auto\">\($0)</blockquote>" })
        \(with: one.photo, {
            """
            <p class="case__photos">\
            \(casePhoto(PhotoPicture($0), text.posts.photoBy(one.member.nameInSentence)))</p>
            """
        })
        \(with: one.post, { casePost(PostCard($0), context) })
        """
}

private func hiddenWord(_ thing: Thing, _ text: Strings) -> String {
    if thing.isRemoved { return text.moderation.isRemoved }
    return thing.kind == .member ? text.moderation.isSuspended : text.moderation.isHidden
}

/// Until when it can be put back; of a profile what it said.
private func removalNote(_ removal: Removal, _ text: Strings) -> HTML {
    let words = [removal.displayName, removal.bio].filter { !$0.isEmpty }
    return """
        <p class="quiet">\(text.moderation.canBePutBack(until: removal.dueAt.milliseconds))</p>
        \(if: !words.isEmpty, """
            <blockquote class="case__comment" dir="auto"><span class="quiet">\(text.moderation.removedWords)</span>
            \(words.joined(separator: "\n"))</blockquote>
            """)
        """
}

/// Ways to decide on a part of what is a member's: their photo and their words, and what they said that was reported.
func caseParts(_ one: Case, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    var parts: [(kind: ThingKind, id: String)] = []
    if one.thing.kind == .member {
        if let avatar = one.member.avatar { parts.append((.avatar, avatar.id.string)) }
        parts.append((.profile, one.member.id.string))
    }
    guard !parts.isEmpty else { return "" }
    return """
        <section class="case__part"><h2 class="case__title">\(text.parts)</h2><p class="case__ways">
        \(parts, {
            """
            <a class="button button--small" href="\(Paths.decide($0.kind.rawValue, $0.id))">\
            \(text.removePart($0.kind.rawValue))</a>

            """
        })</p></section>
        """
}

private func memberFacts(_ member: Member, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <p class="quiet">\(text.postCount(member.postCount)) · \(text.followerCount(member.followerCount)) · \
        \(text.moderation.role(member.role.rawValue)) · \(text.moderation.joined) \
        \(fullTime(member.createdAt, context))</p>
        \(if: !member.bio.isEmpty, "<p class=\"case__words\" dir=\"auto\">\(member.bio)</p>")
        """
}

private func casePost(_ post: PostCard, _ context: PageContext) -> HTML {
    let named = context.strings.posts.photoBy(post.author.inSentence)
    return """
        <a class="case__post" href="\(Paths.post(post.id))">
        \(if: !post.photos.isEmpty, "<span class=\"case__photos\">\(post.photos, { casePhoto($0, named) })</span>")
        \(if: !post.text.isEmpty,
            "<span class=\"case__words\" dir=\"auto\">\(post.text.map(\.written).joined())</span>")
        <span class="quiet">@\(post.author.username) · \(relativeTime(post.createdAt, context))</span></a>
        """
}

private func casePhoto(_ picture: PhotoPicture, _ named: String) -> HTML {
    "<span class=\"case__photo\">\(photo(picture, named: named, width: .square(96)))</span>"
}

/// Who reported it, and why.
package func caseReports(_ one: Case, _ context: PageContext) -> HTML {
    let text = context.strings
    guard one.reportCount > 0 else { return one.isWithoutReporters ? reportersLeft(context) : "" }
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

/// Nobody's report is left, and yet it waits for a decision.
private func reportersLeft(_ context: PageContext) -> HTML {
    let text = context.strings.moderation
    return """
        <section class="case__part"><h2 class="case__title">\(text.reporterLeft)</h2>
        <p class="quiet">\(text.reporterLeftText)</p></section>
        """
}

/// What was said to the reporter, and nothing else of their thread; or the story or board that they saw. What has no
/// words, as an offer, stands in the evidence.
private func quoted(_ quote: Report.Quote, _ context: PageContext) -> HTML {
    guard !quote.text.isEmpty || !quote.photos.isEmpty else { return "" }
    let named = context.strings.posts.photos
    return """
        <blockquote class="case__comment" dir="auto">\(quote.text)\
        \(if: !quote.photos.isEmpty, """
            <span class="case__photos">\(quote.photos.map(PhotoPicture.init), { casePhoto($0, named) })</span>
            """)\
        </blockquote>
        """
}

/// How it looked to those who reported it, whatever its author did with it since.
func caseEvidence(_ one: Case, _ context: PageContext) -> HTML {
    guard !one.evidence.isEmpty else { return "" }
    return """
        <section class="case__part"><h2 class="case__title">\(context.strings.moderation.evidence)</h2>
        \(one.evidence, { evidenceLook($0, context) })</section>
        """
}

private func evidenceLook(_ look: Evidence, _ context: PageContext) -> HTML {
    var number = 0
    let pieces = look.pieces.map { piece in
        defer { number += piece.photos.count }
        return evidencePiece(piece, of: look.id, photosFrom: number, context)
    }
    return """
        <div class="case__look"><p class="quiet">\(fullTime(look.at, context))</p>
        \(pieces, { $0 })</div>

        """
}

private func evidencePiece(
    _ piece: Evidence.Piece, of look: Identifier<Evidence>, photosFrom first: Int, _ context: PageContext
) -> HTML {
    let text = context.strings
    let around = piece.isReported ? "" : " case__piece--around"
    return """
        <blockquote class="case__piece\(around)">\
        <p class="quiet"><b><bdi>\(piece.displayName)</bdi></b> @\(piece.username) · \
        \(text.reports.thing(piece.kind.rawValue)) · \(relativeTime(piece.at, context))</p>\
        \(if: !piece.title.isEmpty,
            "<p class=\"case__words\" dir=\"auto\"><b>\(evidenceTitle(piece, text))</b></p>")\
        \(if: !piece.text.isEmpty, "<p class=\"case__words\" dir=\"auto\">\(piece.text)</p>")\
        \(if: !piece.photos.isEmpty, """
            <p class="case__photos">\(piece.photos.enumerated().map {
                evidencePhoto($1, first + $0, of: look, piece, context)
            }, { $0 })</p>
            """)\
        \(with: piece.isReported ? part(of: piece) : nil, { partWay($0, piece, context) })\
        </blockquote>

        """
}

/// What can be removed by itself, where a case is about its member; nil for what a case is about.
private func part(of piece: Evidence.Piece) -> ThingKind? {
    switch piece.kind {
    case .message: .message
    case .story: .story
    case .board: .board
    case .feedback: .feedback
    case .post, .comment, .listing, .member: nil
    }
}

private func partWay(_ kind: ThingKind, _ piece: Evidence.Piece, _ context: PageContext) -> HTML {
    let id = Identifier<Thing>(rawValue: piece.thingID).string
    return """
        <p><a class="button button--small" href="\(Paths.decide(kind.rawValue, id))">\
        \(context.strings.moderation.removePart(kind.rawValue))</a></p>
        """
}

private func evidencePhoto(
    _ photo: Evidence.Photo, _ number: Int, of look: Identifier<Evidence>, _ piece: Evidence.Piece,
    _ context: PageContext
) -> HTML {
    let address = Paths.evidencePhoto(look.string, number)
    let name = TextDirection.isolated(piece.displayName)
    let words = photo.altText.isEmpty ? context.strings.posts.photoBy(name) : photo.altText
    return """
        <a class="case__photo" href="\(address)"><img class="photo" src="\(address)" alt="\(words)" \
        width="\(photo.size.width)" height="\(photo.size.height)" loading="lazy"></a>
        """
}

/// What was decided before.
package func caseDecisions(_ one: Case, _ context: PageContext) -> HTML {
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
        decision.action.rawValue, decision.kind.rawValue, of: decision.username,
        by: decision.actor == AuditTrail.operatorName ? nil : decision.actor,
        until: decision.until?.milliseconds)
    return """
        <span>\(line)</span>\
        \(if: !decision.reason.isEmpty,
            " <q class=\"case__words\" dir=\"auto\">\(text.reasonText(decision.reason))</q>") \
        <span class="quiet">\(relativeTime(decision.at, context))</span>\
        \(with: decision.lifted, { liftedLine($0, context) })
        """
}

/// That a warning was taken back, by whom and why.
private func liftedLine(_ answer: Appeal.Answer, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    return """
        <br><span>\(text.tookWarningBack(by: answer.actor))</span>\
        \(if: !answer.text.isEmpty, " <q class=\"case__words\" dir=\"auto\">\(answer.text)</q>") \
        <span class="quiet">\(relativeTime(answer.at, context))</span>
        """
}

extension Case {
    /// Whether it is a post whose photos are sensitive, as moderators say.
    fileprivate var isMarkedSensitive: Bool { thing.kind == .post && post?.isMarkedSensitive == true }

    /// What the photos of its post need.
    var style: PageStyle {
        PageStyle(
            (post.map { PostCard($0).photos } ?? []) + [photo].compactMap(\.self).map(PhotoPicture.init)
                + reports.flatMap { $0.quote?.photos ?? [] }.map(PhotoPicture.init))
    }
}
