package import Domain
import Features
import MadangCore
import Wording

/// A page of all members, as those see them who look after the yard.
package struct MembersPage: Sendable {
    /// What was asked for.
    package let filter: MemberFilter
    package let members: [ListedMember]
    package let next: Path?
    /// The one who looks.
    package let viewer: Member
    package var faults: FormFaults = FormFaults()
}

package func membersPage(_ page: MembersPage, _ context: PageContext) -> Document {
    let body: HTML = """
        \(filterForm(page, context))
        \(membersFragment(page, context))
        """
    return moderationDocument(
        context.strings.moderation.people, here: Paths.moderators, body: body, context)
}

/// The next members, for the script.
package func membersFragment(_ page: MembersPage, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    return longList(
        LongList(
            kind: .members, items: "\(page.members, { memberItem($0, page.viewer, context) })",
            isEmpty: page.members.isEmpty, next: page.next,
            empty: emptyState(
                .drawingYard, title: text.noSuchMember, text: text.noSuchMemberText,
                action: (Paths.moderators, text.allMembers), context)),
        context)
}

/// Sent by GET, so that what is asked for stands in the address.
private func filterForm(_ page: MembersPage, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    let fault = page.faults.fields["q"]
    let states = MemberState.allCases.map { ($0.rawValue, text.state($0.rawValue)) }
    let roles = Role.allCases.map { ($0.rawValue, text.role($0.rawValue)) }
    return """
        <form class="moderation__find" role="search" action="\(Paths.moderators)">
        <label class="unseen" for="members-q">\(text.findMember)</label>
        <span class="search__box">\(icon(.search, context))\
        <input class="field__input search__input" id="members-q" type="search" name="q" \
        value="\(page.filter.query ?? "")" placeholder="\(text.findMember)" dir="auto" autocomplete="off" \
        autocapitalize="none" enterkeyhint="search"\
        \(if: fault != nil, " aria-invalid=\"true\" aria-describedby=\"members-q-fault\"")></span>
        \(picker("state", text.state, text.anyState, states, chosen: page.filter.state?.rawValue))
        \(picker("role", text.roleLabel, text.anyRole, roles, chosen: page.filter.role?.rawValue))
        <button class="button">\(context.strings.common.search)</button>
        \(with: fault, { "<p class=\"search__fault\" id=\"members-q-fault\" role=\"alert\">\($0)</p>" })
        </form>
        """
}

private func picker(
    _ name: String, _ label: String, _ any: String, _ words: [(value: String, label: String)], chosen: String?
) -> HTML {
    """
    <select class="field__small" name="\(name)" aria-label="\(label)"><option value="">\(any)</option>\
    \(words, { "<option value=\"\($0.value)\"\(if: $0.value == chosen, " selected")>\($0.label)</option>" })</select>
    """
}

private func memberItem(_ listed: ListedMember, _ viewer: Member, _ context: PageContext) -> HTML {
    let (member, text) = (listed.member, context.strings)
    let name = MemberName(member)
    let words: HTML = """
        \(avatar(name))<span class="case__name"><b>\(shownName(name, isUsernameBeside: true, context))</b> \
        <span class="quiet">@\(name.username)</span></span>
        """
    // Others are at no address of their own.
    let isShown = [.active, .suspended].contains(member.state)
    return """
        <li class="case" data-id="\(member.id.string)">
        <header class="case__head">\(if: isShown, """
            <a class="case__who" href="\(Paths.member(name.username))">\(words)</a>
            """, else: "<span class=\"case__who\">\(words)</span>")\
        \(if: member.state != .active, "<span class=\"badge\">\(text.moderation.state(member.state.rawValue))</span>")\
        </header>
        <p class="quiet">\(text.moderation.role(member.role.rawValue)) · \(text.byteCount(listed.byteCount)) · \
        \(lastSeen(listed, context))</p>
        \(ways(member, viewer, context))
        </li>

        """
}

private func lastSeen(_ listed: ListedMember, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    guard let moment = listed.lastSeenAt else { return "\(text.withoutSession)" }
    return "\(text.lastSeen) \(relativeTime(moment, context))"
}

/// What the viewer can do about a member.
private func ways(_ member: Member, _ viewer: Member, _ context: PageContext) -> HTML {
    let text = context.strings
    let mayDecide = ModerationPolicy.may(viewer, decideOn: member)
    let mayAppoint = ModerationPolicy.mayAppoint(viewer, member)
    // Who is being deleted is nobody any more.
    let mayDelete = ModerationPolicy.mayDelete(viewer, member) && !member.isGone(at: context.now)
    guard mayDecide || mayAppoint || mayDelete || member.isWaiting else { return "" }
    let action = member.isSuspended ? "unsuspend" : "suspend"
    return """
        <div class="case__ways">\(if: member.isWaiting, """
            <a class="button case__go" href="\(Paths.memberSettings)">\(text.admission.title)</a>
            """)\(if: mayDecide, """
            <a class="button case__go" href="\(Paths.decide("member", member.id.string))">\
            \(text.moderation.action(action))</a>
            """)\(if: mayAppoint, roleForm(member, context))\(if: mayDelete, deleteLink(member, context))</div>
        """
}

/// Leads back to this part of the list, with what was looked for.
private func roleForm(_ member: Member, _ context: PageContext) -> HTML {
    let text = context.strings
    let isModerator = member.role == .moderator
    return """
        <form method="post" action="\(Paths.roles)">\
        <input type="hidden" name="next" value="\(context.path.string)">\
        <input type="hidden" name="role" value="\(isModerator ? "member" : "moderator")">\
        <button class="button case__go" name="username" value="\(member.username)">\
        \(isModerator ? text.moderation.discharge : text.moderation.appoint)</button></form>
        """
}

/// Stands last and is red, and leads back as `roleForm` does.
private func deleteLink(_ member: Member, _ context: PageContext) -> HTML {
    let path = Paths.deleteMember(member.username).with("next", context.path.string)
    return """
        <a class="button button--quiet-danger case__go" href="\(path)">\(context.strings.moderation.deleteMember)</a>
        """
}
