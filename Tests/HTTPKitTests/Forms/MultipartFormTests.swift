import Domain
import FoundationEssentials
import HTTPTypes
import Hummingbird
import MadangCore
import NIOCore
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import HTTPKit

@Suite struct `Receiving a form` {
    private func request(_ body: String, type: String = "multipart/form-data; boundary=\"b\"") -> Request {
        Request(
            head: HTTPRequest(
                method: .post, scheme: "http", authority: "yard", path: "/",
                headerFields: [.contentType: type, .contentLength: String(body.utf8.count)]),
            body: RequestBody(buffer: ByteBuffer(string: body)))
    }

    /// The same as it comes in pieces of at most so many bytes.
    private func request(_ body: String, inPiecesOf size: Int) -> Request {
        let pieces = AsyncStream<ByteBuffer> { stream in
            var rest = Array(body.utf8)[...]
            while !rest.isEmpty {
                stream.yield(ByteBuffer(bytes: rest.prefix(size)))
                rest = rest.dropFirst(size)
            }
            stream.finish()
        }
        var request = request(body)
        request.body = RequestBody(asyncSequence: pieces)
        return request
    }

    private func part(_ name: String, _ content: String, file: String? = nil) -> String {
        let fileName = file.map { "; filename=\"\($0)\"" } ?? ""
        return "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\(fileName)\r\n\r\n\(content)\r\n"
    }

    @Test func `puts each file into the staging folder and keeps repeated fields in order`() async throws {
        try await withTemporaryFolder { folder in
            let body =
                part("alt_text", "하나") + part("file", "first", file: "../../etc/passwd")
                + part("alt_text", "둘") + part("file", "", file: "") + part("file", "second", file: "x")
                + "--b--"
            let form = try await request(body).multipartForm(
                into: folder, limits: MultipartLimits(fileCount: 2))
            #expect(form.fields.all("alt_text") == ["하나", "둘"])
            #expect(form.files.map(\.fileName) == ["../../etc/passwd", "x"])
            #expect(form.files.map(\.byteCount) == [5, 6])
            for (file, content) in zip(form.files, ["first", "second"]) {
                #expect(file.path.hasPrefix(folder + "/received-"))
                #expect(FileManager.default.contents(atPath: file.path) == Data(content.utf8))
            }
        }
    }

    @Test func `takes a file that has no name, and none where nothing was chosen`() async throws {
        try await withTemporaryFolder { folder in
            let body = part("alt_text", "바다") + part("file", "first") + part("file", "") + "--b--"
            let form = try await request(body).multipartForm(into: folder)
            #expect(form.fields.all("file").isEmpty && form.fields["alt_text"] == "바다")
            #expect(form.files.map(\.field) == ["file"] && form.files.map(\.fileName) == [""])
            #expect(form.files.map(\.byteCount) == [5])
            #expect(form.refused.isEmpty)
        }
    }

    /// However the network cuts the body: in one piece, and in pieces of seven bytes.
    @Test(arguments: [Int.max, 7])
    func `passes over a file that is too large or one too many, and reads all else`(_ size: Int) async throws
    {
        var limits = MultipartLimits(fileCount: 2)
        limits.fileByteCount = 100
        let long = String(repeating: "a", count: 101)
        let body =
            part("name", "의자") + part("file", "first", file: "a") + part("file", long, file: "large")
            + part("price", "1000") + part("file", "second", file: "b") + part("file", long, file: "more")
            + part("file", "", file: "") + part("stock", "3") + "--b--"
        try await withTemporaryFolder { folder in
            let form = try await request(body, inPiecesOf: size).multipartForm(into: folder, limits: limits)
            #expect(["name", "price", "stock"].map { form.fields[$0] } == ["의자", "1000", "3"])
            #expect(form.files.map(\.fileName) == ["a", "b"])
            #expect(form.refused.map(\.fileName) == ["large", "more"])
            #expect(form.refused.map(\.error.code) == [.tooLarge, .invalid])
            #expect(
                form.refused.last?.error.faults == [FieldFault(field: "file", fault: .tooMany(maximum: 2))])
            // Nothing of the others lies on the disk.
            let kept = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(Set(kept.map { "\(folder)/\($0)" }) == Set(form.files.map(\.path)))
        }
    }

    /// In one piece, and in pieces of seven bytes.
    @Test(arguments: [Int.max, 7])
    func `asks before a file is written, and passes over those that may not come in`(_ size: Int) async throws
    {
        let body =
            part("file", "", file: "") + part("text", "바다") + part("file", "first", file: "a")
            + part("file", "", file: "empty") + part("file", "second", file: "b")
            + part("place", "here") + "--b--"
        try await withTemporaryFolder { folder in
            let admission = FirstFileOnly()
            let form = try await request(body, inPiecesOf: size).multipartForm(
                into: folder, limits: MultipartLimits(fileCount: 9),
                admitting: { try admission.admit() })
            #expect(["text", "place"].map { form.fields[$0] } == ["바다", "here"])
            #expect(form.files.map(\.fileName) == ["a"])
            #expect(form.refused.map(\.fileName) == ["empty", "b"])
            #expect(form.refused.map(\.error.retryAfter) == [9, 9])
            #expect(admission.asked == 3, "not for a field in which nothing was chosen")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
        }
    }

    /// The first of them is so large that it is written before all of it came, the second is written at its end.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: fullDevice)))
    func `passes over the files for which the disk has no room, and reads all else`() async throws {
        let long = String(repeating: "a", count: 600 * 1024)
        let body =
            part("name", "의자") + part("file", long, file: "large") + part("file", "first", file: "a")
            + part("price", "1000") + part("file", "second", file: "b") + part("stock", "3") + "--b--"
        try await withTemporaryFolder { folder in
            let form = try await request(body).multipartForm(
                into: folder, limits: MultipartLimits(fileCount: 9),
                writing: { path in
                    guard !path.hasSuffix("-3") else { return try await StagedFileWriter(path: path) }
                    try #require(FileManager.default.createFile(atPath: path, contents: nil))
                    return StagedFileWriter(
                        path: path, descriptor: try FileDescriptor.open(FilePath(fullDevice), .writeOnly))
                })
            #expect(["name", "price", "stock"].map { form.fields[$0] } == ["의자", "1000", "3"])
            #expect(form.refused.map(\.fileName) == ["large", "a"])
            #expect(form.refused.map(\.error.code) == [.storageFull, .storageFull])
            #expect(form.refused.allSatisfy { $0.error.reason == nil }, "it is not the room of the member")
            #expect(form.files.map(\.fileName) == ["b"])
            let kept = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(kept.map { "\(folder)/\($0)" } == form.files.map(\.path))
        }
    }

    @Test func `fails where a file cannot be written for any other reason`() async throws {
        try await withTemporaryFolder { folder in
            _ = await #expect(throws: Errno.noSuchFileOrDirectory) {
                try await request(part("file", "first", file: "a") + "--b--")
                    .multipartForm(into: "\(folder)/nowhere")
            }
        }
    }

    @Test func `refuses a field that is too large, and something else`() async throws {
        var limits = MultipartLimits()
        limits.fieldByteCount = 100
        let long = String(repeating: "a", count: 101)
        let cases: [(String, String, ErrorCode)] = [
            (part("text", long) + "--b--", "multipart/form-data; boundary=b", .tooLarge),
            (part("text", "a"), "multipart/form-data; boundary=b", .malformed),
            (part("text", "a") + "--b--", "multipart/form-data", .malformed),
            (part("text", "a") + "--b--", "multipart/form-data; boundary=\(long)", .malformed),
            ("{}", "application/json", .unsupportedMedia),
        ]
        for (body, type, code) in cases {
            try await withTemporaryFolder { folder in
                let error = await #expect(throws: DomainError.self) {
                    try await request(body, type: type).multipartForm(into: folder, limits: limits)
                }
                #expect(error?.code == code, "\(body.prefix(60)) as \(type)")
            }
        }
    }

    @Test func `refuses a file that is announced as too large without reading it`() async throws {
        let request = Request(
            head: HTTPRequest(
                method: .post, scheme: nil, authority: nil, path: "/",
                headerFields: [
                    .contentType: "multipart/form-data; boundary=b", .contentLength: "2000000000",
                ]),
            body: RequestBody(asyncSequence: UnreadableBody()))
        let error = await #expect(throws: DomainError.self) {
            try await request.multipartForm(into: "/nowhere")
        }
        #expect(error?.code == .tooLarge)
    }
}

/// What takes no byte, as a disk that is full.
private let fullDevice = "/dev/full"

/// A body that must not be read.
private struct UnreadableBody: AsyncSequence, Sendable {
    struct AsyncIterator: AsyncIteratorProtocol {
        mutating func next() async throws -> ByteBuffer? {
            Issue.record("the body was read")
            return nil
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}

/// Admits the first file and refuses all others.
private final class FirstFileOnly: Sendable {
    private let count = Mutex(0)

    var asked: Int { count.withLock { $0 } }

    func admit() throws {
        let asked = count.withLock { count in
            count += 1
            return count
        }
        guard asked == 1 else { throw DomainError(.rateLimited, retryAfter: 9) }
    }
}
