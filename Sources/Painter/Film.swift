import CPainter

/// What a camera adds: light that spills over, darker corners, grain.
struct Film {
    var bloom = 0.25
    var vignette = 0.16
    var grain = 0.018

    func developed(_ drawn: Plane, on stage: Stage, width: Int, height: Int, seed: Int) -> Plane {
        let picture = drawn.clamped.kept
        let spill = (picture - 0.62).clamped.blurred(0.03 * stage.unit) * bloom
        let center = ((stage.across - 0.5).squared + (stage.down - 0.5).squared)
        let dark = 1 - center * (vignette * 2)
        let toned = (picture.lit(by: spill) * dark).kept
        let large = stage.width == width ? toned : toned.enlarged(to: width, height)
        // Grain is clumpy; a sheet of it is drawn once and laid side by side, which nobody sees.
        let sheet = Plane(painter_gauss(576, 576, 1, Int32(truncatingIfNeeded: seed))).blurred(0.7)
        return large + (sheet * grain).kept.tiled(to: width, height)
    }
}
