import Foundation

extension Painter {
    /// A cloth sewn of ramie pieces, light coming through it.
    static func jogakbo(_ stage: inout Stage) -> (Plane, Film) {
        var pieces: [Stage.Box] = []
        divide(
            Stage.Box(left: 0, top: 0, right: stage.wide, bottom: stage.tall, value: 0), level: 0,
            into: &pieces, &stage.numbers)
        let paper = Color(0xF4EDDF)
        let dyes = stage.colors.dyes
        var parts: [[Stage.Box]] = [[], [], []]
        for piece in pieces {
            let pale = stage.numbers.between(0.1, 0.62)
            let dye = dyes[stage.numbers.whole(0...(dyes.count - 1))]
            let color = dye.mixed(paper, pale).shifted(light: stage.numbers.between(-0.03, 0.03))
            for (band, value) in [color.red, color.green, color.blue].enumerated() {
                var part = piece
                part.value = value
                parts[band].append(part)
            }
        }
        let cloth = stage.boxes(parts[0]).joined(green: stage.boxes(parts[1]), blue: stage.boxes(parts[2]))
        let seams = stage.strokes(pieces.flatMap { seam($0, shift: 0) }).kept
        let folds = stage.strokes(pieces.flatMap { seam($0, shift: 0.006) }).kept
        let flat = cloth * (1 - folds * 0.13) * (1 - seams * 0.3)
        return (draped(flat.kept, on: &stage), Film(bloom: 0.35, vignette: 0.2, grain: 0.014))
    }

    /// Hung up, so that the lines are not quite straight, and woven of uneven threads.
    private static func draped(_ flat: Plane, on stage: inout Stage) -> Plane {
        let sway = stage.noise(cell: 0.5, octaves: 3)
        let lift = stage.noise(cell: 0.5, octaves: 3)
        let inset = 0.02
        let u = (stage.x * (1 - 2 * inset / stage.wide) + inset + sway * 0.014) * stage.unit
        let v = (stage.y * (1 - 2 * inset / stage.tall) + inset + lift * 0.014) * stage.unit
        let cloth = flat.sampled(x: u, y: v)
        let weft = stage.noise(cell: 0.02, octaves: 3, stretch: 9)
        let warp = (u * (2 * .pi / 4)).sine * 0.02
        let shade = stage.noise(cell: 0.6, octaves: 3, stretch: 0.7) * 0.06
        let light = stage.glow(
            x: stage.wide * stage.numbers.between(0.25, 0.75), y: stage.tall * 0.35, radius: 0.75)
        let woven = cloth * (0.93 + weft * 0.055 + warp + shade)
        return woven.lit(by: stage.even(stage.colors.glow) * light * 0.3)
    }

    private static func divide(
        _ box: Stage.Box, level: Int, into pieces: inout [Stage.Box], _ numbers: inout SeededNumbers
    ) {
        let (wide, high) = (box.right - box.left, box.bottom - box.top)
        let small =
            max(wide, high) < 0.2 || (level > 3 && max(wide, high) < 0.42 && numbers.between(0, 1) < 0.45)
        guard !small else {
            pieces.append(box)
            return
        }
        let share = [0.33, 0.38, 0.5, 0.62, 0.67][numbers.whole(0...4)]
        var (first, second) = (box, box)
        if wide > high * numbers.between(0.75, 1.3) {
            first.right = box.left + wide * share
            second.left = first.right
        } else {
            first.bottom = box.top + high * share
            second.top = first.bottom
        }
        divide(first, level: level + 1, into: &pieces, &numbers)
        divide(second, level: level + 1, into: &pieces, &numbers)
    }

    /// The two seams that a piece shares with those at its right and below.
    private static func seam(_ box: Stage.Box, shift: Double) -> [Stage.Stroke] {
        let radius = shift == 0 ? 0.0016 : 0.006
        return [
            Stage.Stroke(
                x: box.right - shift, y: box.top, radius: radius, endX: box.right - shift, endY: box.bottom,
                endRadius: radius),
            Stage.Stroke(
                x: box.left, y: box.bottom - shift, radius: radius, endX: box.right, endY: box.bottom - shift,
                endRadius: radius),
        ]
    }
}
