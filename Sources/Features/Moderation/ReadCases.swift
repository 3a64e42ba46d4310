package import Domain
import MadangCore
import Storage

/// What was reported and what was decided, for those who look after the yard. A viewer is shown nothing about
/// themselves but as an owner (`ModerationPolicy.unseen`); without one it is for the operator, who sees all.
package struct ReadCases: Verb {
    let ports: Ports

    /// What nobody has decided on, the latest first.
    package func callAsFunction(page: PageRequest, viewer: Member? = nil) async throws -> Page<Case> {
        let unseen = viewer.flatMap(ModerationPolicy.unseen(by:))
        return try await database.read { try $0.moderation.openCases(page: page, notAbout: unseen) }
    }

    /// Fails: `.notFound`, also for a case that is decided, or about the viewer.
    package func callAsFunction(_ id: Identifier<Case>, viewer: Member? = nil) async throws -> Case {
        let unseen = viewer.flatMap(ModerationPolicy.unseen(by:))
        return try await database.read { stores in
            guard let found = try stores.moderation.openCase(id), found.member.id != unseen else {
                throw DomainError.notFound
            }
            return found
        }
    }

    /// A thing in its context, reported or not; of one that is gone what was reported. Fails: `.notFound`; `.forbidden`
    /// for what is the viewer's own.
    package func file(on kind: ThingKind, _ id: Int64, viewer: Member? = nil) async throws -> Case {
        let unseen = viewer.flatMap(ModerationPolicy.unseen(by:))
        return try await database.read { stores in
            guard
                let thing = try stores.moderation.thing(kind, id)
                    ?? stores.moderation.reportedThing(kind, id),
                let file = try stores.moderation.file(on: thing)
            else { throw DomainError.notFound }
            guard file.member.id != unseen else { throw DomainError.forbidden }
            return file
        }
    }

    /// Of a member by name, as above.
    package func file(onMember username: String, viewer: Member? = nil) async throws -> Case {
        let id = try await database.read { try $0.member(named: username).id }
        return try await file(on: .member, id.rawValue, viewer: viewer)
    }

    /// The log, newest first.
    package func decisions(page: PageRequest) async throws -> Page<Decision> {
        try await database.read { try $0.moderation.decisions(page: page) }
    }

    /// Why the photos of a post are sensitive, as moderators say.
    package func markReason(for post: Identifier<Post>) async throws -> Decision? {
        try await database.read {
            try $0.moderation.lastDecision([.markSensitive], on: .post, post.rawValue)
        }
    }

    /// Why a member is suspended, or a post or comment hidden, as its author reads it.
    package func reason(for kind: ThingKind, _ id: Int64) async throws -> Decision? {
        try await database.read {
            try $0.moderation.lastDecision(kind == .member ? [.suspend] : [.hide, .remove], on: kind, id)
        }
    }
}

/// Photos as they were reported.
package struct ReadEvidence: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// The bytes of a photo that is evidence, which may be nowhere else any more. Fails: `.notFound`, `.busy`.
    package func callAsFunction(_ id: Identifier<Evidence>, number: Int) async throws -> BlobReader {
        let key = try await database.read { try $0.moderation.evidencePhoto(id, number: number) }
        guard let key else { throw DomainError.notFound }
        return try await blobs.read(key)
    }
}
