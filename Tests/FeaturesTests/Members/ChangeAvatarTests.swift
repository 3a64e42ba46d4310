import Domain
import Features
import MadangCore
import TestSupport
import Testing

extension BusyYard {
    /// Sends a picture as the member's avatar.
    fileprivate func setAvatar(
        of member: Member, _ words: String = "face", size: PixelSize = PixelSize(width: 300, height: 200),
        crop: CropRectangle? = nil, to blobs: (any BlobStore)? = nil
    ) async throws -> Member {
        let blobs = blobs ?? self.blobs
        return try await blobs.withStaging { directory in
            let file = try received(
                FakePhotoProcessor.upload(size, words), in: directory, recipe: Recipe(crop: crop))
            return try await all(with: blobs).changeAvatar(file, by: member).member
        }
    }

    fileprivate func removeAvatar(of member: Member) async throws -> Member {
        try await all.changeAvatar.remove(by: member)
    }
}

@Suite struct `Changing one's avatar` {
    @Test(arguments: Backend.allCases)
    func `cuts the middle out of a picture, or what the crop says`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let first = try await verbs.setAvatar(of: ana)
            #expect(first.avatar?.size == PixelSize(width: 200, height: 200))
            #expect(
                first.avatar?.recipe.crop == CropRectangle(x: 50, y: 0, width: 200, height: 200))
            let crop = CropRectangle(x: 10, y: 20, width: 90, height: 90)
            let second = try await verbs.setAvatar(of: ana, crop: crop)
            #expect(second.avatar?.recipe.crop == crop && second.avatar?.size == crop.size)
            let renders = verbs.processor.renderCount
            let third = try await verbs.setAvatar(of: ana, size: PixelSize(width: 80, height: 80))
            #expect(third.avatar?.recipe.crop == nil && third.avatar?.size.isSquare == true)
            #expect(verbs.processor.renderCount == renders, "a square needs no cut")
        }
    }

    @Test func `refuses a crop that is no square, and one outside the picture`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let before = try await verbs.setAvatar(of: ana)
            for crop in [
                CropRectangle(x: 0, y: 0, width: 90, height: 80),
                CropRectangle(x: 200, y: 0, width: 190, height: 190),
            ] {
                let error = try await refusal { _ = try await verbs.setAvatar(of: ana, crop: crop) }
                #expect(error?.faults.map(\.field) == ["crop"])
            }
            let now = try await verbs.showMember("ana", viewer: nil).member
            #expect(now.avatar == before.avatar)
        }
    }

    @Test(arguments: Backend.allCases)
    func `deletes the picture before, and the collection takes its files`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let old = try #require(try await verbs.setAvatar(of: ana, "old").avatar)
            let new = try #require(try await verbs.setAvatar(of: ana, "new").avatar)
            #expect(old.id != new.id)
            try await expectRefusal(.notFound) { _ = try await verbs.showPhoto(old.id, viewer: ana) }
            verbs.clock.advance(by: .days(2))
            _ = try await verbs.collect()
            #expect(try await verbs.files() == verbs.named())
            #expect(try await verbs.files().isSuperset(of: new.renditions.map(\.blob)))
            #expect(try await verbs.removeAvatar(of: ana).avatar == nil)
            #expect(try await verbs.removeAvatar(of: ana).avatar == nil)
            _ = try await verbs.collect()
            #expect(try await verbs.files().isEmpty)
        }
    }

    @Test func `leaves the old one when the new one fails, wherever it fails`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let before = try await verbs.setAvatar(of: ana)
            verbs.processor.failNext(with: .unreadable)
            try await expectRefusal(.invalid) { _ = try await verbs.setAvatar(of: ana, "broken") }
            verbs.processor.failNext(with: .busy(retryAfter: 3))
            try await expectRefusal(.busy) { _ = try await verbs.setAvatar(of: ana, "unmade") }
            await #expect(throws: TamperedBlobStore.DiskFull.self) {
                _ = try await verbs.setAvatar(
                    of: ana, "full", to: TamperedBlobStore(store: verbs.blobs, isFull: true))
            }
            #expect(try await verbs.showMember("ana", viewer: nil).member.avatar == before.avatar)
            #expect(try await verbs.count("photos") == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `ten times at once ends with one of them and nothing else`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let results = try await atOnce(10) { try await verbs.setAvatar(of: ana, "face \($0)") }
            let made = results.successes().compactMap(\.avatar?.id)
            #expect(made.count == 10)
            let now = try await verbs.showMember("ana", viewer: nil).member
            #expect(made.contains { $0 == now.avatar?.id })
            #expect(try await verbs.count("photos") == 1)
            _ = try await verbs.collect()
            #expect(try await verbs.files() == verbs.named())
        }
    }
}

@Suite struct `A photo in use as an avatar` {
    @Test(arguments: Backend.allCases)
    func `can be seen by everybody, but not be deleted, posted or made oblong`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let avatar = try #require(try await verbs.setAvatar(of: ana).avatar)
            #expect(try await verbs.showPhoto(avatar.id, viewer: ben).photo == avatar)
            try await expectRefusal(.conflict) { try await verbs.deletePhoto(avatar.id, by: ana) }
            try await expectRefusal(.forbidden) { try await verbs.deletePhoto(avatar.id, by: ben) }
            let post = try await refusal {
                _ = try await verbs.publish(PostDraft(text: "me", photoIDs: [avatar.id]), by: ana)
            }
            #expect(post?.faults == [FieldFault(field: "photo_ids", fault: .taken)])
            let oblong = CropRectangle(x: 0, y: 0, width: 90, height: 80)
            let error = try await refusal {
                _ = try await verbs.editPhoto(avatar.id, PhotoChange(crop: oblong), by: ana)
            }
            #expect(error?.faults == [FieldFault(field: "crop", fault: .cropNotSquare)])
            let near = CropRectangle(x: 5, y: 5, width: 50, height: 50)
            let edited = try await verbs.editPhoto(avatar.id, PhotoChange(crop: near), by: ana).photo
            #expect(try await verbs.showMember("ana", viewer: ben).member.avatar == edited)
            verbs.clock.advance(by: .days(2))
            #expect(try await verbs.collect().photos == 0)
        }
    }

    @Test func `outlives every change of the profile (rule 9)`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let signedIn = try await verbs.logIn(ana)
            // Before there was an avatar: what this session knows of the member is old.
            let old = try #require(try await verbs.identity(signedIn))
            let avatar = try await verbs.setAvatar(of: ana).avatar
            let change = MemberChange(
                displayName: "New", bio: "new", locale: "en", colorScheme: "dark")
            let changed = try await verbs.editMe(change, by: old)
            #expect(changed.avatar == avatar)
            #expect(changed.colorScheme == .dark && changed.locale == "en")
            #expect(try await verbs.identity(signedIn)?.member == changed)
            let again = try await verbs.editMe(MemberChange(bio: ""), by: old)
            #expect(again.displayName == "New" && again.colorScheme == .dark && again.avatar == avatar)
        }
    }

    @Test func `stands beside its member wherever they are named`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let avatar = try await verbs.setAvatar(of: ana).avatar
            let photo = try await verbs.upload(by: ana).photo
            let post = try await verbs.publish(PostDraft(text: "hi", photoIDs: [photo.id]), by: ana)
            _ = try await verbs.follow("ana", following: true, by: ben)
            _ = try await verbs.follow("ben", following: true, by: ana)
            _ = try await verbs.like(post.id, liked: true, by: ana)
            let page = PageRequest(limit: 10)
            let home = try await verbs.listPosts(.home(of: ben.id), viewer: ben, page: page)
            let explored = try await verbs.explore(viewer: ben, page: page)
            let liked = try await verbs.listLikes(of: post.id, viewer: nil, page: page)
            let followers = try await verbs.showMember.followers(of: "ben", viewer: nil, page: page)
            let following = try await verbs.showMember.following(of: "ben", viewer: nil, page: page)
            let seen = [
                home.items.first?.author.avatar, explored.items.first?.author.avatar,
                liked.items.first?.profile.member.avatar, followers.members.items.first?.member.avatar,
                following.members.items.first?.member.avatar, following.profile.member.avatar,
                try await verbs.showPost(post.id, viewer: nil).author.avatar,
                try await verbs.identity(verbs.logIn(ana))?.member.avatar,
            ]
            #expect(avatar != nil)
            #expect(seen == [avatar, avatar, avatar, avatar, avatar, nil, avatar, avatar])
        }
    }
}
