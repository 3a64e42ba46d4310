import Foundation

extension Painter {
    /// Persimmons on a plate.
    static func persimmons(_ stage: inout Stage) -> (Plane, Film) {
        let table = Tabletop(&stage)
        var picture = table.drawn(on: &stage)
        let size = 0.142 * table.zoom
        let centerX = stage.wide * stage.numbers.between(0.42, 0.52)
        let foot = table.edge + (stage.tall - table.edge) * 0.45
        let plate = (width: size * 2.75, height: size * 0.95)
        picture =
            picture * table.shadow(x: centerX, foot: foot + 0.02, width: plate.width, length: 0.12, on: stage)
        picture = self.plate(
            x: centerX, y: foot, width: plate.width, height: plate.height, over: picture, on: stage)
        var places = [(-1.12, -0.2), (0.95, -0.28), (-0.02, 0.2)]
        if stage.numbers.between(0, 1) < 0.5 { places.insert((0.02, -1.25), at: 2) }
        for (dx, dy) in places {
            let radius = size * stage.numbers.between(0.86, 1.04)
            let turn = stage.numbers.between(0, 1.5)
            let (x, y) = (centerX + dx * size, foot - size * 0.62 + dy * size * 0.6)
            picture = stage.within(
                left: x - radius * 1.3, top: y - radius, right: x + radius * 1.7, bottom: y + radius * 1.2,
                of: picture
            ) { part, picture in
                persimmon(x: x, y: y, radius: radius, turn: turn, over: picture, on: &part)
            }
        }
        return (picture, Film(bloom: 0.25, vignette: 0.24))
    }

    static func plate(
        x: Double, y: Double, width: Double, height: Double, over picture: Plane, on stage: Stage
    ) -> Plane {
        let glaze = stage.colors.dyes[4].mixed(Color(0xF2EEE4), 0.6)
        let tones = Gradient([
            glaze.shifted(light: -0.3), glaze.shifted(light: -0.08), glaze.mixed(stage.colors.glow, 0.4),
        ])
        let light = 0.8 - (stage.x - x) / width * 0.3
        let rim = stage.ellipse(x: x, y: y, width: width, height: height)
        let edge = stage.ellipse(x: x, y: y + 0.014, width: width * 0.99, height: height)
        let hollow = stage.ellipse(x: x, y: y + 0.006, width: width * 0.78, height: height * 0.74, edge: 0.02)
        let inner = 0.62 + (stage.x - x) / width * 0.22
        return picture.covered(by: stage.painted(tones, at: light - 0.6), edge)
            .covered(by: stage.painted(tones, at: light), rim)
            .covered(by: stage.painted(tones, at: inner), hollow)
    }

    private static func persimmon(
        x: Double, y: Double, radius: Double, turn: Double, over picture: Plane, on stage: inout Stage
    ) -> Plane {
        let high = radius * 0.82
        let dx = ((stage.x - x) / radius).kept
        let dy = ((stage.y - y) / high).kept
        let round = (dx.squared + dy.squared).root
        let body = round.step(1 + 2 * stage.pixel / radius, 1 - 2 * stage.pixel / radius)
        let front = (1 - dx.squared - dy.squared).root
        // Four shallow furrows down from the calyx.
        let polar = ((dy + 0.62) * 1.2).angle(x: dx)
        let furrow = ((polar + turn) * 4).cosine * 0.05 * round
        let facing = Facing(right: dx, up: (dy * -1).kept, front: front.kept)
        let blush = stage.noise(cell: 0.18, octaves: 4) * 0.06
        let tones = Gradient([
            (0, Color(0x5A1E0C)), (0.25, Color(0xA63A10)), (0.5, Color(0xDD6A1C)), (0.75, Color(0xF0933A)),
            (1, Color(0xFFC98A)),
        ])
        var fruit = stage.painted(tones, at: facing.light * 0.86 + 0.06 + furrow + blush)
        let sheen = (facing.glint.blurred(radius * 0.05 * stage.unit)) * 0.32
        fruit = fruit.lit(by: stage.even(Color(0xFFF4E0)) * sheen)
        let shade = stage.ellipse(
            x: x + radius * 0.25, y: y + high * 0.82, width: radius * 0.95, height: radius * 0.26,
            edge: radius * 0.3)
        let grounded = picture * (1 - shade * 0.5)
        let calyx = self.calyx(dx: dx, dy: dy, turn: turn, fruit: fruit, on: &stage)
        return grounded.covered(by: calyx, body)
    }

    private static func calyx(dx: Plane, dy: Plane, turn: Double, fruit: Plane, on stage: inout Stage)
        -> Plane
    {
        let u = dx.kept
        let v = ((dy + 0.6) * 1.9).kept
        let far = (u.squared + v.squared).root.kept
        let angle = v.angle(x: u)
        let lobes = ((angle + turn) * 4).cosine * 0.14 + 0.42 + stage.noise(cell: 0.05, octaves: 2) * 0.05
        let leaf = (lobes - far).step(-0.02, 0.03)
        let dark = (lobes + 0.07 - far).step(-0.05, 0.08) * 0.35
        let veins = stage.noise(cell: 0.03, octaves: 3) * 0.14
        let tones = Gradient([Color(0x3A3018), Color(0x6B6A38), Color(0x9C9A62)])
        let sepal = stage.painted(tones, at: 0.52 - u * 0.5 + far * 0.3 + veins)
        let stem = far.step(0.1, 0.06)
        return (fruit * (1 - dark)).covered(by: sepal, leaf)
            .covered(by: stage.painted(tones, at: 0.18 - u * 1.5), stem)
    }
}
