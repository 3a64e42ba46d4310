/// A language in which Madang speaks.
package enum Language: String, CaseIterable, Sendable {
    case ko, en
}
