import NIOCore
import NIOHTTP1

/// Tells the server what it has to know of a request's version, which nobody knows behind the codec (RFC 9112).
///
/// A request of HTTP/1.0 need not name a host (§3.2), and gets an empty one; it cannot wait for leave to send (RFC 9110
/// §10.1.1). Of any version, "close" stands in the one form that the server looks for.
final class OldRequestHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    /// Of a connection on which somebody has spoken HTTP/1.0.
    private var answers: OldAnswerHandler?

    /// Puts one between the decoder of a pipeline that is whole and the codec behind it. Fails: without a decoder.
    static func stand(in channel: any Channel) throws {
        let pipeline = channel.pipeline.syncOperations
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        try pipeline.addHandler(OldRequestHandler(), position: .after(decoder))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data),
            head.version.isOlderThan11 || !head.isKeepAlive || answers != nil
        else { return context.fireChannelRead(data) }
        let isKept = head.isKeepAlive
        if !isKept { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        if head.version.isOlderThan11 {
            if !head.headers.contains(name: "Host") { head.headers.add(name: "Host", value: "") }
            head.headers.remove(name: "Expect")
            if answers == nil { answerFromNowOn(context) }
        }
        answers?.isKept = isKept
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    /// Whatever is answered on the connection from now on is in HTTP/1.0.
    private func answerFromNowOn(_ context: ChannelHandlerContext) {
        let handler = OldAnswerHandler()
        answers = handler
        do {
            try context.pipeline.syncOperations.addHandler(handler, position: .after(self))
        } catch {
            context.fireErrorCaught(error)
        }
    }
}

/// Answers in HTTP/1.0: the connection ends with the answer, unless its client asked to keep it and the answer says its
/// length (RFC 9112 §9.3), and nothing comes in chunks (§6.1).
private final class OldAnswerHandler: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Whether the client asks to keep the connection after the answer.
    var isKept = false
    /// Whether the end of the connection is that of the answer, which its server does not know.
    private var isEnd = false

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head) where head.status.code >= 200:
            let isClosing = !isKept || !head.isKeepAlive
            let hasNoLength =
                head.status.mayHaveResponseBody && !head.headers.contains(name: "Content-Length")
            isEnd = !isClosing && hasNoLength
            head.version = .http1_0
            head.headers.replaceOrAdd(name: "Connection", value: isClosing || isEnd ? "close" : "keep-alive")
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .end where isEnd:
            let written = promise ?? context.eventLoop.makePromise(of: Void.self)
            let channel = context.channel
            written.futureResult.whenComplete { _ in channel.close(promise: nil) }
            context.write(data, promise: written)
        case .head, .body, .end: context.write(data, promise: promise)
        }
    }
}

extension HTTPVersion {
    fileprivate var isOlderThan11: Bool { major == 0 || (major == 1 && minor == 0) }
}
