package import Domain
import Storage

/// Whose yard it is.
package struct ListOwners: Verb {
    let ports: Ports

    /// Those whom everybody may see, oldest first, a hundred at most.
    package func callAsFunction() async throws -> [Member] {
        try await database.read { try $0.members.owners() }
    }
}
