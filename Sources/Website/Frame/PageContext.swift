package import Domain
package import MadangCore
package import Wording

/// What every page is told besides what it shows.
package struct PageContext: Sendable {
    package let strings: Strings
    /// nil for somebody without a session.
    package let viewer: Viewer?
    /// What the viewer should know and has not seen yet.
    package var notice: Notice?
    /// The address asked for: marks the place in the bars, and is what forms return to.
    package let path: Path
    /// Of this answer's Content-Security-Policy, for its one `<style>`.
    package let nonce: String
    package let assets: AssetLinks
    package var scheme: ColorScheme = .auto
    /// What the star does first.
    package var saving: Saving = .memoFirst
    /// Whether the reader sees sensitive photos without a veil.
    package var showsSensitive = false
    /// IANA name of the zone that the reader chose; nil for that of their browser.
    package var chosenZone: String?
    package let now: Timestamp
    /// Where people reach the yard.
    package var site: SiteAddress = SiteAddress(origin: "")
    /// For whom it is.
    package var audience: Audience = .everyone
    /// What the yard tells of itself.
    package var about = About()
    /// Whether the yard makes every photo gray.
    package var forcesGray = false

    /// The domain for which browsers make passkeys; nil in a yard without.
    package var passkeyDomain: String?
    /// Whether others use the reader's device, too: nothing is kept there.
    package var isShared = false
    /// Where a second factor is added.
    var factorPage: Path { passkeyDomain == nil ? Paths.authenticatorSettings : Paths.passkeySettings }

    /// What the yard is called.
    package var siteName: String { about.name(in: strings) }

    /// What it is, in a sentence.
    package var siteSummary: String { about.summary(in: strings) }

    /// Whether strangers can log in or join and see nothing else.
    var isForMembers: Bool { audience == .members }

    /// Whether the reader is a stranger in a yard for its members only: no other place is shown to them.
    var isOutside: Bool { isForMembers && viewer?.isWaiting != false }

    /// Whether the reader waits to be let in: what is for members is shut to them, and not shown.
    var isWaiting: Bool { viewer?.isWaiting == true }

    /// Whether the reader is a member who is in.
    var isIn: Bool { viewer?.isWaiting == false }
}

/// The member who looks at the page.
package struct Viewer: Sendable, Hashable {
    package let id: Identifier<Member>
    package let username: String
    package let displayName: String
    package let avatar: AvatarPicture?
    package let marks: NameMarks
    /// Whether they still wait to be let in.
    package let isWaiting: Bool
    /// Whether the letter to their address lets them in.
    package let waitsForEmail: Bool
    /// How many notifications they have not read.
    package let unreadCount: Int
    /// How many messages of threads they have not read.
    package let unreadMessageCount: Int
    /// Whether they look after the yard, and how many cases wait for them.
    package let canModerate: Bool
    /// Whether they do so as one of its owners.
    package let ownsYard: Bool
    package let openCaseCount: Int
    /// How many wait to be let in by them.
    package let waitingCount: Int

    package init(
        id: Identifier<Member>, username: String, displayName: String, avatar: AvatarPicture? = nil,
        marks: NameMarks = NameMarks(), isWaiting: Bool = false, waitsForEmail: Bool = false,
        unreadCount: Int = 0,
        unreadMessageCount: Int = 0,
        canModerate: Bool = false, ownsYard: Bool = false, openCaseCount: Int = 0, waitingCount: Int = 0
    ) {
        self.id = id
        self.username = username
        self.displayName = displayName
        self.avatar = avatar
        self.marks = marks
        self.isWaiting = isWaiting
        self.waitsForEmail = waitsForEmail
        self.unreadCount = unreadCount
        self.unreadMessageCount = unreadMessageCount
        self.canModerate = canModerate
        self.ownsYard = ownsYard
        self.openCaseCount = openCaseCount
        self.waitingCount = waitingCount
    }

    package init(
        _ member: Member, unreadCount: Int = 0, unreadMessageCount: Int = 0, openCaseCount: Int = 0,
        waitingCount: Int = 0
    ) {
        self.init(
            id: member.id, username: member.username, displayName: member.displayName,
            avatar: member.avatar.map(AvatarPicture.init), marks: member.marks, isWaiting: member.isWaiting,
            waitsForEmail: member.waitsForEmail,
            unreadCount: unreadCount, unreadMessageCount: unreadMessageCount,
            canModerate: member.canModerate, ownsYard: member.ownsYard, openCaseCount: openCaseCount,
            waitingCount: waitingCount)
    }

    /// As beside something of theirs.
    var name: MemberName {
        MemberName(username: username, displayName: displayName, avatar: avatar, marks: marks)
    }
}
