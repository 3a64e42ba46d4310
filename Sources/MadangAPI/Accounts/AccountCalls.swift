extension Call where Body == RegisterRequest, Answer == SignedInAnswer {
    /// Joins, and logs in at once. The answer's `member.state` is "waiting" where newcomers are let in by hand, and
    /// where too many came from one network without a proof of work. Fails: 409 `taken`; 422 `invalid` with an entry
    /// for every wrong field, also `invite:required`, `invite:unknown`, `proof:format` and `proof:unknown`; 429
    /// `rate_limited`.
    public static var register: Self { Self(.register, status: 201) }
}

extension Call where Body == NoBody, Answer == JoinChallenge {
    /// Asks for the work that `proof` of `register` shows.
    public static var joinChallenge: Self { Self(.joinChallenge) }
}

extension Call where Body == NoBody, Answer == Availability {
    /// Asks whether a username, an address or both can still be had: `username` and `email` of the query.
    public static var availability: Self { Self(.availability) }
}

extension Call where Body == NoBody, Answer == Me {
    /// Who one is, and what nobody else may know of it.
    public static var showMe: Self { Self(.showMe) }
    /// Takes the avatar away; however often.
    public static var removeAvatar: Self { Self(.removeAvatar) }
}

extension Call where Body == EditMeRequest, Answer == Me {
    /// Changes one's profile and settings. A new address is guarded, and waits for its link where the yard sends mail.
    /// Fails: 403 `confirmation_required`, 409 `taken`, 422 `invalid`.
    public static var editMe: Self { Self(.editMe) }
}

extension Call where Body == UploadForm, Answer == Me {
    /// Uploads a picture as the avatar: cut to the square of `crop`, or to the largest one in the middle.
    /// Fails: 413 `too_large`, 415 `unsupported_media`, 422 `invalid` (`crop:format` for what is no square).
    public static var setAvatar: Self { Self(.setAvatar) }
}

extension Call where Body == NoBody, Answer == ArchiveAnswer {
    /// A zip archive of all that is one's own, sent while it is made. Fails: 429 beyond three, and one more every
    /// twenty minutes.
    public static var export: Self { Self(.export) }
}

extension Call where Body == NoBody, Answer == NoAnswer {
    /// Takes leave: guarded. All sessions end at once; for seven days (the operator's choice) logging in brings
    /// everything back.
    /// Fails: 403 `confirmation_required`, 409 `conflict` for the last owner.
    public static var leave: Self { Self(.leave, status: 204) }
}

extension AnyCall {
    static let accounts: [AnyCall] = [
        AnyCall(.register), AnyCall(.joinChallenge), AnyCall(.availability), AnyCall(.showMe),
        AnyCall(.editMe), AnyCall(.setAvatar),
        AnyCall(.removeAvatar), AnyCall(.export), AnyCall(.leave),
    ]
}
