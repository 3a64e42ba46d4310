import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Photos as AVIF, too` {
    @Test(arguments: Backend.allCases)
    func `have their files for as long as the photo is there, and count them`(_ backend: Backend) async throws
    {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let kept = try await verbs.upload(by: ana, "modern")
            let photo = kept.photo
            #expect(photo.avifs.map(\.name) == [.medium, .large])
            #expect(try await verbs.files() == Set(photo.files.map(\.blob) + [kept.original.blob]))
            let taken = try await verbs.database.read { try $0.photos.byteCount(ownedBy: ana.id) }
            #expect(taken == kept.original.byteCount + photo.files.reduce(0) { $0 + $1.byteCount })
            // Made anew with another look, the files before go.
            let edited = try await verbs.all.editPhoto(photo.id, PhotoChange(filter: .gray), by: ana).photo
            #expect(Set(edited.avifs.map(\.blob)).isDisjoint(with: photo.avifs.map(\.blob)))
            verbs.clock.advance(by: .hours(1))
            _ = try await verbs.collect()
            #expect(try await verbs.files() == Set(edited.files.map(\.blob) + [kept.original.blob]))
            let shown = try await verbs.database.read { try $0.photos.photo(photo.id) }
            #expect(shown == edited)
            try await verbs.all.deletePhoto(photo.id, by: ana)
            _ = try await verbs.collect()
            #expect(try await verbs.files().isEmpty)
        }
    }
}
