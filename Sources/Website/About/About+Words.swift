package import Domain
package import Wording

extension About {
    /// What the yard is called: the product's name where it has none of its own.
    package func name(in text: Strings) -> String { name.isEmpty ? text.common.productName : name }

    /// What it is, in a sentence.
    func summary(in text: Strings) -> String { summary.isEmpty ? text.offline.about : summary }
}
