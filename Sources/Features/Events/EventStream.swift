package import Domain
import Synchronization

/// What one listener hears. Read once, by one task; given up when nobody holds it any more.
package final class EventStream: Sendable {
    package enum Part: Hashable, Sendable {
        case event(Event)
        /// Something was missed that cannot be told: load everything anew.
        case reset
        /// What was missed is told, and news follow; this is where to go on if the line breaks.
        case ready(Identifier<Event>)
        /// The line is good; this is where to go on if it breaks.
        case position(Identifier<Event>)

        /// Which event it tells.
        fileprivate var event: Identifier<Event>? {
            if case .event(let event) = self { event.id } else { nil }
        }
    }

    private let live: AsyncStream<Part>
    private let ending: AsyncStream<Never>
    private let onClose: @Sendable () -> Void
    private let beginning = Mutex<[Part]>([])

    init(live: AsyncStream<Part>, ending: AsyncStream<Never>, onClose: @escaping @Sendable () -> Void) {
        self.live = live
        self.ending = ending
        self.onClose = onClose
    }

    deinit { onClose() }

    func beginWith(_ parts: [Part]) {
        beginning.withLock { $0 = parts }
    }

    /// Gives every part to `write` until the stream ends. Fails: what `write` throws.
    package func read(_ write: (Part) async throws -> Void) async throws {
        let first = beginning.withLock { $0 }
        for part in first { try await write(part) }
        // What was read for the beginning may come again as news.
        let told = Set(first.compactMap(\.event))
        for await part in live where part.event.map(told.contains) != true { try await write(part) }
    }

    /// Ends the stream; nothing is lost by calling it twice.
    package func close() { onClose() }

    /// Waits until the stream has ended: the reader was too slow or its session is over, the node stops, or
    /// somebody closed it. What is buffered may still be read.
    package func untilEnd() async {
        for await _ in ending {}
    }
}
