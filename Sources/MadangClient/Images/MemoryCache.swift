import Foundation

/// Bytes by name, the latest used of them, up to so many in all.
struct MemoryCache: Sendable {
    private struct Entry: Sendable {
        let data: Data
        var use: Int
    }

    private let limit: Int
    private var entries: [String: Entry] = [:]
    private var uses = 0
    private(set) var size = 0

    init(limit: Int) {
        self.limit = limit
    }

    mutating func data(at name: String) -> Data? {
        guard let data = entries[name]?.data else { return nil }
        uses += 1
        entries[name]?.use = uses
        return data
    }

    /// What is larger than a quarter of all is not worth what it would push out.
    mutating func keep(_ data: Data, at name: String) {
        guard data.count <= limit / 4 else { return }
        uses += 1
        size += data.count - (entries[name]?.data.count ?? 0)
        entries[name] = Entry(data: data, use: uses)
        if size > limit { makeRoom() }
    }

    mutating func empty() { (entries, size) = ([:], 0) }

    /// A tenth more than is needed, so that not every picture pays for it.
    private mutating func makeRoom() {
        for (name, entry) in entries.sorted(by: { $0.value.use < $1.value.use }) {
            guard size > limit / 10 * 9 else { return }
            entries[name] = nil
            size -= entry.data.count
        }
    }
}
