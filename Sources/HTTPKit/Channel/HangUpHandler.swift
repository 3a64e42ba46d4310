import Features
import HTTPTypes
package import NIOCore
package import NIOHTTPTypes

/// Ends a stream of events, or a WebSocket, whose client has hung up. A connection that is closed on its other side
/// alone stays open here, because a client may close its side after a request and still wait for the answer; but who
/// listens to events keeps both open, and nobody would notice before the next write.
package final class HangUpHandler: ChannelDuplexHandler, RemovableChannelHandler {
    package typealias InboundIn = HTTPRequestPart
    package typealias InboundOut = HTTPRequestPart
    package typealias OutboundIn = HTTPResponsePart
    package typealias OutboundOut = HTTPResponsePart

    private var isStreaming = false
    private var isInputClosed = false

    package init() {}

    package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head): isStreaming = head.beginsEvents
        case .body: break
        case .end: isStreaming = false
        }
        context.write(data, promise: promise)
        hangUp(context)
    }

    package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event as? ChannelEvent == .inputClosed { isInputClosed = true }
        context.fireUserInboundEventTriggered(event)
        hangUp(context)
    }

    private func hangUp(_ context: ChannelHandlerContext) {
        if isStreaming, isInputClosed { context.close(promise: nil) }
    }
}

extension HTTPResponse {
    /// Whether it is the head of what has no end: a stream of events, or another protocol.
    var beginsEvents: Bool {
        status == .switchingProtocols || headerFields[.contentType] == EventStream.mediaType
    }
}
