import Domain
import FoundationEssentials
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import S3Media
import TestSupport

/// An object store in memory that speaks just enough S3 for one prefix and fails as it is told. It checks no
/// signatures: the real one of `scripts/with-object-store` does.
actor FaultyStore {
    enum Verb: Hashable, Sendable {
        case list, head, get, put, delete, begin, complete, abort
    }

    /// What happens to one request instead of what should.
    enum Fault: Sendable {
        /// Status, the word for it, more elements.
        case status(Int, String, String = "")
        /// Promises everything and goes away after so many bytes.
        case cut(after: Int)
        /// Does what was asked for, and says 500.
        case liesDone
        case silence
        /// Other bytes of the same length, of which the store does not know.
        case corrupt
        /// Other bytes on their way alone.
        case spoilt
        /// Somebody has put these bytes there a moment ago.
        case replaced([UInt8])
        case slow(Duration)
    }

    private(set) var objects: [String: [UInt8]] = [:]
    private(set) var requests: [Verb] = []
    private(set) var headers: [HTTPFields] = []
    /// How often each object was put.
    private var versions: [String: Int] = [:]
    private var parts: [String: [Int: [UInt8]]] = [:]
    private var faults: [Verb: [Fault]] = [:]
    private var port = 0
    /// Whether it sends all of an object where a part was asked for, as RFC 9110 §14.2 lets it.
    private var ignoresRanges = false

    var addressText: String { "s3://yard/p?endpoint=http://127.0.0.1:\(port)" }
    nonisolated let credentials = S3Credentials(accessKey: "a", secretKey: "hush-hush")
    /// Uploads that were begun and neither completed nor aborted.
    var openUploads: Int { parts.count }

    func plan(_ faults: [Fault], for verb: Verb) { self.faults[verb] = faults }

    func ignoreRanges() { ignoresRanges = true }

    func replace(_ key: BlobKey, with bytes: [UInt8]) { put(bytes, at: Self.path(of: key)) }

    func content(of key: BlobKey) -> [UInt8]? { objects[Self.path(of: key)] }

    func count(_ verb: Verb) -> Int { requests.count { $0 == verb } }

    fileprivate func listen(on port: Int) { self.port = port }

    static func path(of key: BlobKey) -> String {
        "/yard/p/\(key.kind.rawValue)/\(key.sha256.prefix(2))/\(key.sha256.dropFirst(2))"
    }

    /// A store on this one that gives up soon; with `silence` also where nothing moves for so long, with `connections`
    /// over so many. A busy machine may take a second and more for a large file.
    func open(
        in folder: String, silence: Duration? = nil, connections: Int? = nil,
        logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    ) async throws -> S3BlobStore {
        var policy = S3RetryPolicy()
        policy.attempts = 4
        policy.firstPause = .milliseconds(5)
        if let silence { policy.silence = silence }
        if let connections { policy.connections = connections }
        return try await TestObjectStore(addressText: addressText, credentials: credentials)
            .open(staging: "\(folder)/media", policy: policy, logger: logger)
    }

    fileprivate func answer(_ request: Request) async throws -> Response {
        let path = request.uri.path
        let query = Self.parameters(request.uri.query ?? "")
        let verb = Self.verb(request, path)
        requests.append(verb)
        headers.append(request.headers)
        let body = try await Array(buffer: request.body.collect(upTo: 1 << 30))
        let fault = faults[verb]?.isEmpty == false ? faults[verb]?.removeFirst() : nil
        switch fault {
        case .status(let status, _, _) where request.method == .head:
            // The answer to a HEAD has no body; bytes after it would spoil the next answer on the same line.
            return Response(status: HTTPResponse.Status(code: status))
        case .status(let status, let code, let more):
            return Self.document("<Error><Code>\(code)</Code><Message>m</Message>\(more)</Error>", status)
        case .silence:
            try await pause(for: .seconds(4))
        case .slow(let duration):
            try await pause(for: duration)
        case .liesDone:
            _ = act(verb, path, query, request, body)
            return Response(status: .internalServerError)
        case .cut(let count):
            return cut(path, request, after: count)
        case .corrupt:
            objects[path] = objects[path]?.map { $0 ^ 1 }
        case .spoilt:
            let bytes = objects[path]?.map { $0 ^ 1 } ?? []
            return part(of: bytes, request) { ResponseBody(byteBuffer: ByteBuffer(bytes: $0)) }
        case .replaced(let bytes):
            put(bytes, at: path)
        case nil: break
        }
        return act(verb, path, query, request, body)
    }

    private func act(
        _ verb: Verb, _ path: String, _ query: [Substring: Substring], _ request: Request,
        _ body: [UInt8]
    ) -> Response {
        let upload = query["uploadId"].map(String.init) ?? ""
        switch verb {
        case .list:
            return Self.document("<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>")
        case .begin:
            let name = "u\(requests.count)"
            parts[name] = [:]
            return Self.document("<R><UploadId>\(name)</UploadId></R>")
        case .put:
            guard let number = query["partNumber"].flatMap({ Int($0) }) else {
                put(body, at: path)
                return Response(status: .ok)
            }
            parts[upload]?[number] = body
            return Response(status: .ok, headers: [.eTag: "\"\(number)\""])
        case .complete:
            guard let done = parts.removeValue(forKey: upload) else {
                return Self.document("<Error><Code>NoSuchUpload</Code></Error>", 404)
            }
            put(done.sorted { $0.key < $1.key }.flatMap(\.value), at: path)
            return Self.document("<R/>")
        case .abort:
            parts[upload] = nil
            return Response(status: .noContent)
        case .delete:
            objects[path] = nil
            return Response(status: .noContent)
        case .head where path == "/yard": return Response(status: .ok)
        case .get, .head:
            guard let bytes = objects[path] else {
                return Self.document("<Error><Code>NoSuchKey</Code></Error>", 404)
            }
            return part(of: bytes, request) { ResponseBody(byteBuffer: ByteBuffer(bytes: $0)) }
        }
    }

    private func put(_ bytes: [UInt8], at path: String) {
        objects[path] = bytes
        versions[path, default: 0] += 1
    }

    private func cut(_ path: String, _ request: Request, after count: Int) -> Response {
        struct Gone: Error {}
        return part(of: objects[path] ?? [], request) { bytes in
            ResponseBody(contentLength: bytes.count) { writer in
                try await writer.write(ByteBuffer(bytes: bytes.prefix(count)))
                throw Gone()
            }
        }
    }

    private func part(of bytes: [UInt8], _ request: Request, _ body: (ArraySlice<UInt8>) -> ResponseBody)
        -> Response
    {
        let ends = (request.headers[.range] ?? "").dropFirst("bytes=".count).split(separator: "-").compactMap
        { Int($0) }
        let tag = "\"v\(versions[request.uri.path] ?? 0)\""
        guard ends.count == 2, !ignoresRanges else {
            return Response(status: .ok, headers: [.eTag: tag], body: body(bytes[...]))
        }
        let last = min(ends[1], bytes.count - 1)
        guard ends[0] <= last else {
            return Self.document("<Error><Code>InvalidRange</Code></Error>", 416)
        }
        return Response(
            status: .partialContent,
            headers: [.contentRange: "bytes \(ends[0])-\(last)/\(bytes.count)", .eTag: tag],
            body: body(bytes[ends[0]...last]))
    }

    private static func parameters(_ query: String) -> [Substring: Substring] {
        query.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
            .reduce(into: [:]) { $0[$1[0]] = $1.count > 1 ? $1[1] : "" }
    }

    private static func verb(_ request: Request, _ path: String) -> Verb {
        let query = request.uri.query ?? ""
        switch request.method {
        case .head: return .head
        case .put: return .put
        case .post: return query.hasPrefix("uploads=") ? .begin : .complete
        case .delete: return query.isEmpty ? .delete : .abort
        default: return path == "/yard" ? .list : .get
        }
    }

    private static func document(_ text: String, _ status: Int = 200) -> Response {
        Response(
            status: HTTPResponse.Status(code: status), headers: [.contentType: "application/xml"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}

/// Runs `body` with a faulty store that listens on a port of its own.
func withFaultyStore(_ body: @Sendable (FaultyStore) async throws -> Void) async throws {
    let store = FaultyStore()
    let app = Application(
        responder: CallbackResponder { (request: Request, _: BasicRequestContext) in
            try await store.answer(request)
        },
        configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    try await app.test(.live) { client in
        await store.listen(on: client.port ?? 0)
        try await body(store)
    }
}

func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
}

func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
