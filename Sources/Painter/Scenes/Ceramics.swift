import Foundation

extension Painter {
    /// A celadon bowl, alone.
    static func celadonBowl(_ stage: inout Stage) -> (Plane, Film) {
        let table = Tabletop(&stage)
        var picture = table.drawn(on: &stage)
        let glaze = Color(0xA3BDAE).mixed(stage.colors.dyes[2], 0.2)
        let rim = stage.numbers.between(0.3, 0.34) * table.zoom
        let bowl = Pottery(
            x: stage.wide * stage.numbers.between(0.42, 0.52),
            foot: table.edge + (stage.tall - table.edge) * 0.55,
            height: rim * stage.numbers.between(0.62, 0.78),
            radius: { t in t < 0.07 ? rim * 0.36 : rim * (0.36 + 0.64 * pow((t - 0.07) / 0.93, 0.52)) },
            tilt: 0.3)
        picture =
            picture * table.shadow(x: bowl.x, foot: bowl.foot, width: rim * 0.55, length: 0.34, on: stage)
        picture = bowl.drawn(over: picture, on: &stage) { part, picture in
            let outside = thrown(bowl, glaze: glaze, marks: crackle(on: &part), over: picture, on: &part)
            return inside(of: bowl, glaze: glaze, over: outside, on: part)
        }
        return (picture, Film(bloom: 0.25, vignette: 0.24))
    }

    /// Two or three cups of tea.
    static func teaCups(_ stage: inout Stage) -> (Plane, Film) {
        let table = Tabletop(&stage)
        var picture = table.drawn(on: &stage)
        let glazes = [
            stage.colors.dyes[3], stage.colors.dyes[4].mixed(Color(0xF3EEE3), 0.5), stage.colors.dyes[0],
        ]
        let center = stage.wide * 0.46
        let depth = stage.tall - table.edge
        let places = [(-0.21, 0.22), (0.25, 0.3), (0.0, 0.64)].prefix(stage.numbers.whole(2...3))
        for (index, place) in places.enumerated() {
            let rim = stage.numbers.between(0.125, 0.145) * (0.9 + 0.35 * place.1) * table.zoom
            let cup = Pottery(
                x: center + place.0 * 1.15 * table.zoom, foot: table.edge + depth * place.1,
                height: rim * stage.numbers.between(1.35, 1.75),
                radius: { t in rim * (0.72 + 0.28 * pow(t, 0.6) - (t < 0.05 ? 0.06 : 0)) }, tilt: 0.3)
            picture =
                picture * table.shadow(x: cup.x, foot: cup.foot, width: rim * 0.86, length: 0.22, on: stage)
            picture = cup.drawn(over: picture, on: &stage) { part, picture in
                let speckle = part.noise(cell: 0.012, octaves: 2).step(0.45, 0.75) * -0.14
                let outside = thrown(cup, glaze: glazes[index], marks: speckle, over: picture, on: &part)
                return tea(
                    in: cup, over: inside(of: cup, glaze: glazes[index], over: outside, on: part), on: part)
            }
        }
        return (picture, Film(bloom: 0.25, vignette: 0.24))
    }

    /// A white moon jar with a branch in blossom.
    static func moonJar(_ stage: inout Stage) -> (Plane, Film) {
        let table = Tabletop(&stage)
        var picture = table.drawn(on: &stage)
        let size = stage.numbers.between(0.215, 0.24) * (0.6 + 0.4 * table.zoom)
        let jar = Pottery(
            x: stage.wide * stage.numbers.between(0.42, 0.56),
            foot: table.edge + (stage.tall - table.edge) * 0.64,
            height: size * 1.8,
            radius: { t in
                let belly = pow(max(0, sin(.pi * (0.03 + t * 0.95))), 0.78)
                return size * max(0.45 + 0.55 * belly, t > 0.9 ? 0.56 - 0.06 * (t - 0.9) / 0.1 : 0)
            }, tilt: 0.2)
        picture = picture * table.shadow(x: jar.x, foot: jar.foot, width: size * 0.8, length: 0.4, on: stage)
        let glaze = Color(0xEFEBE1).mixed(stage.colors.dyes[4], 0.2)
        picture = jar.drawn(over: picture, on: &stage) { part, picture in
            let milk = part.noise(cell: 0.35, octaves: 5) * 0.05
            let outside = thrown(jar, glaze: glaze, marks: milk, over: picture, on: &part)
            let mouth = jar.opening(inset: size * 0.03, on: part)
            return outside.covered(by: part.even(glaze.shifted(light: -0.45)), mouth)
        }
        picture = branch(from: jar, size: size, over: picture, on: &stage)
        return (picture, Film(bloom: 0.3, vignette: 0.24))
    }

    private static func thrown(
        _ pot: Pottery, glaze: Color, marks: Plane, over picture: Plane, on stage: inout Stage
    ) -> Plane {
        let drawn = pot.drawn(on: stage)
        let tones = Gradient([
            glaze.shifted(light: -0.48, vivid: 0.8), glaze.shifted(light: -0.24), glaze.shifted(light: -0.04),
            glaze.mixed(stage.colors.glow, 0.5).shifted(light: 0.05),
        ])
        let pool = stage.noise(cell: 0.25, octaves: 3) * 0.04
        let low = drawn.level.step(0.16, 0) * 0.12
        var surface = stage.painted(tones, at: drawn.facing.light * 0.95 + marks + pool - low)
        surface = surface.lit(
            by: stage.even(Color(0xFFFAF0)) * drawn.facing.glint.blurred(0.0025 * stage.unit) * 0.5)
        return picture.covered(by: surface, drawn.cover).kept
    }

    private static func inside(of pot: Pottery, glaze: Color, over picture: Plane, on stage: Stage) -> Plane {
        let rim = pot.radius(1)
        let u = (stage.x - pot.x) / rim
        let v = (stage.y - pot.foot + pot.height) / (rim * pot.tilt)
        let tones = Gradient([
            glaze.shifted(light: -0.4), glaze.shifted(light: -0.12), glaze.mixed(stage.colors.glow, 0.35),
        ])
        // The light comes over the left rim and falls on the right side.
        let hollow = stage.painted(tones, at: 0.44 + u * 0.4 + v * 0.1)
        let lip = stage.painted(tones, at: 0.86 - u * 0.16)
        return picture.covered(by: lip, pot.opening(on: stage))
            .covered(by: hollow, pot.opening(inset: rim * 0.035, sunk: rim * 0.008, on: stage)).kept
    }

    private static func tea(in cup: Pottery, over picture: Plane, on stage: Stage) -> Plane {
        let rim = cup.radius(1)
        let sunk = rim * 0.13
        let surface =
            cup.opening(inset: rim * 0.1, sunk: sunk, on: stage) * cup.opening(inset: rim * 0.04, on: stage)
        let u = (stage.x - cup.x) / rim
        let tones = Gradient([Color(0x54300F), Color(0x98601F), Color(0xD9A04A)])
        let mirror = stage.ellipse(
            x: cup.x - rim * 0.3, y: cup.foot - cup.height + sunk, width: rim * 0.3, height: rim * 0.09,
            edge: 0.01)
        let liquid = stage.painted(tones, at: 0.42 + u * 0.36).lit(
            by: stage.even(stage.colors.glow) * mirror * 0.55)
        return picture.covered(by: liquid, surface)
    }

    /// Fine lines of an old glaze.
    private static func crackle(on stage: inout Stage) -> Plane {
        let cells = stage.cells(0.05)
        let bend = stage.noise(cell: 0.03, octaves: 2) * 0.05
        return (cells + bend).step(0.62, 0.8) * -0.07
    }

    private static func branch(from jar: Pottery, size: Double, over picture: Plane, on stage: inout Stage)
        -> Plane
    {
        var strokes: [Stage.Stroke] = []
        var tips: [(Double, Double)] = []
        let top = jar.foot - jar.height
        for lean in [stage.numbers.between(-0.75, -0.45), stage.numbers.between(0.15, 0.45)] {
            twig(
                jar.x, top + size * 0.05, angle: -.pi / 2 + lean, length: size * 0.36, radius: size * 0.026,
                level: 7, into: &strokes, tips: &tips, &stage.numbers)
        }
        let bark = stage.even(Color(0x4A382D).mixed(stage.colors.shade, 0.4))
        var drawn = picture.covered(by: bark, stage.strokes(strokes) * 0.95)
        let petal = stage.colors.dyes[1].mixed(Color(0xFFF3F0), 0.62)
        var shaded: [Stage.Disc] = []
        var bright: [Stage.Disc] = []
        var hearts: [Stage.Disc] = []
        for (x, y) in tips {
            let radius = size * stage.numbers.between(0.03, 0.05)
            let turn = stage.numbers.between(0, 1.3)
            for leaf in 0..<5 {
                let angle = turn + Double(leaf) * 2 * .pi / 5
                let (px, py) = (x + cos(angle) * radius, y + sin(angle) * radius * 0.8)
                shaded.append(
                    Stage.Disc(x: px + radius * 0.14, y: py + radius * 0.2, radius: radius * 0.74, value: 1))
                bright.append(
                    Stage.Disc(x: px - radius * 0.08, y: py - radius * 0.1, radius: radius * 0.62, value: 1))
            }
            hearts.append(Stage.Disc(x: x, y: y, radius: radius * 0.3, value: 1))
        }
        drawn = drawn.covered(by: stage.even(petal.shifted(light: -0.16)), stage.discs(shaded) * 0.9)
        drawn = drawn.covered(by: stage.even(petal), stage.discs(bright).blurred(0.0012 * stage.unit))
        return drawn.covered(
            by: stage.even(stage.colors.dyes[0].mixed(Color(0xB8453A), 0.4)), stage.discs(hearts) * 0.8)
    }

    private static func twig(
        _ x: Double, _ y: Double, angle: Double, length: Double, radius: Double, level: Int,
        into strokes: inout [Stage.Stroke], tips: inout [(Double, Double)], _ numbers: inout SeededNumbers
    ) {
        guard level > 0 else { return }
        let (endX, endY) = (x + cos(angle) * length, y + sin(angle) * length)
        strokes.append(
            Stage.Stroke(x: x, y: y, radius: radius, endX: endX, endY: endY, endRadius: radius * 0.82))
        if level < 6, numbers.between(0, 1) < 0.75 {
            tips.append((endX + numbers.gauss() * radius, endY + numbers.gauss() * radius))
        }
        if level < 6, numbers.between(0, 1) < 0.5 { tips.append(((x + endX) / 2, (y + endY) / 2 - radius)) }
        twig(
            endX, endY, angle: angle + numbers.gauss() * 0.26, length: length * numbers.between(0.78, 1.02),
            radius: radius * 0.8, level: level - 1, into: &strokes, tips: &tips, &numbers)
        guard level < 7, numbers.between(0, 1) < 0.55 else { return }
        let side = numbers.between(0, 1) < 0.5 ? -1.0 : 1
        twig(
            endX, endY, angle: angle + side * numbers.between(0.5, 0.9), length: length * 0.62,
            radius: radius * 0.6, level: level - 2, into: &strokes, tips: &tips, &numbers)
    }
}
