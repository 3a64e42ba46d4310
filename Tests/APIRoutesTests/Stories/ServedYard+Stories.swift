import MadangAPI

extension ServedYard {
    /// The ids of so many new photos for a story.
    func storyPhotos(_ count: Int = 1, by person: Person) async throws -> [String] {
        var ids: [String] = []
        for number in 0..<count {
            let answer = try await upload("story \(number)", by: person, fields: [("purpose", "story")])
            ids.append(answer.json["id"].string ?? "")
        }
        return ids
    }

    /// Publishes a story of so many new photos; `more` is what else stands in the request.
    func shareStory(_ count: Int = 1, more: String = "", by person: Person) async throws -> Answer {
        let ids = try await storyPhotos(count, by: person).map { "\"\($0)\"" }.joined(separator: ",")
        return try await send(
            Calls.stories.publishStory, as: person.caller, json: #"{"photo_ids":[\#(ids)]\#(more)}"#)
    }

    /// Has `person` follow whoever is called so.
    func follow(_ username: String, by person: Person) async throws {
        _ = try await send(Calls.members.follow, ["username": username], as: person.caller)
    }
}
