extension Call where Body == UploadForm, Answer == Photo {
    /// Takes a picture in; it is its owner's alone until something shows it.
    /// Fails: 413 `too_large`, 415 `unsupported_media` with `accepted`, 422 `invalid` with the parts of the form, 503
    /// `busy`.
    public static var uploadPhoto: Self { Self(.uploadPhoto, status: 201, headers: .idempotencyKey) }
}

extension Call where Body == NoBody, Answer == Photo {
    /// The photo `{id}`. Fails: 404, also for an unused upload of another.
    public static var showPhoto: Self { Self(.showPhoto) }
}

extension Call where Body == EditPhotoRequest, Answer == Photo {
    /// Changes the look or the description of one's own photo `{id}`.
    /// Fails: 403 `forbidden` for another's, 404, 422 `invalid` with `crop`, `rotate`, `filter` or `alt_text`, 503
    /// `busy`.
    public static var editPhoto: Self { Self(.editPhoto) }
}

extension Call where Body == NoBody, Answer == NoAnswer {
    /// Takes an upload of one's own away. Fails: 403 `forbidden` for another's, 404, 409 `conflict` while something
    /// shows it.
    public static var deletePhoto: Self { Self(.deletePhoto, status: 204) }
}

extension Call where Body == NoBody, Answer == FileAnswer {
    /// The bytes of one's own file, upright or not, without its metadata. Fails: 404 for another's.
    public static var showOriginal: Self { Self(.showOriginal) }
}

extension Call where Body == NoBody, Answer == ItemList<ExploredPhoto> {
    /// Photos of public posts, newest first, 15 to a page by default; with `source=unsplash` those of Unsplash.
    /// Fails: 422 `invalid` with `source`, 503 `busy` while Unsplash is away.
    public static var explore: Self { Self(.explore) }
}

extension AnyCall {
    static let photos: [AnyCall] = [
        AnyCall(.uploadPhoto), AnyCall(.showPhoto), AnyCall(.editPhoto), AnyCall(.deletePhoto),
        AnyCall(.showOriginal), AnyCall(.explore),
    ]
}
