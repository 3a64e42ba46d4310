import MadangCore

/// Joining, coming and going, and one's own profile.
public struct AccountCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Account"
    /// What it is about.
    public static let text = "Joining, coming and going, and one's own profile."

    /// Joins, and logs in at once. The answer's `member.state` is "waiting" where newcomers are let in by hand, and
    /// where too many came from one network without a proof of work. Fails: 409 `taken`; 422 `invalid` with an entry
    /// for every wrong field, also `invite:required`, `invite:unknown`, `proof:format` and `proof:unknown`; 429
    /// `rate_limited`.
    public let register = Call<RegisterRequest, SignedInAnswer>(
        .post, "/v1/auth/register", .anyone, "Join",
        "The answer signs in. Where newcomers wait to be let in, `member.state` is `waiting`. In a yard that is "
            + "open to all, whoever brings no `proof` waits too, once some have come from their network "
            + "without one: for the link in a letter, or for somebody who lets them in. A yard that is not "
            + "open tells nobody without a good invite whether an address is known: who joins with one waits "
            + "like everybody.", open: .everybody, status: 201, fails: [.taken])
    /// Asks for the work that `proof` of `register` shows.
    public let showJoinChallenge = Call<NoBody, JoinChallenge>(
        .get, "/v1/auth/challenge", .anyone, "Ask for the work that joining takes",
        "About a second of it on a phone, more where many have joined from the same network.",
        open: .everybody)
    /// Asks whether a username, an address or both can still be had: `username` and `email` of the query.
    public let checkAvailability = Call<NoBody, Availability>(
        .get, "/v1/auth/availability", .anyone, "Ask whether names can still be had",
        "In a yard that is not open to all, strangers are told of every address of the right form that it is "
            + "available.", open: .everybody,
        query: [
            .may("username", .text, "ana", "What somebody wants to be called."),
            .may("email", .text, "ana@example.org", "The address with which somebody wants to join."),
        ])
    /// Begins a session, by username or address and password. Unknown names and wrong passwords get the same answer.
    /// Fails: 401 `invalid_credentials`, 401 `code_required` with a `ticket` for who has a second factor, 422
    /// `invalid` for empty fields, 429.
    public let logIn = Call<LogInRequest, SignedInAnswer>(
        .post, "/v1/auth/login", .anyone, "Log in",
        "Who has an authenticator app or a passkey gets 401 `code_required`: its `ticket` and a code log in, by "
            + "`POST /v1/auth/code`.", open: .everybody, fails: [.invalidCredentials, .codeRequired])
    /// The second step, for who has a second factor. The ticket stays good after a wrong code.
    /// Fails: 401 `invalid_credentials` with the field `code`, 404 for a ticket that was used or ran out, 422, 429.
    public let logInWithCode = Call<LogInCodeRequest, SignedInAnswer>(
        .post, "/v1/auth/code", .anyone, "Log in with a code",
        "`ticket` is that of the answer to the log-in; it is good for ten minutes, and once. `code` is a code of "
            + "the authenticator app or a recovery code; each works once.", open: .everybody,
        fails: [.invalidCredentials, .notFound])
    /// What an authenticator signs to show a passkey: to log in, and before guarded acts. Fails: 404 in a yard without
    /// passkeys.
    public let showPasskeyChallenge = Call<NoBody, PasskeyRequestOptions>(
        .get, "/v1/auth/passkey", .anyone, "Ask for the challenge that a passkey answers",
        "It is good for ten minutes, and once. Yards that are reached without TLS, or by a number, have no passkeys.",
        open: .everybody, fails: [.notFound])
    /// Begins a session by a passkey, which needs neither name nor password nor code.
    /// Fails: 401 `invalid_credentials`, 422 `invalid` for what cannot be read, 429.
    public let logInWithPasskey = Call<UsedPasskey, SignedInAnswer>(
        .post, "/v1/auth/passkey", .anyone, "Log in with a passkey", open: .everybody,
        fails: [.invalidCredentials])
    /// Spends the refresh token for the next pair. It works ten seconds longer, for a client that lost the answer.
    /// Fails: 401 `session_revoked` for one that was spent before or whose session has ended, 401 `unauthorized` for
    /// one that never was.
    public let refreshTokens = Call<RefreshRequest, Tokens>(
        .post, "/v1/auth/refresh", .anyone, "Get the next pair of tokens",
        "The refresh token that is shown is spent; for ten seconds it still works, for a client that lost "
            + "the answer. Later it ends the whole session: 401 `session_revoked`, and so is each token of a session "
            + "that has ended.", open: .everybody)
    /// Ends the session that asks; its tokens stop working at once, other devices stay logged in.
    public let logOut = Call<NoBody, NoAnswer>(
        .post, "/v1/auth/logout", .member, "Log out", "The session's tokens stop working at once.",
        open: .everyMember)
    /// Shows the password once more, and a code where one has a second factor, or a passkey in place of both: for ten
    /// minutes this session may do guarded things. Fails: 401 `invalid_credentials`, 401 `code_required`.
    public let confirmPassword = Call<ConfirmRequest, NoAnswer>(
        .post, "/v1/auth/confirm", .member, "Show the password once more",
        "This session may do guarded things for ten minutes. Who has a second factor shows a `code` too, or a "
            + "`passkey` in place of both.",
        open: .everyMember, fails: [.invalidCredentials, .codeRequired])
    /// Asks for a letter with a link to choose a new password, good once within an hour. The same answer whether or not
    /// there is such an account.
    public let forgetPassword = Call<ForgotRequest, NoAnswer>(
        .post, "/v1/auth/forgot", .anyone, "Ask for a link to choose a new password",
        "The same answer whether or not there is such an account.", open: .everybody)
    /// Who one is, and what nobody else may know of it.
    public let showMe = Call<NoBody, Me>(
        .get, "/v1/me", .member, on: .account, "Show oneself", open: .everyMember)
    /// Changes one's profile and settings. A new address is guarded, and waits for its link where the yard sends mail.
    /// Fails: 403 `confirmation_required`, 409 `taken`, 422 `invalid`.
    public let editMe = Call<EditMeRequest, Me>(
        .patch, "/v1/me", .member, on: .account, "Change one's profile",
        "A new e-mail address is guarded, and waits in `pending_email` where the yard sends mail.",
        open: [.waiting], fails: [.taken, .confirmationRequired])
    /// Chooses another password; all other sessions end, and this one's confirmation.
    /// Fails: 401 `invalid_credentials` for a wrong old one, 422 `invalid`.
    public let changePassword = Call<ChangePasswordRequest, NoAnswer>(
        .post, "/v1/me/password", .member, "Choose another password",
        "All other sessions end, and this one's confirmation.", open: .everyMember,
        fails: [.invalidCredentials])
    /// Whether logging in takes a code of an authenticator app.
    public let showAuthenticator = Call<NoBody, AuthenticatorState>(
        .get, "/v1/me/authenticator", .member, "Show how it stands with one's authenticator app",
        open: .everyMember)
    /// Begins to set up an authenticator app: guarded. Logging in takes no code before the app has shown one.
    /// Fails: 409 `conflict` where one is enabled.
    public let beginAuthenticator = Call<NoBody, AuthenticatorSetup>(
        .post, "/v1/me/authenticator", .member, "Begin to set up an authenticator app",
        "A new secret takes the place of one that was begun. Logging in takes no code before `PUT` has seen one.",
        isGuarded: true, open: .everyMember, status: 201, fails: [.conflict])
    /// Shows the first code of the app: guarded. From now on logging in takes one; all other sessions end.
    /// Fails: 409 `conflict` where none was begun, 422 `invalid` for a wrong code.
    public let enableAuthenticator = Call<CodeRequest, RecoveryCodes>(
        .put, "/v1/me/authenticator", .member, "Show the first code of the app",
        "From now on logging in takes a code. All other sessions end. The recovery codes are told here alone.",
        isGuarded: true, open: .everyMember, fails: [.conflict])
    /// Logging in takes the password alone again: guarded.
    public let disableAuthenticator = Call<NoBody, NoAnswer>(
        .delete, "/v1/me/authenticator", .member, "Log in without codes again", isGuarded: true,
        open: .everyMember)
    /// Other recovery codes in place of those that there were: guarded. Fails: 409 `conflict` where one has no
    /// second factor.
    public let renewRecoveryCodes = Call<NoBody, RecoveryCodes>(
        .post, "/v1/me/authenticator/recovery-codes", .member, "Make new recovery codes",
        "They take the place of those that there were, and are told here alone.", isGuarded: true,
        open: .everyMember, fails: [.conflict])
    /// One's passkeys, oldest first.
    public let listPasskeys = Call<NoBody, PasskeyList>(
        .get, "/v1/me/passkeys", .member, "List one's passkeys", open: .everyMember)
    /// What an authenticator needs to make a passkey. Fails: 404 in a yard without passkeys.
    public let showPasskeyOptions = Call<NoBody, PasskeyCreationOptions>(
        .get, "/v1/me/passkeys/options", .member, "Ask what an authenticator needs to make a passkey",
        "The challenge is good for ten minutes, and once.", open: .everyMember, fails: [.notFound])
    /// Adds a passkey: guarded. With the first second factor logging in by password takes a code, recovery codes are
    /// told, and all other sessions end.
    /// Fails: 409 `taken`; 422 `invalid` for what cannot be read, `passkey:unknown` for a challenge that is over,
    /// `passkey:too_many` beyond twenty.
    public let addPasskey = Call<MadePasskey, AddedPasskey>(
        .post, "/v1/me/passkeys", .member, "Add a passkey",
        "With one's first second factor, a password alone logs in no more, and all other sessions end; the recovery "
            + "codes are told here alone.", isGuarded: true, open: .everyMember, status: 201, fails: [.taken])
    /// Gives a passkey another name. Fails: 404, 422 `invalid`.
    public let editPasskey = Call<EditPasskeyRequest, Passkey>(
        .patch, "/v1/me/passkeys/{id}", .member, "Rename a passkey", open: .everyMember)
    /// Takes a passkey away: guarded. The password remains as a way in. Fails: 404.
    public let removePasskey = Call<NoBody, NoAnswer>(
        .delete, "/v1/me/passkeys/{id}", .member, "Remove a passkey", isGuarded: true, open: .everyMember)
    /// One's tokens for programs, newest first.
    public let listAccessTokens = Call<NoBody, AccessTokenList>(
        .get, "/v1/me/tokens", .member, "List one's tokens for programs")
    /// Makes a token for a program: guarded. Fails: 422 `invalid` with `label`, `scopes` or `days`, also beyond fifty.
    public let makeAccessToken = Call<AccessTokenRequest, MadeAccessToken>(
        .post, "/v1/me/tokens", .member, "Make a token for a program",
        "Its secret is in this answer alone; a program sends it as `Authorization: Bearer`. What its scopes do not "
            + "allow is 403. It needs no confirmation for guarded calls, and ends at its day, with all sessions.",
        isGuarded: true, status: 201)
    /// Ends a token. Fails: 404.
    public let endAccessToken = Call<NoBody, NoAnswer>(
        .delete, "/v1/me/tokens/{id}", .member, "End a token")
    /// Where one is logged in: all at once, without pages.
    public let listSessions = Call<NoBody, SessionList>(
        .get, "/v1/me/sessions", .member, "List the devices on which one is logged in", open: .everyMember)
    /// Logs out everywhere but here.
    public let endOtherSessions = Call<NoBody, NoAnswer>(
        .delete, "/v1/me/sessions", .member, "Log out everywhere else", open: .everyMember)
    /// Logs out one device, `{id}` of the list of sessions. Fails: 404 for one that has ended or is somebody else's.
    public let endSession = Call<NoBody, NoAnswer>(
        .delete, "/v1/me/sessions/{id}", .member, "Log out one device", open: .everyMember)
    /// Uploads a picture as the avatar: cut to the square of `crop`, or to the largest one in the middle.
    /// Fails: 413 `too_large`, 415 `unsupported_media`, 422 `invalid` (`crop:format` for what is no square).
    public let setAvatar = Call<UploadForm, Me>(
        .put, "/v1/me/avatar", .member, on: .account, "Set one's avatar",
        "A square crop, or the largest square in the middle.", open: [.waiting])
    /// Takes the avatar away; however often.
    public let removeAvatar = Call<NoBody, Me>(
        .delete, "/v1/me/avatar", .member, on: .account, "Take one's avatar away", open: [.waiting])
    /// A zip archive of all that is one's own, sent while it is made. Fails: 429 beyond three, and one more every
    /// twenty minutes.
    public let exportEverything = Call<NoBody, ArchiveAnswer>(
        .get, "/v1/me/export", .member, "Take everything along that is one's own",
        "A zip archive, sent while it is made; its length is not known beforehand.", isGuarded: true,
        open: .everyMember)
    /// Takes leave: guarded. All sessions end at once; for seven days (the operator's choice) logging in brings
    /// everything back.
    /// Fails: 403 `confirmation_required`, 409 `conflict` for the last owner.
    public let leave = Call<NoBody, NoAnswer>(
        .delete, "/v1/me", .member, "Delete one's account",
        "For some days logging in brings everything back; then all of it is deleted, files too.",
        isGuarded: true, open: .everyMember, fails: [.conflict])
}
