extension Call where Body == SaveRequest, Answer == Save {
    /// Keeps the photo `{id}`, or changes its memo; however often.
    /// Fails: 403 `blocked`, 404 for what is in no post that one sees, 422 `invalid` with `memo`, 503 `busy` while
    /// Unsplash is away.
    public static var savePhoto: Self { Self(.savePhoto) }
}

extension Call where Body == NoBody, Answer == NoAnswer {
    /// Keeps the photo `{id}` no more; however often, also when it is gone.
    public static var removeSave: Self { Self(.removeSave, status: 204) }
}

extension Call where Body == NoBody, Answer == Save {
    /// The save of the photo `{id}`. Fails: 404 for one that was not saved, or is not to be seen.
    public static var showSave: Self { Self(.showSave) }
}

extension Call where Body == NoBody, Answer == ItemList<Save> {
    /// What one keeps, newest first; with `q` by words of the memo. Fails: 422 `invalid` with `q` or `photos`.
    public static var listSaves: Self { Self(.listSaves) }
}

extension AnyCall {
    static let saves: [AnyCall] = [
        AnyCall(.savePhoto), AnyCall(.removeSave), AnyCall(.showSave), AnyCall(.listSaves),
    ]
}
