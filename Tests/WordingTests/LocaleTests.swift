import MadangCore
import Testing
import Wording

@Test func `every language that can be chosen is spoken`() {
    #expect(LocaleRule.languages == Language.allCases.map(\.rawValue))
}
