import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Posts in ranges of ids` {
    @Test(arguments: Backend.allCases)
    func `are the newest of each, in one statement, whatever the number of ranges`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            var posts: [Post] = []
            for _ in 0..<12 {
                posts.append(try await yard.given.post(by: ana, text: "x"))
                yard.clock.advance(by: .seconds(1))
            }
            let ids = posts.map(\.id)
            let end = Identifier<Post>(earliestAt: yard.clock.now)
            let ranges = [ids[8]..<end, ids[4]..<ids[8], ids[0]..<ids[2]]
            for count in 0...ranges.count {
                let some = Array(ranges.prefix(count))
                let statements = try await yard.engine.statements {
                    let found = try await yard.database.read { [id = ana.id] in
                        try $0.posts.ids(by: id, in: some, most: 3)
                    }
                    let wanted = [ids[11], ids[10], ids[9], ids[7], ids[6], ids[5], ids[1], ids[0]]
                    #expect(found == Array(wanted.prefix([0, 3, 6, 8][count])))
                }
                #expect(statements.count == min(1, count))
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `are told by their words and their first photo`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let photos = try await yard.given.photos(2, by: ana)
            let pictured = try await yard.given.post(by: ana, text: "with photos", photos: photos)
            let bare = try await yard.given.post(by: ana, text: "words alone")
            try await yard.database.read { stores in
                let one = try stores.posts.glance(at: pictured.id)
                #expect(one?.text == "with photos" && one?.photo?.id == photos[0].id)
                let other = try stores.posts.glance(at: bare.id)
                #expect(other?.text == "words alone" && other?.photo == nil)
                let gone = try stores.posts.glance(at: Identifier(rawValue: 1))
                #expect(gone?.text == nil)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `are seen on the day that was said last, which no other change touches`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            #expect(ana.wantsOnThisDay && ana.onThisDaySeen == nil)
            let day = CivilDate(year: 2026, month: 1, day: 2)
            var changed = ana
            changed.wantsOnThisDay = false
            try await yard.database.write { [changed] stores in
                try stores.members.setOnThisDaySeen(day, by: ana.id)
                try stores.members.update(changed)
            }
            let found = try await yard.database.read { try $0.members.member(ana.id) }
            #expect(found?.onThisDaySeen == day && found?.wantsOnThisDay == false)
            await #expect(throws: DomainError.self) {
                try await yard.database.write {
                    try $0.members.setOnThisDaySeen(day, by: Identifier(rawValue: 1))
                }
            }
        }
    }
}
