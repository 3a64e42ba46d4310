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
            for _ in 0..<250 { try await walk.go() }
            guard !walk.isGone else { return }
            // A walk that never came by what matters would show nothing.
            let taken = Set(walk.counts.keys)
            #expect(taken.isSuperset(of: [.logIn, .refresh, .reuse, .confirm, .guarded, .sleep]))
            #expect(walk.revocations > 0)
        }
    }
}
