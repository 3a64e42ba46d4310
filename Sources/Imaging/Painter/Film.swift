import CVipsShim

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
        // Grain is clumpy and shows in the middle tones most.
        let raw = Plane(painter_gauss(Int32(width), Int32(height), 1, Int32(truncatingIfNeeded: seed)))
        return large + raw.blurred(0.7) * grain
    }
}
