import HTTPTypes
import Hummingbird
import Metrics
import Synchronization

/// The metrics of requests. A metric is found by its name and labels, as text: so each is looked up once, and kept for
/// all further requests of its kind. There are as many kinds as routes, methods and statuses, and no more.
final class RequestMeters: Sendable {
    /// Requests that are counted together.
    struct Kind: Hashable {
        let method: String
        let route: String
        let status: Int

        /// - Parameter route: the template of the matched route; nil for none.
        init(_ request: Request, _ route: String?, _ status: HTTPResponse.Status) {
            method = Self.knownMethods.contains(request.method) ? request.method.rawValue : "OTHER"
            self.route = route ?? "unknown"
            self.status = status.code
        }

        /// Others are free text of the client's: one name for all keeps the metrics bounded.
        private static let knownMethods: [HTTPRequest.Method] = [
            .get, .head, .post, .put, .patch, .delete, .options,
        ]
    }

    private struct Meters: Sendable {
        let count: Counter
        let durations: Metrics.Timer
    }

    let inFlight: Meter
    private let factory: any MetricsFactory
    private let known = Mutex<[Kind: Meters]>([:])

    /// - Parameter factory: where the metrics go.
    init(_ factory: any MetricsFactory) {
        self.factory = factory
        inFlight = Meter(label: "http_requests_in_flight", factory: factory)
    }

    /// Counts a request that took `duration`.
    func record(_ kind: Kind, _ duration: Duration) {
        let meters = known.withLock { known in
            if let meters = known[kind] { return meters }
            let made = make(kind)
            known[kind] = made
            return made
        }
        meters.count.increment()
        meters.durations.recordNanoseconds(duration.nanoseconds)
    }

    private func make(_ kind: Kind) -> Meters {
        let dimensions = [("method", kind.method), ("route", kind.route)]
        return Meters(
            count: Counter(
                label: "http_requests_total", dimensions: dimensions + [("status", String(kind.status))],
                factory: factory),
            durations: Metrics.Timer(
                label: "http_request_duration_seconds", dimensions: dimensions, factory: factory))
    }
}

extension Duration {
    fileprivate var nanoseconds: Int64 {
        components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
    }
}
