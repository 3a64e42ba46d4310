package import Domain
import Storage

/// Says what there is in the yard, for the operator.
package struct MeasureYard: Verb {
    let ports: Ports

    /// The numbers come from several units of work, each within the time limit of statements: in a yard where people
    /// write meanwhile they are not of one moment. Fails: what the database throws.
    package func callAsFunction() async throws -> YardFigures {
        var figures = YardFigures()
        figures.members = try await database.read { try $0.figures.members() }
        figures.posts = try await database.read { try $0.figures.posts() }
        figures.comments = try await database.read { try $0.figures.comments() }
        figures.listings = try await database.read { try $0.figures.listings() }
        let photos = try await database.read { try $0.figures.photos() }
        figures.photos = photos.count
        figures.originalBytes = photos.originalBytes
        figures.renditionBytes = photos.bytes - photos.originalBytes
        figures.openCases = try await database.read { try $0.figures.openCases() }
        let letters = try await database.read { try $0.figures.letters() }
        figures.letters = letters.count
        figures.lateLetters = letters.late
        return figures
    }
}
