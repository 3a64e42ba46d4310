import Domain
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import TestSupport
import Unsplash

/// An Unsplash on this machine that speaks as its documentation says, and fails as it is told.
actor StandIn {
    enum Mood: Sendable {
        case well, garbage, huge, silence
        case status(Int, retryAfter: String? = nil)
        /// These in place of its photos.
        case photos([String])
    }

    static let key = "hush-hush-key"
    static let total = 40

    private(set) var asked: [String] = []
    private var mood = Mood.well
    private var port = 0

    var origin: String { "http://127.0.0.1:\(port)" }

    func feel(_ mood: Mood) { self.mood = mood }

    fileprivate func listen(on port: Int) { self.port = port }

    func client(_ logger: Logger, timeout total: Duration) throws -> UnsplashClient {
        var timeouts = UnsplashClient.Timeouts()
        (timeouts.connect, timeouts.total) = (total, total)
        guard let addresses = UnsplashAddresses(api: origin, images: ["https://images.unsplash.com"]) else {
            throw UnsplashFailure.away("no address")
        }
        return UnsplashClient(addresses, accessKey: Self.key, timeouts: timeouts, logger: logger)
    }

    /// A photo as the documentation shows one, with whatever is to be otherwise.
    func photo(_ number: Int, _ changes: [String: String] = [:]) -> String {
        var text = """
            {"id":"p-\(number)_x","slug":"a-\(number)","width":4000,"height":3000,"color":"#60544D",
            "blur_hash":"LoC%a7IoIVxZ_NM|M{s:%hRjWAo0","description":null,"alt_description":"a yard <b>",
            "urls":{"raw":"https://images.unsplash.com/photo-\(number)?ixid=a&ixlib=rb-4",\
            "full":"f","regular":"r","small":"s","thumb":"t"},
            "links":{"self":"x","html":"https://unsplash.com/photos/p-\(number)_x",\
            "download_location":"\(origin)/photos/p-\(number)_x/download?ixid=a"},
            "user":{"id":"u","username":"kim","name":"Kim <i>","links":{"html":"https://unsplash.com/@kim"}}}
            """
        for (old, new) in changes { text = text.replacing(old, with: new) }
        return text
    }

    fileprivate func answer(_ request: Request) async throws -> Response {
        asked.append(request.uri.string)
        switch mood {
        case .well: return regular(request)
        case .garbage: return Self.json("[{\"id\":")
        case .huge: return Self.json("[" + String(repeating: " ", count: 2 * 1024 * 1024) + "]")
        case .silence:
            // Until it feels otherwise.
            for _ in 0..<600 {
                guard case .silence = mood else { break }
                try await pause(for: .milliseconds(50))
            }
            return Self.json("[]")
        case .status(let code, let retryAfter):
            var answer = Response(status: HTTPResponse.Status(code: code))
            if let retryAfter { answer.headers[.retryAfter] = retryAfter }
            return answer
        case .photos(let photos): return Self.json("[\(photos.joined(separator: ","))]")
        }
    }

    private func regular(_ request: Request) -> Response {
        guard request.uri.path == "/photos" else {
            return request.uri.path.hasPrefix("/photos/p-1_x")
                ? Self.json(photo(1)) : Response(status: .notFound)
        }
        let size = Int(request.uri.queryParameters["per_page"] ?? "") ?? 10
        let page = Int(request.uri.queryParameters["page"] ?? "") ?? 1
        let numbers = (1...Self.total).dropFirst((page - 1) * size).prefix(size)
        var answer = Self.json("[\(numbers.map { photo($0) }.joined(separator: ","))]")
        let last = (Self.total + size - 1) / size
        var links = [
            "<\(origin)/photos?page=1>; rel=\"first\"", "<\(origin)/photos?page=\(last)>; rel=\"last\"",
        ]
        if page < last { links.append("<\(origin)/photos?page=\(page + 1)>; rel=\"next\"") }
        answer.headers[.links] = links.joined(separator: ", ")
        answer.headers[values: .remaining] = ["\(50 - asked.count)"]
        answer.headers[values: .total] = ["\(Self.total)"]
        return answer
    }

    private static func json(_ text: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}

extension HTTPField.Name {
    // Valid tokens always make a name.
    fileprivate static var remaining: Self { Self("X-Ratelimit-Remaining") ?? .accept }
    fileprivate static var links: Self { Self("Link") ?? .accept }
    fileprivate static var total: Self { Self("X-Total") ?? .accept }
}

/// Runs `body` with a stand-in that listens on a port of its own, and a client for it.
func withStandIn(
    _ recorder: LogRecorder = LogRecorder(), timeout: Duration = .seconds(60),
    _ body: @Sendable (StandIn, UnsplashClient) async throws -> Void
) async throws {
    let standIn = StandIn()
    let app = Application(
        responder: CallbackResponder { (request: Request, _: BasicRequestContext) in
            try await standIn.answer(request)
        },
        configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    try await app.test(.live) { server in
        await standIn.listen(on: server.port ?? 0)
        let client = try await standIn.client(
            Logger(label: "test") { _ in recorder.handler }, timeout: timeout)
        do {
            try await body(standIn, client)
        } catch {
            try await client.shutdown()
            throw error
        }
        try await client.shutdown()
    }
}
