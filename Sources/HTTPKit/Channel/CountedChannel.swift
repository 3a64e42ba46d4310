package import HummingbirdCore
package import Logging
package import NIOCore

/// A channel that counts among `Connections`, or is closed before it says anything.
package struct CountedChannel<Base: ServerChildChannel>: ServerChildChannel {
    let base: Base
    let connections: Connections
    let isTLS: Bool

    package func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
        guard let connection = connections.admit(channel) else {
            return base.setup(channel: channel, logger: logger).map { value in
                channel.close(promise: nil)
                return value
            }
        }
        return channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(ByteProgressHandler(connection, isTLS: isTLS))
        }.flatMap { base.setup(channel: channel, logger: logger) }.flatMapThrowing { value in
            try OldRequestHandler.stand(in: channel)
            return value
        }
    }

    package func handle(value: Base.Value, logger: Logger) async {
        await base.handle(value: value, logger: logger)
    }
}
