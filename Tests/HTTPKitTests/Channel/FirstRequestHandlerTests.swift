import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import HTTPKit

@Suite struct `While the server stops a connection` {
    private let stops = Stops()
    private let channel: EmbeddedChannel
    private let head = HTTPRequestPart.head(
        HTTPRequest(method: .get, scheme: "http", authority: "yard", path: "/"))

    init() throws {
        channel = EmbeddedChannel(handlers: [FirstRequestHandler(), stops])
    }

    private func stop() { channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }

    @Test func `that has just come may still send its request`() throws {
        stop()
        #expect(stops.order == [])
        try channel.writeInbound(head)
        #expect(stops.order == ["request", "stop"])
        channel.embeddedEventLoop.advanceTime(by: FirstRequestHandler.timeout)
        #expect(stops.order == ["request", "stop"])
    }

    @Test func `that has just come and asks nothing is given up`() {
        stop()
        channel.embeddedEventLoop.advanceTime(by: FirstRequestHandler.timeout - .milliseconds(1))
        #expect(stops.order == [])
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        #expect(stops.order == ["stop"])
    }

    @Test func `that has asked before is told at once`() throws {
        try channel.writeInbound(head)
        stop()
        #expect(stops.order == ["request", "stop"])
    }
}

/// In place of the handler that closes the connection.
private final class Stops: ChannelInboundHandler {
    typealias InboundIn = HTTPRequestPart

    private(set) var order: [String] = []

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { order.append("request") }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { order.append("stop") }
    }
}
