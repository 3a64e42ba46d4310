import Foundation

extension Painter {
    /// Tiled roofs stepping up a hill at night, some windows lit.
    static func nightRoofs(_ stage: inout Stage) -> (Plane, Film) {
        let colors = stage.colors
        var picture = stage.painted(Gradient(colors.sky), at: stage.down * 1.5)
        let moonX = stage.wide * stage.numbers.between(0.2, 0.8)
        let moonY = 0.13 * stage.tall
        let light = stage.even(colors.glow)
        picture = picture.lit(by: light * stage.glow(x: moonX, y: moonY, radius: 0.3) * 0.3)
        picture = picture.covered(by: light, stage.disc(x: moonX, y: moonY, radius: 0.03, edge: 0.003) * 0.95)
        let shape = RandomCurve(octaves: 6, roughness: 0.45, &stage.numbers)
        let crest = stage.profile { stage.tall * 0.34 - 0.1 * shape.value(at: 40 + $0 * 1.5) }
        let hill = stage.painted(
            Gradient([colors.sky[1].mixed(colors.shade, 0.35), colors.sky[2]]), at: (stage.y - crest) / 0.35)
        picture = picture.covered(by: hill, (stage.y - crest).step(-0.002, 0.002)).kept
        let rows = 7
        for index in 0..<rows {
            picture = street(Double(index) / Double(rows - 1), over: picture, on: &stage).kept
        }
        return (picture, Film(bloom: 0.9, vignette: 0.24, grain: 0.024))
    }

    private static func street(_ near: Double, over picture: Plane, on stage: inout Stage) -> Plane {
        let colors = stage.colors
        let size = 0.07 + 0.2 * pow(near, 1.4)
        let base = stage.tall * (0.38 + 0.66 * pow(near, 1.2))
        var roofs: [Stage.Stroke] = []
        var ridges: [Stage.Stroke] = []
        var walls: [Stage.Box] = []
        var windows: [Stage.Box] = []
        var x = -size * stage.numbers.between(0, 1)
        while x < stage.wide + size {
            let half = size * stage.numbers.between(0.55, 0.95)
            let y = base + stage.numbers.gauss() * size * 0.22
            let center = x + half
            walls.append(
                Stage.Box(
                    left: center - half * 0.82, top: y, right: center + half * 0.82, bottom: y + size * 2,
                    value: 1))
            roof(center, y, half: half, rise: size * 0.42, into: &roofs, ridges: &ridges)
            if stage.numbers.between(0, 1) < 0.62 {
                windows += panes(center, y, half: half, size: size, &stage.numbers)
            }
            x += half * stage.numbers.between(1.5, 2.3)
        }
        let far = 1 - near
        let wall = colors.shade.mixed(colors.sky[2], 0.3 + 0.3 * far)
        let tile = colors.shade.mixed(colors.sky[2], 0.12 + 0.42 * far)
        var drawn = picture.covered(by: stage.even(wall), stage.boxes(walls))
        let lit = stage.boxes(windows).kept
        let warm = stage.even(Color(0xFFC67E).mixed(colors.glow, 0.15))
        drawn = drawn.covered(by: warm, lit)
        let cover = stage.strokes(roofs)
        let courses = ((stage.y * (190 / (0.4 + near))) * (2 * .pi)).sine * 0.03 + 1
        drawn = drawn.covered(by: stage.even(tile) * courses, cover)
        drawn = drawn.covered(by: stage.even(tile.mixed(colors.mist, 0.5)), stage.strokes(ridges) * 0.8)
        let spill = lit.blurred(size * 0.3 * stage.unit) * 0.95
        return drawn.lit(by: stage.even(Color(0xE8873C)) * spill)
            .covered(by: stage.even(colors.sky[2]), (stage.y - base).step(-0.1, size * 1.4) * (0.34 * far))
    }

    /// A roof whose slopes sag and whose corners rise.
    private static func roof(
        _ x: Double, _ y: Double, half: Double, rise: Double, into roofs: inout [Stage.Stroke],
        ridges: inout [Stage.Stroke]
    ) {
        let steps = 26
        for step in 0...steps {
            let t = Double(step) / Double(steps)
            let reach = half * (0.62 + 0.5 * pow(t, 1.9))
            let level = y - rise * (1 - t)
            let curl = rise * 0.16 * pow(t, 3)
            for side in [-1.0, 1.0] {
                roofs.append(
                    Stage.Stroke(
                        x: x, y: level, radius: rise * 0.05, endX: x + side * reach * 0.7, endY: level,
                        endRadius: rise * 0.05))
                roofs.append(
                    Stage.Stroke(
                        x: x + side * reach * 0.7, y: level, radius: rise * 0.05, endX: x + side * reach,
                        endY: level - curl, endRadius: rise * 0.045))
            }
        }
        ridges.append(
            Stage.Stroke(
                x: x - half * 0.62, y: y - rise, radius: rise * 0.05, endX: x + half * 0.62, endY: y - rise,
                endRadius: rise * 0.05))
    }

    private static func panes(
        _ x: Double, _ y: Double, half: Double, size: Double, _ numbers: inout SeededNumbers
    ) -> [Stage.Box] {
        let count = numbers.whole(1...3)
        let value = numbers.between(0.55, 1)
        let high = size * 0.3
        let wide = size * 0.17
        var boxes: [Stage.Box] = []
        for index in 0..<count {
            let left = x + (Double(index) - Double(count) / 2) * wide * 1.45
            guard abs(left - x) < half * 0.7 else { continue }
            let top = y + size * 0.12
            boxes.append(
                Stage.Box(left: left, top: top, right: left + wide, bottom: top + high, value: value))
            let bar = size * 0.012
            boxes.append(
                Stage.Box(
                    left: left + wide / 2 - bar, top: top, right: left + wide / 2 + bar, bottom: top + high,
                    value: value * 0.3))
            for level in 1...2 {
                let middle = top + high * Double(level) / 3
                boxes.append(
                    Stage.Box(
                        left: left, top: middle - bar, right: left + wide, bottom: middle + bar,
                        value: value * 0.3))
            }
        }
        return boxes
    }
}
