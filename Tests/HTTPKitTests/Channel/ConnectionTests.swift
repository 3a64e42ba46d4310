import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import HTTPKit

/// Seconds that a test counts.
final class Seconds: Sendable {
    private let time = Mutex(NIODeadline.uptimeNanoseconds(0) + .hours(1))

    var now: NIODeadline { time.withLock { $0 } }
    func pass(_ seconds: Int64) { time.withLock { $0 = $0 + .seconds(seconds) } }
}

@Suite struct `What a connection may take` {
    private let time = Seconds()
    private let limits = ConnectionLimits()
    private var progress: ConnectionProgress

    init() { progress = ConnectionProgress(at: time.now) }

    private var overdue: ConnectionProgress.Overdue? { progress.overdue(at: time.now, limits) }

    @Test mutating func `is twenty seconds for a head, however many bytes come`() {
        for _ in 0..<20 {
            progress.receive(1, at: time.now)
            time.pass(1)
            #expect(overdue == nil)
        }
        time.pass(1)
        #expect(overdue == .head)
    }

    @Test mutating func `is twenty seconds for agreeing on TLS`() {
        progress.beginHandshake(at: time.now)
        time.pass(21)
        #expect(overdue == .head)
        progress.endHandshake(at: time.now)
        #expect(overdue == nil)
    }

    @Test mutating func `is a minute and the time of a slow network for a body`() {
        progress.receive(200, at: time.now)
        progress.beginExchange(changesSomething: true, at: time.now)
        for _ in 0..<60 {
            progress.askForBytes(at: time.now)
            time.pass(1)
            #expect(overdue == nil)
            progress.receive(1, at: time.now)
        }
        progress.askForBytes(at: time.now)
        time.pass(1)
        #expect(overdue == .body)
    }

    @Test mutating func `is as long as it has to be for a large body that keeps coming`() {
        progress.receive(200, at: time.now)
        progress.beginExchange(changesSomething: true, at: time.now)
        for _ in 0..<10_000 {
            progress.askForBytes(at: time.now)
            time.pass(1)
            #expect(overdue == nil)
            progress.receive(5 * 1024, at: time.now)
        }
    }

    @Test mutating func `does not run while we do not ask for more`() {
        progress.receive(200, at: time.now)
        progress.beginExchange(changesSomething: true, at: time.now)
        time.pass(1000)
        #expect(overdue == nil)
        progress.endRequest()
        progress.askForBytes(at: time.now)
        time.pass(1000)
        #expect(overdue == nil)
    }

    @Test mutating func `is a minute for an answer that nobody reads`() {
        progress.receive(200, at: time.now)
        progress.beginExchange(changesSomething: false, at: time.now)
        progress.write(100_000, at: time.now)
        time.pass(60)
        #expect(overdue == nil)
        time.pass(1)
        #expect(overdue == .answer)
        progress.send(100_000, at: time.now)
        #expect(overdue == nil)
    }

    @Test mutating func `is no shorter for the next answer because the last one was read slowly`() {
        progress.write(1000, at: time.now)
        time.pass(50)
        progress.send(1000, at: time.now)
        progress.write(1000, at: time.now)
        time.pass(50)
        #expect(overdue == nil)
    }
}

@Suite struct `Where there is no room for one more` {
    private let time = Seconds()
    private let connections: Connections

    init() throws {
        let time = time
        let proxies = try #require(TrustedProxies("10.0.0.1", family: .forwarded))
        connections = Connections(
            limits: ConnectionLimits(total: 6, byAddress: 3),
            proxies: proxies,
            now: { time.now })
    }

    private func channel(from address: String) throws -> EmbeddedChannel {
        let channel = EmbeddedChannel()
        channel.remoteAddress = try SocketAddress(ipAddress: address, port: 1)
        channel.connect(to: try SocketAddress(ipAddress: address, port: 1), promise: nil)
        return channel
    }

    /// A channel with its connection, a second after the last.
    private func admit(_ address: String) throws -> (channel: EmbeddedChannel, connection: Connection?) {
        time.pass(1)
        let channel = try channel(from: address)
        return (channel, connections.admit(channel))
    }

    @Test func `the one that has waited longest goes, of the same address`() throws {
        let other = try admit("192.0.2.9")
        let first = try (0..<3).map { _ in try admit("2001:db8::1") }
        first[0].connection?.note { $0.receive(1, at: $1) }
        time.pass(5)
        let next = try admit("2001:db8::ffff:2")
        #expect(next.connection != nil)
        #expect(first.map(\.channel.isActive) == [true, false, true])
        #expect(other.channel.isActive)
        #expect(connections.count == 4)
    }

    @Test func `who has the most connections gives first`() throws {
        let few = try admit("192.0.2.9")
        let many = try (0..<3).map { _ in try admit("192.0.2.1") }
        let some = try (0..<2).map { _ in try admit("192.0.2.2") }
        time.pass(5)
        let next = try admit("192.0.2.3")
        #expect(next.connection != nil)
        #expect(few.channel.isActive)
        #expect(many.map(\.channel.isActive) == [false, true, true])
        #expect(some.map(\.channel.isActive) == [true, true])
    }

    @Test func `streams go after those that wait, and requests that only read after those`() throws {
        let open = try (0..<3).map { _ in try admit("192.0.2.1") }
        for one in open { one.connection?.note { $0.beginExchange(changesSomething: false, at: $1) } }
        open[1].connection?.note { $0.beginEvents(at: $1) }
        open[2].connection?.note { $0.endExchange(isLast: true, at: $1) }
        time.pass(5)
        _ = try admit("192.0.2.1").connection?.note { $0.beginExchange(changesSomething: true, at: $1) }
        #expect(open.map(\.channel.isActive) == [true, true, false])
        _ = try admit("192.0.2.1").connection?.note { $0.beginExchange(changesSomething: true, at: $1) }
        #expect(open.map(\.channel.isActive) == [true, false, false])
        _ = try admit("192.0.2.1").connection?.note { $0.beginExchange(changesSomething: true, at: $1) }
        #expect(open.map(\.channel.isActive) == [false, false, false])
    }

    @Test func `requests that change something are finished, and the new one is refused`() throws {
        let open = try (0..<3).map { _ in try admit("192.0.2.1") }
        for one in open { one.connection?.note { $0.beginExchange(changesSomething: true, at: $1) } }
        time.pass(5)
        #expect(try admit("192.0.2.1").connection == nil)
        #expect(open.map(\.channel.isActive) == [true, true, true])
        #expect(try admit("192.0.2.2").connection != nil)
    }

    @Test func `a proxy that is believed brings everybody`() throws {
        let open = try (0..<6).map { _ in try admit("10.0.0.1") }
        #expect(open.allSatisfy { $0.connection != nil && $0.channel.isActive })
    }

    @Test func `who leaves makes room`() throws {
        let open = try (0..<3).map { _ in try admit("192.0.2.1") }
        open[2].channel.close(promise: nil)
        open[2].channel.embeddedEventLoop.run()
        #expect(connections.count == 2)
        #expect(try admit("192.0.2.1").connection != nil)
        #expect(open[0].channel.isActive)
    }
}
