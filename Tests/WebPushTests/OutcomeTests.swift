import Crypto
import Domain
import Logging
import MadangCore
import NIOCore
import NIOPosix
import Testing

@testable import WebPush

@Suite struct `What a push service answers` {
    /// 2026-01-02T03:04:05.678Z, a Friday.
    private let now = Timestamp(milliseconds: 1_767_323_045_678)

    private func outcome(_ status: UInt, _ retryAfter: String? = nil) -> PushOutcome {
        WebPushService.outcome(status, retryAfter, at: now)
    }

    @Test(arguments: [200, 201, 202, 204, 299] as [UInt])
    func `is good where it took the message`(_ status: UInt) {
        #expect(outcome(status) == .sent && outcome(status, "120") == .sent)
    }

    @Test(arguments: [404, 410] as [UInt]) func `ends the device where there is none any more`(_ status: UInt)
    {
        #expect(outcome(status) == .gone && outcome(status, "120") == .gone)
    }

    @Test(arguments: [408, 429, 500, 502, 503, 504, 599] as [UInt])
    func `puts off what it cannot do now`(_ status: UInt) {
        #expect(outcome(status) == .later(after: nil, reason: "status \(status)"))
        #expect(outcome(status, "120") == .later(after: .seconds(120), reason: "status \(status)"))
    }

    @Test(arguments: [401, 403] as [UInt]) func `may be that it does not take the sender`(_ status: UInt) {
        #expect(outcome(status, "120") == .denied(reason: "status \(status)"))
    }

    /// Where it leads elsewhere nobody follows.
    @Test(arguments: [100, 199, 300, 301, 302, 307, 308, 400, 405, 413, 422, 451, 600] as [UInt])
    func `refuses what it never will do`(_ status: UInt) {
        #expect(outcome(status, "120") == .refused(reason: "status \(status)"))
    }

    /// RFC 9110 §10.2.3.
    @Test(arguments: [
        ("0", 0), ("1", 1), ("120", 120), ("86400", 86_400), ("86401", 86_400), ("999999999999", 86_400),
        ("Fri, 02 Jan 2026 03:05:05 GMT", 60), ("Fri, 02 Jan 2026 04:04:05 GMT", 3600),
        ("Fri, 02 Jan 2026 03:04:05 GMT", 0), ("Thu, 01 Jan 2026 00:00:00 GMT", 0),
        ("Sat, 02 Jan 2027 03:04:05 GMT", 86_400),
    ])
    func `may say when to come again, in seconds or as a moment, and a day is the longest`(
        _ text: String, _ seconds: Int
    ) {
        #expect(outcome(429, text) == .later(after: .seconds(seconds), reason: "status 429"))
    }

    @Test(arguments: [
        "", " ", "soon", "-1", "1.5", "1e3", "0x10", "120s", "２", "99999999999999999999",
        "2026-01-02T03:05:05Z",
        "Fri, 02 Jan 2026 03:05:05", "Fri, 42 Jan 2026 03:05:05 GMT", "금, 02 1월 2026 03:05:05 GMT",
    ])
    func `says nothing of it by anything else`(_ text: String) {
        #expect(outcome(503, text) == .later(after: nil, reason: "status 503"))
    }

    @Test func `is asked for once more where the line ends without a word`() async throws {
        let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Mute())
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let port = try #require(server.localAddress?.port)
        let push = Push(text: Array("{}".utf8), topic: "1")
        let (free, browser) = (
            try service(allowsAny: true), try device(at: "http://127.0.0.1:\(port)/send")
        )
        let outcome = await free.send(push, to: browser)
        try await server.close()
        guard case .later(after: nil, _) = outcome else {
            Issue.record("\(outcome)")
            return
        }
    }

    /// Ends the line with the first bytes of a request.
    private final class Mute: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        func channelRead(context: ChannelHandlerContext, data: NIOAny) { context.close(promise: nil) }
    }
}

/// Numbers alone: names are asked for elsewhere, and tests ask nobody.
@Suite struct `The name of a push service` {
    @Test(arguments: [("8.8.8.8", "8.8.8.8"), ("2606:4700:0:0:0:0:0:1111", "2606:4700:0:0:0:0:0:1111")])
    func `leads to an address of the internet`(_ name: String, _ address: String) async throws {
        #expect(try await PublicName.resolve(name) == address)
    }

    /// Also as the system reads numbers that are written otherwise.
    @Test(arguments: [
        "127.0.0.1", "10.0.0.1", "169.254.169.254", "0.0.0.0", "::1", "::ffff:127.0.0.1", "fe80::1", "0x7f.1",
        "127.1",
        "2130706433", "0177.0.0.1", "localhost",
    ])
    func `leads nowhere else`(_ name: String) async {
        let failure = await #expect(throws: PublicName.Failure.self) { try await PublicName.resolve(name) }
        #expect(failure?.isForEver == true)
    }

    /// Nobody listens there: were it asked, it would be asked again later.
    @Test func `is asked nothing where it leads elsewhere, and the device is gone`() async throws {
        let browser = try device(at: "http://localhost:9/send")
        let push = Push(text: Array("{}".utf8), topic: "1")
        let (careful, free) = (try service(allowsAny: false), try service(allowsAny: true))
        #expect(await careful.send(push, to: browser) == .gone)
        let outcome = await free.send(push, to: browser)
        guard case .later(after: nil, _) = outcome else {
            Issue.record("\(outcome)")
            return
        }
    }
}

private struct Noon: Clock {
    var now: Timestamp { Timestamp(milliseconds: 1_767_323_045_678) }
}

private let sender = SenderKey { _ in SymmetricKey(data: [UInt8](repeating: 1, count: 32)) }

private func service(allowsAny: Bool) throws -> WebPushService {
    WebPushService(
        key: try #require(sender), site: nil, clock: Noon(), allowsAny: allowsAny,
        logger: Logger(label: "test"))
}

private func device(at address: String) throws -> PushSubscription {
    PushSubscription(
        id: Identifier(rawValue: 1), sessionID: Identifier(rawValue: 2),
        memberID: Identifier(rawValue: 3),
        address: try #require(PushAddress(address, allowsAny: true)),
        publicKey: try #require(sender).publicKey, secret: [UInt8](repeating: 7, count: 16), language: "ko",
        told: PushSubscription.Told(
            notification: Identifier(rawValue: 0), message: Identifier(rawValue: 0)))
}
