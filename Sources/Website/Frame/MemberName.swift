package import Domain
import MadangCore
import Wording

/// A member beside something of theirs.
package struct MemberName: Sendable, Hashable {
    package let username: String
    package let displayName: String
    package var avatar: AvatarPicture?
    package let marks: NameMarks

    package init(
        username: String, displayName: String, avatar: AvatarPicture? = nil, marks: NameMarks = NameMarks()
    ) {
        self.username = username
        self.displayName = displayName
        self.avatar = avatar
        self.marks = marks
    }

    package init(_ member: MemberSummary) {
        self.init(
            username: member.username, displayName: member.displayName,
            avatar: member.avatar.map(AvatarPicture.init), marks: member.marks)
    }

    package init(_ member: Member) {
        self.init(
            username: member.username, displayName: member.displayName,
            avatar: member.avatar.map(AvatarPicture.init), marks: member.marks)
    }

    /// The display name for titles, labels and other sentences without markup.
    package var inSentence: String { marks.inSentence(displayName, username: username) }
}

/// The display name in markup: with its own direction where that is not the page's, with what tells members of similar
/// names apart, and with what they do for the yard.
///
/// - Parameter isUsernameBeside: whether the username stands beside it anyway.
package func shownName(_ name: MemberName, isUsernameBeside: Bool = false, _ context: PageContext) -> HTML {
    let text = context.strings.members
    return """
        \(if: TextDirection.turns(name.displayName), "<bdi>\(name.displayName)</bdi>", else: "\(name.displayName)")\
        \(if: name.marks.role != .member, roleMark(name.marks.role.rawValue, context))\
        \(if: name.marks.needsUsername && !isUsernameBeside, nameNote("@\(name.username)"))\
        \(with: name.marks.resembles, { nameNote(text.not($0)) })
        """
}

private func nameNote(_ words: String) -> HTML { " <small class=\"quiet\">\(words)</small>" }

/// `role` is the word of the contract.
private func roleMark(_ role: String, _ context: PageContext) -> HTML {
    """
     <span class="role-mark quiet">\(icon(.shield, context))\
    <span class="unseen">\(context.strings.moderation.role(role))</span></span>
    """
}
