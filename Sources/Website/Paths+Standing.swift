import HTTPKit
package import Hummingbird
package import MadangAPI

extension Paths {
    /// The pages that are open to members who are not in good standing, and in a yard for its members only to strangers.
    /// Who waits to be let in reads all others of a yard for everybody, too.
    package static let open: [Endpoint.Standing: [RouterPath]] = [
        .stranger: door + app,
        .waiting: account + app + [
            Pattern.join, Pattern.settings, Pattern.profileSettings, Pattern.avatarSettings,
            Pattern.lookSettings, Pattern.emailSettings, Pattern.confirmEmail, Pattern.exportData,
        ],
        // Why, what they may take along, and keeping an account that still is theirs.
        .suspended: account + [Pattern.suspended, Pattern.left, Pattern.asset, Pattern.exportData],
    ]

    /// What a browser gets that asks for a page which is shut to its reader: strangers the login, which leads back;
    /// suspended members why; who waits to be let in their settings. Nil where the refusal says it: for forms of members,
    /// and for feeds, whose programs read no pages.
    package static func instead(_ standing: Endpoint.Standing, _ request: Request) -> Response? {
        switch standing {
        case .stranger:
            guard !request.uri.path.hasSuffix(feedSuffix) else { return nil }
            return .leading(
                to: login(next: request.isUnsafe ? feed : Path(local: request.uri.string) ?? feed))
        case .waiting: return request.isUnsafe ? nil : .leading(to: settings)
        case .suspended: return request.isUnsafe ? nil : .leading(to: suspended)
        }
    }

    /// Coming, going, and keeping one's account one's own.
    private static let account = [
        Pattern.login, Pattern.logout, Pattern.signIn, Pattern.forgot, Pattern.newPassword, Pattern.confirm,
        Pattern.passwordSettings, Pattern.sessionSettings, Pattern.dataSettings, Pattern.leave,
        Pattern.seeNotices,
    ]
    /// Coming in, and having gone.
    private static let door = [
        Pattern.login, Pattern.logout, Pattern.signIn, Pattern.forgot, Pattern.newPassword, Pattern.join,
        Pattern.confirmEmail, Pattern.left,
    ]
    /// Files that hold nothing of anybody.
    private static let app = [
        Pattern.asset, Pattern.manifest, Pattern.serviceWorker, Pattern.offline, Pattern.robots,
    ]
}
