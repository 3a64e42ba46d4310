package import Domain
import Features
import HTTPKit
package import MadangCore
import Wording

/// What somebody looks for in the market, or in that of a member, as it stands in the address.
package struct MarketWish: Sendable, Hashable {
    /// As it was typed.
    package var query: String = ""
    /// What was chosen, by the names of addresses.
    package var facts: [MarketFact: String] = [:]
    package var status: ListingStatus?
    /// Whether only what is given away is looked for.
    package var isFree = false
    package var sort: ListingSort = .newest
    /// The username of the member whose market it is; nil for that of all.
    package var seller: String?

    package init(
        query: String = "", facts: [MarketFact: String] = [:], status: ListingStatus? = nil,
        isFree: Bool = false, sort: ListingSort = .newest, seller: String? = nil
    ) {
        self.query = query
        self.facts = facts
        self.status = status
        self.isFree = isFree
        self.sort = sort
        self.seller = seller
    }

    var isPlain: Bool { query.isEmpty && facts.isEmpty && status == nil && !isFree }

    /// Whether an alert can ask for something of it.
    var canBeAlert: Bool { !query.isEmpty || !facts.isEmpty || isFree }

    /// The market in which it looks.
    var place: Path { seller.map { Paths.memberMarket($0) } ?? Paths.market }

    /// The page that shows it.
    package var path: Path {
        var path = place
        if !query.isEmpty { path = path.with("q", query) }
        for fact in MarketFact.allCases {
            if let slug = facts[fact] { path = path.with(fact.rawValue, slug) }
        }
        if let status { path = path.with("status", status.rawValue) }
        if isFree { path = path.with("free", "true") }
        if sort != .newest { path = path.with("sort", sort.rawValue) }
        return path
    }
}

extension MarketWish {
    init(_ form: Form, seller: String? = nil) {
        let facts = MarketFact.allCases.compactMap { fact in
            form[fact.rawValue].flatMap { $0.isEmpty ? nil : (fact, $0) }
        }
        self.init(
            query: SearchQueryRule.normalize(form["q"] ?? ""),
            facts: Dictionary(facts) { first, _ in first },
            status: form["status"].flatMap(ListingStatus.init(rawValue:)), isFree: form["free"] == "true",
            sort: form["sort"].flatMap(ListingSort.init(rawValue:)) ?? .newest, seller: seller)
    }
}

extension ListingFilter {
    /// What a query says; what cannot be understood is refused by the verb.
    init(_ form: Form) {
        self.init(
            q: form["q"], status: form["status"], sort: form["sort"], category: form["category"],
            condition: form["condition"], place: form["place"], free: form["free"])
    }
}

extension ListName {
    /// What is looked for in the market, or in that of a member.
    init(_ wish: MarketWish) {
        let chosen = MarketFact.allCases.map { wish.facts[$0] ?? "*" } + [wish.isFree ? "free" : "*"]
        self.init(
            """
            market/\(wish.seller ?? "*")/\(wish.sort.rawValue)/\(wish.status?.rawValue ?? "*")/\
            \(chosen.joined(separator: "/"))/\(wish.query)
            """)
    }
}

/// A filter that is on, as a chip names it.
struct ActiveFilter: Sendable, Hashable {
    /// In the address.
    let name: String
    let label: String
}

extension MarketWish {
    /// Those that are on, in the order of the form. What the yard does not know is none.
    func filters(of choices: MarketChoices, _ text: Strings) -> [ActiveFilter] {
        var filters = MarketFact.allCases.compactMap { fact in
            facts[fact].flatMap { choices.choice(fact, $0) }.map {
                ActiveFilter(name: fact.rawValue, label: $0.name(in: text.language))
            }
        }
        if let status { filters.append(ActiveFilter(name: "status", label: text.status(status))) }
        if isFree { filters.append(ActiveFilter(name: "free", label: text.marketChoices.freeOnly)) }
        return filters
    }
}
