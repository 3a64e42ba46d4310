import Foundation

extension Painter {
    /// Wave before wave, drawn with a fine brush on paper.
    static func waves(_ stage: inout Stage) -> (Plane, Film) {
        let colors = stage.colors
        let paper = colors.dyes[4].mixed(Color(0xF6F0E2), 0.6)
        var picture = stage.painted(
            Gradient([paper.mixed(colors.sky[1], 0.35), paper]), at: stage.down * 1.6)
        let sunX = stage.wide * stage.numbers.between(0.25, 0.75)
        let sun = stage.disc(x: sunX, y: 0.24 * stage.tall, radius: 0.085, edge: 0.004)
        picture =
            picture.covered(by: stage.even(colors.dyes[5].mixed(Color(0xC8502F), 0.45)), sun * 0.85).kept
        let pigment = stage.noise(cell: 0.2, octaves: 5, roughness: 0.6).kept
        let rows = Int(8 * stage.tall.squareRoot())
        for index in 0..<rows {
            picture =
                wave(
                    Double(index) / Double(rows - 1), paper: paper, pigment: pigment, over: picture,
                    on: &stage
                ).kept
        }
        let fibre = stage.noise(cell: 0.01, octaves: 2, stretch: 4) * 0.018
        return (picture * (1 + fibre + pigment * 0.025), Film(bloom: 0.15, vignette: 0.14, grain: 0.014))
    }

    private static func wave(
        _ near: Double, paper: Color, pigment: Plane, over picture: Plane, on stage: inout Stage
    ) -> Plane {
        let colors = stage.colors
        let base = stage.tall * (0.36 + 0.6 * near)
        let shape = RandomCurve(octaves: 2, roughness: 0.4, &stage.numbers)
        let shift = stage.numbers.between(0, 200)
        let pace = 3.4 - 1.6 * near
        let rise = 0.05 + 0.06 * near
        // Round valleys, narrow crests.
        let crest = stage.profile { x in
            let swell = abs(sin((x * pace + shift) * 1.1 + shape.value(at: shift + x * 1.5) * 1.2))
            return base - rise * (1 - pow(swell, 0.75)) - rise * 0.6 * shape.value(at: shift + x * 0.9)
        }
        let depth = (stage.y - crest).kept
        let deep = colors.dyes[0].mixed(colors.shade, 0.25 + 0.3 * near)
        let pale = colors.dyes[2].mixed(paper, 0.3 * (1 - near))
        let middle = colors.dyes[1].mixed(pale, 0.3 * (1 - near))
        let wash = stage.painted(
            Gradient([pale, middle, deep]), at: depth / (0.16 + 0.1 * near) + pigment * 0.16)
        let spacing = 0.0135 + 0.006 * near
        let phase = ((depth + pigment * 0.003) / spacing).fraction - 0.5
        let fade = (depth / (0.2 + 0.08 * near)).step(1, 0.1)
        let lines = phase.magnitude.step(0.14, 0.06) * fade * 0.42
        let foam = (depth - spacing * 0.28).magnitude.step(0.0062, 0.003)
        let body = wash.covered(by: stage.even(paper), lines).covered(
            by: stage.even(paper.mixed(Color(0xFFFFFF), 0.4)), foam * 0.95)
        let shadow = 1 - (((depth * -1) / 0.025).clamped * -1 + 1) * depth.step(0.001, 0) * 0.16
        return (picture * shadow).covered(by: body, depth.step(-stage.pixel, stage.pixel))
    }
}
