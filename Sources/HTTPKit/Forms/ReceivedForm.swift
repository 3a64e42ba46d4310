package import Domain
package import Features
package import Hummingbird

/// Receives forms with files, the one way for calls and pages.
extension Web {
    /// What `act` makes of the form of `request`, whose files are there as long as it runs. Each file after the first
    /// costs what an upload costs; the first one is the caller's to charge.
    ///
    /// Fails: as `Request.multipartForm`; `.rateLimited`; `.storageFull` where the disk is short; what `act` throws.
    package func receiving<Result: Sendable>(
        _ request: Request, _ context: MemberContext, limits: MultipartLimits = MultipartLimits(),
        for verbs: Verbs, act: @Sendable (MultipartForm) async throws -> Result
    ) async throws -> Result {
        try await verbs.quota.naming {
            try await verbs.media.blobs.withStaging { directory in
                let form = try await request.multipartForm(into: directory, limits: limits)
                for _ in form.files.dropFirst() {
                    try await limiter.spend(.upload, by: context.app.limitName)
                }
                return try await act(form)
            }
        }
    }

    /// The answer to a form with files that people fill in. A form that is refused comes back filled: `refuse` gets
    /// what was read of it, which is nothing where reading it failed. Fails: what `act` throws that is not `isTold`.
    package func answering(
        _ request: Request, _ context: MemberContext, limits: MultipartLimits, for verbs: Verbs,
        isTold: @Sendable (DomainError) -> Bool,
        act: @Sendable (MultipartForm) async throws -> Response,
        refuse: @Sendable (MultipartForm, DomainError) async throws -> Response
    ) async throws -> Response {
        do {
            try await limiter.spend(.upload, by: context.app.limitName)
            return try await receiving(request, context, limits: limits, for: verbs) { form in
                do {
                    return try await act(form)
                } catch let error as DomainError where isTold(error) {
                    return try await refuse(form, error)
                }
            }
        } catch let error as DomainError where isTold(error) {
            return try await refuse(MultipartForm(), error)
        }
    }
}

extension MultipartForm {
    /// The pictures of the form, in their order.
    package var pictures: [TakenFile] {
        files.filter { $0.field == "file" }
            .map { TakenFile(path: $0.path, byteCount: $0.byteCount) }
    }
}
