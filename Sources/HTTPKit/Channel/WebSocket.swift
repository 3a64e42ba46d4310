import NIOCore
import NIOWebSocket

/// A connection on which both sides send texts when they like (RFC 6455).
package struct WebSocket: Sendable {
    /// What the client says, until the connection ends. Read once, by one task.
    package let messages: AsyncStream<String>
    private let channel: any Channel
    private let handler: NIOLoopBound<WebSocketHandler>

    /// That of a channel that went over to the protocol. Fails if it did not, or is closed.
    init(on channel: any Channel) async throws {
        (handler, messages) = try await channel.eventLoop.submit {
            let handler = try channel.pipeline.syncOperations.handler(type: WebSocketHandler.self)
            return (NIOLoopBound(handler, eventLoop: channel.eventLoop), handler.messages)
        }.get()
        self.channel = channel
    }

    /// Sends `text`, and waits until it is on its way. Fails once the connection is closed or somebody said goodbye.
    package func send(_ text: String) async throws {
        try await channel.eventLoop.flatSubmit { [channel, handler] in
            let sent = channel.eventLoop.makePromise(of: Void.self)
            handler.value.send(text, promise: sent)
            return sent.futureResult
        }.get()
    }

    /// Says goodbye: the server goes away. The connection ends soon; nothing is lost by calling it twice.
    package func end() { end(.goingAway) }

    /// The same for what nobody foresaw.
    func fail() { end(.unexpectedServerError) }

    /// Ends the connection at once: its client does not read.
    package func cut() { channel.close(promise: nil) }

    private func end(_ code: WebSocketErrorCode) {
        channel.eventLoop.execute { [handler] in handler.value.end(code) }
    }
}
