import Foundation
import MadangClient

/// As much of a yard as the models of the app ask for, in memory.
actor SmallYard: Transport {
    /// Who is logged in: "ana", with the password "correct horse".
    static let ana = MemberShort(
        id: "m1", username: "ana", displayName: "Ana", avatar: nil, isFollowing: false, isMe: true)
    static let ben = MemberShort(
        id: "m2", username: "ben", displayName: "Ben", avatar: nil, isFollowing: true, isMe: false)

    /// Newest first.
    private var posts: [Post] = []
    private var saves: [Save] = []
    /// What is refused, and with which problem, until it is allowed again.
    private var refusals: [Endpoint: Problem] = [:]
    private var isDown = false
    private(set) var requests: [TransportRequest] = []

    /// Posts of Ben's, numbered, the last of them the newest; each has so many photos.
    init(posts count: Int = 0, photos: Int = 0) {
        for number in 0..<count {
            let pictures = (0..<photos).map { Self.photo("p\(number)-\($0)") }
            posts.insert(Self.post("\(number)", by: Self.ben, "Post \(number)", pictures), at: 0)
        }
    }

    /// Answers calls of this endpoint with a problem; nil answers them again.
    func refuse(_ endpoint: Endpoint, _ problem: Problem?) { refusals[endpoint] = problem }

    /// Whether no answer comes.
    func setDown(_ isDown: Bool) { self.isDown = isDown }

    /// What Ana keeps.
    func save(_ photo: Photo, memo: String) {
        saves.insert(
            Save(photo: photo, postID: "0", author: Self.ben, memo: memo, savedAt: Self.noon), at: 0)
    }

    func count(of endpoint: Endpoint) -> Int { requests.count { Self.endpoint(of: $0) == endpoint } }

    func open(_ request: TransportRequest) async throws -> TransportAnswer {
        requests.append(request)
        if isDown { throw URLError(.notConnectedToInternet) }
        let endpoint = Self.endpoint(of: request)
        if let endpoint, let problem = refusals[endpoint] { return try Self.answer(problem.status, problem) }
        switch endpoint {
        case Calls.account.logIn.endpoint: return try logIn(request)
        case Calls.account.logOut.endpoint: return TransportAnswer(status: 204, bytes: Data())
        case Calls.feeds.listFeed.endpoint: return try page(request, of: posts)
        case Calls.feeds.explorePhotos.endpoint: return try page(request, of: explored)
        case Calls.saves.listSaves.endpoint: return try page(request, of: saves)
        case Calls.posts.likePost.endpoint: return try like(request, true)
        case Calls.posts.unlikePost.endpoint: return try like(request, false)
        case Calls.photos.uploadPhoto.endpoint: return try upload(request)
        case Calls.posts.publishPost.endpoint: return try publish(request)
        // Whatever is left is a picture.
        case nil: return TransportAnswer(status: 200, bytes: Self.picture(at: request.url.path))
        default: return try Self.answer(404, Self.problem(404, "not_found"))
        }
    }

    /// A WebP as far as its first bytes tell.
    static func picture(at path: String) -> Data { Data("RIFFsizeWEBP\(path)".utf8) }

    private func logIn(_ request: TransportRequest) throws -> TransportAnswer {
        let form = try JSONDecoder().decode(LogInRequest.self, from: Self.bytes(request))
        guard form.identifier == "ana", form.password == "correct horse" else {
            return try Self.answer(401, Self.problem(401, "invalid_credentials"))
        }
        let member = Member(
            id: Self.ana.id, username: "ana", displayName: "Ana", bio: "", avatar: nil, postCount: 0,
            followerCount: 0, followingCount: 1, listingCount: 0, isFollowing: false, followsYou: false,
            isMe: true, createdAt: Self.noon)
        let me = Me(
            member: member, email: "ana@example.com", locale: nil, colorScheme: "auto", role: "member")
        let tokens = Tokens(accessToken: "access", expiresIn: 900, refreshToken: "refresh")
        return try Self.answer(200, SignedInAnswer(member: me, tokens: tokens))
    }

    private func like(_ request: TransportRequest, _ isLiked: Bool) throws -> TransportAnswer {
        let id = request.url.pathComponents[3]
        guard let index = posts.firstIndex(where: { $0.id == id }) else {
            return try Self.answer(404, Self.problem(404, "not_found"))
        }
        posts[index] = Self.post(
            id, by: posts[index].author, posts[index].text, posts[index].photos, isLiked: isLiked)
        return try Self.answer(200, LikeState(isLiked: isLiked, likeCount: posts[index].likeCount))
    }

    private func upload(_ request: TransportRequest) throws -> TransportAnswer {
        try Self.answer(201, Self.photo("upload-\(Self.bytes(request).count)"))
    }

    private func publish(_ request: TransportRequest) throws -> TransportAnswer {
        let draft = try JSONDecoder().decode(PostRequest.self, from: Self.bytes(request))
        let photos = (draft.photoIDs ?? []).map { Self.photo($0) }
        let post = Self.post("\(posts.count)", by: Self.ana, draft.text ?? "", photos)
        posts.insert(post, at: 0)
        return try Self.answer(201, post)
    }

    private var explored: [ExploredPhoto] {
        posts.compactMap { post in
            post.photos.first.map {
                ExploredPhoto(
                    photo: $0, postID: post.id, photoCount: post.photos.count, author: post.author,
                    isSaved: false, isLiked: post.isLiked, likeCount: post.likeCount)
            }
        }
    }

    /// The page that the query asks for; the cursor is the number of the first item.
    private func page<Item: Codable & Sendable>(_ request: TransportRequest, of items: [Item]) throws
        -> TransportAnswer
    {
        let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        func number(_ name: String) -> Int? { query.first { $0.name == name }?.value.flatMap { Int($0) } }
        let (start, limit) = (number("cursor") ?? 0, number("limit") ?? 20)
        let end = min(items.count, start + limit)
        let next = end < items.count ? "\(request.url.path)?cursor=\(end)&limit=\(limit)" : nil
        return try Self.answer(200, ItemList(data: Array(items[start..<end]), next: next))
    }
}

// What is in it.
extension SmallYard {
    static let noon = "2026-06-01T12:00:00.000Z"

    static func problem(_ status: Int, _ code: String, _ errors: [Problem.FieldError] = []) -> Problem {
        Problem(title: "No", status: status, detail: "The yard says no.", code: code, errors: errors)
    }

    /// Twice as wide as high.
    static func photo(_ id: String) -> Photo {
        let path = "/media/\(id).webp"
        return Photo(
            id: id, width: 400, height: 200, altText: "Picture \(id)", color: "#808080",
            thumbhash: "3OcRJYB4d3h/iIeHeEh3eIhw+j2w", filter: "none",
            urls: Photo.URLs(thumb: path, small: path, medium: path, large: path, full: path), srcset: "")
    }

    fileprivate static func post(
        _ id: String, by author: MemberShort, _ text: String, _ photos: [Photo], isLiked: Bool = false
    ) -> Post {
        Post(
            id: id, author: author, text: text, entities: [], photos: photos, hashtags: [],
            likeCount: isLiked ? 1 : 0, commentCount: 0, isLiked: isLiked, createdAt: noon, editedAt: nil,
            version: 1, url: "/posts/\(id)")
    }

    fileprivate static func endpoint(of request: TransportRequest) -> Endpoint? {
        let parts = request.url.path(percentEncoded: true).split(separator: "/")
        return Endpoint.all.first { endpoint in
            let names = endpoint.path.split(separator: "/")
            return endpoint.method == request.method && names.count == parts.count
                && zip(names, parts).allSatisfy { $0 == $1 || $0.first == "{" }
        }
    }

    fileprivate static func bytes(_ request: TransportRequest) throws -> Data {
        switch request.body {
        case .none: Data()
        case .bytes(let data): data
        case .file(let file): try Data(contentsOf: file)
        }
    }

    fileprivate static func answer(_ status: Int, _ content: some Encodable) throws -> TransportAnswer {
        TransportAnswer(status: status, bytes: try JSONEncoder().encode(content))
    }
}
