/// Everything that people read, in one language.
package struct Strings: Sendable {
    package let language: Language

    package init(_ language: Language) { self.language = language }
}
