import Domain
import HTTPKit
import Testing

@testable import MastodonRoutes

/// A list of numbers as our stores give theirs: from high to low, behind a place.
private struct Numbers: Sendable {
    let all: [Int64]

    func page(_ page: PageRequest) -> Page<Int64> {
        let after = page.after?.key ?? .max
        return Page(rows: Array(all.filter { $0 < after }.prefix(page.limit + 1)), limit: page.limit) {
            Position(key: $0)
        }
    }
}

@Suite struct `A part of a list for Mastodon's programs` {
    private func chunk(
        _ numbers: Numbers, limit: Int = 20, before: Int64? = nil, since: Int64? = nil, from: Int64? = nil
    ) async throws -> Chunk<Int64> {
        let id = { (key: Int64) in Identifier<Position>(rawValue: key).string }
        let said = [("max_id", before), ("since_id", since), ("min_id", from)].compactMap { name, key in
            key.map { (name, [id($0)]) }
        }
        let form = Form(Dictionary(said + [("limit", ["\(limit)"])]) { first, _ in first })
        return try await Chunk(
            MastodonPage(CallParameters(form), limit: .statuses), key: { $0 }, load: { numbers.page($0) })
    }

    private let hundred = Numbers(all: Array((1...100).reversed()))

    @Test func `begins with the newest, and says what is before and behind`() async throws {
        let first = try await chunk(hundred)
        #expect(first.items == Array((81...100).reversed()))
        #expect(first.next?.key == 81 && first.previous?.key == 100)
        let last = try await chunk(hundred, before: 11)
        #expect(last.items == Array((1...10).reversed()) && last.next == nil && last.previous?.key == 10)
        let none = try await chunk(hundred, before: 1)
        #expect(none.items.isEmpty && none.next == nil && none.previous == nil)
    }

    @Test func `since something has the newest, from something the oldest of what is newer`() async throws {
        let newest = try await chunk(hundred, limit: 5, since: 50)
        #expect(newest.items == [100, 99, 98, 97, 96])
        let few = try await chunk(hundred, since: 97)
        #expect(few.items == [100, 99, 98] && few.next == nil)
        let oldest = try await chunk(hundred, limit: 5, from: 50)
        #expect(oldest.items == [55, 54, 53, 52, 51])
        #expect(oldest.previous?.key == 55 && oldest.next?.key == 51)
        #expect(try await chunk(hundred, from: 100).items.isEmpty)
        #expect(try await chunk(hundred, limit: 3, before: 60, from: 50).items == [53, 52, 51])
        #expect(try await chunk(hundred, limit: 30, before: 53, from: 50).items == [52, 51])
    }

    /// Ids are far apart, and come in bursts.
    @Test(arguments: [1, 7, 20, 40])
    func `from something leaves nothing out, however much is newer`(_ limit: Int) async throws {
        var key: Int64 = 1 << 50
        var all: [Int64] = []
        for number in 0..<2000 {
            key += number.isMultiple(of: 130) ? 1 << 44 : Int64(number % 5 + 1)
            all.append(key)
        }
        let numbers = Numbers(all: all.reversed())
        var walked: [Int64] = []
        var from: Int64 = 1
        while true {
            let chunk = try await chunk(numbers, limit: limit, from: from)
            guard let newest = chunk.items.first else { break }
            #expect(chunk.items == chunk.items.sorted(by: >))
            walked += chunk.items.reversed()
            from = newest
        }
        #expect(walked == all)
    }

    @Test func `of several lists is one, where each thing comes once`() async throws {
        let lists = [
            Numbers(all: (1...60).filter { $0 % 2 == 0 }.reversed()),
            Numbers(all: (1...60).filter { $0 % 3 == 0 }.reversed()), Numbers(all: [59, 7, 1]),
            Numbers(all: []),
        ]
        var walked: [Int64] = []
        var page = PageRequest(limit: 4)
        while true {
            let merged = Page(page, of: lists.map { $0.page(page) }, key: { $0 })
            #expect(merged.items.count <= 4)
            walked += merged.items
            guard let next = merged.next else { break }
            page = PageRequest(limit: 4, after: next)
        }
        #expect(walked == Set(lists.flatMap(\.all)).sorted(by: >))
    }

    @Test func `takes limits and ids as they come`() async throws {
        #expect(try await chunk(hundred, limit: 0).items.count == 20)
        #expect(try await chunk(hundred, limit: 1000).items.count == 40)
        let page = MastodonPage(
            CallParameters(Form(["max_id": ["109412345678"], "min_id": ["0"], "limit": ["many"]])),
            limit: .accounts)
        #expect(page.before == nil && page.from == nil && page.limit == 40)
    }

    @Test func `names places by one id, or by two where one does not say it`() {
        for position in [Position(key: 5), Position(key: 5, tie: 7), Position(key: .max, tie: 1)] {
            #expect(Position(mastodon: position.mastodon) == position)
        }
        for wrong in ["", "5", String(repeating: "0", count: 14), String(repeating: "z", count: 13)] {
            #expect(Position(mastodon: wrong) == nil)
        }
    }
}
