import HTTPTypes
import NIOCore
import NIOHTTPTypes
import NIOWebSocket

/// Lets a connection go over from HTTP to WebSocket where a route answers 101 (docs/decisions/0097-websocket.md).
///
/// Behind a request that asks for another protocol (`Upgrade`) nothing is read as HTTP any more, whatever its answer
/// is. So nothing is read before it, and with any other answer the connection ends.
final class SwitchHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// How far the request has come that asks for another protocol.
    private enum Asking {
        case not, begun, whole
    }

    private var asking = Asking.not
    /// Requests that came and are not answered yet: one that asks for another protocol is the last.
    private var unanswered = 0
    /// Whether somebody would read on.
    private var isReadHeld = false
    /// Comes with the end of the last answer; nil before.
    private var answered: EventLoopFuture<Void>?

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            unanswered += 1
            asking = head.asksForAnotherProtocol ? .begun : .not
        case .body: break
        case .end: if asking == .begun { asking = .whole }
        }
        context.fireChannelRead(data)
        hangUp(context)
    }

    func read(context: ChannelHandlerContext) {
        if asking == .whole { isReadHeld = true } else { context.read() }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head) where head.status == .switchingProtocols:
            context.write(data, promise: promise)
            switchOver(context)
        case .head(var head) where asking != .not && unanswered == 1 && head.status.kind != .informational:
            head.headerFields[.connection] = "close"
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .head, .body: context.write(data, promise: promise)
        case .end:
            unanswered -= 1
            guard asking != .not, unanswered == 0 else { return context.write(data, promise: promise) }
            let written = promise ?? context.eventLoop.makePromise(of: Void.self)
            answered = written.futureResult
            context.write(data, promise: written)
            hangUp(context)
        }
    }

    /// Ends the connection if its last request came, and as soon as the answer is out.
    private func hangUp(_ context: ChannelHandlerContext) {
        guard asking == .whole, unanswered == 0, let answered else { return }
        self.answered = nil
        context.flush()
        answered.whenComplete { [channel = context.channel] _ in channel.close(promise: nil) }
    }

    /// Puts what speaks WebSocket before all that speaks HTTP, which neither reads nor writes from now on.
    private func switchOver(_ context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        do {
            let bytes = try pipeline.handler(type: ByteProgressHandler.self)
            try pipeline.addHandlers(
                [
                    WebSocketFrameEncoder(),
                    ByteToMessageHandler(
                        WebSocketFrameDecoder(maxFrameSize: WebSocketHandler.maximumMessage)),
                    WebSocketHandler(),
                ], position: .after(bytes))
        } catch {
            // A connection that nobody counts is about to be closed.
            context.close(promise: nil)
        }
        asking = .not
        if isReadHeld { context.read() }
    }
}

extension HTTPRequest {
    /// As the decoder sees it (RFC 9110 §7.8).
    fileprivate var asksForAnotherProtocol: Bool {
        headerFields.contains(.upgrade) && headerFields[.connection]?.lowercased().contains("upgrade") == true
    }
}
