import Foundation

extension Painter {
    /// Conifers stepping back into fog, light from behind.
    static func fogForest(_ stage: inout Stage) -> (Plane, Film) {
        let colors = stage.colors
        let lightX = stage.wide * stage.numbers.between(0.3, 0.7)
        let gradient = Gradient([
            colors.sky[1], colors.mist, colors.mist.mixed(colors.glow, 0.5), colors.mist,
        ])
        var picture = stage.painted(gradient, at: stage.down)
        let shine = stage.glow(x: lightX, y: 0.3 * stage.tall, radius: 0.7, height: 0.6)
        picture = picture.lit(by: stage.even(colors.glow) * shine * 0.55).kept
        let drift = stage.noise(cell: 0.45, octaves: 5, stretch: 2.2).kept
        let layers = 6
        for index in 0..<layers {
            let near = Double(index) / Double(layers - 1)
            let trees = stand(near: near, on: &stage)
            let tone = colors.mist.mixed(colors.shade, 0.1 + 0.84 * pow(near, 1.4))
            // Fog lies on the ground and thins out upwards.
            let fog = (stage.down * 1.25 + drift * 0.35 - 0.35 - near * 0.32).step(0, 0.75)
            picture = picture.covered(by: stage.even(tone), trees * (1 - fog * 0.9))
            let veil = (drift + 0.25 - near * 0.5).clamped * (0.28 * (1 - near))
            picture = picture.covered(by: stage.even(colors.mist.mixed(colors.glow, 0.3)), veil).kept
        }
        let rays = shine * (stage.noise(cell: 0.5, octaves: 2) + 0.6).clamped * 0.16
        return (
            picture.lit(by: stage.even(colors.glow) * rays), Film(bloom: 0.3, vignette: 0.2, grain: 0.022)
        )
    }

    private static func stand(near: Double, on stage: inout Stage) -> Plane {
        let count = Int((26 - 19 * near) * stage.wide)
        var strokes: [Stage.Stroke] = []
        for _ in 0..<count {
            let x = stage.numbers.between(-0.1, stage.wide + 0.1)
            let size = (0.24 + 0.72 * near) * stage.numbers.between(0.6, 1.15) * (0.55 + 0.45 * stage.tall)
            let foot = stage.tall * (0.62 + 0.5 * near) + stage.numbers.gauss() * 0.02
            conifer(x, foot: foot, size: size, into: &strokes, &stage.numbers)
        }
        return stage.strokes(strokes).blurred(near > 0.9 ? 0.004 * stage.unit : 0.0012 * stage.unit)
    }

    static func conifer(
        _ x: Double, foot: Double, size: Double, into strokes: inout [Stage.Stroke],
        _ numbers: inout SeededNumbers
    ) {
        let lean = numbers.gauss() * 0.012 * size
        strokes.append(
            Stage.Stroke(
                x: x, y: foot, radius: 0.012 * size, endX: x + lean, endY: foot - size,
                endRadius: 0.0012 * size))
        let bare = numbers.between(0.12, 0.3)
        let tiers = 58
        for tier in 0..<tiers {
            let share = bare + (1 - bare) * Double(tier) / Double(tiers)
            let y = foot - size * share
            let middle = x + lean * share
            for side in [-1.0, 1.0] {
                let taper = pow(1 - share, 0.8) * 0.2 + 0.006
                let length = size * taper * numbers.between(0.35, 1.2)
                let droop = length * numbers.between(0.2, 0.75)
                strokes.append(
                    Stage.Stroke(
                        x: middle, y: y, radius: 0.0082 * size * (1.15 - share), endX: middle + side * length,
                        endY: y + droop, endRadius: 0.003 * size))
            }
        }
    }
}
