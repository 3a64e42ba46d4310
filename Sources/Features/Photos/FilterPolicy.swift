package import MadangCore

/// What the yard's operator decided about the look of photos (docs/product.md, "Photos").
package struct FilterPolicy: Hashable, Sendable {
    package let forcesGray: Bool

    package init(forcesGray: Bool = false) {
        self.forcesGray = forcesGray
    }

    /// The recipe as this yard allows it.
    package func allowed(_ recipe: Recipe) -> Recipe {
        guard forcesGray else { return recipe }
        var recipe = recipe
        recipe.filter = .gray
        return recipe
    }
}
