import Domain
import Features
import MadangCore
import TestSupport
import Testing

/// What a listing is, said a second time and without the program: a record of texts, and what an edit makes of it.
private struct Model: Equatable {
    var name = "원목 의자"
    var price = 1000
    var discount = 0
    var stock = 2
    var status = "on_sale"

    init() {}

    init(_ listing: Listing) {
        name = listing.name
        price = Int(listing.price.price.minorUnits)
        discount = Int(listing.price.discount.minorUnits)
        stock = listing.stock
        status = listing.status.rawValue
    }

    /// Nil where the edit must be refused.
    func edited(_ edit: ListingDraft) -> Model? {
        var next = self
        next.name = edit.name ?? name
        next.price = edit.price.flatMap { Int($0) } ?? price
        next.discount = edit.discount.flatMap { Int($0) } ?? discount
        next.stock = edit.stock.flatMap { Int($0) } ?? stock
        guard next.discount <= next.price else { return nil }
        if next.stock == 0 {
            if stock == 0, edit.status == "on_sale" || edit.status == "reserved" { return nil }
            next.status = "sold_out"
        } else if let wanted = edit.status {
            next.status = wanted
        } else if stock == 0 {
            next.status = "on_sale"
        }
        return next
    }

    static func randomEdit(_ random: inout SeededGenerator) -> ListingDraft {
        var edit = ListingDraft()
        switch Int.random(in: 0..<6, using: &random) {
        case 0: edit.name = "이름 \(Int.random(in: 0..<50, using: &random))번"
        case 1: edit.price = String(Int.random(in: 0..<5, using: &random) * 500)
        case 2: edit.discount = String(Int.random(in: 0..<4, using: &random) * 400)
        case 3: edit.stock = String(Int.random(in: 0..<3, using: &random))
        case 4: edit.status = ["on_sale", "reserved", "sold_out"].randomElement(using: &random)
        default:
            edit.stock = String(Int.random(in: 0..<3, using: &random))
            edit.status = ["on_sale", "reserved", "sold_out"].randomElement(using: &random)
        }
        return edit
    }
}

@Suite struct `A listing that several people edit` {
    private enum Outcome: Sendable {
        case changed(ListingDraft, Listing)
        case same(ListingDraft, Listing)
        case refused(ListingDraft, seen: Listing)
        case stale
    }

    @Test(arguments: Backend.allCases, [1, 2, 3] as [UInt64])
    func
        `is at every version what a model says, and the later of two edits of one version is refused (rule 20)`(
            _ backend: Backend, seed: UInt64
        ) async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            let editors = 6
            let outcomes = try await withThrowingTaskGroup(of: [Outcome].self) { group in
                for editor in 0..<editors {
                    group.addTask {
                        var random = SeededGenerator(seed &* 100 &+ UInt64(editor))
                        var outcomes: [Outcome] = []
                        for _ in 0..<12 {
                            let seen = try await verbs.showListing(listing.id, viewer: ana.member)
                            await Task.yield()
                            outcomes.append(
                                try await edit(seen, Model.randomEdit(&random), by: ana, verbs))
                        }
                        return outcomes
                    }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            try await check(outcomes, from: listing, ana, verbs)
        }
    }

    private func edit(_ seen: Listing, _ draft: ListingDraft, by ana: Identity, _ verbs: BusyYard)
        async throws
        -> Outcome
    {
        do {
            let made = try await verbs.editListing(
                seen.id, draft, expectedVersion: seen.version, by: ana)
            return made.version == seen.version ? .same(draft, made) : .changed(draft, made)
        } catch let error as DomainError {
            switch error.code {
            case .conflict: return .stale
            case .invalid: return .refused(draft, seen: seen)
            default: throw error
            }
        }
    }

    private func check(
        _ outcomes: [Outcome], from first: Listing, _ ana: Identity, _ verbs: BusyYard
    ) async throws {
        var changes: [Int: (ListingDraft, Listing)] = [:]
        for case .changed(let draft, let made) in outcomes {
            #expect(changes[made.version] == nil, "two edits made version \(made.version)")
            changes[made.version] = (draft, made)
        }
        var model = Model(first)
        #expect(model == Model())
        var versions = [1: model]
        for version in stride(from: 2, through: changes.count + 1, by: 1) {
            let (draft, made) = try #require(changes[version], "version \(version) is nobody's")
            model = try #require(model.edited(draft))
            #expect(Model(made) == model, "version \(version)")
            versions[version] = model
        }
        for case .same(let draft, let made) in outcomes {
            #expect(versions[made.version]?.edited(draft) == versions[made.version])
        }
        for case .refused(let draft, let seen) in outcomes { #expect(Model(seen).edited(draft) == nil) }
        let last = try await verbs.showListing(first.id, viewer: nil)
        #expect(last.version == changes.count + 1 && Model(last) == model)
        // Each price that it had, and no other.
        let prices = (1...last.version).compactMap { versions[$0].map { [$0.price, $0.discount] } }
        let steps = prices.indices.filter { $0 == 0 || prices[$0] != prices[$0 - 1] }.map { prices[$0] }
        let told = last.priceHistory.map {
            [Int($0.price.price.minorUnits), Int($0.price.discount.minorUnits)]
        }
        #expect(told == Array(steps.suffix(PriceStep.limit)))
        #expect(try await verbs.yard.wrongCounts() == [])
    }

    @Test(arguments: Backend.allCases)
    func `loses no edit of those that say no version`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, listing) = try await verbs.confirmedSeller()
            let drafts = [
                ListingDraft(name: "새 이름이에요"), ListingDraft(price: "5000"), ListingDraft(stock: "7"),
                ListingDraft(description: "새 설명이에요, 열 글자."), ListingDraft(status: "reserved"),
            ]
            let results = try await atOnce(drafts.count) { number in
                try await verbs.editListing(listing.id, drafts[number], by: ana)
            }
            #expect(results.failures() == [])
            let last = try await verbs.showListing(listing.id, viewer: nil)
            #expect(last.name == "새 이름이에요" && last.description == "새 설명이에요, 열 글자.")
            #expect(last.price.bargain.decimal == "5000" && last.stock == 7 && last.status == .reserved)
            #expect(last.version == 6)
        }
    }
}
