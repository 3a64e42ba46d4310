import Domain
import FoundationEssentials
import HTTPKit
import HTTPTypes
import MadangAPI
import MadangCore
import TestSupport
import Testing

@Suite struct `An uploaded photo` {
    @Test func `has the shape of the contract, and a receipt once`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let answer = try await yard.upload(
                by: ana,
                fields: [
                    ("crop", "10,20,300,200"), ("rotate", "180"), ("filter", "gray"), ("alt_text", "강가"),
                ])
            #expect(answer.status == 201, "\(answer.text)")
            let photo = answer.json
            #expect(answer.headers[.location] == "/v1/photos/\(photo["id"].string ?? "")")
            #expect(
                photo.keys == [
                    "alt_text", "color", "filter", "height", "id", "is_sensitive", "original", "receipt",
                    "recipe",
                    "srcset",
                    "thumbhash", "urls", "width",
                ])
            #expect(photo["width"].int == 300 && photo["height"].int == 200)
            #expect(photo["color"].string == "#808080" && photo["thumbhash"].string == "AwIB")
            #expect(photo["recipe"]["crop"].string == "10,20,300,200" && photo["recipe"]["rotate"].int == 180)
            #expect(photo["urls"].keys == ["full", "large", "medium", "small", "thumb"])
            let thumb = photo["urls"]["thumb"].string ?? ""
            #expect(thumb.hasPrefix("/media/") && thumb.hasSuffix(".webp"))
            // 300 pixels wide: small, medium, large and full are as wide as the photo, and count once.
            let widths = (photo["srcset"].string ?? "").split(separator: ", ").map {
                $0.split(separator: " ")[1]
            }
            #expect(widths == ["160w", "300w"])
            #expect(
                photo["receipt"].keys == ["bytes", "format", "height", "removed", "renditions", "width"])
            #expect(
                photo["receipt"]["renditions"].array.map { $0["name"].string }
                    == RenditionName.allCases.map(\.rawValue))
            let id = photo["id"].string ?? ""
            let shown = try await yard.send(Calls.photos.showPhoto, ["id": id], as: ana.caller).json
            #expect(shown["receipt"] == .null && shown["original"]["orientation"].int == 1)
            #expect(shown["original"]["url"].string == "/v1/photos/\(id)/original")
        }
    }

    @Test func `has angle and tones in its recipe, and loses none to a client that knows none`() async throws
    {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let answer = try await yard.upload(
                by: ana,
                fields: [("straighten", "-25"), ("light", "10"), ("contrast", "-100"), ("warmth", "")])
            #expect(answer.status == 201, "\(answer.text)")
            func numbers(_ photo: JSONValue) -> [Int?] {
                ["straighten", "light", "contrast", "warmth"].map { photo["recipe"][$0].int }
            }
            #expect(numbers(answer.json) == [-25, 10, -100, 0])
            let id = answer.json["id"].string ?? ""
            func edit(_ json: String) async throws -> Answer {
                try await yard.send(Calls.photos.editPhoto, ["id": id], as: ana.caller, json: json)
            }
            #expect(
                numbers(try await edit(#"{"filter":"gray","crop":"0,0,100,100"}"#).json) == [
                    -25, 10, -100, 0,
                ])
            #expect(numbers(try await edit(#"{"warmth":30,"straighten":0}"#).json) == [0, 10, -100, 30])
            let refused = try await edit(#"{"straighten":151,"light":-101,"contrast":101,"warmth":1000}"#)
            #expect(refused.status == 422)
            #expect(
                refused.wrongFields
                    == ["straighten", "light", "contrast", "warmth"].map { "\($0):out_of_range" })
            let form = try await yard.upload(
                "other", by: ana, fields: [("straighten", "1.5"), ("light", "much"), ("warmth", "-101")])
            #expect(form.status == 422)
            #expect(form.wrongFields == ["straighten", "light", "warmth"].map { "\($0):out_of_range" })
        }
    }

    @Test func `for a listing says how it was brought under 307 200 bytes, to its owner alone`() async throws
    {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let photo = try await yard.upload("heavy", by: ana, fields: [("purpose", "listing")]).json
            let fitted = photo["receipt"]["fitted"]
            #expect(fitted.keys == ["bytes", "limit", "quality", "scaled"])
            #expect(fitted["bytes"].int == 307_200 && fitted["limit"].int == 307_200)
            #expect(fitted["quality"].int == 60 && fitted["scaled"].bool == false)
            let sizes = photo["receipt"]["renditions"].array.map { $0["bytes"].int ?? .max }
            #expect(sizes.allSatisfy { $0 <= 307_200 })
            let id = photo["id"].string ?? ""
            let shown = try await yard.send(Calls.photos.showPhoto, ["id": id], as: ana.caller).json
            #expect(shown["fitted"]["quality"].int == 60)
            let gray = try await yard.send(
                Calls.photos.editPhoto, ["id": id], as: ana.caller, json: #"{"filter":"gray"}"#)
            #expect(gray.json["fitted"]["bytes"].int == 307_200)
            let plain = try await yard.upload("heavy too", by: ana).json
            #expect(plain["fitted"] == .null && plain["receipt"]["fitted"] == .null)
            let again = try await yard.upload(
                "heavy", by: ana, fields: [("purpose", "listing")], headers: [.idempotencyKey: "k"]
            ).json
            let same = try await yard.upload("other", by: ana, headers: [.idempotencyKey: "k"]).json
            #expect(same["receipt"] == again["receipt"])
        }
    }

    @Test func `is its owner's until a post shows it, and its original for ever`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let id = try await yard.upload("private", by: ana).json["id"].string ?? ""
            for caller in [Caller.visitor, ben.caller] {
                #expect(try await yard.send(Calls.photos.showPhoto, ["id": id], as: caller).status == 404)
            }
            _ = try await yard.publish("look", photos: [id], by: ana)
            let public1 = try await yard.send(Calls.photos.showPhoto, ["id": id], as: ben.caller)
            #expect(
                public1.status == 200 && public1.json["original"] == .null && public1.json["recipe"] == .null)
            #expect(
                try await yard.send(Calls.photos.downloadOriginal, ["id": id], as: ben.caller).status == 404)
            let original = try await yard.send(Calls.photos.downloadOriginal, ["id": id], as: ana.caller)
            #expect(original.text == "400x300 private")
            #expect(original.headers[.contentType] == "image/jpeg")
            #expect(original.headers[.cacheControl] == "private, no-store")
            #expect(original.headers[.contentDisposition]?.hasPrefix("attachment") == true)
            #expect(original.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
        }
    }

    @Test func `is refused with a reason, and nothing stays on the disk (rule 7)`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let good = FakePhotoProcessor.upload(PixelSize(width: 40, height: 30))
            let cases: [([UInt8]?, [(String, String)], Int, [String])] = [
                (nil, [], 422, ["file:required"]),
                (Array("not a picture".utf8), [], 422, ["file:format"]),
                ([], [], 422, ["file:format"]),
                (good, [("crop", "1,2,3")], 422, ["crop:format"]),
                (
                    good, [("crop", "1,2,3,x"), ("rotate", "45"), ("filter", "sepia"), ("purpose", "sale")],
                    422,
                    ["crop:format", "rotate:unknown", "filter:unknown", "purpose:unknown"]
                ),
                (
                    nil, [("rotate", "45"), ("alt_text", String(repeating: "a", count: 1001))], 422,
                    ["file:required", "rotate:unknown", "alt_text:too_long"]
                ),
                (good, [("crop", "0,0,41,30")], 422, ["crop:out_of_range"]),
                (good, [("crop", "0,0,99999999999999999999,1")], 422, ["crop:format"]),
                (good, [("alt_text", String(repeating: "a", count: 1001))], 422, ["alt_text:too_long"]),
            ]
            for (file, fields, status, faults) in cases {
                let headers: HTTPFields = [.contentType: "multipart/form-data; boundary=limes"]
                let answer = try await yard.send(
                    .post, Calls.photos.uploadPhoto.path, as: ana.caller,
                    body: multipart(file: file, fields: fields),
                    headers: headers)
                #expect(answer.status == status && answer.wrongFields == faults, "\(fields): \(answer.text)")
            }
            let json = try await yard.send(Calls.photos.uploadPhoto, as: ana.caller, json: "{}")
            #expect(json.status == 415 && json.json["accepted"].array.count == 4)
            let cut = Array(multipart(file: good).dropLast(10))
            let headers: HTTPFields = [.contentType: "multipart/form-data; boundary=limes"]
            let malformed = try await yard.send(
                .post, Calls.photos.uploadPhoto.path, as: ana.caller, body: cut, headers: headers)
            #expect(malformed.status == 400 && malformed.code == "malformed")
            #expect(try files(below: "\(yard.yard.folder)/media").filter { !$0.hasSuffix("lock") }.isEmpty)
        }
    }

    @Test func `is made once for one idempotency key`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let first = try await yard.upload("one", by: ana, headers: [.idempotencyKey: "k"])
            let again = try await yard.upload("two", by: ana, headers: [.idempotencyKey: "k"])
            #expect(first.json["id"] == again.json["id"] && again.status == 201)
            let other = try await yard.upload("two", by: ana, headers: [.idempotencyKey: "l"])
            #expect(other.json["id"] != first.json["id"])
        }
    }

    @Test func `gets new addresses with a new recipe, and the old picture back with the old one`()
        async throws
    {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let before = try await yard.upload(by: ana).json
            let id = before["id"].string ?? ""
            func edit(_ body: String) async throws -> Answer {
                try await yard.send(Calls.photos.editPhoto, ["id": id], as: ana.caller, json: body)
            }
            let gray = try await edit(#"{"filter":"gray","crop":"0,0,100,100"}"#).json
            #expect(gray["filter"].string == "gray" && gray["width"].int == 100)
            #expect(gray["urls"]["thumb"] != before["urls"]["thumb"])
            let text = try await edit(#"{"alt_text":"강","crop":null}"#).json
            #expect(text["alt_text"].string == "강" && text["urls"] == gray["urls"])
            let answer = try await edit(#"{"filter":"none","crop":""}"#)
            #expect(answer.status == 200, "\(answer.text)")
            let back = answer.json
            #expect(back["recipe"] == before["recipe"])
            #expect(back["urls"] == before["urls"])
            let long = String(repeating: "a", count: 1001)
            let wrong = try await edit(#"{"crop":"a","rotate":1,"filter":"","alt_text":"\#(long)"}"#)
            #expect(
                wrong.wrongFields == ["alt_text:too_long", "crop:format", "rotate:unknown", "filter:unknown"])
        }
    }

    @Test func `a copy is cut anew, and the photo that a post shows stays as it is`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let ben = try await yard.join("ben")
            let shown = try await yard.upload("shown", by: ana).json["id"].string ?? ""
            _ = try await yard.publish("look", photos: [shown], by: ana)
            let copy = try await yard.send(Calls.photos.copyPhoto, ["id": shown], as: ana.caller)
            #expect(copy.status == 201 && copy.json["id"].string != shown, "\(copy.text)")
            #expect(copy.headers[.location] == "/v1/photos/\(copy.json["id"].string ?? "")")
            let before = try await yard.send(Calls.photos.showPhoto, ["id": shown], as: ana.caller).json
            #expect(copy.json["urls"] == before["urls"] && copy.json["recipe"] == before["recipe"])
            let changed = try await yard.send(
                Calls.photos.editPhoto, ["id": copy.json["id"].string ?? ""], as: ana.caller,
                json: #"{"filter":"gray"}"#)
            #expect(changed.status == 200 && changed.json["urls"] != before["urls"], "\(changed.text)")
            #expect(try await yard.send(Calls.photos.showPhoto, ["id": shown], as: ana.caller).json == before)
            let his = try await yard.send(Calls.photos.copyPhoto, ["id": shown], as: ben.caller)
            #expect(his.status == 403 && his.code == "forbidden")
        }
    }

    @Test func `the same key makes one copy`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let photo = try await yard.upload("photo", by: ana).json["id"].string ?? ""
            var ids: Set<String> = []
            for _ in 0..<2 {
                let copy = try await yard.send(
                    Calls.photos.copyPhoto, ["id": photo], as: ana.caller,
                    headers: [.idempotencyKey: "once"])
                ids.insert(copy.json["id"].string ?? "")
            }
            #expect(ids.count == 1 && !ids.contains(photo))
        }
    }

    @Test func `is refused where it is too large, and where it comes with another`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let large = [UInt8](repeating: 0x61, count: PhotoFileRule.byteLimit + 1)
            let refused = try await yard.uploadBytes(large, by: ana.caller)
            #expect(refused.status == 413 && refused.code == "too_large", "\(refused.text)")
            let one = multipart(file: FakePhotoProcessor.upload(PixelSize(width: 4, height: 3)))
            let two = one.dropLast("--limes--\r\n".utf8.count) + one
            let headers: HTTPFields = [.contentType: "multipart/form-data; boundary=limes"]
            let several = try await yard.send(
                .post, Calls.photos.uploadPhoto.path, as: ana.caller, body: Array(two), headers: headers)
            #expect(several.status == 422 && several.wrongFields == ["file:too_many"], "\(several.text)")
        }
    }

    @Test func `can be taken back unless a post shows it`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let used = try await yard.upload("used", by: ana).json["id"].string ?? ""
            let unused = try await yard.upload("unused", by: ana).json["id"].string ?? ""
            _ = try await yard.publish("look", photos: [used], by: ana)
            let refused = try await yard.send(Calls.photos.deletePhoto, ["id": used], as: ana.caller)
            #expect(refused.status == 409 && refused.code == "conflict")
            #expect(
                try await yard.send(Calls.photos.deletePhoto, ["id": unused], as: ana.caller).status == 204)
            #expect(try await yard.send(Calls.photos.showPhoto, ["id": unused], as: ana.caller).status == 404)
        }
    }

    private func files(below folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
            var isFolder = false
            return FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
                && !isFolder
        }
    }
}
