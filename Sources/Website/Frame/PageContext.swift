package import Domain
package import Wording

/// What every page is told besides what it shows.
package struct PageContext: Sendable {
    package let strings: Strings
    /// nil for somebody without a session.
    package let viewer: Viewer?
    /// The address asked for: marks the place in the bars, and is what forms return to.
    package let path: Path
    /// Of this answer's Content-Security-Policy, for its one `<style>`.
    package let nonce: String
    package let assets: AssetLinks
    package let theme: Theme
    package let now: Timestamp

    package init(
        strings: Strings, viewer: Viewer?, path: Path, nonce: String, assets: AssetLinks,
        theme: Theme = .system, now: Timestamp
    ) {
        self.strings = strings
        self.viewer = viewer
        self.path = path
        self.nonce = nonce
        self.assets = assets
        self.theme = theme
        self.now = now
    }
}

/// The member who looks at the page.
package struct Viewer: Sendable, Hashable {
    package let id: Identifier<Member>
    package let username: String
    package let displayName: String

    package init(id: Identifier<Member>, username: String, displayName: String) {
        self.id = id
        self.username = username
        self.displayName = displayName
    }

    package init(_ member: Member) {
        self.init(id: member.id, username: member.username, displayName: member.displayName)
    }
}

/// Light, dark, or as the device says.
package enum Theme: String, CaseIterable, Sendable {
    case system, light, dark
}
