import Testing

@testable import Website

@Suite struct `A phrase for scripts` {
    @Test func `has a place for its number, and keeps other digits`() {
        #expect(ScriptStrings.many { "\($0) of 20 photos, 2 at a time" } == "{n} of 20 photos, 2 at a time")
        #expect(ScriptStrings.many { "사진 \($0)장" } == "사진 {n}장")
        let nested = ScriptStrings.many("{count}") { count in ScriptStrings.many { "\($0) of \(count)" } }
        #expect(nested == "{n} of {count}")
    }
}
