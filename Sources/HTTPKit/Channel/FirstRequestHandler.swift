import NIOCore
import NIOHTTPTypes

/// Lets a connection that has just come still send its first request while the server stops. By itself the server would
/// close it at once, and its client could not tell this from a fault: what was sent on a new connection is not sent
/// again.
final class FirstRequestHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    /// How long the request may be on its way.
    static let timeout = TimeAmount.seconds(1)

    private var hasRequest = false
    /// Ends the connection; nil while the server runs.
    private var end: Scheduled<Void>?

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        context.fireChannelRead(data)
        hasRequest = true
        guard let end else { return }
        self.end = nil
        end.cancel()
        // The request is under way now: it is answered, and the connection closed.
        context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is ChannelShouldQuiesceEvent, !hasRequest else {
            context.fireUserInboundEventTriggered(event)
            return
        }
        end = context.eventLoop.assumeIsolated().scheduleTask(in: Self.timeout) {
            context.fireUserInboundEventTriggered(event)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end?.cancel()
        end = nil
    }
}
