package import Features
import HTTPTypes
package import Hummingbird
import NIOCore

extension Response {
    /// How long a client waits before it comes again: soon, and not all at once with the others.
    private static var retry: Int { Int.random(in: 2000...5000) }

    /// An answer that lasts as long as `stream` and the connection do; `encode` makes blocks of each part, or none.
    ///
    /// - Parameter beginning: what is sent at once; nil for how long to wait before one comes again.
    package static func events(
        _ stream: EventStream, context: AppContext, beginning: String? = nil,
        encode: @escaping @Sendable (EventStream.Part) async throws -> [ServerSentEvent]
    ) -> Response {
        let channel = context.channel
        return Response(
            status: .ok,
            headers: [
                .contentType: EventStream.mediaType, .cacheControl: "no-store",
                // nginx would collect the answer before it sends any of it.
                .accelBuffering: "no",
            ],
            body: ResponseBody { writer in
                channel.closeFuture.whenComplete { [weak stream] _ in stream?.close() }
                try await stream.hangingUp {
                    channel.close(promise: nil)
                } after: {
                    try await writer.write(ByteBuffer(string: beginning ?? "retry: \(retry)\n\n"))
                    try await stream.read { part in
                        for block in try await encode(part) {
                            try await writer.write(ByteBuffer(string: block.text))
                        }
                    }
                }
                try await writer.finish(nil)
            })
    }
}

extension EventStream {
    static let mediaType = "text/event-stream"
    /// How long a client may take for what is buffered once its stream has ended.
    private static let farewell = Duration.seconds(1)

    /// Runs `body`, which tells a client what the stream says. If it goes on although the stream has ended, the client
    /// reads too slowly or not at all, and `hangUp` is to cut its connection. Fails: what `body` throws.
    package func hangingUp(
        _ hangUp: @escaping @Sendable () -> Void, after body: () async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                await self.untilEnd()
                // Cancelled means that everything was written.
                try await Task.sleep(for: Self.farewell)
                hangUp()
            }
            try await body()
            group.cancelAll()
        }
    }
}
