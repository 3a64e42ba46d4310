extension Call where Body == LogInRequest, Answer == SignedInAnswer {
    public static var logIn: Self { Self(.logIn) }
}

extension Call where Body == RefreshRequest, Answer == Tokens {
    public static var refresh: Self { Self(.refresh) }
}

extension Call where Body == NoBody, Answer == NoAnswer {
    public static var logOut: Self { Self(.logOut, status: 204) }
    public static var endOtherSessions: Self { Self(.endOtherSessions, status: 204) }
    public static var endSession: Self { Self(.endSession, status: 204) }
}

extension Call where Body == ConfirmRequest, Answer == NoAnswer {
    public static var confirm: Self { Self(.confirm, status: 204) }
}

extension Call where Body == ForgotRequest, Answer == NoAnswer {
    public static var forgetPassword: Self { Self(.forgetPassword, status: 204) }
}

extension Call where Body == ChangePasswordRequest, Answer == NoAnswer {
    public static var changePassword: Self { Self(.changePassword, status: 204) }
}

extension Call where Body == NoBody, Answer == SessionList {
    public static var listSessions: Self { Self(.listSessions) }
}

extension AnyCall {
    static let sessions: [AnyCall] = [
        AnyCall(.logIn), AnyCall(.refresh), AnyCall(.logOut), AnyCall(.confirm), AnyCall(.forgetPassword),
        AnyCall(.changePassword), AnyCall(.listSessions), AnyCall(.endOtherSessions), AnyCall(.endSession),
    ]
}
