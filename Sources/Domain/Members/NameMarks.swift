import MadangCore

/// What is said beside a member's name so that nobody is taken for somebody else
/// (docs/decisions/0057-names-of-strangers.md).
package struct NameMarks: Hashable, Sendable {
    /// What they do for the yard; `member` for those who do nothing, or may not now.
    package let role: Role
    /// Whether the display name looks like that of a moderator or an owner, and is none's.
    package let needsUsername: Bool
    /// The username of somebody who was there before and is easily taken for them.
    package let resembles: String?

    package init(role: Role = .member, needsUsername: Bool = false, resembles: String? = nil) {
        self.role = role
        self.needsUsername = needsUsername
        self.resembles = resembles
    }

    /// The name as it stands in a sentence without markup, as a title: its direction isolated, with the username where
    /// it needs one.
    package func inSentence(_ displayName: String, username: String) -> String {
        let name = TextDirection.isolated(displayName)
        return needsUsername ? "\(name) (@\(username))" : name
    }
}

extension Member {
    package var marks: NameMarks {
        NameMarks(role: canModerate ? role : .member, needsUsername: needsUsername, resembles: resembles)
    }

    /// The display name for the inside of a sentence.
    package var nameInSentence: String { marks.inSentence(displayName, username: username) }
}

extension MemberSummary {
    /// The display name for the inside of a sentence.
    package var nameInSentence: String { marks.inSentence(displayName, username: username) }
}
