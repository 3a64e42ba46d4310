import Domain
import MadangAPI
import MadangCore

extension OperationGroup {
    static let account = OperationGroup(
        name: "Account", text: "Joining, coming and going, and one's own profile.",
        operations: [
            Operation(
                .register, "register", "Join",
                "The answer signs in. Where newcomers wait to be let in, `member.state` is `waiting`. In a yard that is "
                    + "open to all, whoever brings no `proof` waits too, once some have come from their network "
                    + "without one: for the link in a letter, or for somebody who lets them in. A yard that is not "
                    + "open tells nobody without a good invite whether an address is known: who joins with one waits "
                    + "like everybody.",
                fails: [.taken]),
            Operation(
                .joinChallenge, "showJoinChallenge", "Ask for the work that joining takes",
                "About a second of it on a phone, more where many have joined from the same network."),
            Operation(
                .availability, "checkAvailability", "Ask whether names can still be had",
                "In a yard that is not open to all, strangers are told of every address of the right form that it is "
                    + "available.",
                query: [
                    .may("username", .text("ana"), "What somebody wants to be called."),
                    .may("email", .text("ana@example.org"), "The address with which somebody wants to join."),
                ]),
            Operation(.logIn, "logIn", "Log in", fails: [.invalidCredentials]),
            Operation(
                .refresh, "refreshTokens", "Get the next pair of tokens",
                "The refresh token that is shown is spent; for ten seconds it still works, for a client that lost "
                    + "the answer. Later it ends the whole session: 401 `session_revoked`."),
            Operation(.logOut, "logOut", "Log out", "The session's tokens stop working at once."),
            Operation(
                .confirm, "confirmPassword", "Show the password once more",
                "This session may do guarded things for ten minutes.", fails: [.invalidCredentials]),
            Operation(
                .forgetPassword, "forgetPassword", "Ask for a link to choose a new password",
                "The same answer whether or not there is such an account."),
            Operation(.showMe, "showMe", "Show oneself"),
            Operation(
                .editMe, "editMe", "Change one's profile",
                "A new e-mail address is guarded, and waits in `pending_email` where the yard sends mail.",
                fails: [.taken, .confirmationRequired]),
            Operation(
                .changePassword, "changePassword", "Choose another password",
                "All other sessions end, and this one's confirmation.", fails: [.invalidCredentials]),
            Operation(.listSessions, "listSessions", "List the devices on which one is logged in"),
            Operation(.endOtherSessions, "endOtherSessions", "Log out everywhere else"),
            Operation(.endSession, "endSession", "Log out one device"),
            Operation(
                .setAvatar, "setAvatar", "Set one's avatar",
                "A square crop, or the largest square in the middle."),
            Operation(.removeAvatar, "removeAvatar", "Take one's avatar away"),
            Operation(
                .export, "exportEverything", "Take everything along that is one's own",
                "A zip archive, sent while it is made; its length is not known beforehand."),
            Operation(
                .leave, "leave", "Delete one's account",
                "For some days logging in brings everything back; then all of it is deleted, files too.",
                fails: [.conflict]),
        ])
}
