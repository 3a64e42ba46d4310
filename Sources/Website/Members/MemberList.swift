package import Domain
import MadangCore

/// A member in a list of members.
package struct MemberRow: Sendable, Hashable {
    package let name: MemberName
    package let bio: String
    package let relation: Relation
    /// Tells rows of one list apart.
    package let id: String

    package init(_ profile: MemberProfile) {
        name = MemberName(profile.member)
        bio = profile.member.bio
        relation = profile.relation
        id = profile.member.id.string
    }
}

/// A page of members: who likes a post, who follows whom.
package struct MemberList: Sendable, Hashable {
    package let rows: [MemberRow]
    package let next: Path?

    package init(rows: [MemberRow], next: Path?) {
        self.rows = rows
        self.next = next
    }
}

package func memberList(_ list: MemberList, empty: HTML = HTML(), _ context: PageContext) -> HTML {
    longList(
        LongList(
            kind: .members, items: "\(list.rows, { memberRow($0, context) })", isEmpty: list.rows.isEmpty,
            next: list.next, empty: empty),
        context)
}

func memberRow(_ row: MemberRow, _ context: PageContext) -> HTML {
    """
    <li class="member-row" data-id="\(row.id)">
    <a class="member-row__link" href="\(Paths.member(row.name.username))">\
    <span class="avatar-target" data-sheet>\(avatar(row.name))</span>\
    <span class="member-row__who">\
    <b class="member-row__name">\(shownName(row.name, isUsernameBeside: true, context))</b> \
    <span class="member-row__handle">@\(row.name.username)</span>\
    \(if: !row.bio.isEmpty, "<span class=\"member-row__bio\" dir=\"auto\">\(row.bio)</span>")</span></a>
    \(followButton(row.name, row.relation, context))
    </li>

    """
}
