package import Domain
package import Storage
import Synchronization

/// What the yard tells of itself, as every page needs it: known without asking the database. One for a node.
///
/// It is read at the start. A change is broadcast: this node reads it before `EditAbout` returns, others within
/// milliseconds. A broadcast that is lost costs `lifetime`.
package final class AboutBoard: Sendable {
    /// How long it is known without being read again.
    package static let lifetime = Duration.seconds(30)

    private let database: any Database
    private let state = Mutex(About())

    package init(database: any Database) {
        self.database = database
    }

    /// As it was read last.
    package var about: About { state.withLock { $0 } }

    /// Reads it. Fails: `StorageError`.
    package func read() async throws {
        let about = try await database.read { try $0.about.about() }
        state.withLock { $0 = about }
    }

    /// Reads it when others change it, and from time to time, until it is cancelled or the database is closed.
    package func run() async {
        await withTaskGroup { group in
            group.addTask {
                for await text in self.database.broadcasts() where text == aboutBroadcast {
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

    /// While the database is out of reach it stays as it was: whoever asks for a page hears of that anyhow.
    private func readAgain() async { try? await read() }
}
