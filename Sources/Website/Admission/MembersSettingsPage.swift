package import Domain
import MadangCore
import Wording

/// Who waits to be let in, and who may come by an invite: for those who look after the yard.
package struct MembersSettingsPage: Sendable {
    package let waiting: [Member]
    package let invites: [ListedInvite]
    /// The next page of those who wait.
    package var more: Path?
    /// After which these come in the list; nil for the first ones. What is done about them leads back here.
    package var cursor: String?
    /// The link of an invite that was just made: it is shown once.
    package var link: String?
    /// For how many an invite is, and for how many days, as it was filled in.
    package var uses: String = "1"
    package var days: String = "14"
    package var faults: FormFaults = FormFaults()
    /// Why somebody could not be let in.
    package var alert: String?
}

package func membersSettingsPage(_ page: MembersSettingsPage, _ context: PageContext) -> Document {
    let text = context.strings.admission
    let body: HTML = """
        \(with: page.alert, { "<p class=\"form__alert\" role=\"alert\">\($0)</p>" })
        \(settingsPart(text.waitingTitle, waitingList(page, context)))
        \(settingsPart(text.invitesTitle, invitePart(page, context)))
        """
    return settingsDocument(text.title, body: body, context)
}

private func waitingList(_ page: MembersSettingsPage, _ context: PageContext) -> HTML {
    let text = context.strings
    guard !page.waiting.isEmpty else { return "<p class=\"quiet\">\(text.admission.nobodyWaits)</p>" }
    return """
        <ul class="rows">
        \(page.waiting, { waitingRow($0, page.cursor, context) })</ul>
        \(with: page.more, { "<a class=\"button\" href=\"\($0)\">\(text.common.more)</a>" })
        """
}

private func waitingRow(_ member: Member, _ cursor: String?, _ context: PageContext) -> HTML {
    let text = context.strings.admission
    let name = MemberName(member)
    return """
        <li class="rows__row">\(avatar(name))<span class="rows__label">\
        <b>\(shownName(name, isUsernameBeside: true, context))</b> \
        <span class="quiet">@\(name.username)</span><br>\(relativeTime(member.createdAt, context))\
        \(if: member.waitsForEmail, " · \(text.waitsForLetter)")</span>
        <div class="row-acts">\
        <form method="post" action="\(Paths.approveMember(member.username).after(cursor))">\
        <button class="button button--primary">\(text.approve)</button></form>
        <a class="button" href="\(Paths.refuseMember(member.username).after(cursor))">\(text.refuse)</a></div></li>

        """
}

private func invitePart(_ page: MembersSettingsPage, _ context: PageContext) -> HTML {
    let text = context.strings.admission
    return """
        \(with: page.link, { newInvite($0, context) })
        \(if: page.invites.isEmpty, "<p class=\"quiet\">\(text.noInvites)</p>")
        \(if: !page.invites.isEmpty, """
            <ul class="rows">
            \(page.invites, { inviteRow($0, page.cursor, context) })</ul>
            """)
        <form class="form" method="post" action="\(Paths.invites.after(page.cursor))" novalidate>
        \(formAlert(page.faults))
        \(numberField("uses", context.strings.label(.uses), page.uses, page, context))
        \(numberField("days", context.strings.label(.days), page.days, page, context))
        <button class="button">\(text.makeInvite)</button>
        </form>
        """
}

private func numberField(
    _ name: String, _ label: String, _ value: String, _ page: MembersSettingsPage, _ context: PageContext
) -> HTML {
    field(
        Field(
            name: name, kind: .text, label: label, value: value, fault: page.faults.fields[name],
            autocomplete: "off", rule: "required"),
        context)
}

private func newInvite(_ link: String, _ context: PageContext) -> HTML {
    let (text, common) = (context.strings.admission, context.strings.common)
    return """
        \(settingsNotice(text.newInvite, context))
        <div class="field"><label class="field__label" for="invite-link">\(text.inviteLink)</label>
        <div class="field__box"><input class="field__input" id="invite-link" readonly value="\(link)"></div></div>
        <div class="settings__actions">\
        <button class="button needs-script" type="button" data-copy="\(link)">\(icon(.link, context))\
        \(common.copyLink)</button>\
        <button class="button needs-share" type="button" data-share="\(link)">\(icon(.share, context))\
        \(common.share)</button></div>
        <figure class="invite-code">\(qrCode(link, label: text.inviteCode))\
        <figcaption class="quiet">\(text.inviteCodeHint)</figcaption></figure>
        """
}

private func inviteRow(_ listed: ListedInvite, _ cursor: String?, _ context: PageContext) -> HTML {
    let text = context.strings
    let invite = listed.invite
    return """
        <li class="rows__row">\(icon(.key, context))<span class="rows__label">\
        \(text.admission.used(invite.used, of: invite.uses)) \
        <span class="quiet">\(text.admission.until(text.date(of: invite.expiresAt.milliseconds))), \
        \(text.admission.madeBy(listed.maker))</span></span>
        <div class="row-acts"><a class="button" href="\(Paths.revokeInvite(invite.id.string).after(cursor))">\
        \(text.admission.revoke)</a></div></li>

        """
}

/// Asks before somebody who waits is sent away.
package func refuseMemberPage(_ username: String, cursor: String? = nil, _ context: PageContext) -> Document {
    let text = context.strings.admission
    return questionPage(
        Question(
            title: text.refuseTitle(username), text: text.refuseText, choice: text.refuseRequest,
            action: Paths.refuseMember(username).after(cursor), wayBack: Paths.memberSettings.after(cursor)),
        context)
}

/// Asks before an invite can be used no more.
package func revokeInvitePage(_ id: String, cursor: String? = nil, _ context: PageContext) -> Document {
    let text = context.strings.admission
    return questionPage(
        Question(
            title: text.revokeTitle, text: text.revokeText, choice: text.revoke,
            action: Paths.revokeInvite(id).after(cursor), wayBack: Paths.memberSettings.after(cursor)),
        context)
}
