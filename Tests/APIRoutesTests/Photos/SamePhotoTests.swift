import Domain
import HTTPKit
import HTTPTypes
import MadangAPI
import TestSupport
import Testing

@Suite struct `The listings of others with the same photo` {
    @Test func `are told to the owner of the photo, and it is refused once it was removed`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            func upload(by person: Person) async throws -> String {
                try await yard.upload("seen vase", by: person, fields: [("purpose", "listing")]).json["id"]
                    .string ?? ""
            }
            let first = try await yard.list("A good vase", photos: [upload(by: ana)], by: ana).json
            let photo = try await upload(by: ben)
            let same = try await yard.send(Calls.photos.listSamePhotos, ["id": photo], as: ben.caller)
            #expect(same.status == 200 && same.json["data"].array.count == 1, "\(same.text)")
            #expect(same.json["data"][0].keys == ["listing", "other", "photo_id"])
            #expect(same.json["data"][0]["photo_id"].string == photo)
            #expect(same.json["data"][0]["listing"]["id"] == first["id"])
            #expect(same.json["data"][0]["other"]["id"] == first["photos"][0]["id"])
            #expect(try await yard.send(Calls.photos.listSamePhotos, ["id": photo]).status == 401)
            #expect(
                try await yard.send(Calls.photos.listSamePhotos, ["id": photo], as: ana.caller).status == 404)
            let mod = try await yard.moderator("mia")
            let id = first["id"].string ?? ""
            let removed = try await yard.send(
                Calls.moderation.decide, as: mod.caller,
                json: #"{"action":"remove","type":"listing","id":"\#(id)","reason":"ads"}"#)
            #expect((200...201).contains(removed.status), "\(removed.text)")
            let refused = try await yard.list("A good vase", photos: [photo], by: ben)
            #expect(refused.wrongFields == ["photo_ids:removed"], "\(refused.text)")
        }
    }
}
