import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A deleted listing` {
    private func thread(_ id: Identifier<Domain.Thread>, of member: Member, in yard: Yard) async throws
        -> Domain.Thread?
    {
        try await yard.database.read { try $0.threads.thread(id, of: member.id) }
    }

    @Test(arguments: Backend.allCases)
    func `leaves name, photo and last state in the threads about it, and nothing else`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let photos = [try await yard.given.photo(by: ana), try await yard.given.photo(by: ana)]
            let chair = try await yard.given.listing(by: ana, "A chair", status: .reserved, photos: photos)
            let talk = try await yard.given.thread(about: chair, by: ben)
            #expect(try await thread(talk.id, of: ben, in: yard)?.kept == nil)
            try await yard.database.write { try $0.listings.delete(chair.id, isKeptInThreads: true) }
            for member in [ana, ben] {
                let left = try await thread(talk.id, of: member, in: yard)
                #expect(left?.listingID == nil)
                #expect(left?.kept?.name == "A chair" && left?.kept?.status == .reserved)
                #expect(left?.kept?.photo?.id == photos[0].id)
            }
            let seen = try await yard.database.read { stores in
                (
                    isThere: try stores.photos.photos(photos.map(\.id)).map(\.id),
                    use: try stores.photos.use(of: photos[0].id),
                    toBen: try stores.photos.isShown(photos[0].id, to: ben.id),
                    toOthers: try stores.photos.isShown(photos[0].id, to: nil)
                )
            }
            #expect(seen.isThere == [photos[0].id])
            #expect(seen.use == .thread(talk.id))
            #expect(seen.toBen && !seen.toOthers)
        }
    }

    @Test(arguments: Backend.allCases)
    func `leaves nothing where nobody asked, where it was hidden, and where moderators took it away`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let lonely = try await yard.given.listing(by: ana)
            let removed = try await yard.given.listing(by: ana)
            let talk = try await yard.given.thread(about: removed, by: ben)
            try await yard.database.write { stores in
                try stores.listings.delete(lonely.id, isKeptInThreads: true)
                try stores.listings.delete(removed.id)
            }
            let left = try await thread(talk.id, of: ben, in: yard)
            #expect(left?.kept == nil)
            let photos = try await yard.database.read {
                try $0.photos.photos((lonely.photos + removed.photos).map(\.id))
            }
            #expect(photos.isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `loses its photo with the last thread that shows it`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let (ben, cleo) = (try await yard.given.member("ben"), try await yard.given.member("cleo"))
            let chair = try await yard.given.listing(by: ana)
            let talk = try await yard.given.thread(about: chair, by: cleo)
            _ = try await yard.given.thread(about: chair, by: ben)
            try await yard.database.write { try $0.listings.delete(chair.id, isKeptInThreads: true) }
            try await yard.database.write { try $0.members.delete(ben.id) }
            #expect(try await thread(talk.id, of: cleo, in: yard)?.kept?.photo != nil, "cleo still sees it")
            try await yard.database.write { try $0.members.delete(cleo.id) }
            let photo = chair.photos[0]
            #expect(try await yard.database.read { try $0.photos.photo(photo.id) } == nil)
            for rendition in photo.renditions {
                let audience = try await yard.database.read {
                    try $0.photos.served(rendition.blob, to: ana.id)?.audience
                }
                #expect(audience == nil)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `loses its photo where the last one who asked leaves piece by piece, and no sooner`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let (ben, cleo) = (try await yard.given.member("ben"), try await yard.given.member("cleo"))
            var photos: [Identifier<Photo>] = []
            for number in 0..<12 {
                let thing = try await yard.given.listing(by: ana)
                _ = try await yard.given.thread(about: thing, by: ben)
                if number == 0 { _ = try await yard.given.thread(about: thing, by: cleo) }
                try await yard.database.write { try $0.listings.delete(thing.id, isKeptInThreads: true) }
                photos += thing.photos.map(\.id)
            }
            let now = yard.clock.now
            func left(of member: Member) async throws -> [Identifier<Photo>] {
                try await yard.database.write { [photos] stores in
                    try stores.members.setLeaving(member.id, at: now)
                    // Ten threads in a piece.
                    while try stores.departures.takeSome(of: member.id, at: now, limit: 1) == nil {}
                    return try stores.photos.photos(photos).map(\.id)
                }
            }
            #expect(try await left(of: ben) == [photos[0]], "cleo still sees it")
            #expect(try await left(of: cleo) == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `goes from the threads with its seller's photo`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let chair = try await yard.given.listing(by: ana)
            let talk = try await yard.given.thread(about: chair, by: ben)
            try await yard.database.write { stores in
                try stores.listings.delete(chair.id, isKeptInThreads: true)
                try stores.photos.delete(chair.photos[0].id)
            }
            let left = try await thread(talk.id, of: ben, in: yard)
            #expect(left?.kept?.name == chair.name && left?.kept?.photo == nil)
        }
    }
}
