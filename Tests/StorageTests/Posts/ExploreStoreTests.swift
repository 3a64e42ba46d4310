import Domain
import Storage
import TestSupport
import Testing

@Suite struct `The mix of a day` {
    /// Posts with one photo, one a day, oldest first, the last one today.
    private func posts(_ count: Int, in yard: Yard) async throws -> [Identifier<Post>] {
        let star = try await yard.given.member("star")
        var ids: [Identifier<Post>] = []
        for number in 0..<count {
            if number > 0 { yard.clock.advance(by: .days(1)) }
            ids.append(try await yard.given.post(by: star, photos: [yard.given.photo(by: star)]).id)
        }
        return ids
    }

    private func today(_ yard: Yard) -> Int64 { yard.clock.now.milliseconds / 86_400_000 }

    private func walk(_ mix: ExploreMix, in yard: Yard, limit: Int = 100) async throws -> [Identifier<Post>] {
        var ids: [Identifier<Post>] = []
        var next: Position?
        repeat {
            let page = try await yard.database.read { [next] in
                try $0.posts.explore(
                    .mix(mix), viewer: mix.reader, page: PageRequest(limit: limit, after: next))
            }
            ids += page.items.map(\.postID)
            next = page.next
        } while next != nil
        return ids
    }

    @Test(arguments: Backend.allCases)
    func `has each post of the last thirty days once, in pages of any size, and no older one`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ids = try await posts(45, in: yard)
            let mix = ExploreMix(reader: nil, day: today(yard))
            let whole = try await walk(mix, in: yard)
            #expect(whole.sorted() == ids.filter { $0 >= mix.earliest })
            #expect(whole.count >= 30 && whole.count <= 31)
            for limit in [1, 4, 29, 30, 31] {
                #expect(try await walk(mix, in: yard, limit: limit) == whole, "\(limit) a page")
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `is the same all day, and another one for others, tomorrow, and behind the newest`(
        _ backend: Backend
    )
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ids = try await posts(31, in: yard)
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let day = today(yard)
            let mine = try await walk(ExploreMix(reader: ana.id, day: day), in: yard)
            #expect(mine.count == ids.count && mine != Array(ids.reversed()) && mine != ids)
            #expect(try await walk(ExploreMix(reader: ana.id, day: day), in: yard) == mine)
            #expect(try await walk(ExploreMix(reader: ben.id, day: day), in: yard) != mine)
            let tomorrow = try await walk(ExploreMix(reader: ana.id, day: day + 1), in: yard)
            #expect(tomorrow.count >= ids.count - 1 && tomorrow != mine.filter(tomorrow.contains))
            // What is old and what is new lie among each other.
            let early = mine.prefix(10).map { ids.firstIndex(of: $0) ?? 0 }
            #expect((early.max() ?? 0) - (early.min() ?? 0) >= 12)
        }
    }

    @Test(arguments: Backend.allCases)
    func `goes on behind midnight as it began`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            _ = try await posts(12, in: yard)
            let mix = ExploreMix(reader: nil, day: today(yard))
            let whole = try await walk(mix, in: yard)
            let first = try await yard.database.read {
                try $0.posts.explore(.mix(mix), viewer: nil, page: PageRequest(limit: 5))
            }
            let later = ExploreMix(reader: nil, day: mix.day + 1)
            let rest = try await yard.database.read {
                try $0.posts.explore(
                    .mix(later), viewer: nil, page: PageRequest(limit: 100, after: first.next))
            }
            #expect((first.items + rest.items).map(\.postID) == whole)
        }
    }

    @Test func `cuts each stack somewhere else for each reader and day, evenly`() {
        let cuts = (0..<200).flatMap { day in
            ExploreMix(reader: Identifier(rawValue: 77), day: 20_000 + day).stacks.map(\.cut)
        }
        #expect(Set(cuts).count > cuts.count - 3)
        #expect(cuts.allSatisfy { (0..<ExploreMix.rankCount).contains($0) })
        let mean = cuts.reduce(0, +) / Int64(cuts.count) * 100 / ExploreMix.rankCount
        #expect((44...56).contains(mean))
        let counts = Set((0..<200).map { ExploreMix(reader: nil, day: 20_000 + $0).stacks.count })
        #expect(counts.isSubset(of: [3, 4]))
    }
}
