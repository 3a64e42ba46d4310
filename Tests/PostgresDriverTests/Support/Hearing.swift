import Storage
import Testing

/// What a test hears.
final class Hearing: Sendable {
    private let words: AsyncStream<String>
    private let beginnings: AsyncStream<Void>
    private let task: Task<Void, Never>

    init(_ broadcasts: AsyncStream<Broadcast>) {
        let (words, word) = AsyncStream.makeStream(of: String.self)
        let (beginnings, beginning) = AsyncStream.makeStream(of: Void.self)
        self.words = words
        self.beginnings = beginnings
        task = Task {
            for await broadcast in broadcasts {
                switch broadcast {
                case .begun: beginning.yield()
                case .text(let text): word.yield(text)
                }
            }
            word.finish()
            beginning.finish()
        }
    }

    deinit {
        task.cancel()
    }

    func next() async -> String? {
        await words.first { _ in true }
    }

    /// Waits until the listening begins once more. False if it ended.
    func begins() async -> Bool {
        await beginnings.first { _ in true } != nil
    }
}

/// What is broadcast from now on.
func listening(to engine: any Engine) async -> Hearing {
    let hearing = Hearing(engine.broadcasts())
    #expect(await hearing.begins())
    return hearing
}
