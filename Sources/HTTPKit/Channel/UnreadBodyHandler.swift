import HTTPTypes
package import NIOCore
package import NIOHTTPTypes

/// Ends connections well whose request was answered before its body was read.
///
/// A little that is left is read and thrown away by the server, and the connection goes on. Of more, or after a
/// refused `Expect: 100-continue`, nobody can know how much will come: the answer says `Connection: close`, and
/// the connection is closed when the client has stopped sending – not before, because a reset would take the
/// answer away from a client that is still busy sending – but at the latest after a while.
package final class UnreadBodyHandler: ChannelDuplexHandler, RemovableChannelHandler {
    package typealias InboundIn = HTTPRequestPart
    package typealias InboundOut = HTTPRequestPart
    package typealias OutboundIn = HTTPResponsePart
    package typealias OutboundOut = HTTPResponsePart

    /// So much may be left without the connection being given up.
    private static let smallRest = 64 * 1024
    /// So much is thrown away at most: more than any body that we take.
    private static let maximumRest = 64 * 1024 * 1024
    /// How long a client may go on sending.
    private static let timeout = TimeAmount.seconds(30)

    /// The request whose body is under way.
    private struct Arriving {
        /// Bytes announced and not yet here; nil if the client did not say.
        var rest: Int?
        /// Whether the client waits for leave to send.
        var waits: Bool
        var isAnswered = false
    }

    private var arriving: Arriving?
    /// Requests that came and are not answered yet: a client may send the next one early.
    private var unanswered = 0
    /// Set when the answer is out and the connection only waits for its end.
    private var isDraining = false
    private var drained = 0
    private var deadline: Scheduled<Void>?

    package init() {}

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        switch part {
        case .head(let head): begin(head)
        case .body(let bytes):
            if let rest = arriving?.rest { arriving?.rest = rest - bytes.readableBytes }
        case .end: arriving = nil
        }
        guard isDraining else { return context.fireChannelRead(data) }
        switch part {
        case .body(let bytes):
            drained += bytes.readableBytes
            if drained > Self.maximumRest { context.close(promise: nil) }
        case .end, .head: context.close(promise: nil)
        }
    }

    package func channelReadComplete(context: ChannelHandlerContext) {
        context.fireChannelReadComplete()
        // Nobody downstream asks for what is thrown away.
        if isDraining { context.read() }
    }

    package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head): writeHead(head, context: context, promise: promise)
        case .body: context.write(data, promise: promise)
        case .end:
            unanswered -= 1
            context.write(data, promise: promise)
            if arriving?.isAnswered == true { drain(context) }
        }
    }

    package func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

    package func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        context.fireChannelInactive()
    }

    private func begin(_ head: HTTPRequest) {
        unanswered += 1
        let announced = head.headerFields[.contentLength].flatMap { Int($0) }
        let isChunked = head.headerFields[.transferEncoding] != nil
        arriving = Arriving(
            rest: isChunked ? nil : announced ?? 0,
            waits: head.headerFields[.expect]?.lowercased() == "100-continue")
    }

    private func writeHead(
        _ head: HTTPResponse, context: ChannelHandlerContext, promise: EventLoopPromise<Void>?
    ) {
        if head.status.kind == .informational {
            arriving?.waits = false
            return context.write(wrapOutboundOut(.head(head)), promise: promise)
        }
        // The answer is to the request that is still arriving only if it is to the latest.
        guard let arriving, unanswered == 1,
            arriving.waits || arriving.rest.map({ $0 > Self.smallRest }) ?? true
        else {
            return context.write(wrapOutboundOut(.head(head)), promise: promise)
        }
        self.arriving?.isAnswered = true
        var closing = head
        closing.headerFields[.connection] = "close"
        context.write(wrapOutboundOut(.head(closing)), promise: promise)
    }

    private func drain(_ context: ChannelHandlerContext) {
        isDraining = true
        context.flush()
        let channel = context.channel
        deadline = context.eventLoop.scheduleTask(in: Self.timeout) { channel.close(promise: nil) }
        context.read()
    }
}
