/// What a device is told in the form of Mastodon's programs, which say that themselves.
package struct AppPush: Hashable, Sendable {
    /// What happened, in the words of those programs.
    package enum Alert: String, CaseIterable, Sendable {
        case mention, favourite, follow
        /// Something is there that one waits for.
        case status
        /// Something that one gave a heart is otherwise than it was.
        case update

        package init(_ kind: Notification.Kind) {
            self =
                switch kind {
                case .like, .commentLike: .favourite
                case .comment, .reply, .mention: .mention
                case .follow: .follow
                case .priceDrop, .availableAgain: .update
                case .alert: .status
                }
        }

        /// What is told under that word.
        package var kinds: Set<Notification.Kind> {
            Set(Notification.Kind.allCases.filter { Alert($0) == self })
        }
    }

    /// Whose doings are told.
    package enum Policy: String, CaseIterable, Sendable {
        case all
        /// Those whom the member follows.
        case followed
        /// Those who follow the member.
        case follower
        case none

        package func tells(of relation: Relation) -> Bool {
            switch self {
            case .all: true
            case .followed: relation.isFollowing
            case .follower: relation.followsViewer
            case .none: false
            }
        }
    }

    /// How a message is sealed for a device.
    package enum Sealing: String, CaseIterable, Sendable {
        /// As the standard says (RFC 8291).
        case standard = "aes128gcm"
        /// As its fourth draft said, which many programs still read.
        case draft = "aesgcm"
    }

    package var alerts: Set<Alert>
    package var policy: Policy
    package var sealing: Sealing

    package init(alerts: Set<Alert>, policy: Policy = .all, sealing: Sealing = .standard) {
        self.alerts = alerts
        self.policy = policy
        self.sealing = sealing
    }
}
