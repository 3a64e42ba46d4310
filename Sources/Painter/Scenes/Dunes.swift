import Foundation

extension Painter {
    /// Sand in low light: a bright and a dark side to every crest, and ripples.
    static func dunes(_ stage: inout Stage) -> (Plane, Film) {
        let colors = stage.colors
        let sky = Gradient([colors.sky[0], colors.sky[1], colors.sky[2], colors.mist])
        var picture = stage.painted(sky, at: stage.down * 2.4)
        let sunX = stage.wide * stage.numbers.between(0.1, 0.9)
        let warm = stage.glow(x: sunX, y: 0.3 * stage.tall, radius: 0.9, height: 0.35)
        picture = picture.lit(by: stage.even(colors.glow) * warm * 0.4).kept
        let count = 5
        for index in 0..<count {
            picture = dune(Double(index) / Double(count - 1), over: picture, on: &stage).kept
        }
        return (picture, Film(bloom: 0.25, vignette: 0.2, grain: 0.022))
    }

    private static func dune(_ near: Double, over picture: Plane, on stage: inout Stage) -> Plane {
        let colors = stage.colors
        let shape = RandomCurve(octaves: 2, roughness: 0.3, &stage.numbers)
        let fold = RandomCurve(octaves: 3, roughness: 0.4, &stage.numbers)
        let shift = stage.numbers.between(0, 200)
        let base = stage.tall * (0.34 + 0.5 * pow(near, 1.3))
        let rise = 0.05 + 0.16 * near
        let pace = 2.0 - near * 1.1
        let crestAt: (Double) -> Double = { base - rise * shape.value(at: shift + $0 * pace) }
        let crest = stage.profile(crestAt)
        let depth = (stage.y - crest).kept
        // The dark side hangs below the crest as far as a second, slower line.
        let hang = stage.profile { x in
            (0.02 + 0.34 * near) * max(0, 0.26 + fold.value(at: shift + x * pace * 0.8))
        }
        let winding = stage.noise(cell: 0.3, octaves: 3) * (0.02 + 0.05 * near)
        let dark = (hang - depth + winding).step(-0.004, 0.012 + 0.03 * near).kept
        let texture = stage.texture(side: 256, cell: 64, octaves: 3)
        let bend = texture.sampled(x: stage.x * 90, y: stage.y * 140)
        let spacing = 26 + 60 * (1 - near)
        let ripples = ((depth * 2.2 + stage.x * 0.35 + bend * 0.055) * (spacing * 2 * .pi)).sine
        let relief = ripples * ((near * 0.09) * (1 - dark * 0.6)) + bend * 0.03
        let sand = colors.dyes[2].mixed(colors.glow, 0.3)
        let distant = 0.62 * (1 - near)
        let bright = Gradient([
            colors.dyes[1].mixed(colors.mist, distant), sand.mixed(colors.mist, distant),
            colors.glow.mixed(colors.mist, distant),
        ])
        let shaded = Gradient([
            colors.shade.mixed(colors.dyes[0], 0.25).mixed(colors.mist, distant),
            colors.dyes[0].mixed(colors.shade, 0.35).mixed(colors.mist, distant),
        ])
        let lit = stage.painted(bright, at: 0.86 - depth * 1.1 + relief)
        let shadow = stage.painted(shaded, at: 0.3 + depth * 1.4 + relief)
        let body = lit.covered(by: shadow, dark * 0.92)
        return picture.covered(by: body, depth.step(-stage.pixel, stage.pixel))
    }
}
