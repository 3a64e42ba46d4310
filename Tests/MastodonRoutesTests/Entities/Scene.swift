import Domain
import HTTPTypes
import MadangAPI
import Storage
import TestSupport

/// Ana and Ben in a yard at yard.example.
struct Scene: Sendable {
    let yard: ServedYard
    let ana: Person
    let ben: Person

    static let origin = "https://yard.example"

    init(_ yard: ServedYard) async throws {
        self.yard = yard
        (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
    }

    /// The row of somebody who joined.
    func member(_ person: Person) async throws -> Domain.Member {
        try await yard.yard.database.read { stores in
            guard let member = try stores.members.member(username: person.username) else {
                throw DomainError.notFound
            }
            return member
        }
    }

    /// A post of Ana's with a new photo that has an alternative text.
    func post(_ text: String) async throws -> String {
        let photo = try await yard.upload(text, by: ana, fields: [("alt_text", "light")]).json["id"].string
        yard.clock.advance(by: .milliseconds(3))
        return try await yard.publish(text, photos: [photo ?? ""], by: ana)
    }

    /// A comment of Ben's.
    func comment(_ text: String, under post: String, answering comment: String? = nil) async throws -> String
    {
        let more = comment.map { #","reply_to":"\#($0)""# } ?? ""
        let written = try await yard.send(
            Calls.comments.writeComment, ["id": post], as: ben.caller, json: #"{"text":"\#(text)"\#(more)}"#)
        return written.json["id"].string ?? ""
    }

    /// The answer of a call below /api, which must be 200.
    func get(_ path: String, as person: Person? = nil) async throws -> JSONValue {
        try await answer(path, as: person).json
    }

    func answer(_ path: String, as person: Person? = nil) async throws -> Answer {
        let answer = try await yard.get("/api/\(path)", as: person?.caller ?? .visitor)
        guard answer.status == 200 else { throw Refused(path: path, answer: answer.text) }
        return answer
    }

    /// The ids in a list.
    func ids(_ path: String, as person: Person? = nil) async throws -> [String] {
        try await get(path, as: person).array.compactMap { $0["id"].string }
    }

    private struct Refused: Error {
        let path: String
        let answer: String
    }
}

/// Serves such a yard to `body`.
func withScene<Result: Sendable>(_ body: @Sendable (Scene) async throws -> Result) async throws -> Result {
    var setting = ServedYard.Setting()
    setting.origin = Scene.origin
    return try await withMastodonYard(setting) { try await body(Scene($0)) }
}
