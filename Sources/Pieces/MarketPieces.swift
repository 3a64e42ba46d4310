import Domain
import MadangCore
import Website
import Wording

/// Prices and listings in every state, for `/_pieces`.
func marketPieces(_ samples: SamplePieces, _ context: PageContext) -> HTML {
    let text = context.strings
    let tiles = zip(listingSamples, samples.pictures + samples.pictures).map { listing, picture in
        var tile = ListingTile(listing)
        tile.picture = picture
        return tile
    }
    func list(_ view: MarketView) -> HTML {
        """
        <div class="market"><div class="list"\(viewAttribute(view))><ol class="listings">
        \(tiles, { listingTile($0, isFirst: false, context) })</ol></div></div>
        """
    }
    let carried = zip(listingSamples, samples.pictures).dropFirst().map { listing, picture in
        var card = CarriedListing(listing)
        card.picture = picture
        return card
    }
    let steps = listingSamples.filter { $0.price.bargain.currency == .krw }.map {
        PriceStep(price: $0.price, at: $0.createdAt)
    }
    let choices = MarketChoices(all: choiceSamples)
    let searched = MarketSearch(
        wish: MarketWish(
            query: "의자", facts: [.category: "furniture", .place: "gate"], status: .reserved, isFree: true,
            sort: .priceUp),
        choices: choices,
        faults: FormFaults([FieldFault(field: "q", fault: .tooShort(minimum: 2))], text))
    let faulty = ListingFormPage(
        choices: choices,
        faults: FormFaults([FieldFault(field: "discount", fault: .abovePrice)], text))
    return """
        <link rel="stylesheet" href="\(context.assets.style("later/market.css"))">
        <link rel="stylesheet" href="\(context.assets.style("later/listing.css"))">
        <link rel="stylesheet" href="\(context.assets.style("later/compose.css"))">
        <link rel="stylesheet" href="\(context.assets.style("later/listing-form.css"))">
        \(wishForm(searched, context))
        <div class="pieces__row">\(tiles, { pricePiece($0.price, text) + statusBadge($0.status, text) })</div>
        \(list(.grid))
        \(list(.list))
        \(emptyState(.drawingMarket, title: text.market.empty, text: text.market.emptyText, context))
        \(emptyState(
            .drawingMarket, title: text.market.nothingFound, text: text.market.nothingFoundText,
            action: (Paths.market, text.market.clear), context))
        <div class="pieces__narrow">\(carried, { carriedListing($0, context) })</div>
        <div class="pieces__narrow">\(with: carried.first, { carriedChoice($0, isCarried: true, context) })</div>
        <div class="pieces__row">\(tiles, { heartButton($0, isHearted: $0.heartCount == 1, context) })</div>
        <div class="pieces__narrow">\(factList(factSamples, text))</div>
        <div class="pieces__narrow">\(priceHistory(steps, context))</div>
        <p class="pieces__narrow">\(askLink("0", isMine: false, context))</p>
        <p class="pieces__narrow">\(askLink("0", isMine: true, context))</p>
        <div class="listing-form pieces__narrow">\(listingFields(faulty, context))</div>
        """
}

/// Short and long ones, one with a name in one language alone.
private let choiceWords: [(fact: MarketFact, slug: String, korean: String, english: String)] = [
    (.category, "furniture", "가구·인테리어", "Furniture"),
    (.category, "books", "책·음반·티켓", "Books, music and tickets"),
    (.condition, "used", "사용감 있음", "Used"),
    (.place, "gate", "남문 느티나무 아래 평상", ""),
    (.place, "library", "마을 도서관 앞", "By the village library"),
]

private let choiceSamples = zip(Int64(1)..., choiceWords).map { number, words in
    MarketChoice(
        id: Identifier(rawValue: number), fact: words.fact, slug: words.slug, korean: words.korean,
        english: words.english)
}

private let factSamples = ListingFacts(
    category: choiceSamples.first, condition: choiceSamples.first { $0.fact == .condition },
    place: choiceSamples.first { $0.fact == .place })

private struct Sample {
    let name: String
    let price: Int64
    var discount: Int64 = 0
    var currency = Currency.krw
    let stock: Int
    var status = ListingStatus.onSale
}

private let samples = [
    Sample(name: "컵", price: 1000, stock: 1),
    Sample(name: "캠핑용 접이식 의자 두 개와 작은 탁자, 그리고 가방까지 모두 드려요", price: 120_000, discount: 20_000, stock: 3),
    Sample(name: "Film camera", price: 12_950, discount: 450, currency: .usd, stock: 2),
    Sample(name: "책 다섯 권", price: 0, stock: 5),
    Sample(name: "<b>화분</b>", price: 8000, discount: 8000, stock: 1),
    Sample(name: "Bicycle", price: 25_000, currency: .usd, stock: 1, status: .reserved),
    Sample(name: "램프", price: 30_000, discount: 5000, stock: 0, status: .soldOut),
    Sample(name: "집", price: 10_000_000_000, discount: 1, stock: 99_999),
]

/// In every state.
let listingSamples = zip(Int64(1)..., samples).compactMap(listing)

private func listing(_ id: Int64, _ sample: Sample) -> Listing? {
    let seller = MemberSummary(
        id: Identifier(rawValue: 2), username: "garden_club_kim_2026",
        displayName: "이름이아주길어서스무글자를꽉채우는사람",
        relation: Relation(isFollowing: false, followsViewer: false, isViewer: false))
    guard let whole = Money(minorUnits: sample.price, currency: sample.currency),
        let discount = Money(minorUnits: sample.discount, currency: sample.currency),
        // A sample that is no price is missed on the page.
        let price = try? Price(whole, discount: discount)
    else { return nil }
    return Listing(
        id: Identifier(rawValue: id), seller: seller, name: sample.name, description: sample.name,
        price: price, stock: sample.stock, status: sample.status,
        facts: id.isMultiple(of: 3) ? ListingFacts() : factSamples, version: 1,
        createdAt: Timestamp(milliseconds: 1_795_230_000_000), heartCount: [0, 1, 3, 1_000_000][Int(id % 4)])
}
