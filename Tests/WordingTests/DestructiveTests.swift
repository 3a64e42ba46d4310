import MadangCore
import TestSupport
import Testing
import Wording

@Suite struct `The button that takes something away` {
    /// A bare verb ("지우기", "Delete") does not say what goes, and reads like the way out beside it.
    @Test(arguments: Language.allCases)
    func `is named by what goes, not by a verb alone`(_ language: Language) {
        for label in Strings(language).destructiveChoices {
            #expect(label.split(separator: " ").count > 1, "\(label)")
        }
    }

    /// It is not red, and reads as much like the way out.
    @Test(arguments: Language.allCases)
    func `is named as well where it refuses something, or takes it back`(_ language: Language) {
        for label in Strings(language).refusals {
            #expect(label.split(separator: " ").count > 1, "\(label)")
        }
    }

    @Test(arguments: Language.allCases)
    func `is never called as the way out`(_ language: Language) {
        let text = Strings(language)
        for label in text.destructiveChoices {
            #expect(label != text.common.keep && label != text.common.cancel, "\(label)")
            #expect(language == .en || !label.contains("취소"), "\(label)")
        }
    }
}
