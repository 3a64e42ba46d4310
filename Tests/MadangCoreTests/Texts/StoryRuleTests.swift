import MadangCore
import Testing

@Suite struct `Words on a story` {
    @Test func `are a hundred characters at most`() {
        #expect(StoryWordsRule.check("") == nil && StoryWordsRule.check("  ") == nil)
        #expect(StoryWordsRule.check(String(repeating: "가", count: 100)) == nil)
        #expect(StoryWordsRule.check(String(repeating: "👨‍👩‍👧‍👦", count: 100)) == nil)
        #expect(StoryWordsRule.check(String(repeating: "가", count: 101)) == .tooLong(maximum: 100))
        #expect(StoryWordsRule.check("a\u{0}") == .controlCharacters)
        #expect(StoryWordsRule.normalize(" 하루\r\n끝 ") == "하루\n끝")
    }

    /// Their box is as wide as twice the way to the nearer edge: it leaves the stage only where that is nothing.
    @Test func `have places that leave the box on the stage`() {
        for range in [StoryRule.xRange, StoryRule.yRange] {
            #expect(range.lowerBound > 0 && range.upperBound < 1000)
            #expect(range.lowerBound + range.upperBound == 1000, "either edge is as near as the other")
        }
        #expect(StoryRule.xRange.contains(StoryRule.usualX))
        #expect(StoryRule.yRange.contains(StoryRule.usualY))
    }

    @Test func `are shown for a day, and who looked for two`() {
        #expect(StoryRule.lifetimeHours == 24 && StoryRule.viewsHours == 2 * StoryRule.lifetimeHours)
        #expect(StoryRule.frameLimit == 10 && StoryRule.liveLimit == 20 && StoryRule.frameTime == 5000)
    }
}
