extension Call where Body == LogInRequest, Answer == SignedInAnswer {
    /// Begins a session, by username or address and password. Unknown names and wrong passwords get the same answer.
    /// Fails: 401 `invalid_credentials`, 422 `invalid` for empty fields, 429.
    public static var logIn: Self { Self(.logIn) }
}

extension Call where Body == RefreshRequest, Answer == Tokens {
    /// Spends the refresh token for the next pair. It works ten seconds longer, for a client that lost the answer.
    /// Fails: 401 `session_revoked` for one that was spent before, 401 `unauthorized` for one that never was.
    public static var refresh: Self { Self(.refresh) }
}

extension Call where Body == NoBody, Answer == NoAnswer {
    /// Ends the session that asks; its tokens stop working at once, other devices stay logged in.
    public static var logOut: Self { Self(.logOut, status: 204) }
    /// Logs out everywhere but here.
    public static var endOtherSessions: Self { Self(.endOtherSessions, status: 204) }
    /// Logs out one device, `{id}` of the list of sessions. Fails: 404 for one that has ended or is somebody else's.
    public static var endSession: Self { Self(.endSession, status: 204) }
}

extension Call where Body == ConfirmRequest, Answer == NoAnswer {
    /// Shows the password once more: for ten minutes this session may do guarded things. Fails: 401
    /// `invalid_credentials`.
    public static var confirm: Self { Self(.confirm, status: 204) }
}

extension Call where Body == ForgotRequest, Answer == NoAnswer {
    /// Asks for a letter with a link to choose a new password, good once within an hour. The same answer whether or not
    /// there is such an account.
    public static var forgetPassword: Self { Self(.forgetPassword, status: 204) }
}

extension Call where Body == ChangePasswordRequest, Answer == NoAnswer {
    /// Chooses another password; all other sessions end, and this one's confirmation.
    /// Fails: 401 `invalid_credentials` for a wrong old one, 422 `invalid`.
    public static var changePassword: Self { Self(.changePassword, status: 204) }
}

extension Call where Body == NoBody, Answer == SessionList {
    /// Where one is logged in: all at once, without pages.
    public static var listSessions: Self { Self(.listSessions) }
}

extension AnyCall {
    static let sessions: [AnyCall] = [
        AnyCall(.logIn), AnyCall(.refresh), AnyCall(.logOut), AnyCall(.confirm), AnyCall(.forgetPassword),
        AnyCall(.changePassword), AnyCall(.listSessions), AnyCall(.endOtherSessions), AnyCall(.endSession),
    ]
}
