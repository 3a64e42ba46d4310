package import Domain

/// A member beside something of theirs.
package struct MemberName: Sendable, Hashable {
    package let username: String
    package let displayName: String

    package init(username: String, displayName: String) {
        self.username = username
        self.displayName = displayName
    }

    package init(_ member: MemberSummary) {
        self.init(username: member.username, displayName: member.displayName)
    }

    package init(_ member: Member) {
        self.init(username: member.username, displayName: member.displayName)
    }
}

/// The first letter of the name on a colour that follows from the username: the same on every page, without a
/// picture. Decoration beside a name that says the same.
func avatar(_ member: MemberName, size: AvatarSize = .small) -> HTML {
    let letter = member.displayName.first { $0.isLetter || $0.isNumber } ?? member.username.first ?? "·"
    let tint = member.username.utf8.reduce(UInt32(7)) { ($0 &* 31 &+ UInt32($1)) % 9973 } % 8
    return """
        <span class="avatar avatar--\(size.rawValue) avatar--tint-\(Int(tint))" aria-hidden="true">\
        \(String(letter).uppercased())</span>
        """
}

enum AvatarSize: String, CaseIterable {
    case small, large
}
