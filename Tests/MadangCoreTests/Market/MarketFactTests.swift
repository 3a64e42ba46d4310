import MadangCore
import Testing

@Suite struct `The name of a choice in addresses` {
    @Test(arguments: [
        ("Furniture", "furniture"), ("Home & kitchen", "home-kitchen"), ("  The  Pavilion! ", "the-pavilion"),
        ("Books, music and tickets", "books-music-and-tickets"), ("가구", ""), ("3rd gate", "3rd-gate"),
        ("--", ""),
        ("Café au lait", "caf-au-lait"),
    ])
    func `is made of an English name, of small letters and digits`(name: String, slug: String) {
        #expect(ChoiceSlugRule.slug(of: name) == slug)
        #expect(slug.isEmpty || ChoiceSlugRule.check(slug) == nil)
    }

    @Test func `is never longer than it may be, with room for a number`() {
        for name in ["\(String(repeating: "a", count: 100)) b", String(repeating: "ab ", count: 30)] {
            #expect(ChoiceSlugRule.slug(of: name).count <= ChoiceSlugRule.maximumLength - 4)
        }
    }

    @Test func `is refused with other signs`() {
        for text in ["", "-", "a--b", "a-", "-a", "A", "a b", "a_b", "é"] {
            #expect(ChoiceSlugRule.check(text) == .format, "\(text)")
        }
        #expect(ChoiceSlugRule.check(String(repeating: "a", count: 41)) == .tooLong(maximum: 40))
        #expect(ChoiceSlugRule.check(String(repeating: "a", count: 40)) == nil)
    }
}

@Suite struct `A fact in a draft` {
    @Test func `is chosen, taken away, or not spoken of`() {
        var draft = ListingDraft(category: "books", place: "")
        #expect(draft[.category] == "books" && draft[.condition] == nil && draft[.place] == "")
        draft[.condition] = "used"
        let judged = JudgedDraft(draft, price: .nothing, stock: 1, status: .onSale)
        #expect(judged.choices == [.category: "books", .condition: "used", .place: ""])
        #expect(judged.faults.faults.isEmpty)
    }
}
