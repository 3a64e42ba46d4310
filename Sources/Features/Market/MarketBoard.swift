package import Domain
package import Storage
import Synchronization

/// What sellers choose from, as every form and filter of the market needs it: known without asking the database. One
/// for a node.
///
/// It is read when it is first asked for. A change is broadcast: this node reads it before `EditMarketChoices` returns,
/// others within milliseconds. A broadcast that is lost costs `lifetime`.
package final class MarketBoard: Sendable {
    /// How long it is known without being read again.
    package static let lifetime = Duration.seconds(30)

    private let database: any Database
    private let state = Mutex<MarketChoices?>(nil)

    package init(database: any Database) {
        self.database = database
    }

    /// As they were read last. Fails: `StorageError`, where they were never read.
    package func choices() async throws -> MarketChoices {
        if let known = state.withLock({ $0 }) { return known }
        return try await read()
    }

    /// Reads them. Fails: `StorageError`.
    @discardableResult package func read() async throws -> MarketChoices {
        let choices = try await database.read { try $0.market.choices() }
        state.withLock { $0 = choices }
        return choices
    }

    /// Reads them when others change them, and from time to time, until it is cancelled or the database is closed.
    package func run() async {
        await withTaskGroup { group in
            group.addTask {
                for await text in self.database.broadcasts() where text == marketBroadcast {
                    await self.readAgain()
                }
            }
            group.addTask {
                // Cancelled means that the node stops: the loop ends.
                while (try? await Task.sleep(for: Self.lifetime)) != nil { await self.readAgain() }
            }
            await group.next()
            group.cancelAll()
        }
    }

    /// While the database is out of reach they stay as they were: whoever asks for a page hears of that anyhow.
    private func readAgain() async { _ = try? await read() }
}
