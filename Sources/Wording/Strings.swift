package import Foundation
package import MadangCore

/// Everything that people read, in one language: the catalogue.
///
/// How it is kept:
/// - One file per room or feature, `Strings+Feed.swift`: an extension with a nested struct of the same name and
///   a property that gives it (`strings.feed.endMark`), as `Strings+Common.swift` does.
/// - A text is a property, or a function where something is put in. Both languages stand beside each other:
///   `text(ko: "취소", en: "Cancel")`. A missing one does not compile, nor would a third language.
/// - Korean is soft and polite (해요) and calls nobody 당신. What follows a name or a number gets its particle
///   from `Particle`, counts come from `Strings+Counts.swift`, times from `Strings+Time.swift`.
/// - Texts are plain: whoever shows them escapes them.
package struct Strings: Sendable {
    package let language: Language
    /// The reader's (docs/decisions/0056-zones.md).
    package let zone: TimeZone

    /// Without `zone` for texts in which no time stands.
    package init(_ language: Language, zone: TimeZone = .gmt) {
        self.language = language
        self.zone = zone
    }

    /// The text in the reader's language; the other one is never made.
    func callAsFunction(ko: @autoclosure () -> String, en: @autoclosure () -> String) -> String {
        switch language {
        case .ko: ko()
        case .en: en()
        }
    }
}
