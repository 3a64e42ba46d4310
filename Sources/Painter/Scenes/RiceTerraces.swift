import Foundation

extension Painter {
    /// Flooded fields in steps down a hillside, the sky in each.
    static func riceTerraces(_ stage: inout Stage) -> (Plane, Film) {
        let colors = stage.colors
        let horizon = stage.tall * 0.2
        var back = stage.painted(Gradient(colors.sky), at: stage.down * 4).kept
        for index in 0..<3 {
            let shape = RandomCurve(octaves: 6, roughness: 0.47, &stage.numbers)
            let shift = stage.numbers.between(0, 200)
            let near = Double(index) / 2
            let crest = stage.profile {
                horizon - 0.02 + 0.04 * near - 0.09 * shape.value(at: shift + $0 * 1.6)
            }
            let depth = stage.y - crest
            let tone = colors.mist.mixed(colors.shade, 0.18 + 0.3 * near)
            let hill = stage.painted(Gradient([tone, colors.mist]), at: depth / 0.2)
            back = back.covered(by: hill, depth.step(-0.002, 0.002)).kept
        }
        let slope = (stage.y - horizon).larger(stage.even(0)).kept
        // Lines of equal height, close together far away.
        let sweep = stage.noise(cell: 0.75, octaves: 2).kept
        let wiggle = stage.noise(cell: 0.16, octaves: 3).kept
        let near = (slope / (stage.tall - horizon)).kept
        let climb = near.power(0.62) * 17 + (sweep * 3.6 + wiggle * 0.32) * (near * 1.2 + 0.22)
        let level = climb.kept
        let within = level.fraction.kept
        let fields = field(level: level.floor, within: within, near: near, on: &stage)
        let mist = (1 - near * 2.6).clamped * 0.75
        let drift = (stage.noise(cell: 0.4, octaves: 4, stretch: 3) + 0.4).clamped
        let front = fields.covered(by: stage.even(colors.mist), (mist * (0.55 + drift * 0.6)).clamped)
        let edge = (stage.y - horizon - wiggle * 0.015).step(-0.01, 0.012)
        return (back.covered(by: front, edge), Film(bloom: 0.35, vignette: 0.2, grain: 0.018))
    }

    private static func field(level: Plane, within: Plane, near: Plane, on stage: inout Stage) -> Plane {
        let colors = stage.colors
        // A number for each step, without order.
        let mark = ((level * 12.9898).sine * 43.758).fraction.kept
        let glint = stage.noise(cell: 0.12, octaves: 4, stretch: 5) * 0.08
        let reflected = stage.painted(
            Gradient([colors.sky[0].mixed(colors.shade, 0.25), colors.sky[1], colors.sky[2], colors.glow]),
            at: mark * 0.35 + 0.3 + glint + (1 - near) * 0.25 + (within - 0.5) * 0.14)
        let blades = stage.noise(cell: 0.012, octaves: 2, stretch: 0.6)
        let green = colors.dyes[3].mixed(colors.shade, 0.45)
        let rice = stage.painted(
            Gradient([colors.shade, green, colors.dyes[3].mixed(colors.glow, 0.12)]),
            at: 0.42 + blades * 0.28 + (mark - 0.5) * 0.3)
        let planted = (mark - 0.52).step(0, 0.02)
        let ground = reflected.covered(by: rice, planted * 0.9)
        let bank = stage.painted(
            Gradient([colors.shade.mixed(colors.dyes[3], 0.1), colors.shade.mixed(colors.dyes[3], 0.55)]),
            at: within * 5 + blades * 0.4)
        let rim = within.step(0.2, 0.15)
        let light = (((within - 0.22) / 0.025).squared * -1).exponential * 0.25
        return ground.covered(by: bank, rim).lit(by: stage.even(colors.glow) * light)
    }
}
