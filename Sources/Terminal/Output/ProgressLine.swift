import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One line on the error stream that says how far several uploads are; nothing where that is no terminal.
final class ProgressLine: Sendable {
    private let names: [String]
    private let parts: Mutex<[Double]>
    private let isShown = isatty(STDERR_FILENO) == 1

    init(_ names: [String]) {
        self.names = names.map(Line.plain)
        parts = Mutex(names.map { _ in 0 })
    }

    /// The upload at `index` is so far, 0…1.
    func note(_ index: Int, _ fraction: Double) {
        guard isShown else { return }
        let line = parts.withLock { parts in
            parts[index] = fraction
            let done = parts.count { $0 >= 1 }
            let all = parts.reduce(0, +) / Double(parts.count)
            return "\(Self.bar(all)) \(Int(all * 100)) %  \(done)/\(names.count) \(names[index])"
        }
        // What goes over into a second line stays there.
        write("\r\u{1B}[K\(columnsOfTerminal(STDERR_FILENO).map { cut(line, to: $0 - 1) } ?? line)")
    }

    /// Nothing stays of it.
    func end() {
        if isShown { write("\r\u{1B}[K") }
    }

    private static func bar(_ fraction: Double) -> String {
        let full = Int((fraction * 20).rounded())
        return String(repeating: "█", count: full) + String(repeating: "░", count: 20 - full)
    }

    private func write(_ text: String) { ErrorStream.write(text) }
}
