import Foundation
import Testing

@testable import Terminal

@Suite struct `Archives of other services` {
    /// The browser's reader takes the same (Tests/WebTests/archives).
    struct Vector: Decodable, Sendable, CustomTestStringConvertible {
        struct Post: Decodable, Equatable, Sendable {
            struct Photo: Decodable, Equatable, Sendable {
                let file, alt: String
            }

            let createdAt, text: String
            let photos: [Photo]
            /// Only where it is so.
            let isSensitive: Bool?
        }

        struct Left: Decodable, Equatable, Sendable {
            let reason: String
            let createdAt, file: String?
        }

        let name, service: String
        let files: [String: String]
        let media: [String]
        let posts: [Post]
        let leftBehind: [Left]

        var testDescription: String { name }

        static let all: [Vector] = {
            let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent()
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            do {
                let data = try Data(contentsOf: repository.appending(path: "data/archive-vectors.json"))
                return try decoder.decode([Vector].self, from: data)
            } catch {
                fatalError("data/archive-vectors.json: \(error)")
            }
        }()
    }

    @Test(arguments: Vector.all)
    func `give posts with dates, texts, photos and descriptions, and tell what stays`(_ vector: Vector) throws
    {
        let folder = try TrialFolder()
        for (path, text) in vector.files { try folder.write(Data(text.utf8), to: path) }
        for path in vector.media { try folder.write(Data("photo".utf8), to: path) }
        let files = try ArchiveFiles(folder.path)
        let service = try #require(ForeignArchive.kind(of: files))
        #expect(service.rawValue == vector.service)
        let read = try service.posts(in: files)
        let posts = read.posts.map { post in
            Vector.Post(
                createdAt: rfc3339(post.moment), text: post.text,
                photos: post.photos.map { Vector.Post.Photo(file: $0.file, alt: $0.alt) },
                isSensitive: post.isSensitive ? true : nil)
        }
        #expect(posts == vector.posts)
        let left = read.leftBehind.map {
            Vector.Left(reason: $0.reason.rawValue, createdAt: $0.createdAt, file: $0.file)
        }
        #expect(left == vector.leftBehind)
    }

    @Test func `of no service that is known are of none, whatever lies in them`() throws {
        let folder = try TrialFolder()
        try folder.write(Data("[]".utf8), to: "posts.json")
        #expect(try ForeignArchive.kind(of: ArchiveFiles(folder.path)) == nil)
    }

    @Test(arguments: [
        "", "{", "null", "7", "[[[]]]", "{\"orderedItems\":{\"type\":7}}", "{\"orderedItems\":[null,{}]}",
    ])
    func `that say nonsense give no posts and end nothing`(_ text: String) throws {
        let folder = try TrialFolder()
        try folder.write(Data(text.utf8), to: "outbox.json")
        let files = try ArchiveFiles(folder.path)
        do {
            #expect(try ForeignArchive.mastodon.posts(in: files).posts.isEmpty)
        } catch let fault as ZipReader.Fault {
            #expect(fault.description == "what outbox.json in it says cannot be read")
        }
    }

    @Test func `are read as HTML and as letters that were bytes only where they are`() {
        #expect(
            PlainText.of(html: "1 < 2 && 3 > 2 &unknown; &#x110000; <")
                == "1 < 2 && 3 > 2 &unknown; &#x110000; <")
        #expect(PlainText.of(html: "<ul><li>a</li><li>b</li></ul><p>  c  </p>") == "- a\n- b\n\nc")
        #expect(PlainText.mended("cafÃ©") == "café")
        #expect(PlainText.mended("café") == "café")
        #expect(PlainText.mended("한글 Ã©") == "한글 Ã©")
    }
}

/// A folder of one test's own, gone with it.
final class TrialFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "madang-trial-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // What stays of a test is in a folder that the system empties.
        try? FileManager.default.removeItem(at: url)
    }

    var path: String { url.path }

    func write(_ data: Data, to path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }
}
