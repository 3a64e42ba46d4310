import Domain
import MadangCore

/// A picture that waits for a worker, with the caller that waits for it.
struct Job: Sendable {
    enum Outcome: Sendable {
        case photo(original: ProcessedOriginal?, ProcessedPicture)
        case pixels(Pixels)
    }

    let kind: JobRequest.Kind
    let path: String
    let orientation: Int
    let recipe: Recipe
    let byteLimit: Int?
    let makesAVIF: Bool
    let directory: String
    /// Whose turn it takes; nil for nobody's.
    let owner: Identifier<Member>?
    let answer: CheckedContinuation<Result<Outcome, PhotoProcessingError>, Never>
}
