import Domain
import Features
import HTTPTypes
package import Hummingbird
import Logging
package import Metrics

/// The outermost layer: names the request, and writes one line and three metrics about it. Never a body, a
/// token, a query or an address with an id in it: routes are named by their template. Of a request that was refused the
/// line says why, and from which network if nobody knows who asked (OWASP ASVS 5.0, 16.3.2 and 16.3.3).
package struct RequestLogMiddleware: RouterMiddleware {
    package typealias Context = AppContext

    private let metrics: any MetricsFactory

    /// - Parameter metrics: where `http_requests_total`, `http_request_duration_seconds` and
    ///   `http_requests_in_flight` go.
    package init(metrics: any MetricsFactory) {
        self.metrics = metrics
    }

    package func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.requestID = RequestName.accepted(request.headers[.requestID])
        // In place of Hummingbird's own.
        context.logger[metadataKey: "hb.request.id"] = nil
        context.logger[metadataKey: "request"] = "\(context.requestID)"
        let inFlight = Meter(label: "http_requests_in_flight", factory: metrics)
        inFlight.increment()
        defer { inFlight.decrement() }
        let start = ContinuousClock.now
        var response = try await next(request, context)
        response.headers[.requestID] = context.requestID
        record(request, response, start.duration(to: .now), context)
        return response
    }

    private func record(_ request: Request, _ response: Response, _ duration: Duration, _ context: AppContext)
    {
        let method = Self.knownMethods.contains(request.method) ? request.method.rawValue : "OTHER"
        let route = context.endpointPath ?? "unknown"
        let dimensions = [("method", method), ("route", route)]
        Counter(
            label: "http_requests_total", dimensions: dimensions + [("status", String(response.status.code))],
            factory: metrics
        ).increment()
        Metrics.Timer(label: "http_request_duration_seconds", dimensions: dimensions, factory: metrics)
            .recordNanoseconds(duration.nanoseconds)
        var metadata: Logger.Metadata = [
            "method": "\(method)", "route": "\(route)", "status": "\(response.status.code)",
            "milliseconds": "\(duration.milliseconds)",
        ]
        if let code = context.notes.refusal { metadata["code"] = "\(code)" }
        if let member = context.notes.identity?.member {
            metadata["member"] = "\(member.id)"
        } else if isSuspicious(request, response, context) {
            metadata["network"] = "\(context.client.network)"
        }
        context.logger.info("request", metadata: metadata)
    }

    /// Whether somebody unknown was refused what they may not do, or something that they wrote.
    private func isSuspicious(_ request: Request, _ response: Response, _ context: AppContext) -> Bool {
        context.notes.refusal != nil && (request.isUnsafe || [401, 403, 429].contains(response.status.code))
    }

    /// Others are free text of the client's: one name for all keeps the metrics bounded.
    private static let knownMethods: Set<HTTPRequest.Method> = [
        .get, .head, .post, .put, .patch, .delete, .options,
    ]
}

extension Duration {
    fileprivate var nanoseconds: Int64 {
        components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
    }
}
