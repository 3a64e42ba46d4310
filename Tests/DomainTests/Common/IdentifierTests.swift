import Domain
import Testing

private enum Thing {}

@Suite struct `Identifiers` {
    @Test(arguments: [0, 1, 31, 32, 1 << 22, Int64.max - 1, Int64.max])
    func `come back from their opaque form`(_ number: Int64) {
        let id = Identifier<Thing>(rawValue: number)
        #expect(id.string.utf8.count == 13)
        #expect(Identifier<Thing>(id.string) == id)
    }

    @Test func `sort as strings as they do as numbers`() {
        let ids = (0..<500).map { _ in Identifier<Thing>(rawValue: .random(in: 0 ... .max)) }
        #expect(ids.sorted().map(\.string) == ids.map(\.string).sorted())
    }

    @Test(arguments: [
        "", "0", "000000000000", "00000000000000", "000000000000O", "000000000000u", "0000000000 00",
        "7zzzzzzzzzzzA", "800000000000é", "zzzzzzzzzzzzz", "8000000000000", "000000000000\u{0}",
    ])
    func `are nothing else than what they give`(_ text: String) {
        #expect(Identifier<Thing>(text) == nil)
    }

    @Test func `reach up to the largest of 63 bits`() {
        #expect(Identifier<Thing>(rawValue: .max).string == "7zzzzzzzzzzzz")
    }
}
