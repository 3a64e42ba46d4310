package import Domain
import Storage

/// Keeps what the doctor found when it looked by itself, for the owners' page.
package struct KeepExamination: Verb {
    let ports: Ports

    /// In place of the one before. Fails: what the database throws.
    package func callAsFunction(_ examination: KeptExamination) async throws {
        try await database.write { try $0.examinations.keep(examination) }
    }

    /// When the last one began; nil before the first one. Fails: what the database throws.
    package func lastBegin() async throws -> Timestamp? {
        try await database.read { try $0.examinations.lastBegin() }
    }
}
