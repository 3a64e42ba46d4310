import Domain
import HTTPKit
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import MadangAPI
import MadangCore
import NIOCore
import TestSupport
import Testing

/// What only a real connection shows.
@Suite(.timeLimit(.minutes(3))) struct `Over a socket` {
    private let live = ServedYard.Setting(testing: .live)

    private func uploadHead(_ token: String, length: Int, expects: Bool = true) -> String {
        "POST /v1/photos HTTP/1.1\r\nHost: yard\r\nAuthorization: Bearer \(token)\r\n"
            + "Content-Type: multipart/form-data; boundary=limes\r\nContent-Length: \(length)\r\n"
            + (expects ? "Expect: 100-continue\r\n\r\n" : "\r\n")
    }

    @Test func `a client that waits for leave gets it, and then its answer`() async throws {
        try await withServedYard(live) { yard in
            let ana = try await yard.join("ana")
            let body = multipart(file: FakePhotoProcessor.upload(PixelSize(width: 4, height: 3)))
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(uploadHead(ana.access, length: body.count))
                // Nothing of the body is sent before this: without leave the test would wait for ever.
                #expect(try await connection.head() == "HTTP/1.1 100 Continue")
                try await connection.send(body)
                let head = try await connection.head()
                #expect(head.hasPrefix("HTTP/1.1 201"))
                #expect(!head.lowercased().contains("connection: close"))
            }
        }
    }

    @Test func `a client that waits for leave and is refused sends no body`() async throws {
        try await withServedYard(live) { yard in
            let ana = try await yard.join("ana")
            let cases = [
                (uploadHead("nonsense", length: 2_000_000), 401),
                (uploadHead(ana.access, length: 2_000_000_000), 413),
                (uploadHead(ana.access, length: 100).replacing("/v1/photos", with: "/v1/nothing"), 404),
                (
                    uploadHead(ana.access, length: 100).replacing("multipart/form-data", with: "text/plain"),
                    415
                ),
                (uploadHead(ana.access, length: 100).replacing("/v1/photos", with: "/v1/explore"), 405),
            ]
            for (head, status) in cases {
                try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                    try await connection.send(head)
                    let answer = try await connection.head()
                    #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
                    #expect(answer.lowercased().contains("connection: close"))
                }
            }
        }
    }

    @Test func `a client that sends far too much gets its refusal all the same`() async throws {
        try await withServedYard(live) { yard in
            let ana = try await yard.join("ana")
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                let length = 30 * 1024 * 1024
                try await connection.send(uploadHead(ana.access, length: length, expects: false))
                for _ in 0..<30 { try await connection.send([UInt8](repeating: 0x61, count: 1024 * 1024)) }
                let answer = try await connection.rest()
                #expect(answer.hasPrefix("HTTP/1.1 413 "), "\(answer.prefix(100))")
                #expect(answer.contains("too_large"))
            }
        }
    }

    @Test func `a small refused body does not cost the connection`() async throws {
        try await withServedYard(live) { yard in
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                for _ in 0..<3 {
                    try await connection.send(
                        "POST /v1/nothing HTTP/1.1\r\nHost: yard\r\nContent-Length: 1000\r\n\r\n"
                            + String(repeating: "a", count: 1000))
                    let head = try await connection.head()
                    #expect(head.hasPrefix("HTTP/1.1 404"), "\(head)")
                    #expect(!head.lowercased().contains("connection: close"))
                    let length = head.split(separator: "\r\n").compactMap { line in
                        line.lowercased().hasPrefix("content-length: ") ? Int(line.dropFirst(16)) : nil
                    }
                    try await connection.skip(length.first ?? 0)
                }
            }
        }
    }

    @Test func `a photo comes whole in many pieces`() async throws {
        try await withServedYard(live) { yard in
            let ana = try await yard.join("ana")
            // Two megabytes of words make an original of two megabytes.
            let words = String(repeating: "word ", count: 400_000)
            let photo = try await yard.upload(words, by: ana)
            #expect(photo.status == 201)
            let original = try await yard.send(
                Calls.photos.downloadOriginal, ["id": photo.json["id"].string ?? ""], as: ana.caller)
            #expect(original.text == "400x300 \(words)")
        }
    }

    /// Whoever keeps answers knows by their length that it is not all.
    @Test func `a blob that cannot be read to its end ends the connection before, and the log says why`()
        async throws
    {
        struct Rotten: Error {}
        var setting = live
        setting.addRoutes = { router in
            router.get("rotten") { _, context in
                let reader = BlobReader(byteCount: 300_000, range: nil) { _, take in
                    try await take([UInt8](repeating: UInt8(ascii: "x"), count: 200_000))
                    throw Rotten()
                }
                return Response(status: .ok, body: reader.body(context.logger))
            }
        }
        try await withServedYard(setting) { yard in
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send("GET /rotten HTTP/1.1\r\nHost: yard\r\n\r\n")
                let head = try await connection.head()
                #expect(head.lowercased().contains("content-length: 300000"), "\(head)")
                #expect(!head.lowercased().contains("transfer-encoding"))
                #expect(try await connection.rest().utf8.count == 200_000)
            }
            let told = yard.log.lines.filter { $0.message == "answer broken off" }
            #expect(told.count == 1 && told.first?.level == .error, "\(told)")
            #expect(told.first?.text.contains("Rotten") == true)
        }
    }

    /// A proxy in front could see one request where we see two (request smuggling; RFC 9112, 6.3).
    @Test(arguments: [
        "Content-Length: 6\r\nTransfer-Encoding: chunked", "Transfer-Encoding: chunked\r\nContent-Length: 6",
        "Content-Length: 6\r\nContent-Length: 7", "Content-Length: +6", "Content-Length: 6, 7",
        "Transfer-Encoding: chunked, identity", "Transfer-Encoding : chunked",
        "Content-Length: 6\r\n Transfer-Encoding: chunked", "X: y\rContent-Length: 6", "X: y\u{0}z",
    ])
    func `a request whose end can be read in two ways is refused, and nothing behind it is answered`(
        field: String
    )
        async throws
    {
        try await withServedYard(live) { yard in
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(
                    "POST /v1/auth/logout HTTP/1.1\r\nHost: yard\r\n\(field)\r\n\r\n0\r\n\r\nG"
                        + "GET /healthz HTTP/1.1\r\nHost: yard\r\n\r\n")
                let answer = try await connection.rest()
                #expect(answer.hasPrefix("HTTP/1.1 4"), "\(answer.prefix(60))")
                #expect(!answer.contains("HTTP/1.1 200"), "\(answer)")
            }
        }
    }

    /// A proxy in front could go by another one than we do (RFC 9112, 3.2).
    @Test func `a request for two hosts is refused`() async throws {
        try await withServedYard(live) { yard in
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(
                    "GET /healthz HTTP/1.1\r\nHost: yard\r\nHost: other\r\nConnection: close\r\n\r\n")
                #expect(try await connection.rest().hasPrefix("HTTP/1.1 400"))
            }
        }
    }

    @Test(arguments: [
        ("GET /healthz HTTP/1.1", 400), ("GET /healthz HTTP/1.1\r\nHost:", 200),
        ("GET /healthz HTTP/1.0", 200),
        ("GET /healthz HTTP/1.0\r\nHost: yard", 200),
        ("GET /healthz HTTP/1.0\r\nHost: yard\r\nHost: other", 400),
    ])
    func `a request without a host is refused, but of HTTP 1.0, which need not name one`(
        head: String, status: Int
    ) async throws {
        try await withServedYard(live) { yard in
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(head + "\r\nConnection: close\r\n\r\n")
                let answer = try await connection.rest()
                #expect(
                    answer.hasPrefix("HTTP/1.") && answer.dropFirst(9).hasPrefix("\(status) "), "\(answer)")
                #expect(status == 200 || answer.contains("malformed"))
            }
        }
    }

    /// Whoever speaks it knows the end of an answer by its length, or by that of the connection (RFC 9112 §6.3, §9.3).
    @Test(arguments: [
        ("GET /healthz HTTP/1.0", "HTTP/1.0", true),
        ("GET /healthz HTTP/1.0\r\nConnection: Keep-Alive", "HTTP/1.0", false),
        ("GET /healthz HTTP/1.1\r\nHost: yard\r\nConnection: Close", "HTTP/1.1", true),
        ("GET /healthz HTTP/1.1\r\nHost: yard\r\nConnection: te, close", "HTTP/1.1", true),
        ("GET /healthz HTTP/1.1\r\nHost: yard", "HTTP/1.1", false),
    ])
    func `a connection ends with its answer where nobody asks to keep it`(
        head: String, version: String, ends: Bool
    ) async throws {
        try await withServedYard(live) { yard in
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(head + "\r\n\r\n")
                let answer = try await connection.head()
                #expect(answer.hasPrefix("\(version) 200 "), "\(answer)")
                if ends {
                    #expect(try await !connection.rest().contains("HTTP/1."))
                } else {
                    try await connection.send(
                        "GET /readyz HTTP/1.1\r\nHost: yard\r\nConnection: close\r\n\r\n")
                    #expect(try await connection.rest().contains("HTTP/1."))
                }
            }
        }
    }

    @Test func `what has no length comes to a client of HTTP 1.0 without chunks, and ends its connection`()
        async throws
    {
        try await withServedYard(live) { yard in
            let ana = try await yard.join("ana")
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(
                    "GET /v1/events HTTP/1.0\r\nHost: yard\r\nAuthorization: Bearer \(ana.access)\r\n"
                        + "Connection: keep-alive\r\n\r\n")
                let head = try await connection.head()
                #expect(head.hasPrefix("HTTP/1.0 200 "), "\(head)")
                #expect(head.lowercased().contains("connection: close"))
                #expect(!head.lowercased().contains("transfer-encoding"))
                #expect(try await connection.through("retry:") == "retry:")
            }
        }
    }

    /// What it names could else be put together to an address (RFC 9110 §4.2.4, RFC 3986 §3.2).
    @Test(arguments: [
        ("yard", 200), ("yard:8080", 200), ("yard:", 200), ("[::1]:8080", 200), ("x_y.example", 200),
        ("a b", 400),
        ("<yard>", 400), ("yard/path", 400), ("ana@yard", 400), ("yard:80a", 400), ("[::1", 400),
        ("[yard]", 400),
        ("마당", 400),
    ])
    func `a host that is none is refused`(host: String, status: Int) async throws {
        try await withServedYard(live) { yard in
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(
                    "GET /healthz HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
                let answer = try await connection.rest()
                #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
            }
        }
    }

    @Test func `headers beyond measure are refused`() async throws {
        try await withServedYard(live) { yard in
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(
                    "GET /healthz HTTP/1.1\r\nHost: yard\r\nX: " + String(repeating: "a", count: 40_000)
                        + "\r\n\r\n")
                #expect(try await connection.rest().hasPrefix("HTTP/1.1 4"))
            }
            #expect(try await yard.send(Calls.service.checkHealth).status == 200)
        }
    }
}
