import Features
import HTTPTypes
import NIOCore
import NIOHTTPTypes
import NIOTLS

/// Tells a connection's progress by its bytes. Stands between TLS, if there is any, and HTTP.
final class ByteProgressHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    let connection: Connection
    private let isTLS: Bool

    init(_ connection: Connection, isTLS: Bool) {
        self.connection = connection
        self.isTLS = isTLS
    }

    func handlerAdded(context: ChannelHandlerContext) {
        if isTLS { connection.note { $0.beginHandshake(at: $1) } }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .handshakeCompleted = event as? TLSUserEvent { connection.note { $0.endHandshake(at: $1) } }
        context.fireUserInboundEventTriggered(event)
    }

    func read(context: ChannelHandlerContext) {
        connection.note { $0.askForBytes(at: $1) }
        context.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let count = unwrapInboundIn(data).readableBytes
        connection.note { $0.receive(count, at: $1) }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let count = unwrapOutboundIn(data).readableBytes
        connection.note { $0.write(count, at: $1) }
        let written = promise ?? context.eventLoop.makePromise(of: Void.self)
        written.futureResult.whenComplete { [connection] _ in connection.note { $0.send(count, at: $1) } }
        context.write(data, promise: written)
    }
}

/// Tells a connection's progress by the parts of its requests and answers.
final class ExchangeProgressHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private var connection: Connection?
    /// Requests that came and are not answered yet: a client may send the next one early.
    private var unanswered = 0

    func handlerAdded(context: ChannelHandlerContext) {
        // A connection that nobody counts has none: it is about to be closed.
        connection = try? context.pipeline.syncOperations.handler(type: ByteProgressHandler.self).connection
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            unanswered += 1
            let changesSomething = ![.get, .head, .options].contains(head.method)
            connection?.note { $0.beginExchange(changesSomething: changesSomething, at: $1) }
        case .body: break
        case .end: connection?.note { progress, _ in progress.endRequest() }
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head):
            if head.beginsEvents { connection?.note { $0.beginEvents(at: $1) } }
        case .body: break
        case .end:
            unanswered -= 1
            let isLast = unanswered == 0
            connection?.note { $0.endExchange(isLast: isLast, at: $1) }
        }
        context.write(data, promise: promise)
    }
}
