import Domain
import Storage
import TestSupport
import Testing

@Suite struct `The store of markers` {
    @Test(arguments: Backend.allCases)
    func `keeps one for each list of a member, and counts how often it was moved`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let now = yard.clock.now
            let (one, other) = (Identifier<Marker>(rawValue: 5), Identifier<Marker>(rawValue: 3))
            let kept = try await yard.database.write { stores in
                try stores.markers.set(.home, of: ana.id, to: one, at: now)
                try stores.markers.set(.notifications, of: ana.id, to: one, at: now)
                // Also back: somebody scrolled up.
                try stores.markers.set(.home, of: ana.id, to: other, at: now + .seconds(1))
                return try stores.markers.markers(of: ana.id)
            }
            #expect(
                kept == [
                    Marker(timeline: .home, lastRead: other, version: 2, updatedAt: now + .seconds(1)),
                    Marker(timeline: .notifications, lastRead: one, version: 1, updatedAt: now),
                ])
            #expect(try await yard.database.read { try $0.markers.markers(of: ben.id) }.isEmpty)
        }
    }
}
