import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `The files of a story` {
    /// What happens between this morning, when a follower was given an address, and now.
    enum Parting: CaseIterable, Sendable {
        case blocked, blocking, unfollowing, suspended, authorSuspended, deleted, ended
    }

    @Test(arguments: Parting.allCases)
    func `are no byte more for a follower who is one no longer, or comes after the end`(_ parting: Parting)
        async throws
    {
        try await withVerbs { verbs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            try await verbs.given.follow(ana, by: carl)
            let photo = try await verbs.upload(by: ana, purpose: .story).photo
            let story = try await verbs.all.publishStory(StoryDraft(photoIDs: [photo.id]), by: ana)
            let end = RenditionAudience.readers(until: story.expiresAt)
            for reader in [ben, carl] { #expect(try await verbs.audience(of: photo, to: reader) == end) }
            try await part(parting, ana, ben, story, verbs)
            #expect(try await verbs.audience(of: photo, to: ben) == nil)
            let forAll: [Parting] = [.authorSuspended, .deleted, .ended]
            let expected = forAll.contains(parting) ? nil : end
            #expect(try await verbs.audience(of: photo, to: carl) == expected)
            let mayStill = try await verbs.audience(of: photo, to: ana) != nil
            #expect(mayStill == (parting != .deleted))
        }
    }

    private func part(
        _ parting: Parting, _ ana: Member, _ ben: Member, _ story: Story, _ verbs: BusyYard
    ) async throws {
        let now = verbs.clock.now
        switch parting {
        case .blocked: try await verbs.given.block(ben, by: ana)
        case .blocking: try await verbs.given.block(ana, by: ben)
        case .unfollowing: _ = try await verbs.follow("ana", following: false, by: ben)
        case .suspended:
            try await verbs.database.write { _ = try $0.members.setSuspended(ben.id, at: now) }
        case .authorSuspended:
            try await verbs.database.write { _ = try $0.members.setSuspended(ana.id, at: now) }
        case .deleted: try await verbs.all.deleteStory(story.id, by: ana)
        case .ended: verbs.clock.advance(by: .hours(24))
        }
    }

    @Test func `are refused to posts and messages, and taken over by the market`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let unknown = [FieldFault(field: "photo_ids", fault: .unknown)]
            let unused = try await verbs.upload(by: ana, "unused", purpose: .story).photo
            let shown = try await verbs.story(by: ana).frames[0].photo
            let listing = try await verbs.given.listing(by: ben)
            for photo in [unused, shown] {
                let post = try await refusal {
                    _ = try await verbs.publish(PostDraft(photoIDs: [photo.id]), by: ana)
                }
                #expect(post?.faults == unknown)
                let message = try await refusal {
                    _ = try await verbs.all.askSeller(
                        MessageDraft(photoIDs: [photo.id]), about: listing.id, by: ana)
                }
                #expect(message?.faults == unknown)
            }
            try await verbs.all.fitPhotos([unused.id, shown.id], for: .listing, by: ana)
            #expect(try await verbs.audience(of: unused, to: nil) == .everybody)
            #expect(try await verbs.audience(of: shown, to: nil) == nil, "what a story shows stays its")
        }
    }

    @Test func `are no face, whatever it was uploaded for`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let changed = try await verbs.blobs.withStaging { directory in
                let bytes = FakePhotoProcessor.upload(PixelSize(width: 300, height: 200), "face")
                let file = try received(bytes, in: directory, purpose: .story)
                return try await verbs.all.changeAvatar(file, by: ana).member
            }
            let face = try #require(changed.avatar)
            #expect(face.purpose == .post)
            #expect(try await verbs.audience(of: face, to: nil) == .everybody)
        }
    }
}
