import Domain
import MadangCore

extension Recipe {
    /// For a picture that is shown square: what its crop says, or the largest square in the middle. Fails: `.invalid`
    /// with "crop" for one that is no square.
    func squared() throws -> Recipe {
        if let crop, !crop.size.isSquare { throw DomainError.invalid("crop", .cropNotSquare) }
        var squared = self
        squared.aspect = .square
        return squared
    }
}
