import AsyncHTTPClient
package import Domain
import Foundation
package import Logging
import MadangCore
import NIOCore
import NIOHTTP1

/// Sends to the push services of browsers (RFC 8030). Where one is, a stranger says: it is asked by TLS, at an address
/// of the internet alone, and followed nowhere.
package struct WebPushService: PushService {
    private let key: SenderKey
    private let site: String?
    private let clock: any Clock
    private let allowsAny: Bool
    private let logger: Logger

    private static let connectTime = TimeAmount.seconds(5)
    private static let totalTime = TimeAmount.seconds(15)
    /// For how long a push service keeps what it cannot deliver: a day, in seconds (product decision).
    private static let keeping = 86_400

    /// - Parameters:
    ///   - site: where people reach the yard, by TLS; nil where it has no such address.
    ///   - allowsAny: whether it also sends without TLS and to networks at home, as in tests.
    package init(key: SenderKey, site: String?, clock: any Clock, allowsAny: Bool = false, logger: Logger) {
        self.key = key
        self.site = site
        self.clock = clock
        self.allowsAny = allowsAny
        self.logger = logger
    }

    package func send(_ push: Push, to subscription: PushSubscription) async -> PushOutcome {
        do {
            guard
                let recipient = SealedPush.Recipient(
                    publicKey: subscription.publicKey, secret: subscription.secret)
            else { return .refused(reason: "no key of a browser") }
            let address = subscription.address
            let letter = try await letter(
                push, to: recipient, subscription.app?.sealing ?? .standard, address)
            let number = allowsAny ? nil : try await PublicName.resolve(address.host)
            return try await ask(push, letter, address, at: number)
        } catch let error as PublicName.Failure {
            return error.isForEver ? .gone : .later(after: nil, reason: error.reason)
        } catch {
            return .later(after: nil, reason: "\(type(of: error))")
        }
    }

    /// What is sent, and the fields that say how to open it and who sends it.
    private struct Letter {
        let bytes: [UInt8]
        let fields: [(String, String)]
    }

    private func letter(
        _ push: Push, to recipient: SealedPush.Recipient, _ sealing: AppPush.Sealing, _ address: PushAddress
    ) async throws -> Letter {
        switch sealing {
        case .standard:
            let sealed = try SealedPush(push.text, to: recipient)
            return Letter(
                bytes: sealed.bytes,
                fields: [
                    ("Content-Encoding", "aes128gcm"), ("Content-Type", "application/notification+json"),
                    (
                        "Authorization",
                        try await key.authorization(for: address.origin, of: site, at: clock.now)
                    ),
                ])
        case .draft:
            let sealed = try DraftSealedPush(push.text, to: recipient)
            let token = try await key.token(for: address.origin, of: site, at: clock.now)
            let ours = Base64URL.encode(key.publicKey)
            return Letter(
                bytes: sealed.bytes,
                fields: [
                    ("Content-Encoding", "aesgcm"), ("Content-Type", "application/octet-stream"),
                    ("Encryption", "salt=\(Base64URL.encode(sealed.salt))"),
                    // draft-ietf-webpush-vapid-01 §3 and §4.
                    ("Crypto-Key", "dh=\(Base64URL.encode(sealed.publicKey));p256ecdsa=\(ours)"),
                    ("Authorization", "WebPush \(token)"),
                ])
        }
    }

    /// One client for one message: it knows a single address for the name, the one that was looked at.
    private func ask(_ push: Push, _ letter: Letter, _ address: PushAddress, at number: String?)
        async throws -> PushOutcome
    {
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: .init(connect: Self.connectTime, read: Self.totalTime, write: Self.totalTime))
        if let number { configuration.dnsOverride = [address.host: number] }
        let client = HTTPClient(
            eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
        let outcome: PushOutcome
        do {
            var request = HTTPClientRequest(url: address.text)
            request.method = .POST
            request.headers = [
                "TTL": "\(Self.keeping)", "Urgency": push.isUrgent ? "high" : "normal", "Topic": push.topic,
            ]
            for (name, value) in letter.fields { request.headers.add(name: name, value: value) }
            request.body = .bytes(ByteBuffer(bytes: letter.bytes))
            let answer = try await client.execute(request, timeout: Self.totalTime, logger: logger)
            outcome = Self.outcome(
                answer.status.code, answer.headers.first(name: "Retry-After"), at: clock.now)
        } catch {
            try await client.shutdown()
            throw error
        }
        try await client.shutdown()
        return outcome
    }

    /// What a push service says (RFC 8030 §5 and §7.3, RFC 8292 §4.2).
    static func outcome(_ status: UInt, _ retryAfter: String?, at now: Timestamp) -> PushOutcome {
        switch status {
        case 200...299: .sent
        case 401, 403: .denied(reason: "status \(status)")
        case 404, 410: .gone
        case 408, 429, 500...599: .later(after: pause(retryAfter, at: now), reason: "status \(status)")
        default: .refused(reason: "status \(status)")
        }
    }

    /// Seconds, or a moment (RFC 9110 §10.2.3); a day at most.
    private static func pause(_ text: String?, at now: Timestamp) -> Duration? {
        guard let text else { return nil }
        if let seconds = Int64(text), seconds >= 0 { return .seconds(min(seconds, 86_400)) }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone.gmt
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        guard let date = format.date(from: text) else { return nil }
        let wait = Int64(date.timeIntervalSince1970) - now.milliseconds / 1000
        return .seconds(min(max(wait, 0), 86_400))
    }
}
