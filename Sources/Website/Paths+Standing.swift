package import Hummingbird
package import MadangAPI

extension Paths {
    /// The pages that are open to members who are not in good standing. Who waits to be let in reads all others, too.
    package static let open: [Endpoint.Standing: [RouterPath]] = [
        .waiting: account + [
            Pattern.join, Pattern.settings, Pattern.profileSettings, Pattern.avatarSettings,
            Pattern.lookSettings,
            Pattern.emailSettings, Pattern.confirmEmail,
        ],
        // Why, what they may take along, and keeping an account that still is theirs.
        .suspended: account + [Pattern.suspended, Pattern.left, Pattern.asset, Pattern.exportData],
    ]

    /// Coming, going, and keeping one's account one's own.
    private static let account = [
        Pattern.login, Pattern.logout, Pattern.signIn, Pattern.forgot, Pattern.newPassword, Pattern.confirm,
        Pattern.passwordSettings, Pattern.sessionSettings, Pattern.dataSettings, Pattern.leave,
        Pattern.seeNotices,
    ]
}
