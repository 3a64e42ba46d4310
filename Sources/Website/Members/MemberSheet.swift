package import Domain
import MadangCore
import Wording

/// A member at a glance, where somebody touches their avatar.
package struct MemberSheet: Sendable, Hashable {
    package let header: MemberHeader
    /// The first of those who follow them.
    package let faces: [MemberName]

    package init(_ profile: MemberProfile, faces: [MemberSummary]) {
        header = MemberHeader(profile)
        self.faces = faces.map(MemberName.init)
    }
}

/// What the script puts into a dialog. Without one the avatar leads to the member's page, which shows the same.
package func memberSheet(_ sheet: MemberSheet, _ context: PageContext) -> HTML {
    let text = context.strings
    let header = sheet.header
    let username = header.name.username
    return """
        <div class="glance">
        \(avatar(header.name, size: .large))
        <h2 class="glance__name" id="glance-name">\(shownName(header.name, isUsernameBeside: true, context))</h2>
        <p class="glance__handle quiet">@\(username)</p>
        \(if: !header.bio.isEmpty, "<p class=\"glance__bio\" dir=\"auto\">\(markedText(header.bioPieces))</p>")
        <p class="glance__counts quiet">\(text.postCount(header.postCount)) · \
        \(text.followerCount(header.followerCount)) · \
        \(text.followingCount(header.followingCount))</p>
        \(if: !sheet.faces.isEmpty, followedBy(sheet, context))
        <div class="glance__actions">\(followAction(header, context))\
        \(muteAction(header, context))\
        <a class="button button--small" href="\(Paths.member(username))">\(text.members.seeProfile)</a></div>
        </div>
        """
}

private func muteAction(_ header: MemberHeader, _ context: PageContext) -> HTML {
    guard context.isIn, !header.relation.isViewer, !header.relation.isBlocked else { return "" }
    return muteButton(header.name, isMuted: header.relation.isMuted, in: .row, next: context.path, context)
}

private func followedBy(_ sheet: MemberSheet, _ context: PageContext) -> HTML {
    let words = context.strings.members.followedBy(
        sheet.faces.map(\.inSentence), count: sheet.header.followerCount)
    return """
        <p class="glance__followers"><span class="glance__faces">\(sheet.faces, { avatar($0) })</span>\
        <span>\(words)</span></p>
        """
}
