import Features
import TestSupport
import Testing

@Suite struct `Agreeing on a key` {
    @Test(arguments: Backend.allCases)
    func `gives every node the key of one of them, however many start at once`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let agree = AgreeOnKey(database: yard.database)
            let proposals = (0..<8).map { [UInt8](repeating: $0, count: 32) }
            let keys = try await withThrowingTaskGroup(of: [UInt8].self) { group in
                for proposal in proposals {
                    group.addTask { try await agree("signing", proposal: proposal) }
                }
                return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
            }
            #expect(keys.count == 1)
            #expect(keys.isSubset(of: proposals))
            let late = try await agree("signing", proposal: [UInt8](repeating: 99, count: 32))
            #expect(keys == [late])
        }
    }

    @Test(arguments: Backend.allCases)
    func `keeps keys of different names apart`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let agree = AgreeOnKey(database: yard.database)
            let (first, second) = ([UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 32))
            let kept = try await agree("signing", proposal: first)
            #expect(kept == first)
            #expect(try await agree("other", proposal: second) == second)
            #expect(try await agree("signing", proposal: second) == first)
        }
    }
}
