extension Call where Body == RegisterRequest, Answer == SignedInAnswer {
    public static var register: Self { Self(.register, status: 201) }
}

extension Call where Body == NoBody, Answer == Availability {
    public static var availability: Self { Self(.availability) }
}

extension Call where Body == NoBody, Answer == Me {
    public static var showMe: Self { Self(.showMe) }
    public static var removeAvatar: Self { Self(.removeAvatar) }
}

extension Call where Body == EditMeRequest, Answer == Me {
    public static var editMe: Self { Self(.editMe) }
}

extension Call where Body == UploadForm, Answer == Me {
    public static var setAvatar: Self { Self(.setAvatar) }
}

extension Call where Body == NoBody, Answer == ArchiveAnswer {
    public static var export: Self { Self(.export) }
}

extension Call where Body == NoBody, Answer == NoAnswer {
    public static var leave: Self { Self(.leave, status: 204) }
}

extension AnyCall {
    static let accounts: [AnyCall] = [
        AnyCall(.register), AnyCall(.availability), AnyCall(.showMe), AnyCall(.editMe), AnyCall(.setAvatar),
        AnyCall(.removeAvatar), AnyCall(.export), AnyCall(.leave),
    ]
}
