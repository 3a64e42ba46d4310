package import HummingbirdCore
package import NIOCore

/// How connections are taken apart and kept.
package enum HTTPServer {
    /// Longer than proxies keep idle connections (nginx: 60 s), so that they hang up first and no request meets
    /// a connection that is closed. Also the longest pause within a request.
    package static let idleTimeout = TimeAmount.seconds(75)

    /// Bytes of an address or a header field. The address of a login that leads back to the longest that an app asks
    /// has 12 KiB: what was encoded there is encoded once more.
    package static let fieldLimit = 16 * 1024

    /// HTTP/1.1, and WebSocket where a route goes over to it. A header field has at most `fieldLimit`, all of them
    /// together with the address 32 KiB and a hundred lines.
    /// - Parameters:
    ///   - connections: among which each counts.
    ///   - isTLS: whether it is spoken inside of TLS.
    package static func channel(
        _ responder: @escaping HTTPChannelHandler.Responder, among connections: Connections,
        isTLS: Bool = false
    ) -> CountedChannel<HTTP1Channel> {
        let http = HTTP1Channel(
            responder: responder,
            configuration: HTTP1Channel.Configuration(
                additionalChannelHandlers: [
                    SwitchHandler(), ExchangeProgressHandler(), UnreadBodyHandler(), HangUpHandler(),
                    FirstRequestHandler(),
                ], idleTimeout: idleTimeout,
                httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
                    maxHeaderFieldSize: fieldLimit, maxHeaderListSize: 2 * fieldLimit,
                    maxHeaderFieldCount: 100)))
        return CountedChannel(base: http, connections: connections, isTLS: isTLS)
    }
}
