import NIOCore
import NIOWebSocket

/// The server's end of a WebSocket (RFC 6455), after the frames were taken apart: hands on whole texts, answers pings,
/// asks whether the client is still there, and says goodbye.
final class WebSocketHandler: ChannelDuplexHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = Never
    /// Of the handlers of HTTP behind it, which have nothing more to say.
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = WebSocketFrame

    /// A text has so many bytes at most, in one frame or several.
    static let maximumMessage = 16 * 1024
    /// How often the client is asked whether it is there …
    static let pingInterval = TimeAmount.seconds(30)
    /// … and how many times it may leave that unanswered.
    static let maximumUnanswered = 2
    /// How long a client may take to say goodbye, and for what is on its way to it.
    static let farewell = TimeAmount.seconds(1)
    /// Texts that wait to be read; who sends more than that at once is let go.
    private static let backlog = 16

    /// What the client says, until it or we said goodbye.
    let messages: AsyncStream<String>
    private let heard: AsyncStream<String>.Continuation
    private var context: ChannelHandlerContext?
    /// What has come of a text whose last frame has not.
    private var begun: ByteBuffer?
    private var unansweredPings = 0
    private var hasSaidGoodbye = false
    /// The next ping, or the end after a goodbye.
    private var timer: Scheduled<Void>?

    init() {
        (messages, heard) = AsyncStream.makeStream(
            of: String.self, bufferingPolicy: .bufferingOldest(Self.backlog))
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        schedulePing(context)
    }

    func handlerRemoved(context: ChannelHandlerContext) { finish() }

    func channelInactive(context: ChannelHandlerContext) {
        finish()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        if frame.opcode == .connectionClose { return answerGoodbye(frame, context) }
        guard !hasSaidGoodbye else { return }
        // Clients hide each frame (§5.1), and nobody agreed on an extension.
        guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else { return end(.protocolError) }
        switch frame.opcode {
        case .text where begun == nil, .continuation where begun != nil: take(frame)
        case .binary: end(.unacceptableData)
        case .ping:
            // Who does not read hears the answer to a later one (§5.5.3).
            if context.channel.isWritable { send(.pong, frame.unmaskedData, context) }
        case .pong: unansweredPings = 0
        default: end(.protocolError)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error as? NIOWebSocketError {
        case .invalidFrameLength: end(.messageTooLarge)
        case .fragmentedControlFrame, .multiByteControlFrameLength: end(.protocolError)
        case nil: context.fireErrorCaught(error)
        }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        promise?.succeed(())
    }

    /// Sends `text`; `promise` is kept when the operating system has it, and fails with the connection or after a
    /// goodbye.
    func send(_ text: String, promise: EventLoopPromise<Void>) {
        guard let context, !hasSaidGoodbye else { return promise.fail(ChannelError.ioOnClosedChannel) }
        let frame = WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
        context.writeAndFlush(wrapOutboundOut(frame), promise: promise)
    }

    /// Says goodbye, and why; once. The connection ends with the client's own, or a moment later.
    func end(_ code: WebSocketErrorCode) {
        guard let context, !hasSaidGoodbye else { return }
        hasSaidGoodbye = true
        heard.finish()
        var reason = ByteBuffer()
        reason.write(webSocketErrorCode: code)
        send(.connectionClose, reason, context)
        schedule(in: Self.farewell, context) { $0.context?.close(promise: nil) }
    }

    private func take(_ frame: WebSocketFrame) {
        var whole = begun ?? ByteBuffer()
        whole.writeImmutableBuffer(frame.unmaskedData)
        guard whole.readableBytes <= Self.maximumMessage else { return end(.messageTooLarge) }
        begun = frame.fin ? nil : whole
        guard frame.fin else { return }
        guard let text = String(validating: whole.readableBytesView, as: UTF8.self) else {
            return end(.dataInconsistentWithMessage)
        }
        if case .dropped = heard.yield(text) { end(.policyViolation) }
    }

    /// Whoever says goodbye first hears it from the other, and the server hangs up.
    private func answerGoodbye(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) {
        // A code has two bytes.
        end(frame.maskKey == nil || frame.data.readableBytes == 1 ? .protocolError : .normalClosure)
        context.close(promise: nil)
    }

    private func schedulePing(_ context: ChannelHandlerContext) {
        schedule(in: Self.pingInterval, context) { $0.ping() }
    }

    private func ping() {
        guard let context else { return }
        guard unansweredPings < Self.maximumUnanswered else { return context.close(promise: nil) }
        unansweredPings += 1
        send(.ping, ByteBuffer(), context)
        schedulePing(context)
    }

    private func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer, _ context: ChannelHandlerContext) {
        context.writeAndFlush(
            wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: data)), promise: nil)
    }

    /// In place of what was planned before.
    private func schedule(
        in time: TimeAmount, _ context: ChannelHandlerContext, _ work: @escaping (WebSocketHandler) -> Void
    ) {
        timer?.cancel()
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in
            if let self { work(self) }
        }
    }

    private func finish() {
        timer?.cancel()
        timer = nil
        context = nil
        heard.finish()
    }
}
