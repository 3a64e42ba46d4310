import Foundation

extension Painter {
    /// Afternoon light through a window on a bare wall, leaves moving in it.
    static func windowLight(_ stage: inout Stage) -> (Plane, Film) {
        let colors = stage.colors
        let wall = colors.mist.mixed(colors.sky[2], 0.4)
        let plaster = stage.noise(cell: 0.12, octaves: 6, roughness: 0.62)
        let broad = stage.noise(cell: 0.8, octaves: 3)
        let dim = Gradient([
            wall.mixed(colors.shade, 0.62), wall.mixed(colors.shade, 0.4), wall.mixed(colors.shade, 0.2),
        ])
        let base = stage.painted(dim, at: 0.6 - stage.across * 0.35 + broad * 0.12 + plaster * 0.07)
        let lean = stage.numbers.between(0.22, 0.42)
        let u = ((stage.x - stage.wide * 0.48 + (stage.y - stage.tall / 2) * lean) / 0.3).kept
        let v = ((stage.y - stage.tall * 0.5 + (stage.x - stage.wide / 2) * 0.16) / (0.42 * stage.tall)).kept
        let frame = u.magnitude.step(1.03, 0.97) * v.magnitude.step(1.02, 0.98)
        let bars =
            (1 - u.magnitude.step(0.045, 0.025))
            * (1 - ((v * 1.5).fraction - 0.5).magnitude.step(0.03, 0.015))
        let leaves = foliage(on: &stage)
        let light = (frame * bars).blurred(0.006 * stage.unit) * (1 - leaves * 0.86)
        let bright = Gradient([
            wall.mixed(colors.glow, 0.35), wall.mixed(colors.glow, 0.75), colors.glow.shifted(light: 0.02),
        ])
        let sun = stage.painted(bright, at: 0.62 - v * 0.18 + plaster * 0.12)
        return (base.covered(by: sun, light), Film(bloom: 0.35, vignette: 0.28, grain: 0.022))
    }

    /// Shadows of leaves, sharper the nearer they hang.
    private static func foliage(on stage: inout Stage) -> Plane {
        var cover: Plane?
        for blur in [0.006, 0.013, 0.024] {
            var strokes: [Stage.Stroke] = []
            for _ in 0..<stage.numbers.whole(2...3) {
                var (x, y) = (stage.wide * stage.numbers.between(0.2, 0.95), -0.05)
                var angle = stage.numbers.between(1.2, 2.2)
                for _ in 0..<Int(16 * stage.tall) {
                    angle += stage.numbers.gauss() * 0.16
                    let (endX, endY) = (x + cos(angle) * 0.045, y + sin(angle) * 0.045)
                    strokes.append(
                        Stage.Stroke(x: x, y: y, radius: 0.0035, endX: endX, endY: endY, endRadius: 0.003))
                    for side in [-1.0, 1.0] where stage.numbers.between(0, 1) < 0.8 {
                        leaf(
                            endX, endY, angle: angle + side * stage.numbers.between(0.5, 1.2),
                            length: stage.numbers.between(0.06, 0.1), into: &strokes)
                    }
                    (x, y) = (endX, endY)
                }
            }
            let layer = stage.strokes(strokes).blurred(blur * stage.unit)
            cover = cover.map { $0.larger(layer) } ?? layer
        }
        return (cover ?? stage.even(0)).kept
    }

    private static func leaf(
        _ x: Double, _ y: Double, angle: Double, length: Double, into strokes: inout [Stage.Stroke]
    ) {
        let steps = 6
        func point(_ t: Double) -> (Double, Double, Double) {
            (
                x + cos(angle) * length * t, y + sin(angle) * length * t,
                length * 0.19 * sin(.pi * min(1, t * 0.93 + 0.05))
            )
        }
        for step in 0..<steps {
            let (a, b) = (point(Double(step) / Double(steps)), point(Double(step + 1) / Double(steps)))
            strokes.append(Stage.Stroke(x: a.0, y: a.1, radius: a.2, endX: b.0, endY: b.1, endRadius: b.2))
        }
    }

    /// A street at night, far out of focus.
    static func bokeh(_ stage: inout Stage) -> (Plane, Film) {
        let colors = stage.colors
        let tones = Gradient([
            colors.shade, colors.shade.mixed(colors.sky[0], 0.5), colors.sky[1].mixed(colors.shade, 0.45),
            colors.shade,
        ])
        let haze = stage.noise(cell: 0.6, octaves: 3) * 0.15
        var picture = stage.painted(tones, at: stage.down + haze)
        let lamps = [
            Color(0xFFC27A), Color(0xFF9A5A), colors.glow, colors.dyes[1], colors.dyes[2], Color(0xE8604C),
            Color(0x8FC7D6),
        ]
        for (index, lamp) in lamps.enumerated() {
            let count = index < 3 ? 20 : 9
            var discs: [Stage.Disc] = []
            var cores: [Stage.Disc] = []
            for _ in 0..<Int(Double(count) * stage.wide) {
                let depth = stage.numbers.between(0, 1)
                let radius = 0.012 + 0.055 * depth * depth
                let y = stage.tall * (0.52 + stage.numbers.gauss() * (0.08 + 0.16 * depth))
                let x = stage.numbers.between(-0.05, stage.wide + 0.05)
                let value = stage.numbers.between(0.25, 0.9) * (1 - depth * 0.5)
                discs.append(Stage.Disc(x: x, y: y, radius: radius, value: value))
                cores.append(Stage.Disc(x: x, y: y, radius: radius * 0.86, value: value * 0.32))
            }
            let ring = stage.discs(discs) - stage.discs(cores)
            let soft = ring.blurred(0.0035 * stage.unit)
            picture = picture.lit(by: stage.even(lamp) * soft * 0.85).kept
        }
        return (picture, Film(bloom: 0.7, vignette: 0.3, grain: 0.024))
    }
}
