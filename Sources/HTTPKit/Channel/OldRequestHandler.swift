import NIOCore
import NIOHTTP1

/// Gives requests of HTTP/1.0 that name no host an empty one. They may leave it out, all others may not (RFC 9112
/// §3.2), and behind the codec nobody knows the version.
final class OldRequestHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    /// Puts one between the decoder of a pipeline that is whole and the codec behind it. Fails: without a decoder.
    static func stand(in channel: any Channel) throws {
        let pipeline = channel.pipeline.syncOperations
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        try pipeline.addHandler(OldRequestHandler(), position: .after(decoder))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data), head.version.isOlderThan11,
            !head.headers.contains(name: "Host")
        else { return context.fireChannelRead(data) }
        head.headers.add(name: "Host", value: "")
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }
}

extension HTTPVersion {
    fileprivate var isOlderThan11: Bool { major == 0 || (major == 1 && minor == 0) }
}
