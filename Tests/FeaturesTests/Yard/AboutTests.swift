import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `What the yard tells of itself` {
    @Test(arguments: Backend.allCases)
    func `is changed in parts, tidied, and known to the node at once`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let all = verbs.all
            let edit = all.editAbout
            _ = try await edit(
                AboutChange(
                    name: " Hills\n", summary: "Photos", rules: "Be kind.\r\nTruly.", contact: "a@b.example",
                    accent: "pine"),
                by: olga)
            let told = try await edit(AboutChange(summary: ""), by: olga)
            #expect(
                told == About(name: "Hills", rules: "Be kind.\nTruly.", contact: "a@b.example", accent: .pine)
            )
            #expect(all.ports.about.about == told)
        }
    }

    @Test func `is refused whole where a part is too long, and told of by its field`() async throws {
        try await withVerbs { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let change = AboutChange(
                name: String(repeating: "a", count: 41), summary: "fine",
                rules: String(repeating: "a", count: 5001), accent: "puce")
            let refused = try await refusal { _ = try await verbs.all.editAbout(change, by: olga) }
            #expect(refused?.faults.map(\.field) == ["name", "rules", "accent"])
            #expect(try await verbs.yard.database.read { try $0.about.about() } == About())
        }
    }

    @Test func `is said by owners alone`() async throws {
        try await withVerbs { verbs in
            let mona = try await verbs.given.member("mona", role: .moderator)
            try await expectRefusal(.forbidden) {
                _ = try await verbs.all.editAbout(AboutChange(name: "Mine"), by: mona)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `reaches other nodes by a broadcast`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let other = AboutBoard(database: verbs.yard.database)
            let running = Task { await other.run() }
            defer { running.cancel() }
            // Until the other one listens, a broadcast may be missed.
            let isHeard = try await eventually {
                _ = try await verbs.all.editAbout(AboutChange(name: "Hills"), by: olga)
                return other.about.name == "Hills"
            }
            #expect(isHeard)
        }
    }
}
