import Foundation

extension Painter {
    /// Painted beams: bands of graded colour on old wood.
    static func dancheong(_ stage: inout Stage) -> (Plane, Film) {
        let tint = stage.colors.dyes[0]
        let paints = [0x3F7D62, 0x1F4E79, 0xB9442F, 0xD9A441, 0x6FA08A, 0x8E2F2A].map {
            Color($0).mixed(tint, 0.12)
        }
        let white = Color(0xEFE6D2)
        let ink = Color(0x1D2422)
        var top = -0.02
        var picture = stage.even(paints[0])
        var kind = stage.numbers.whole(0...3)
        while top < stage.tall {
            let high = [0.2, 0.075, 0.26, 0.075][kind] * stage.numbers.between(0.9, 1.12)
            let ground = paints[stage.numbers.whole(0...5)]
            let other = paints[stage.numbers.whole(0...5)]
            let band = motif(
                kind, top: top, high: high, ground: ground, other: other, white: white, ink: ink, on: stage)
            let within = (stage.y - top).step(-stage.pixel, stage.pixel)
            picture = picture.covered(by: band, within)
            let line = ((stage.y - top - 0.006).magnitude).step(0.0065, 0.004)
            let groove = ((stage.y - top - 0.018).magnitude).step(0.0045, 0.002)
            picture =
                picture.covered(by: stage.even(ink), line).covered(by: stage.even(white), groove * 0.9).kept
            top += high
            kind = (kind + 1) % 4
        }
        return (aged(picture, on: &stage), Film(bloom: 0.2, vignette: 0.26, grain: 0.016))
    }

    private static func motif(
        _ kind: Int, top: Double, high: Double, ground: Color, other: Color, white: Color, ink: Color,
        on stage: Stage
    ) -> Plane {
        let middle = top + high / 2
        switch kind {
        case 0:
            return scales(
                top: top, high: high, ground: ground, other: other, white: white, ink: ink, on: stage)
        case 2:
            return flowers(
                middle: middle, high: high, ground: ground, other: other, white: white, ink: ink, on: stage)
        default:
            let pitch = high * (kind == 1 ? 1.0 : 0.5)
            let u = ((stage.x + (stage.y - middle) * (kind == 1 ? 0 : 1)) / pitch).fraction - 0.5
            let distance = u.magnitude + (kind == 1 ? ((stage.y - middle) / high).magnitude : stage.even(0))
            return stage.painted(
                rings([ground, ground.mixed(white, 0.45), white, other, other.mixed(ink, 0.5)]),
                at: distance * 1.4)
        }
    }

    /// Hard steps from colour to colour, each with a thin soft edge.
    private static func rings(_ colors: [Color]) -> Gradient {
        var stops: [(Double, Color)] = []
        for (index, color) in colors.enumerated() {
            let (start, end) = (
                Double(index) / Double(colors.count), Double(index + 1) / Double(colors.count)
            )
            stops.append((start + 0.006, color))
            stops.append((end - 0.006, color))
        }
        return Gradient(stops)
    }

    private static func scales(
        top: Double, high: Double, ground: Color, other: Color, white: Color, ink: Color, on stage: Stage
    ) -> Plane {
        let graded = rings([
            ink, white, other.mixed(white, 0.5), other, other.mixed(ink, 0.35), ink, white,
            ground.mixed(white, 0.4), ground,
        ])
        var picture = stage.even(ground.mixed(ink, 0.2))
        let radius = high * 0.52
        for row in [0.0, 1.0] {
            let u = ((stage.x / radius + row) / 2).fraction * 2 - 1
            let v = (stage.y - top - high * (0.98 - row * 0.48)) / radius
            let far = (u.squared + v.squared).root
            picture = picture.covered(
                by: stage.painted(graded, at: 1 - far), far.step(1.0, 0.985) * v.step(0.02, 0))
        }
        return picture
    }

    private static func flowers(
        middle: Double, high: Double, ground: Color, other: Color, white: Color, ink: Color, on stage: Stage
    ) -> Plane {
        let pitch = high * 1.12
        let u = (((stage.x / pitch).fraction - 0.5) * (pitch / (high * 0.46))).kept
        let v = ((stage.y - middle) / (high * 0.46)).kept
        let far = (u.squared + v.squared).root.kept
        let petals = (v.angle(x: u) * 8).cosine.magnitude.power(0.6) * 0.16 + 0.78
        let graded = rings([
            Color(0xD9A441), ink, other.mixed(white, 0.55), other.mixed(white, 0.2), other,
            other.mixed(ink, 0.4), white, ink,
        ])
        let flower = stage.painted(graded, at: far / petals)
        let leaves = ((u * (.pi * 1.0)).cosine * 0.5 + v.magnitude).kept
        let back = stage.painted(
            rings([ground, ground.mixed(ink, 0.3), ground.mixed(white, 0.35), ground]), at: leaves * 0.7)
        return back.covered(by: flower, (far / petals).step(1.01, 0.99))
    }

    /// Wood shows through, the upper edge of every beam lies in shadow, light comes from one side.
    private static func aged(_ painted: Plane, on stage: inout Stage) -> Plane {
        let bend = stage.noise(cell: 0.4, octaves: 3)
        let u = (stage.x + bend * 0.004) * stage.unit
        let v = (stage.y + bend * 0.006) * stage.unit
        let drawn = painted.sampled(
            x: u, y: v.larger(stage.even(1)).smaller(stage.even(Double(stage.height) - 2)))
        let grain = stage.noise(cell: 0.03, octaves: 4, stretch: 14)
        let wear = (stage.noise(cell: 0.16, octaves: 6, roughness: 0.66) + grain * 0.5).step(0.42, 0.85)
        let wood = stage.even(Color(0x7A6450)) * (0.85 + grain * 0.3)
        let light = 1.06 - stage.across * 0.32 - (stage.down - 0.4).squared * 0.35
        return drawn.covered(by: wood, wear * 0.55) * (light + grain * 0.07) * 0.97
    }
}
