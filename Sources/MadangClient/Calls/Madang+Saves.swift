public import MadangAPI

/// Photos that one keeps for oneself.
extension Madang {
    /// Saves a photo with a memo of 1…200 characters, or changes the memo; with nil without one, or as it is if it was
    /// saved before.
    @discardableResult public func savePhoto(_ id: String, memo: String? = nil) async throws(MadangError)
        -> Save
    {
        try await ask(Calls.saves.savePhoto, ["id": id], SaveRequest(memo: memo))
    }

    /// Takes the save away.
    public func removeSave(of photo: String) async throws(MadangError) {
        try await send(Calls.saves.removeSave, ["id": photo])
    }

    /// The save of a photo; 404 where it is not saved.
    public func save(of photo: String) async throws(MadangError) -> Save {
        try await ask(Calls.saves.showSave, ["id": photo])
    }

    /// What one saved, newest first; those whose memo or author says `words`, those of `photos` alone.
    public func saves(_ words: String? = nil, photos: [String]? = nil, limit: Int? = nil) -> PagedList<Save> {
        list(
            Calls.saves.listSaves,
            query: QueryItems([
                "q": words, "photos": photos?.joined(separator: ","), "limit": limit.text,
            ]))
    }
}
