/// A picture that `Painter` can draw. Equal scenes give equal pixels.
package struct PaintedScene: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case mistyRidges, seaSunset, riceTerraces, snowMoon, dunes, fogForest, nightRoofs, clouds
        case persimmons, celadonBowl, teaCups, moonJar, windowLight, bokeh
        case jogakbo, dancheong, waves, hanjiWindow, roofTiles, wovenCloth
    }

    package let kind: Kind
    package let seed: Int
    /// In pixels.
    package let width: Int
    /// In pixels.
    package let height: Int
    package let palette: Palette

    package init(kind: Kind, seed: Int, width: Int, height: Int, palette: Palette) {
        self.kind = kind
        self.seed = seed
        self.width = width
        self.height = height
        self.palette = palette
    }
}
