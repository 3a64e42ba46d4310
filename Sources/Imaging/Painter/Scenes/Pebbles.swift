import Foundation

extension Painter {
    /// Pebbles in a shallow stream.
    static func pebbles(_ stage: inout Stage) -> (Plane, Film) {
        let colors = stage.colors
        let bend = stage.noise(cell: 0.08, octaves: 3) * (0.012 * stage.unit)
        let size = stage.numbers.between(0.12, 0.17)
        let coarse = stage.cells(size)
        let fine = stage.cells(size * 0.4)
        let x = (stage.x * stage.unit + bend).larger(stage.even(1)).smaller(stage.even(Double(stage.width) - 2)).kept
        let y = (stage.y * stage.unit + bend).larger(stage.even(1)).smaller(stage.even(Double(stage.height) - 2)).kept
        let far = coarse.sampled(x: x, y: y).kept
        let small = fine.sampled(x: x, y: y).kept
        let reach = 0.012 * stage.unit
        let toward = coarse.sampled(x: x - reach, y: y - reach)
        let tilt = ((far - toward) * -3.2).kept
        let stone = far.step(0.66, 0.52).kept
        let hue = stage.noise(cell: 0.2, octaves: 2).kept
        let speck = stage.noise(cell: 0.016, octaves: 3, roughness: 0.7) * 0.09
        let gray = Color(0x7C7A74)
        let tones = Gradient([
            colors.shade, gray.mixed(colors.shade, 0.3), gray.mixed(colors.dyes[2], 0.45), colors.dyes[4].mixed(gray, 0.25), colors.glow,
        ])
        let top = stage.painted(tones, at: 0.42 + hue * 0.32 - tilt * 0.34 + speck - far * 0.15)
        let under = stage.painted(tones, at: 0.3 - small * 0.28 + speck + hue * 0.12)
        let gap = (1 - far.step(0.5, 0.72) * 0.6)
        var picture = (under * gap).covered(by: top, stone).kept
        let ripple = stage.noise(cell: 0.3, octaves: 4, stretch: 2.4)
        let caustic = (1 - ripple.magnitude * 5).clamped.power(3)
        picture = picture.covered(by: stage.even(colors.dyes[1].mixed(colors.sky[0], 0.5)), stage.even(0.14))
        return (picture.lit(by: stage.even(colors.glow) * caustic * 0.34), Film(bloom: 0.3, vignette: 0.24, grain: 0.018))
    }
}
