import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A mark of moderators` {
    @Test(arguments: Backend.allCases)
    func `veils the photos of a post on every node, as another version and no edit`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let other = StorageDatabase(
                engine: yard.engine, clock: yard.clock, photoCache: PhotoCache(bytes: 1 << 20))
            let ana = try await yard.given.member("ana")
            let post = try await yard.given.post(by: ana, photos: yard.given.photos(2, by: ana))
            let nodes: [any Database] = [yard.database, other]
            func read() async throws -> [Post] {
                var posts: [Post] = []
                for node in nodes {
                    posts += [try await node.read { try $0.posts.post(post.id, viewer: nil) }].compactMap(
                        \.self)
                }
                return posts
            }
            #expect(try await read().map(\.isMarkedSensitive) == [false, false])
            let now = yard.clock.now
            for (version, moment) in [(2, now), (3, nil)] as [(Int, Timestamp?)] {
                try await yard.database.write { stores throws in
                    #expect(try stores.moderation.setMarkedSensitive(post.id, at: moment))
                    // So it is already.
                    #expect(try !stores.moderation.setMarkedSensitive(post.id, at: moment))
                }
                for seen in try await read() {
                    #expect(seen.photos.map(\.isSensitive) == [moment != nil, moment != nil])
                    #expect(seen.markedSensitiveAt == moment)
                    #expect(seen.version == version && seen.editedAt == nil)
                }
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `is of no use on a post that is so already or has no photos, and the author's is not taken away`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let own = try await yard.given.post(by: ana, photos: yard.given.photos(1, by: ana))
            let bare = try await yard.given.post(by: ana)
            let change = PostChange(
                text: nil, photoIDs: nil, isSensitive: true, editedAt: yard.clock.now, expectedVersion: nil)
            let now = yard.clock.now
            try await yard.database.write { stores throws in
                try stores.posts.update(own.id, change)
                #expect(try stores.moderation.hasPhotos(own.id))
                #expect(try !stores.moderation.hasPhotos(bare.id))
                for moment in [now, nil] {
                    #expect(try !stores.moderation.setMarkedSensitive(own.id, at: moment))
                    #expect(try !stores.moderation.setMarkedSensitive(bare.id, at: moment))
                }
                let seen = try stores.posts.post(own.id, viewer: nil)
                #expect(seen?.isSensitive == true && seen?.isMarkedSensitive == false)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `leaves other posts alone, and is not on a photo that went`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let post = try await yard.given.post(by: ana, photos: yard.given.photos(2, by: ana))
            let plain = try await yard.given.post(by: ana, photos: yard.given.photos(1, by: ana))
            let kept = [post.photos[0].id]
            let change = PostChange(
                text: nil, photoIDs: kept, isSensitive: true, editedAt: yard.clock.now, expectedVersion: nil)
            let now = yard.clock.now
            try await yard.database.write { stores throws in
                #expect(try stores.moderation.setMarkedSensitive(post.id, at: now))
                try stores.posts.update(post.id, change)
                #expect(try stores.posts.post(plain.id, viewer: nil)?.isSensitive == false)
                #expect(try stores.photos.photo(kept[0])?.isSensitive == true)
                #expect(try stores.photos.photo(post.photos[1].id)?.isSensitive == false)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `stands in the log by its words`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let actions: [Decision.Action] = [.markSensitive, .unmarkSensitive]
            let decisions = actions.map { action in
                Decision(
                    id: yard.ids.next(), action: action, kind: .post, thingID: 7, memberID: ana.id,
                    username: "ana", actor: "mod", reason: "a wound")
            }
            try await yard.database.write { stores throws in
                for decision in decisions { try stores.moderation.insert(decision) }
                #expect(
                    try stores.moderation.decisions(page: PageRequest()).items == Array(decisions.reversed()))
                #expect(try stores.moderation.lastDecision([.markSensitive], on: .post, 7) == decisions[0])
            }
        }
    }
}
