package import Metrics
import Synchronization

/// Metrics of this process, and their text for Prometheus (exposition format 0.0.4).
package final class PrometheusRegistry: MetricsFactory {
    /// Upper bounds of the buckets of durations, in seconds: from a row read to a photo made.
    package static let durationBounds = [
        0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
    ]

    private struct Series: Hashable {
        let name: String
        /// `{method="GET",status="200"}`, or empty.
        let labels: String
    }

    private let metrics = Mutex<[Series: any PrometheusMetric]>([:])

    package init() {}

    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        metric(label, dimensions) { PrometheusCounter() }
    }

    package func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler {
        metric(label, dimensions) { PrometheusCounter() }
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        metric(label, dimensions) { PrometheusGauge() }
    }

    package func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
        aggregate
            ? metric(label, dimensions) { PrometheusHistogram(bounds: Self.durationBounds) }
            : metric(label, dimensions) { PrometheusGauge() }
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        metric(label, dimensions) { PrometheusHistogram(bounds: Self.durationBounds) }
    }

    // Series stay until the process ends: the program makes handlers for every single measurement.
    package func destroyCounter(_ handler: any CounterHandler) {}
    package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    package func destroyMeter(_ handler: any MeterHandler) {}
    package func destroyRecorder(_ handler: any RecorderHandler) {}
    package func destroyTimer(_ handler: any TimerHandler) {}

    /// Every series, sorted by name; those of one name together under their type.
    package func exposition() -> String {
        let all = metrics.withLock { $0 }.sorted {
            ($0.key.name, $0.key.labels) < ($1.key.name, $1.key.labels)
        }
        var text = ""
        var last: String?
        for (series, metric) in all {
            if series.name != last { text += "# TYPE \(series.name) \(metric.type)\n" }
            last = series.name
            text += metric.lines(name: series.name, labels: series.labels)
        }
        return text
    }

    private func metric<Metric: PrometheusMetric>(
        _ label: String, _ dimensions: [(String, String)], make: () -> Metric
    ) -> Metric {
        let series = Series(name: Self.sanitized(label), labels: Self.labels(dimensions))
        return metrics.withLock { metrics in
            // A name used for two kinds of metric: the second is counted, but not shown.
            if let known = metrics[series] { return known as? Metric ?? make() }
            let made = make()
            metrics[series] = made
            return made
        }
    }

    private static func labels(_ dimensions: [(String, String)]) -> String {
        guard !dimensions.isEmpty else { return "" }
        let pairs = dimensions.map { "\(sanitized($0.0))=\"\(escaped($0.1))\"" }
        return "{\(pairs.joined(separator: ","))}"
    }

    private static func sanitized(_ name: String) -> String {
        String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    private static func escaped(_ value: String) -> String {
        value.reduce(into: "") { text, character in
            switch character {
            case "\\": text += #"\\"#
            case "\"": text += #"\""#
            case "\n": text += #"\n"#
            default: text.append(character)
            }
        }
    }
}
