import HTTPTypes
import Hummingbird
import Metrics
import NIOCore
import Synchronization
import Testing

@testable import HTTPKit

@Suite struct `The metrics of requests` {
    @Test func `are looked up once for all requests of a kind`() {
        let factory = CountingFactory()
        let meters = RequestMeters(factory)
        func record(_ path: String, _ status: HTTPResponse.Status) {
            let request = Request(
                head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: path),
                body: RequestBody(buffer: ByteBuffer()))
            meters.record(RequestMeters.Kind(request, "/v1/posts/{id}", status), .milliseconds(2))
        }
        for number in 0..<3 { record("/v1/posts/\(number)", .ok) }
        #expect(factory.lookUps == 3)
        record("/v1/posts/x", .notFound)
        #expect(factory.lookUps == 5)
        let text = factory.registry.exposition()
        let labels = #"method="GET",route="/v1/posts/{id}""#
        #expect(text.contains("http_requests_total{\(labels),status=\"200\"} 3\n"))
        #expect(text.contains("http_requests_total{\(labels),status=\"404\"} 1\n"))
        #expect(text.contains("http_request_duration_seconds_count{\(labels)} 4\n"))
    }
}

/// Counts how often somebody asks for a metric.
private final class CountingFactory: MetricsFactory {
    let registry = PrometheusRegistry()
    private let count = Mutex(0)

    var lookUps: Int { count.withLock { $0 } }

    private func counted() -> PrometheusRegistry {
        count.withLock { $0 += 1 }
        return registry
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        counted().makeCounter(label: label, dimensions: dimensions)
    }

    func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler {
        counted().makeFloatingPointCounter(label: label, dimensions: dimensions)
    }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        counted().makeMeter(label: label, dimensions: dimensions)
    }

    func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
        counted().makeRecorder(label: label, dimensions: dimensions, aggregate: aggregate)
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        counted().makeTimer(label: label, dimensions: dimensions)
    }

    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
}
