import Metrics
import Synchronization

/// One series of numbers.
protocol PrometheusMetric: AnyObject, Sendable {
    /// "counter", "gauge" or "histogram".
    var type: String { get }

    /// Its lines in the exposition, each with a line end.
    func lines(name: String, labels: String) -> String
}

/// A number that only grows.
final class PrometheusCounter: PrometheusMetric, CounterHandler, FloatingPointCounterHandler {
    private let value = Mutex(0.0)

    let type = "counter"

    func increment(by amount: Int64) { increment(by: Double(amount)) }
    func increment(by amount: Double) { value.withLock { $0 += max(0, amount) } }
    func reset() { value.withLock { $0 = 0 } }

    func lines(name: String, labels: String) -> String {
        "\(name)\(labels) \(prometheusNumber(value.withLock { $0 }))\n"
    }
}

/// A number that goes up and down.
final class PrometheusGauge: PrometheusMetric, MeterHandler, RecorderHandler {
    private let value = Mutex(0.0)

    let type = "gauge"

    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { self.value.withLock { $0 = value } }
    func increment(by amount: Double) { value.withLock { $0 += amount } }
    func decrement(by amount: Double) { value.withLock { $0 -= amount } }
    func record(_ value: Int64) { set(value) }
    func record(_ value: Double) { set(value) }

    func lines(name: String, labels: String) -> String {
        "\(name)\(labels) \(prometheusNumber(value.withLock { $0 }))\n"
    }
}

/// How many values lie below each bound. Timers count in seconds.
final class PrometheusHistogram: PrometheusMetric, TimerHandler, RecorderHandler {
    private struct Content: Sendable {
        /// One for each bound, and one for what lies above them all.
        var counts: [Int]
        var sum = 0.0
    }

    private let bounds: [Double]
    private let content: Mutex<Content>

    let type = "histogram"

    init(bounds: [Double]) {
        self.bounds = bounds
        content = Mutex(Content(counts: Array(repeating: 0, count: bounds.count + 1)))
    }

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1_000_000_000) }
    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
        let index = bounds.firstIndex { value <= $0 } ?? bounds.count
        content.withLock { content in
            content.counts[index] += 1
            content.sum += value
        }
    }

    func lines(name: String, labels: String) -> String {
        let content = content.withLock { $0 }
        let others = labels.isEmpty ? "" : "\(labels.dropFirst().dropLast()),"
        var total = 0
        var text = ""
        for (bound, count) in zip(bounds.map(prometheusNumber) + ["+Inf"], content.counts) {
            total += count
            text += "\(name)_bucket{\(others)le=\"\(bound)\"} \(total)\n"
        }
        return text
            + "\(name)_sum\(labels) \(prometheusNumber(content.sum))\n\(name)_count\(labels) \(total)\n"
    }
}

/// Whole numbers without a fraction.
private func prometheusNumber(_ value: Double) -> String {
    Int64(exactly: value).map { String($0) } ?? String(value)
}
