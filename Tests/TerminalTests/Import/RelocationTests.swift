import Foundation
import MadangClient
import Synchronization
import Testing

@testable import Terminal

@Suite struct `An archive of a yard` {
    private let folder: TrialFolder

    init() throws {
        folder = try TrialFolder()
        for (id, words) in [("good", "picture"), ("bad", "no picture"), ("shown", "picture")] {
            try folder.write(Data(words.utf8), to: "photos/\(id).jpg")
        }
        for (name, text) in data { try folder.write(Data(text.utf8), to: "data/\(name).json") }
    }

    /// The avatar is missing, too, which is brought first.
    @Test(arguments: [413, 415, 422])
    func `comes where photos of it are missing or refused, and how much stays is told`(_ refusal: Int)
        async throws
    {
        let yard = FakeYard(refusingBy: refusal)
        let tally = try await carry(folder.path, to: yard)
        #expect(tally.photos == 2 && tally.posts == 2 && tally.stories == 1)
        #expect(tally.listings == 0 && tally.drafts == 0)
        #expect(tally.photosLeftOut == 8 && tally.leftOut == 4)
        let posts = try yard.sent("POST /v1/posts", as: PostRequest.self)
        #expect(posts.map { $0.text ?? "" } == ["", "Words stay"])
        #expect(posts.map { $0.photoIDs ?? [] } == [["import-photo-good"], []])
        let stories = try yard.sent("POST /v1/stories", as: StoryRequest.self)
        #expect(stories.map { $0.photoIDs ?? [] } == [["import-photo-shown"]])
        // On the photo on which they were.
        let words = StoryWordsRequest(photoID: "import-photo-shown", text: "of the second", x: 500, y: 800)
        #expect(stories.map { $0.words ?? [] } == [[words]])
    }

    @Test func `is rehearsed without the photos that are not in it`() throws {
        var importing = try relocation(of: folder.path, to: FakeYard())
        try importing.rehearse()
        let tally = importing.tally
        #expect(tally.photos == 3 && tally.posts == 3 && tally.stories == 1)
        #expect(tally.listings == 0 && tally.drafts == 0)
        #expect(tally.photosLeftOut == 7 && tally.leftOut == 3)
    }

    @Test func `is rehearsed without what was said, liked, saved and placed of others`() throws {
        let moment = "2020-01-08T00:00:00.000Z"
        let lists: [String: [String]] = [
            "comments": ["1", "other", "2"].map {
                #"{"post_id":"\#($0)","text":"Mine","created_at":"\#(moment)"}"#
            },
            "likes": ["3", "other"].map { #"{"post_id":"\#($0)","liked_at":"\#(moment)"}"# },
            "saves": ["good", "gone", "other"].map { #"{"photo_id":"\#($0)","saved_at":"\#(moment)"}"# },
            "boards": [
                #"""
                {"id":"8","title":"Light","note":"","visibility":"shared","created_at":"\#(moment)","is_mine":true,
                "photos":[{"photo_id":"good","is_cover":true},{"photo_id":"bad","is_cover":false,"added_by":"ben"}]}
                """#
            ],
        ]
        for (name, rows) in lists {
            try folder.write(Data("[\(rows.joined(separator: ","))]".utf8), to: "data/\(name).json")
        }
        var importing = try relocation(of: folder.path, to: FakeYard())
        try importing.rehearse()
        let tally = importing.tally
        #expect(tally.comments == 2 && tally.likes == 1 && tally.saves == 1 && tally.boards == 1)
        #expect(tally.leftOut == 3 + 1 + 1 + 2 + 1)
    }

    @Test func `does not come further where the yard refuses more than a picture`() async throws {
        let (path, yard) = (folder.path, FakeYard(refusingBy: 507))
        let error = await #expect(throws: MadangError.self) { try await carry(path, to: yard) }
        #expect(error?.status == 507)
    }

    /// Of the photos named here, "good", "bad" and "shown" alone have files.
    private var data: [String: String] {
        let photos = ["face", "good", "gone", "bad", "lost", "shown"].map { id in
            #"{"id":"\#(id)","file":"photos/\#(id).jpg","alt_text":"","filter":"none","rotate":0}"#
        }
        return [
            "member": #"{"display_name":"Ana","bio":"","color_scheme":"auto","avatar":"face"}"#,
            "photos": "[\(photos.joined(separator: ","))]",
            "posts": """
            [{"id":"1","text":"","created_at":"2020-01-01T00:00:00.000Z","photos":[{"id":"gone"},{"id":"good"}]},
            {"id":"2","text":"","created_at":"2020-01-02T00:00:00.000Z","photos":[{"id":"bad"}]},
            {"id":"3","text":"Words stay","created_at":"2020-01-03T00:00:00.000Z","photos":[{"id":"gone"}]}]
            """,
            "listings": """
            [{"id":"4","name":"A chair","description":"Hardly ever sat on.","status":"on_sale","stock":1,
            "created_at":"2020-01-04T00:00:00.000Z","photos":[{"id":"gone"}],
            "prices":[{"currency":"KRW","price":"1000","discount":"0","at":"2020-01-04T00:00:00.000Z"}]}]
            """,
            "drafts": """
            [{"id":"5","kind":"post","text":" ","listing":"","name":"","description":"","currency":"","price":"",
            "discount":"","stock":"","category":"","condition":"","place":"",
            "created_at":"2020-01-05T00:00:00.000Z","photos":[{"id":"lost"}]}]
            """,
            "story-settings": #"{"keeps":true}"#,
            "stories": """
            [{"id":"6","created_at":"2020-01-06T00:00:00.000Z","expires_at":"2020-01-07T00:00:00.000Z","frames":[
            {"photo":{"id":"lost"},"text":"of the first","x":500,"y":800},
            {"photo":{"id":"shown"},"text":"of the second","x":500,"y":800}]},
            {"id":"7","created_at":"2020-01-08T00:00:00.000Z","expires_at":"2020-01-09T00:00:00.000Z","frames":[
            {"photo":{"id":"lost"}}]}]
            """,
            "comments": "[]", "likes": "[]", "saves": "[]",
        ]
    }
}

private func relocation(of path: String, to yard: FakeYard) throws -> Relocation {
    let address = try #require(URL(string: "http://yard.example"))
    return try Relocation(
        of: Archive(files: try ArchiveFiles(path)), to: Madang(server: address, transport: yard))
}

private func carry(_ path: String, to yard: FakeYard) async throws -> Relocation.Tally {
    var importing = try relocation(of: path, to: yard)
    try await importing.carry()
    return importing.tally
}

/// A yard that takes what it is brought, but for files that are no picture. Ids of photos are the keys of their
/// uploads.
private final class FakeYard: Transport {
    private let refusal: Int
    private let log = Mutex<[TransportRequest]>([])
    private let author = MemberShort(
        id: "1", username: "ana", displayName: "Ana", avatar: nil, isFollowing: false, isMe: true)

    init(refusingBy refusal: Int = 415) {
        self.refusal = refusal
    }

    /// The bodies that came with a call.
    func sent<Body: Decodable>(_ call: String, as type: Body.Type) throws -> [Body] {
        try log.withLock { $0 }.filter { name(of: $0) == call }
            .map { try JSONDecoder().decode(type, from: bytes(of: $0)) }
    }

    func open(_ request: TransportRequest) async throws -> TransportAnswer {
        log.withLock { $0.append(request) }
        switch name(of: request) {
        case "PATCH /v1/me", "PUT /v1/me/avatar": return try answer(me)
        case "POST /v1/photos":
            let form = String(decoding: try bytes(of: request), as: UTF8.self)
            if form.contains("no picture") { return try problem(refusal, "invalid") }
            return try answer(photo(request.headers["idempotency-key"] ?? ""))
        case "POST /v1/posts":
            return try answer(
                Post(
                    id: "1", author: author, text: "", entities: [], photos: [], hashtags: [], likeCount: 0,
                    commentCount: 0, isLiked: false, createdAt: "", editedAt: nil, version: 1, url: ""))
        case "PATCH /v1/me/stories/settings": return try answer(StorySettings(keeps: true, muted: []))
        case "POST /v1/stories":
            return try answer(
                Story(
                    id: "1", author: author, frames: [], createdAt: "", expiresAt: "", isMine: true,
                    seenFrames: 0, isHearted: false))
        default: return try problem(404, "not_found")
        }
    }

    private func name(of request: TransportRequest) -> String {
        "\(request.method.rawValue) \(request.url.path)"
    }

    private func bytes(of request: TransportRequest) throws -> Data {
        switch request.body {
        case .none: Data()
        case .bytes(let bytes): bytes
        case .file(let file): try Data(contentsOf: file)
        }
    }

    private func answer(_ value: some Encodable, status: Int = 200) throws -> TransportAnswer {
        TransportAnswer(status: status, bytes: try JSONEncoder().encode(value))
    }

    private func problem(_ status: Int, _ code: String) throws -> TransportAnswer {
        let field = Problem.FieldError(field: "crop", code: "out_of_range", message: "no")
        return try answer(
            Problem(
                title: "no", status: status, detail: "no", code: code, errors: status == 422 ? [field] : []),
            status: status)
    }

    private func photo(_ id: String) -> Photo {
        Photo(
            id: id, width: 1, height: 1, altText: "", color: "#000000", thumbhash: "", filter: "none",
            urls: Photo.URLs(thumb: "", small: "", medium: "", large: "", full: ""), srcset: "")
    }

    private var me: Me {
        Me(
            member: Member(
                id: "1", username: "ana", displayName: "Ana", bio: "", avatar: nil, postCount: 0,
                followerCount: 0, followingCount: 0, listingCount: 0, isFollowing: false, followsYou: false,
                isMe: true, createdAt: ""),
            email: "", locale: nil, colorScheme: "auto", role: "member")
    }
}
