import Testing
@Test func `starts`() { #expect(1 + 1 == 2) }
