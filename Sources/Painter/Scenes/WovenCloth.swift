import Foundation

extension Painter {
    /// A woven check, softly folded.
    static func wovenCloth(_ stage: inout Stage) -> (Plane, Film) {
        let fold = stage.noise(cell: 0.62, octaves: 2, stretch: 0.6).kept
        let drift = stage.noise(cell: 0.5, octaves: 2).kept
        let turn = stage.numbers.between(-0.3, 0.3)
        let u = (stage.x * cos(turn) + stage.y * sin(turn) + fold * 0.055 + 3).kept
        let v = (stage.y * cos(turn) - stage.x * sin(turn) + drift * 0.045 + 3).kept
        let pitch = 0.0095
        let (column, row) = ((u / pitch).kept, (v / pitch).kept)
        let over = (((column.floor + row.floor) / 2).fraction * 2).kept
        let warp = stripes(column.floor * pitch, on: &stage)
        let weft = stripes(row.floor * pitch, on: &stage)
        let rope = (column.fraction * .pi).sine
        let lay = (row.fraction * .pi).sine
        let upright = warp * (0.62 + rope * 0.3 + lay * 0.14)
        let lying = weft * (0.58 + lay * 0.3 + rope * 0.14)
        let fuzz = stage.noise(cell: 0.02, octaves: 3) * 0.05
        let cloth = lying.covered(by: upright, over.step(0.4, 0.6))
        let slope = folds(on: &stage, fold: fold, drift: drift)
        let shade = (slope + fuzz + 0.94).kept
        let warm = stage.even(stage.colors.glow) * (slope - 0.05).clamped * 0.8
        return ((cloth * shade).lit(by: warm), Film(bloom: 0.2, vignette: 0.22, grain: 0.016))
    }

    /// The light on the folds: what rises towards the left is bright.
    private static func folds(on stage: inout Stage, fold: Plane, drift: Plane) -> Plane {
        let reach = 0.045 * stage.unit
        let x = stage.x * stage.unit
        let y = stage.y * stage.unit
        let left = (x - reach).larger(stage.even(1))
        let right = (x + reach).smaller(stage.even(Double(stage.width) - 2))
        let rise = fold.sampled(x: right, y: y) - fold.sampled(x: left, y: y)
        let other = drift.sampled(x: right, y: y) - drift.sampled(x: left, y: y)
        return (rise * 0.5 + other * 0.28).kept
    }

    /// Colours of the threads, in repeating stripes of uneven width.
    private static func stripes(_ place: Plane, on stage: inout Stage) -> Plane {
        let dyes = stage.colors.dyes
        let ground = dyes[stage.numbers.whole(2...4)].mixed(Color(0xEFE6D6), 0.35)
        var stops: [(Double, Color)] = []
        var at = 0.0
        while at < 1 {
            let wide = stage.numbers.between(0.05, 0.22)
            let color =
                stage.numbers.between(0, 1) < 0.45
                ? ground : dyes[stage.numbers.whole(0...(dyes.count - 1))].mixed(ground, 0.2)
            stops.append((at + 0.001, color))
            stops.append((min(1, at + wide - 0.001), color))
            at += wide
        }
        return stage.painted(Gradient(stops), at: (place / 0.46).fraction)
    }
}
