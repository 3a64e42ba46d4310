package import Features
import HTTPTypes
package import Hummingbird
import NIOCore

extension Response {
    /// How long a client waits before it comes again: soon, and not all at once with the others.
    private static var retry: Int { Int.random(in: 2000...5000) }
    /// How long a client may take for what is buffered once its stream has ended.
    private static let farewell = Duration.seconds(1)

    /// An answer that lasts as long as `stream` and the connection do; `encode` makes a block of each part, or nothing.
    package static func events(
        _ stream: EventStream, context: AppContext,
        encode: @escaping @Sendable (EventStream.Part) async throws -> ServerSentEvent?
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
                try await hangingUp(on: channel, after: stream) {
                    try await writer.write(ByteBuffer(string: "retry: \(retry)\n\n"))
                    try await stream.read { part in
                        guard let block = try await encode(part) else { return }
                        try await writer.write(ByteBuffer(string: block.text))
                    }
                }
                try await writer.finish(nil)
            })
    }

    /// Runs `body`. If it goes on although the stream has ended, its client reads too slowly or not at all, and
    /// the connection is cut.
    private static func hangingUp(
        on channel: any Channel, after stream: EventStream, _ body: () async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                await stream.untilEnd()
                // Cancelled means that everything was written.
                try await Task.sleep(for: farewell)
                channel.close(promise: nil)
            }
            try await body()
            group.cancelAll()
        }
    }
}

extension EventStream {
    static let mediaType = "text/event-stream"
}
