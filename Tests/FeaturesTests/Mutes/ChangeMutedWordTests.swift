import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `A muted word` {
    @Test(arguments: Backend.allCases)
    func `is changed in its place, and keeps what is not said`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let (all, now) = (verbs.all, verbs.clock.now)
            let word = try await all.muteWord("rain", until: now + .hours(1), by: ana)
            let changed = try await all.changeMutedWord(word.id, text: "  snow ", by: ana)
            #expect(changed.text == "snow" && changed.endsAt == word.endsAt && changed.id == word.id)
            #expect(try await all.listMutedWords.one(word.id, by: ana) == changed)
            let forever = try await all.changeMutedWord(word.id, until: .some(nil), by: ana)
            #expect(forever.endsAt == nil && forever.text == "snow")
            #expect(try await all.changeMutedWord(word.id, by: ana) == forever)
            try await expectRefusal(.notFound) {
                _ = try await all.changeMutedWord(word.id, text: "x", by: ben)
            }
            try await expectRefusal(.notFound) { _ = try await all.listMutedWords.one(word.id, by: ben) }
        }
    }

    @Test func `is not changed to nothing, to another one, or to what has ended`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let (all, now) = (verbs.all, verbs.clock.now)
            let word = try await all.muteWord("rain", by: ana)
            _ = try await all.muteWord("snow", by: ana)
            for text in ["", " ", "Snow"] {
                try await expectRefusal(.invalid) {
                    _ = try await all.changeMutedWord(word.id, text: text, by: ana)
                }
            }
            try await expectRefusal(.invalid) {
                _ = try await all.changeMutedWord(word.id, until: now, by: ana)
            }
            #expect(try await all.changeMutedWord(word.id, text: "RAIN", by: ana).text == "RAIN")
            _ = try await all.changeMutedWord(word.id, until: now + .seconds(1), by: ana)
            verbs.clock.advance(by: .seconds(1))
            try await expectRefusal(.notFound) {
                _ = try await all.changeMutedWord(word.id, text: "x", by: ana)
            }
            try await expectRefusal(.notFound) { _ = try await all.listMutedWords.one(word.id, by: ana) }
        }
    }
}
