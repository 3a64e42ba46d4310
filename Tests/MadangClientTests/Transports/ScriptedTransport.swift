import Foundation
import HummingbirdTesting
import MadangClient
import Synchronization

/// Answers as it is told, one request after the other.
final class ScriptedTransport: Transport {
    typealias Reply = @Sendable (TransportRequest) async throws -> TransportAnswer

    private let reply: Reply
    private let log = Mutex<[TransportRequest]>([])

    init(_ reply: @escaping Reply) {
        self.reply = reply
    }

    /// One answer for each request; the last one for all that follow.
    convenience init(_ answers: [Result<TransportAnswer, URLError>]) {
        let left = Answers(answers)
        self.init { _ in try left.next().get() }
    }

    private final class Answers: Sendable {
        private let left: Mutex<[Result<TransportAnswer, URLError>]>

        init(_ answers: [Result<TransportAnswer, URLError>]) {
            left = Mutex(answers)
        }

        func next() -> Result<TransportAnswer, URLError> {
            left.withLock { left in
                let first = left.first ?? .failure(URLError(.badServerResponse))
                return left.count > 1 ? left.removeFirst() : first
            }
        }
    }

    var requests: [TransportRequest] { log.withLock { $0 } }

    func open(_ request: TransportRequest) async throws -> TransportAnswer {
        log.withLock { $0.append(request) }
        return try await reply(request)
    }
}

extension TransportAnswer {
    /// A problem of the server's.
    static func problem(_ status: Int, _ code: String, headers: [String: String] = [:]) -> TransportAnswer {
        let problem = Problem(title: "no", status: status, detail: "no", code: code)
        // A Problem is always JSON.
        return TransportAnswer(
            status: status, headers: headers, bytes: (try? JSONEncoder().encode(problem)) ?? Data())
    }

    static func json(_ text: String, status: Int = 200) -> TransportAnswer {
        TransportAnswer(status: status, bytes: Data(text.utf8))
    }

    static func tokens(_ name: String) -> TransportAnswer {
        .json(
            #"{"access_token":"\#(name)","token_type":"Bearer","expires_in":900,"refresh_token":"r-\#(name)"}"#
        )
    }
}

extension KeptTokens {
    /// That belong to no key.
    static func named(_ name: String) -> KeptTokens {
        KeptTokens(Tokens(accessToken: name, expiresIn: 900, refreshToken: "r-\(name)"))
    }
}

extension ServedYard {
    /// A client of this yard, by the router or by what is told.
    func madang(
        _ store: any TokenStore = MemoryTokenStore(), over transport: (any Transport)? = nil,
        options: Madang.Options = Madang.Options()
    ) -> Madang {
        Madang(
            server: address, tokens: store, transport: transport ?? RouterTransport(yard: self),
            options: options, clock: QuickClock())
    }

    /// Where it listens. A router that does not takes every request as one for `localhost`.
    var address: URL {
        guard let url = URL(string: client.port.map { "http://127.0.0.1:\($0)" } ?? "http://localhost") else {
            preconditionFailure("a name or a number is an address")
        }
        return url
    }
}
