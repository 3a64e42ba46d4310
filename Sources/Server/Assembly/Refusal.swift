/// What the yard refuses, in one clear sentence for the operator. Nothing has changed.
package struct Refusal: Error, CustomStringConvertible, Sendable {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
