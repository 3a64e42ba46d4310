extension Call where Body == UploadForm, Answer == Photo {
    public static var uploadPhoto: Self { Self(.uploadPhoto, status: 201, headers: .idempotencyKey) }
}

extension Call where Body == NoBody, Answer == Photo {
    public static var showPhoto: Self { Self(.showPhoto) }
}

extension Call where Body == EditPhotoRequest, Answer == Photo {
    public static var editPhoto: Self { Self(.editPhoto) }
}

extension Call where Body == NoBody, Answer == NoAnswer {
    public static var deletePhoto: Self { Self(.deletePhoto, status: 204) }
}

extension Call where Body == NoBody, Answer == FileAnswer {
    public static var showOriginal: Self { Self(.showOriginal) }
}

extension Call where Body == NoBody, Answer == ItemList<ExploredPhoto> {
    public static var explore: Self { Self(.explore) }
}

extension AnyCall {
    static let photos: [AnyCall] = [
        AnyCall(.uploadPhoto), AnyCall(.showPhoto), AnyCall(.editPhoto), AnyCall(.deletePhoto),
        AnyCall(.showOriginal), AnyCall(.explore),
    ]
}
