import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Fitting photos to a listing` {
    private let limit = 307_200

    @Test(arguments: Backend.allCases)
    func `makes those anew that are too large, and leaves the others`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let heavy = try await verbs.upload(by: ana, "heavy sea", altText: "sea").photo
            let light = try await verbs.upload(by: ana, "light").photo
            #expect(!heavy.isWithin(limit))
            try await verbs.all.fitPhotos([heavy.id, light.id], for: .listing, by: ana)
            #expect(verbs.processor.renderCount == 1)
            let fitted = try await verbs.showPhoto(heavy.id, viewer: ana).photo
            #expect(fitted.isWithin(limit) && fitted.purpose == .listing)
            #expect(fitted.rendition(.full)?.quality == 60)
            #expect(fitted.altText == "sea" && fitted.recipe == heavy.recipe && fitted.size == heavy.size)
            let kept = try await verbs.showPhoto(light.id, viewer: ana).photo
            #expect(kept.renditions == light.renditions && kept.purpose == .listing)
            try await verbs.all.fitPhotos([heavy.id, light.id], for: .listing, by: ana)
            #expect(verbs.processor.renderCount == 1, "what was fitted is left alone")
            _ = try await verbs.collect()
            #expect(try await verbs.files() == verbs.named())
        }
    }

    @Test func `is done at once by an upload that says what it is for`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.upload(by: ana, "heavy", purpose: .listing).photo
            #expect(photo.isWithin(limit) && photo.purpose == .listing)
            #expect(try await verbs.showPhoto(photo.id, viewer: ana).photo == photo)
            try await verbs.all.fitPhotos([photo.id], for: .listing, by: ana)
            #expect(verbs.processor.renderCount == 0)
        }
    }

    @Test func `holds for every later edit`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.upload(by: ana, "heavy", purpose: .listing).photo
            let edited = try await verbs.editPhoto(
                photo.id,
                PhotoChange(crop: CropRectangle(x: 0, y: 0, width: 100, height: 90), filter: .gray), by: ana)
            #expect(edited.photo.isWithin(limit))
            #expect(edited.photo.renditions != photo.renditions)
        }
    }

    @Test func `holds for an edit that was saved meanwhile, and for one that began before`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let first = try await verbs.upload(by: ana, "heavy one").photo
            verbs.processor.duringNextPicture {
                await #expect(throws: Never.self) {
                    try await verbs.all.fitPhotos([first.id], for: .listing, by: ana)
                }
            }
            let edited = try await verbs.editPhoto(first.id, PhotoChange(filter: .gray), by: ana).photo
            #expect(edited.isWithin(limit) && edited.purpose == .listing && edited.recipe.filter == .gray)
            let second = try await verbs.upload(by: ana, "heavy two").photo
            verbs.processor.duringNextPicture {
                await #expect(throws: Never.self) {
                    _ = try await verbs.editPhoto(second.id, PhotoChange(rotation: .half), by: ana)
                }
            }
            try await verbs.all.fitPhotos([second.id], for: .listing, by: ana)
            let fitted = try await verbs.showPhoto(second.id, viewer: ana).photo
            #expect(fitted.isWithin(limit) && fitted.recipe.rotation == .half)
        }
    }

    @Test func `leaves alone what is another's, in use or gone`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let hers = try await verbs.upload(by: ana, "heavy hers").photo
            let shown = try await verbs.upload(by: ben, "heavy shown").photo
            _ = try await verbs.publish(PostDraft(photoIDs: [shown.id]), by: ben)
            let gone = try await verbs.upload(by: ben, "heavy gone").photo
            try await verbs.deletePhoto(gone.id, by: ben)
            try await verbs.all.fitPhotos([hers.id, shown.id, gone.id], for: .listing, by: ben)
            #expect(verbs.processor.renderCount == 0)
            #expect(try await verbs.showPhoto(shown.id, viewer: ben).photo == shown)
        }
    }

    @Test func `says that the workers are busy, and changes nothing`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.upload(by: ana, "heavy").photo
            verbs.processor.failNext(with: .busy(retryAfter: 4))
            let refused = try await refusal {
                try await verbs.all.fitPhotos([photo.id], for: .listing, by: ana)
            }
            #expect(refused?.code == .busy && refused?.retryAfter == 4)
            #expect(try await verbs.showPhoto(photo.id, viewer: ana).photo == photo)
        }
    }
}
