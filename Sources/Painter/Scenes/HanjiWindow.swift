import Foundation

extension Painter {
    /// A paper window with light behind it and the shadow of a branch.
    static func hanjiWindow(_ stage: inout Stage) -> (Plane, Film) {
        let colors = stage.colors
        let paper = Color(0xF2E6CC).mixed(colors.mist, 0.3)
        let clouds = stage.noise(cell: 0.25, octaves: 5, roughness: 0.6)
        let lightX = stage.wide * stage.numbers.between(0.35, 0.7)
        let lightY = stage.tall * stage.numbers.between(0.3, 0.5)
        let shine = stage.glow(x: lightX, y: lightY, radius: 0.85)
        let tones = Gradient([
            paper.mixed(colors.shade, 0.6), paper.mixed(colors.dyes[2], 0.25).shifted(light: -0.16), paper,
            colors.glow.shifted(light: 0.03),
        ])
        var picture = stage.painted(tones, at: shine * 0.72 + 0.2 + clouds * 0.06)
        let branch = twigs(on: &stage)
        picture = picture * (1 - branch * 0.45)
        let fibres = fibres(on: &stage)
        picture = picture * (1 - fibres * 0.11)
        let bars = lattice(on: &stage)
        let spread = bars.blurred(0.014 * stage.unit) * 0.35
        let wood = Color(0x5B4130).mixed(colors.shade, 0.35)
        let grain = stage.noise(cell: 0.02, octaves: 3, stretch: 0.12) * 0.14
        let timber = stage.even(wood) * (0.85 + grain + shine * 0.25)
        return (
            (picture * (1 - spread)).covered(by: timber, bars),
            Film(bloom: 0.55, vignette: 0.24, grain: 0.018)
        )
    }

    private static func fibres(on stage: inout Stage) -> Plane {
        var strokes: [Stage.Stroke] = []
        for _ in 0..<Int(420 * stage.wide * stage.tall) {
            var (x, y) = (stage.numbers.between(0, stage.wide), stage.numbers.between(0, stage.tall))
            var angle = stage.numbers.between(0, 2 * .pi)
            let turn = stage.numbers.gauss() * 0.12
            for _ in 0..<stage.numbers.whole(5...12) {
                angle += turn + stage.numbers.gauss() * 0.1
                let (endX, endY) = (x + cos(angle) * 0.009, y + sin(angle) * 0.009)
                strokes.append(
                    Stage.Stroke(x: x, y: y, radius: 0.0009, endX: endX, endY: endY, endRadius: 0.0007))
                (x, y) = (endX, endY)
            }
        }
        return stage.strokes(strokes)
    }

    private static func twigs(on stage: inout Stage) -> Plane {
        var strokes: [Stage.Stroke] = []
        for _ in 0..<2 {
            grow(
                stage.wide * stage.numbers.between(-0.05, 0.2), stage.tall * stage.numbers.between(0.8, 1.05),
                angle: stage.numbers.between(-1.1, -0.5),
                length: 0.3 * stage.tall.squareRoot(), radius: 0.013, level: 7, into: &strokes, &stage.numbers
            )
        }
        return stage.strokes(strokes).blurred(0.008 * stage.unit)
    }

    private static func lattice(on stage: inout Stage) -> Plane {
        let columns = stage.numbers.whole(4...6)
        let pitch = 1 / Double(columns)
        let bar = 0.0085
        var boxes: [Stage.Box] = []
        for index in 0...Int(stage.wide / pitch) + 1 {
            let x = pitch * (Double(index) + 0.5)
            boxes.append(Stage.Box(left: x - bar, top: -1, right: x + bar, bottom: stage.tall + 1, value: 1))
        }
        // Bars across stand in groups: top, middle and bottom.
        for group in [0.14, 0.5, 0.86] {
            for step in -1...1 {
                let y = stage.tall * group + Double(step) * pitch * 0.36
                boxes.append(
                    Stage.Box(left: -1, top: y - bar, right: stage.wide + 1, bottom: y + bar, value: 1))
            }
        }
        let frame = 0.035
        boxes.append(Stage.Box(left: -1, top: -1, right: frame, bottom: stage.tall + 1, value: 1))
        boxes.append(
            Stage.Box(
                left: stage.wide - frame, top: -1, right: stage.wide + 1, bottom: stage.tall + 1, value: 1))
        return stage.boxes(boxes).kept
    }
}
