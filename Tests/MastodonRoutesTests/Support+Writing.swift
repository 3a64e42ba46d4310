import HTTPTypes
import MadangCore
import TestSupport

extension ServedYard {
    /// Uploads a picture as Mastodon's programs do. The answer is the attachment.
    func attach(
        _ words: String = "picture", by person: Person, fields: [(String, String)] = [],
        headers: HTTPFields = [:],
        at path: String = "/api/v2/media"
    ) async throws -> Answer {
        var all = headers
        all[.contentType] = "multipart/form-data; boundary=limes"
        let file = FakePhotoProcessor.upload(PixelSize(width: 400, height: 300), words)
        return try await send(
            .post, path, as: person.caller, body: multipart(file: file, fields: fields), headers: all)
    }

    /// The id of a new post with one photo.
    func toot(_ text: String = "hello", by person: Person) async throws -> String {
        let photo = try await attach(by: person).json["id"].string ?? ""
        let answer = try await post(
            "/api/v1/statuses", "status=\(text)&media_ids[]=\(photo)", as: person.caller)
        return answer.json["id"].string ?? ""
    }

    /// The id of a reply.
    func reply(_ text: String, to status: String, by person: Person) async throws -> String {
        let answer = try await post(
            "/api/v1/statuses", "status=\(text)&in_reply_to_id=\(status)", as: person.caller)
        return answer.json["id"].string ?? ""
    }

    /// The id of the account of somebody who joined.
    func account(_ person: Person) async throws -> String {
        try await get("/api/v1/accounts/verify_credentials", as: person.caller).json["id"].string ?? ""
    }
}
