import MadangClient

/// What `body` gives; nil where one file of an archive cannot be read, or a yard refuses one picture: all else comes
/// nevertheless. Fails: what else `body` throws.
func unlessOfOneFile<Answer>(_ body: () async throws -> Answer) async throws -> Answer? {
    do {
        return try await body()
    } catch let fault as ZipReader.Fault {
        guard fault.isOfAFile else { throw fault }
    } catch let error as MadangError {
        guard error.isOfAPicture else { throw error }
    }
    return nil
}

extension MadangError {
    /// Whether a yard refused a picture for what it is, or for how it is to look, and would take another.
    fileprivate var isOfAPicture: Bool {
        guard case .problem(let problem) = self else { return false }
        return [413, 415].contains(problem.status) || (problem.status == 422 && !problem.errors.isEmpty)
    }
}
