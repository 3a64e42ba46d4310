import Foundation
import HummingbirdTesting
import MadangAPI
import MadangClient
import MadangCore
import TestSupport
import Testing

/// The articles of MadangClient, as they are compiled: each of their pieces of Swift stands here, word by word.
private func tutorial(_ server: URL, _ file: URL, _ picture: URL, _ pictures: URL) async throws {
    let yard = Madang(
        server: server, tokens: FileTokenStore(file),
        options: Madang.Options(language: "en", onSessionExpired: { print("Please log in again.") }))

    do {
        try await yard.logIn("ana", password: "correct horse")
    } catch {
        guard error.code == "invalid_credentials" else { throw error }
        print("Wrong name or password.")
    }
    let me = try await yard.me()
    print("Hello, \(me.member.displayName)")

    for try await post in yard.feed(limit: 20) {
        print("\(post.author.displayName): \(post.text)")
    }

    let list = LoadedList(yard.feed(limit: 20))
    try await list.loadMore()
    for post in await list.elements where !post.photos.isEmpty {
        print(post.photos.map(\.altText))
    }

    guard let first = await list.elements.first else { return }
    let likes = try await yard.likePost(first.id)
    print("\(likes.likeCount) like it")

    let photo = try await yard.uploadPhoto(picture, UploadForm(altText: "The yard at noon")) { progress in
        print("\(Int(progress.fraction * 100)) %")
    }
    do {
        let post = try await yard.publishPost(PostRequest(text: "Noon #yard", photoIDs: [photo.id]))
        await list.insert(post)
    } catch {
        print(error.fault(of: "text")?.message ?? "Not published: \(error)")
    }

    let state = YardState(yard)
    let feed = await FeedState(in: state)
    await feed.posts.refresh()
    for row in await feed.posts.rows {
        await row.setLiked(true)
        await row.author.setFollowing(!row.post.author.isMe)
    }
    let listening = Task { try await state.listen() }

    let images = ImagePipeline(server: server, options: ImagePipeline.Options(folder: pictures))
    let bytes = try await images.data(at: photo.urls.medium)
    print("\(bytes.count) bytes of WebP")

    if let hash = ThumbHash.bytes(photo.thumbhash), let placeholder = ThumbHash.drawn(hash) {
        print("\(placeholder.width) × \(placeholder.height) pixels to begin with")
    }

    let form = await ListingForm(in: state)
    await form.photos.add(picture)
    await MainActor.run { (form.name, form.price) = ("A chair", "1,000") }
    if let listing = await form.send() {
        print("\(listing.name) for \(listing.bargainPrice)")
    } else if let failure = await form.fault(of: .description) {
        print("The description: \(failure.code)")
    }

    let saved = SavedPhotos(
        yard, of: me.member.username, images: images, options: SavedPhotos.Options(folder: pictures))
    try await saved.refresh()
    for save in await saved.saves {
        let size = await saved.data(of: save.photo, like: .medium)?.count ?? 0
        print("\(save.memo ?? "no memo"): \(size) bytes")
    }

    try await listen(yard, list)
    listening.cancel()

    let problem = Problem(
        title: "Not found", status: 404, detail: "Nobody has this name.", code: "not_found")
    let answer = TransportAnswer(
        status: 404, headers: ["content-type": Problem.mediaType], bytes: try JSONEncoder().encode(problem))
    let alone = Madang(server: server, transport: Canned(answer: answer))
    do {
        _ = try await alone.member("nobody")
    } catch {
        print("Shown as: \(error)")
    }
}

struct Canned: Transport {
    let answer: TransportAnswer

    func open(_ request: TransportRequest) async throws -> TransportAnswer { answer }
}

/// The piece on what happens.
private func listen(_ yard: Madang, _ list: LoadedList<Post>) async throws {
    for try await event in yard.events() {
        switch event.news {
        case .postLiked(let like): print("\(like.postID) has \(like.likeCount) likes")
        case .reset: try await list.refresh()
        case .ready: return
        default: break
        }
    }
}

@Suite struct `The afternoon of its articles` {
    @Test func `does on a yard what it says`() async throws {
        var setting = ServedYard.Setting(testing: .live)
        setting.tellsEvents = true
        try await withTemporaryFolder { path in
            let folder = URL(fileURLWithPath: path)
            let picture = folder.appending(path: "noon.jpg")
            try Data(FakePhotoProcessor.upload(PixelSize(width: 400, height: 300))).write(to: picture)
            try await withServedYard(setting) { yard in
                let ana = try await yard.join("ana")
                let post = try await yard.publish("before", by: ana)
                try await tutorial(yard.address, folder.appending(path: "tokens"), picture, folder)
                let reader = Madang(server: yard.address)
                let posts = try await reader.posts().firstPage()
                #expect(posts.map(\.text) == ["Noon #yard", "before"])
                #expect(posts.first?.photos.map(\.altText) == ["The yard at noon"])
                #expect(try await reader.post(post).likeCount == 1)
            }
        }
    }

    @Test func `is what is compiled, line by line`() throws {
        let here = URL(fileURLWithPath: #filePath)
        let folder = here.appending(path: "../../../../Sources/MadangClient/MadangClient.docc").standardized
        let articles = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        let text = try articles.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
        let compiled = lines(try String(contentsOf: here, encoding: .utf8)[...])
        let pieces = text.split(separator: "```swift\n").dropFirst().map { $0.prefix(upTo: "\n```") }
        #expect(pieces.count == 13)
        for piece in pieces { #expect(compiled.contains(lines(piece)), "\(piece)") }
    }

    private func lines(_ text: Substring) -> [Substring] {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }
    }
}

extension Substring {
    /// What stands before `text`.
    fileprivate func prefix(upTo text: String) -> Substring {
        firstRange(of: text).map { self[..<$0.lowerBound] } ?? self
    }
}
