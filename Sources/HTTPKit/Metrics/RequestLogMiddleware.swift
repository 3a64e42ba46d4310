import Domain
import Features
import HTTPTypes
package import Hummingbird
import Logging
package import Metrics

/// The outermost layer: names the request, and writes one line and three metrics about it. Never a body, a
/// token, a query or an address with an id in it: routes are named by their template. Of a request that was refused the
/// line says why, and from which network if nobody knows who asked (OWASP ASVS 5.0, 16.3.2 and 16.3.3). A probe that
/// finds the server well is told of at the level of debugging.
package struct RequestLogMiddleware: RouterMiddleware {
    package typealias Context = AppContext

    private let meters: RequestMeters

    /// - Parameter metrics: where `http_requests_total`, `http_request_duration_seconds` and
    ///   `http_requests_in_flight` go.
    package init(metrics: any MetricsFactory) {
        meters = RequestMeters(metrics)
    }

    package func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.requestID = RequestName.accepted(request.headers[.requestID])
        // In place of Hummingbird's own.
        context.logger[metadataKey: "hb.request.id"] = nil
        context.logger[metadataKey: "request"] = "\(context.requestID)"
        meters.inFlight.increment()
        defer { meters.inFlight.decrement() }
        let start = ContinuousClock.now
        var response = try await next(request, context)
        response.headers[.requestID] = context.requestID
        record(request, response, start.duration(to: .now), context)
        return response
    }

    private func record(_ request: Request, _ response: Response, _ duration: Duration, _ context: AppContext)
    {
        let kind = RequestMeters.Kind(request, context.endpointPath, response.status)
        meters.record(kind, duration)
        // Somebody looks each few seconds whether the server is well, and it is.
        let isNews = response.status.kind != .successful || !ServicePaths.isProbe(kind.route)
        let level: Logger.Level = isNews ? .info : .debug
        guard context.logger.logLevel <= level else { return }
        let (method, route) = (kind.method, kind.route)
        var metadata: Logger.Metadata = [
            "method": "\(method)", "route": "\(route)", "status": .stringConvertible(response.status.code),
            "milliseconds": .stringConvertible(duration.milliseconds),
        ]
        if let code = context.notes.refusal { metadata["code"] = "\(code)" }
        if let member = context.notes.identity?.member {
            metadata["member"] = "\(member.id)"
        } else if isSuspicious(request, response, context) {
            metadata["network"] = "\(context.client.network)"
        }
        context.logger.log(level: level, "request", metadata: metadata)
    }

    /// Whether somebody unknown was refused what they may not do, or something that they wrote.
    private func isSuspicious(_ request: Request, _ response: Response, _ context: AppContext) -> Bool {
        context.notes.refusal != nil && (request.isUnsafe || [401, 403, 429].contains(response.status.code))
    }
}
