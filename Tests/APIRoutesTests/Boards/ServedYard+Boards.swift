import MadangAPI

extension ServedYard {
    /// The id of a new board; `more` is what else stands in the request.
    func board(_ title: String = "Light", more: String = "", by person: Person) async throws -> String {
        let made = try await send(
            Calls.boards.createBoard, as: person.caller, json: #"{"title":"\#(title)"\#(more)}"#)
        return made.json["id"].string ?? ""
    }

    /// A new photo in a post.
    func postedPhoto(_ words: String = "picture", by person: Person) async throws -> String {
        let photo = try await upload(words, by: person).json["id"].string ?? ""
        _ = try await publish("look", photos: [photo], by: person)
        return photo
    }

    /// Lays a photo on a board.
    @discardableResult func place(_ photo: String, on board: String, by person: Person) async throws
        -> Answer
    {
        try await send(Calls.boards.placePhoto, ["board": board, "photo": photo], as: person.caller)
    }

    /// The ids of what lies on a board, in its order.
    func placed(on board: String, query: String = "", to caller: Caller) async throws -> [String] {
        let list = try await send(
            Calls.boards.listBoardPhotos, ["board": board], query: query, as: caller)
        return list.json["data"].array.compactMap { $0["photo"]["id"].string }
    }
}

extension [String] {
    /// As a list of JSON.
    var quoted: String { "[\(map { "\"\($0)\"" }.joined(separator: ","))]" }
}
