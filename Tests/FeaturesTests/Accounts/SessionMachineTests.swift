import Domain
import Features
import TestSupport
import Testing

/// Random walks through everything that can happen to sessions, beside a model of what should. A failure tells the
/// seed and all steps before it.
@Suite struct `The session machine` {
    @Test(arguments: 1...16)
    func `agrees with its model`(seed: Int) async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("ana")
            var walk = SessionWalk(verbs: verbs, seed: seed)
            var steps = 0
            // A walk that never came by what matters would show nothing.
            while steps < 250 || walk.revocations == 0 && steps < 1000 {
                try await walk.go()
                steps += 1
            }
            guard !walk.isGone else { return }
            let taken = Set(walk.counts.keys)
            #expect(taken.isSuperset(of: [.logIn, .refresh, .reuse, .confirm, .guarded, .sleep]))
            #expect(walk.revocations > 0)
        }
    }
}
