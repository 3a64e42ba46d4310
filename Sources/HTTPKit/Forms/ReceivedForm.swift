package import Domain
package import Features
package import Hummingbird

/// Receives forms with files, the one way for calls and pages.
extension Web {
    /// What `act` makes of the form of `request`, whose files are there as long as it runs. Each file after the first
    /// costs what an upload costs; the first one is the caller's to charge.
    ///
    /// Fails: as `receivingWhatFits`; what is wrong with a file that was refused; `.rateLimited`; what `act` throws.
    package func receiving<Result: Sendable>(
        _ request: Request, _ context: MemberContext, limits: MultipartLimits = MultipartLimits(),
        for verbs: Verbs, act: @Sendable (MultipartForm) async throws -> Result
    ) async throws -> Result {
        try await receivingWhatFits(request, limits: limits, for: verbs, admitting: {}) { form in
            if let refused = form.refused.first { throw refused.error }
            for _ in form.files.dropFirst() {
                try await limiter.spend(.upload, by: context.app.limitName)
            }
            return try await act(form)
        }
    }

    /// The same of a form that may lack files: `act` gets all of its fields, and is told which files were refused and
    /// why. `admit` is asked of each file before a byte of it is written; where it fails with a `DomainError` that file
    /// is refused.
    ///
    /// Fails: `.malformed`, `.tooLarge` and `.unsupportedMedia` where the form as such cannot be read; `.storageFull`
    /// where the disk is short; what `act` throws.
    package func receivingWhatFits<Result: Sendable>(
        _ request: Request, limits: MultipartLimits, for verbs: Verbs,
        admitting admit: @escaping @Sendable () async throws -> Void,
        act: @Sendable (MultipartForm) async throws -> Result
    ) async throws -> Result {
        try await verbs.quota.naming {
            try await verbs.media.blobs.withStaging { directory in
                try await act(
                    try await request.multipartForm(into: directory, limits: limits, admitting: admit))
            }
        }
    }

    /// The answer to a form with one file and nothing that could be lost beside it: `refuse` shows it again. Fails:
    /// what `act` throws that is not `isTold`.
    package func answering(
        _ request: Request, _ context: MemberContext, limits: MultipartLimits, for verbs: Verbs,
        isTold: @Sendable (DomainError) -> Bool,
        act: @Sendable (MultipartForm) async throws -> Response,
        refuse: @Sendable (DomainError) async throws -> Response
    ) async throws -> Response {
        do {
            try await limiter.spend(.upload, by: context.app.limitName)
            return try await receiving(request, context, limits: limits, for: verbs, act: act)
        } catch let error as DomainError where isTold(error) {
            return try await refuse(error)
        }
    }
}

extension MultipartForm {
    /// The pictures of the form, in their order.
    package var pictures: [TakenFile] {
        files.filter { $0.field == "file" }
            .map { TakenFile(path: $0.path, byteCount: $0.byteCount, name: $0.fileName) }
    }
}
