import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Alternative texts` {
    private func told(of member: Member, by verbs: BusyYard) async throws -> (
        photos: [Identifier<Photo>], coverage: AltTextCoverage
    ) {
        let found = try await verbs.all.listAltTexts(of: member, page: PageRequest())
        return (found.photos.items.map(\.photo.id), found.coverage)
    }

    @Test(arguments: Backend.allCases)
    func `are counted for oneself as one publishes, describes and takes away`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let bare = try await verbs.upload(by: ana, "bare").photo.id
            let known = try await verbs.upload(by: ana, "told", altText: "sea").photo.id
            let post = try await verbs.publish(PostDraft(photoIDs: [bare, known]), by: ana)
            let first = try await told(of: ana, by: verbs)
            #expect(first.photos == [bare])
            #expect(first.coverage == AltTextCoverage(photoCount: 2, describedCount: 1))
            _ = try await verbs.editPhoto(bare, PhotoChange(altText: "hills"), by: ana)
            let second = try await told(of: ana, by: verbs)
            #expect(second.photos == [] && second.coverage.undescribedCount == 0)
            try await verbs.deletePost(post.id, by: ana)
            #expect(try await told(of: ana, by: verbs).coverage.photoCount == 0)
            #expect(try await verbs.yard.wrongCounts() == [])
        }
    }

    @Test func `of the profile are told to oneself alone`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            _ = try await verbs.given.post(by: ana, photos: verbs.given.photos(2, by: ana))
            for (viewer, told) in [(ana, true), (ben, false), (nil, false)] as [(Member?, Bool)] {
                let page = try await verbs.showMember.page(of: "ana", viewer: viewer, page: PageRequest())
                #expect(page.posts.items.count == 1)
                #expect((page.coverage?.photoCount == 2) == told)
            }
        }
    }

    @Test func `that a form brings are written before its post is published`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photos = try await [verbs.upload(by: ana, "one"), verbs.upload(by: ana, "two")]
                .map(\.photo.id)
            let descriptions = [
                PhotoDescription(id: photos[1], altText: " 바다 ", filter: .gray),
                PhotoDescription(id: photos[0], altText: ""),
            ]
            try await verbs.all.describePhotos(descriptions, by: ana)
            let post = try await verbs.publish(
                PostDraft(text: "sea", photoIDs: descriptions.map(\.id)), by: ana)
            #expect(post.photos.map(\.id) == photos.reversed())
            #expect(post.photos.map(\.altText) == ["바다", ""])
            #expect(post.photos.map(\.recipe.filter) == [.gray, .none])
        }
    }

    @Test(arguments: ["too long", "gone", "somebody else's"])
    func `that a form brings and that are refused say what is wrong`(_ what: String) async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let photo = try await verbs.upload(by: what == "somebody else's" ? ben : ana).photo.id
            if what == "gone" { try await verbs.deletePhoto(photo, by: ana) }
            let text = what == "too long" ? String(repeating: "x", count: 1001) : "sea"
            let described = [PhotoDescription(id: photo, altText: text)]
            let error = try await refusal { try await verbs.all.describePhotos(described, by: ana) }
            #expect(error?.faults.map(\.field) == [what == "too long" ? "alt_text" : "photo_ids"])
        }
    }

    @Test func `are asked for by who wishes it, until they wish it no more`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let identity = Identity(member: ana, session: try await verbs.given.session(of: ana))
            for (asked, kept) in [(true, true), (nil, true), (false, false)] as [(Bool?, Bool)] {
                let changed = try await verbs.editMe(
                    MemberChange(bio: "hi", altTextReminder: asked), by: identity, from: .usual)
                #expect(changed.wantsAltTextReminder == kept)
            }
        }
    }
}
