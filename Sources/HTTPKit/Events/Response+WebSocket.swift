import HTTPTypes
package import Hummingbird
import NIOCore

extension Response {
    /// Goes over to a WebSocket, which lasts as long as `session` and the connection do. To layers it is an answer
    /// like any other: what refuses a request refuses this one before, and what counts answers counts it to its end.
    package static func webSocket(
        _ handshake: WebSocketHandshake, context: AppContext,
        _ session: @escaping @Sendable (WebSocket) async throws -> Void
    ) -> Response {
        let channel = context.channel
        return Response(
            status: .switchingProtocols, headers: handshake.headers,
            body: ResponseBody { _ in
                let socket = try await WebSocket(on: channel)
                do {
                    try await session(socket)
                    socket.end()
                } catch {
                    socket.fail()
                    throw error
                }
                // There is no request after it.
                try await channel.closeFuture.get()
            })
    }
}
