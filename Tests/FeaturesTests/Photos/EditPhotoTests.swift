import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Editing a photo` {
    @Test func `makes the renditions anew, also after publishing, and collects the old ones`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let kept = try await verbs.upload(by: ana)
            let post = try await verbs.publish(PostDraft(text: "sea", photoIDs: [kept.photo.id]), by: ana)
            let square = CropRectangle(x: 10, y: 0, width: 200, height: 200)
            let edited = try await verbs.editPhoto(
                kept.photo.id, PhotoChange(crop: square, filter: .gray), by: ana)
            #expect(edited.photo.size == square.size)
            #expect(edited.original == kept.original)
            #expect(
                Set(edited.photo.renditions.map(\.blob)).isDisjoint(with: kept.photo.renditions.map(\.blob)))
            let shown = try await verbs.showPost(post.id, viewer: nil)
            #expect(shown.text == "sea")
            #expect(shown.photos == [edited.photo])
            _ = try await verbs.collect()
            #expect(try await verbs.files() == verbs.named())
        }
    }

    @Test func `can be undone, and then has the first files again`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let first = try await verbs.upload(by: ana).photo
            _ = try await verbs.editPhoto(first.id, PhotoChange(rotation: .quarter, filter: .gray), by: ana)
            let back = try await verbs.editPhoto(
                first.id, PhotoChange(rotation: Rotation.none, crop: .some(nil), filter: PhotoFilter.none),
                by: ana)
            #expect(back.photo == first)
            _ = try await verbs.collect()
            #expect(try await verbs.files() == verbs.named())
        }
    }

    @Test func `by angle and tones can be undone, and then has the first files again`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let first = try await verbs.upload(by: ana).photo
            let toned = try await verbs.editPhoto(
                first.id, PhotoChange(straighten: 35, light: 10, warmth: -20), by: ana
            ).photo
            #expect(toned.recipe == Recipe(straighten: 35, tones: Tones(light: 10, warmth: -20)))
            #expect(toned.size == Straightening(first.size, by: 35).size)
            #expect(Set(toned.renditions.map(\.blob)).isDisjoint(with: first.renditions.map(\.blob)))
            let back = try await verbs.editPhoto(
                first.id, PhotoChange(straighten: 0, light: 0, contrast: 0, warmth: 0), by: ana)
            #expect(back.photo == first)
        }
    }

    @Test func `of one tone leaves the other tones, the crop and the angle`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let square = CropRectangle(x: 0, y: 0, width: 150, height: 150)
            let recipe = Recipe(straighten: -30, crop: square, tones: Tones(light: 1, contrast: 2, warmth: 3))
            let photo = try await verbs.upload(by: ana, recipe: recipe).photo
            let edited = try await verbs.editPhoto(photo.id, PhotoChange(contrast: -50), by: ana).photo
            var wanted = recipe
            wanted.tones.contrast = -50
            #expect(edited.recipe == wanted)
            let renders = verbs.processor.renderCount
            _ = try await verbs.editPhoto(photo.id, PhotoChange(contrast: -50), by: ana)
            #expect(verbs.processor.renderCount == renders, "what is there already is not made again")
        }
    }

    @Test func `straightened takes its crop along, so that no corner is empty`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let corner = CropRectangle(x: 0, y: 0, width: 200, height: 200)
            let photo = try await verbs.upload(by: ana, recipe: Recipe(crop: corner)).photo
            let turned = try await verbs.editPhoto(photo.id, PhotoChange(straighten: 150), by: ana).photo
            #expect(turned.size.isSquare && turned.size.width < 200)
            #expect(turned.recipe.crop?.size == turned.size)
        }
    }

    @Test func `changes only what was named`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let square = CropRectangle(x: 0, y: 0, width: 200, height: 200)
            let photo = try await verbs.upload(
                by: ana, recipe: Recipe(crop: square, filter: .gray), altText: "sea"
            ).photo
            let retold = try await verbs.editPhoto(photo.id, PhotoChange(altText: " 바다 "), by: ana).photo
            #expect(verbs.processor.renderCount == 0, "a text needs no new renditions")
            #expect(retold.altText == "바다")
            #expect(retold.recipe == photo.recipe)
            #expect(retold.renditions == photo.renditions)
            let turned = try await verbs.editPhoto(photo.id, PhotoChange(rotation: .half), by: ana).photo
            #expect(turned.altText == "바다")
            #expect(turned.recipe == Recipe(rotation: .half, crop: square, filter: .gray))
        }
    }

    @Test func `with a crop that the rotation leaves outside is refused and changes nothing`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let wide = CropRectangle(x: 0, y: 0, width: 300, height: 100)
            let photo = try await verbs.upload(by: ana, recipe: Recipe(crop: wide)).photo
            let error = try await refusal {
                _ = try await verbs.editPhoto(
                    photo.id, PhotoChange(altText: "x", rotation: .quarter), by: ana)
            }
            #expect(error?.faults == [FieldFault(field: "crop", fault: .cropOutside)])
            #expect(verbs.processor.renderCount == 0)
            #expect(try await verbs.showPhoto(photo.id, viewer: ana).photo == photo)
        }
    }

    @Test func `while another edit is saved keeps both, and every file that is named`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.upload(by: ana, altText: "sea").photo
            verbs.processor.duringNextPicture {
                await #expect(throws: Never.self) {
                    _ = try await verbs.editPhoto(
                        photo.id, PhotoChange(altText: "바다", rotation: .half), by: ana)
                }
            }
            let edited = try await verbs.editPhoto(photo.id, PhotoChange(filter: .gray), by: ana).photo
            #expect(edited.recipe == Recipe(rotation: .half, filter: .gray))
            #expect(edited.altText == "바다")
            #expect(try await verbs.showPhoto(photo.id, viewer: ana).photo == edited)
            #expect(try await verbs.named().isSubset(of: verbs.files()))
            verbs.ageFiles()
            verbs.clock.advance(by: .hours(1))
            try await verbs.collectTrash()
            #expect(try await verbs.files() == verbs.named())
        }
    }

    @Test(arguments: Backend.allCases)
    func `by many at once never names a file that is gone`(backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let photos = try await [verbs.upload(by: ana).photo, verbs.upload(by: ana).photo]
            _ = try await verbs.publish(PostDraft(photoIDs: photos.map(\.id)), by: ana)
            let results = try await atOnce(24) { number -> Void in
                if number % 4 == 3 {
                    _ = try await verbs.collect.deleteFiles()
                    return
                }
                var chance = SeededGenerator(UInt64(number))
                let change = PhotoChange(
                    rotation: Rotation.allCases.randomElement(using: &chance),
                    filter: PhotoFilter.allCases.randomElement(using: &chance))
                _ = try await verbs.editPhoto(photos[number % 2].id, change, by: ana)
            }
            #expect(Set(results.failures()).isSubset(of: [.conflict]))
            #expect(try await verbs.named().isSubset(of: verbs.files()))
            verbs.ageFiles()
            verbs.clock.advance(by: .hours(1))
            try await verbs.collectTrash()
            #expect(try await verbs.files() == verbs.named())
        }
    }

    @Test func `that fails leaves the photo as it was`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.upload(by: ana).photo
            let files = try await verbs.files()
            verbs.processor.failNext(with: .busy(retryAfter: 2))
            let error = try await refusal {
                _ = try await verbs.editPhoto(photo.id, PhotoChange(filter: .gray), by: ana)
            }
            #expect(error?.code == .busy)
            #expect(error?.retryAfter == 2)
            #expect(try await verbs.showPhoto(photo.id, viewer: ana).photo == photo)
            #expect(try await verbs.files() == files)
            #expect(try verbs.staged().isEmpty)
        }
    }

    @Test func `is its owner's alone`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let bo = try await verbs.given.member("bo_", role: .owner)
            let photo = try await verbs.upload(by: ana).photo
            func refused() async throws -> [ErrorCode?] {
                try await [
                    refusal { _ = try await verbs.editPhoto(photo.id, PhotoChange(altText: "x"), by: bo) }?
                        .code,
                    refusal { try await verbs.deletePhoto(photo.id, by: bo) }?.code,
                ]
            }
            #expect(
                try await refused() == [.notFound, .notFound], "nobody else may know of an unused upload")
            _ = try await verbs.publish(PostDraft(photoIDs: [photo.id]), by: ana)
            #expect(try await refused() == [.forbidden, .forbidden])
        }
    }
}

@Suite struct `Showing a photo` {
    @Test
    func `shows an unused upload to its owner alone, a published one to all, the original to none else`()
        async throws
    {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let bo = try await verbs.given.member("bo_")
            let kept = try await verbs.upload(by: ana)
            for viewer in [nil, bo] {
                try await expectRefusal(.notFound) {
                    _ = try await verbs.showPhoto(kept.photo.id, viewer: viewer)
                }
            }
            _ = try await verbs.publish(PostDraft(photoIDs: [kept.photo.id]), by: ana)
            for viewer in [nil, bo] {
                let shown = try await verbs.showPhoto(kept.photo.id, viewer: viewer)
                #expect(shown.photo == kept.photo)
                #expect(shown.original == nil)
            }
            try await expectRefusal(.notFound) {
                _ = try await verbs.showPhoto.original(kept.photo.id, viewer: bo)
            }
            let (original, bytes) = try await verbs.showPhoto.original(kept.photo.id, viewer: ana)
            #expect(original == kept.original)
            #expect(bytes.byteCount == original.byteCount)
        }
    }
}
