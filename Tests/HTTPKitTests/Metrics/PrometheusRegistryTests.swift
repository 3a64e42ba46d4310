import Metrics
import Testing

@testable import HTTPKit

@Suite struct `Metrics for Prometheus` {
    @Test func `count, rise and fall, and sort durations into buckets`() {
        let registry = PrometheusRegistry()
        let dimensions = [("route", "/v1/posts/{id}"), ("status", "200")]
        for _ in 0..<3 {
            Counter(label: "http.requests", dimensions: dimensions, factory: registry).increment()
        }
        Counter(label: "http.requests", dimensions: [("route", "a\"b\\c\nd")], factory: registry).increment(
            by: 2)
        let gauge = Meter(label: "in_flight", factory: registry)
        gauge.increment()
        gauge.increment()
        gauge.decrement()
        let timer = Metrics.Timer(label: "seconds", dimensions: [("a", "b")], factory: registry)
        timer.recordMilliseconds(1)
        timer.recordMilliseconds(30)
        timer.recordSeconds(100)
        let text = registry.exposition()
        #expect(text.contains("# TYPE http_requests counter\n"))
        #expect(text.contains("http_requests{route=\"/v1/posts/{id}\",status=\"200\"} 3\n"))
        #expect(text.contains(#"http_requests{route="a\"b\\c\nd"} 2"#))
        #expect(text.contains("# TYPE in_flight gauge\nin_flight 1\n"))
        #expect(text.contains("seconds_bucket{a=\"b\",le=\"0.001\"} 1\n"))
        #expect(text.contains("seconds_bucket{a=\"b\",le=\"0.05\"} 2\n"))
        #expect(text.contains("seconds_bucket{a=\"b\",le=\"30\"} 2\n"))
        #expect(text.contains("seconds_bucket{a=\"b\",le=\"+Inf\"} 3\n"))
        #expect(text.contains("seconds_count{a=\"b\"} 3\n"))
        #expect(text.components(of: "# TYPE http_requests ") == 1)
    }

    @Test func `name the process`() {
        let text = ProcessMetrics.exposition()
        for name in [
            "process_resident_memory_bytes", "process_open_fds", "process_cpu_seconds_total",
            "process_start_time_seconds",
        ] {
            let line = text.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
            #expect(line.flatMap { Double($0.dropFirst(name.count + 1)) } ?? 0 > 0, "\(name)")
        }
    }
}

extension String {
    fileprivate func components(of pattern: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: pattern) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
