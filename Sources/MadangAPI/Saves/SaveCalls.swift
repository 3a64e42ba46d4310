extension Call where Body == SaveRequest, Answer == Save {
    public static var savePhoto: Self { Self(.savePhoto) }
}

extension Call where Body == NoBody, Answer == NoAnswer {
    public static var removeSave: Self { Self(.removeSave, status: 204) }
}

extension Call where Body == NoBody, Answer == Save {
    public static var showSave: Self { Self(.showSave) }
}

extension Call where Body == NoBody, Answer == ItemList<Save> {
    public static var listSaves: Self { Self(.listSaves) }
}

extension AnyCall {
    static let saves: [AnyCall] = [
        AnyCall(.savePhoto), AnyCall(.removeSave), AnyCall(.showSave), AnyCall(.listSaves),
    ]
}
