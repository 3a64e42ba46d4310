import Foundation

extension Painter {
    /// A quiet hill under snow, bare trees, the moon.
    static func snowMoon(_ stage: inout Stage) -> (Plane, Film) {
        let colors = stage.colors
        let moonX = stage.wide * stage.numbers.between(0.22, 0.78)
        let moonY = stage.tall * stage.numbers.between(0.17, 0.28)
        let light = stage.even(colors.glow)
        var picture = stage.painted(Gradient(colors.sky), at: (stage.down * 1.55).power(1.1))
        let veil = stage.noise(cell: 0.7, octaves: 5, stretch: 3).step(0, 0.9)
        picture = picture.covered(by: stage.even(colors.mist), veil * 0.16)
        let halo = stage.glow(x: moonX, y: moonY, radius: 0.5) * 0.3
        picture = picture.lit(by: light * (halo + stage.glow(x: moonX, y: moonY, radius: 0.16) * 0.45))
        let seas = stage.noise(cell: 0.05, octaves: 3).step(-0.1, 0.6) * 0.13
        let disc = stage.disc(x: moonX, y: moonY, radius: 0.062, edge: 0.004)
        picture = picture.covered(by: light * (1 - seas), disc).kept
        for index in 0..<3 {
            picture = snowfield(Double(index) / 2, over: picture, moonX: moonX, on: &stage).kept
        }
        return (flakes(over: picture, on: &stage), Film(bloom: 0.45, vignette: 0.26, grain: 0.02))
    }

    private static func snowfield(_ near: Double, over picture: Plane, moonX: Double, on stage: inout Stage)
        -> Plane
    {
        let colors = stage.colors
        let shape = RandomCurve(octaves: 2, roughness: 0.35, &stage.numbers)
        let shift = stage.numbers.between(0, 200)
        let base = stage.tall * (0.58 + 0.2 * near)
        let height: (Double) -> Double = { base - 0.1 * shape.value(at: shift + $0 * 0.9) }
        var below = picture
        let count = [26, 9, 3][Int(near * 2)]
        let trees = grove(count, near: near, ground: height, on: &stage)
        let wood = colors.shade.mixed(colors.mist, 0.5 * (1 - near))
        below = below.covered(by: stage.even(wood), trees * (0.75 + 0.2 * near))
        let crest = stage.profile(height)
        let depth = (stage.y - crest).kept
        let bumps = stage.noise(cell: 0.4, octaves: 3, stretch: 3)
        let shine = stage.glow(x: moonX, y: base, radius: 0.75, height: 0.5)
        let tone = 0.62 - depth * 0.9 + bumps * 0.12 + shine * 0.34
        let snow = Gradient([
            colors.sky[1], colors.sky[2].mixed(colors.mist, 0.25), colors.mist.mixed(colors.dyes[3], 0.6),
            colors.glow,
        ])
        let body = stage.painted(snow, at: tone * (0.72 + 0.2 * near))
        return below.covered(by: body, depth.step(-stage.pixel, stage.pixel))
    }

    /// Bare trees of branches that divide.
    private static func grove(_ count: Int, near: Double, ground: (Double) -> Double, on stage: inout Stage)
        -> Plane
    {
        var strokes: [Stage.Stroke] = []
        for _ in 0..<count {
            let x = stage.numbers.between(-0.05, stage.wide + 0.05)
            let size = (0.05 + 0.17 * near) * stage.numbers.between(0.7, 1.25)
            grow(
                x, ground(x) + 0.02, angle: -.pi / 2 + stage.numbers.gauss() * 0.06, length: size,
                radius: size * 0.035, level: near > 0.4 ? 7 : 5, into: &strokes, &stage.numbers)
        }
        return stage.strokes(strokes)
    }

    static func grow(
        _ x: Double, _ y: Double, angle: Double, length: Double, radius: Double, level: Int,
        into strokes: inout [Stage.Stroke], _ numbers: inout SeededNumbers
    ) {
        guard level > 0 else { return }
        let (endX, endY) = (x + cos(angle) * length, y + sin(angle) * length)
        strokes.append(
            Stage.Stroke(x: x, y: y, radius: radius, endX: endX, endY: endY, endRadius: radius * 0.66))
        let forks = numbers.whole(2...3)
        for fork in 0..<forks {
            let spread = (Double(fork) - Double(forks - 1) / 2) * 0.62 + numbers.gauss() * 0.16
            let turned = angle + spread
            let upward = turned + 0.08 * sin(-.pi / 2 - turned)
            grow(
                endX, endY, angle: upward, length: length * numbers.between(0.6, 0.84), radius: radius * 0.62,
                level: level - 1, into: &strokes, &numbers)
        }
    }

    private static func flakes(over picture: Plane, on stage: inout Stage) -> Plane {
        let (wide, tall) = (stage.wide, stage.tall)
        func layer(_ count: Int, _ radius: ClosedRange<Double>, _ numbers: inout SeededNumbers) -> [Stage
            .Disc]
        {
            (0..<count).map { _ in
                Stage.Disc(
                    x: numbers.between(0, wide), y: numbers.between(0, tall),
                    radius: numbers.between(radius.lowerBound, radius.upperBound),
                    value: numbers.between(0.3, 0.9))
            }
        }
        let small = stage.discs(layer(380, 0.0009...0.002, &stage.numbers)).blurred(0.001 * stage.unit)
        let large = stage.discs(layer(26, 0.004...0.009, &stage.numbers)).blurred(0.004 * stage.unit)
        return picture.lit(by: stage.even(stage.colors.dyes[3]) * (small * 0.8 + large * 0.3))
    }
}
