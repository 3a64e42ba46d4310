import Foundation

extension Painter {
    /// Mountain behind mountain, each paler than the one before it, with mist in the valleys.
    static func mistyRidges(_ stage: inout Stage) -> (Plane, Film) {
        let colors = stage.colors
        let count = stage.numbers.whole(6...8)
        var picture = stage.painted(Gradient(colors.sky), at: stage.down * 1.6)
        let sunX = stage.wide * stage.numbers.between(0.25, 0.75)
        let sunY = stage.tall * stage.numbers.between(0.16, 0.26)
        let light = stage.even(colors.glow)
        picture = picture.lit(by: light * stage.glow(x: sunX, y: sunY, radius: 0.75) * 0.45)
        picture = picture.covered(by: light, stage.disc(x: sunX, y: sunY, radius: 0.045, edge: 0.006) * 0.9)
        let drift = stage.noise(cell: 0.5, octaves: 4, stretch: 3).kept
        picture = picture.kept
        for index in 0..<count {
            let near = Double(index) / Double(count - 1)
            picture = ridge(near: near, over: picture, drift: drift, on: &stage).kept
        }
        return (picture, Film(bloom: 0.3, vignette: 0.14))
    }

    private static func ridge(near: Double, over picture: Plane, drift: Plane, on stage: inout Stage) -> Plane
    {
        let colors = stage.colors
        let shape = RandomCurve(octaves: 7, roughness: 0.46, &stage.numbers)
        let trees = RandomCurve(octaves: 3, roughness: 0.7, &stage.numbers)
        let shift = stage.numbers.between(0, 200)
        let base = stage.tall * (0.34 + 0.56 * pow(near, 1.15))
        let rise = 0.1 + 0.1 * near
        let wood = near > 0.4 ? 0.012 * (near - 0.4) : 0
        let crest = stage.profile { x in
            base - rise * shape.value(at: shift + x * (2.1 - near * 0.6))
                - wood * abs(trees.value(at: x * 60))
        }
        let depth = stage.y - crest
        let top = colors.mist.mixed(colors.sky[1], 0.45 * (1 - near)).mixed(
            colors.shade, 0.1 + 0.85 * pow(near, 1.5))
        let fog = colors.mist.mixed(colors.glow, 0.25).mixed(colors.shade, 0.42 * pow(near, 2.4))
        let reach = 0.22 + 0.16 * near
        let fade = (depth / reach + drift * (0.3 * (1 - near * 0.6))).step(0, 1)
        let body = stage.painted(Gradient([top, top.mixed(fog, 0.35), fog]), at: fade)
        return picture.covered(by: body, depth.step(-stage.pixel, stage.pixel))
    }
}
