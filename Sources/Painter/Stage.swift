import CPainter

/// What a scene is drawn on: its measures, coordinates and random numbers.
///
/// Lengths are in units of the shorter side, so that a scene looks the same at every ratio and size;
/// (0, 0) is the top left corner.
struct Stage {
    /// Drawn size in pixels.
    let width: Int
    let height: Int
    /// Pixels in a unit.
    let unit: Double
    let colors: Palette.Colors
    var numbers: SeededNumbers
    let x: Plane
    let y: Plane

    init(width: Int, height: Int, colors: Palette.Colors, seed: Int) {
        self.width = width
        self.height = height
        self.colors = colors
        unit = Double(min(width, height))
        numbers = SeededNumbers(seed: seed)
        x = Plane(painter_axis(Int32(width), Int32(height), 0)) / unit
        y = Plane(painter_axis(Int32(width), Int32(height), 1)) / unit
    }

    /// The picture with what `draw` makes of a part of it: small things need no large planes. The part, in
    /// units, has the coordinates of the whole; noise in it starts anew.
    mutating func within(
        left: Double, top: Double, right: Double, bottom: Double, of picture: Plane,
        _ draw: (inout Stage, Plane) -> Plane
    ) -> Plane {
        let (x0, y0) = (min(max(0, Int(left * unit)), width - 16), min(max(0, Int(top * unit)), height - 16))
        let (x1, y1) = (
            min(width, max(Int(right * unit), x0 + 16)), min(height, max(Int(bottom * unit), y0 + 16))
        )
        func cut(_ plane: Plane) -> Plane { plane.part(left: x0, top: y0, width: x1 - x0, height: y1 - y0) }
        let picture = picture.kept
        var part = Stage(part: self, width: x1 - x0, height: y1 - y0, x: cut(x).kept, y: cut(y).kept)
        let drawn = draw(&part, cut(picture))
        numbers = part.numbers
        return picture.inserting(drawn, left: x0, top: y0).kept
    }

    private init(part whole: Stage, width: Int, height: Int, x: Plane, y: Plane) {
        self.width = width
        self.height = height
        unit = whole.unit
        colors = whole.colors
        numbers = whole.numbers
        self.x = x
        self.y = y
    }

    /// In units, at least 1.
    var wide: Double { Double(width) / unit }
    var tall: Double { Double(height) / unit }
    /// 0 at the left, 1 at the right.
    var across: Plane { x / wide }
    /// 0 at the top, 1 at the bottom.
    var down: Plane { y / tall }
    /// The length of a pixel, for edges.
    var pixel: Double { 1 / unit }

    func even(_ value: Double) -> Plane { Plane(painter_constant(Int32(width), Int32(height), value)) }

    func even(_ color: Color) -> Plane {
        even(color.red).joined(green: even(color.green), blue: even(color.blue))
    }

    /// The gradient's colours at the places 0…1 of `plane`.
    func painted(_ gradient: Gradient, at plane: Plane) -> Plane {
        let count = 2048
        var table: [Float] = []
        table.reserveCapacity(count * 3)
        // Oklab costs powers: 128 exact colours and straight lines between them are not to be told apart.
        let exact = (0...128).map { gradient.color(at: Double($0) / 128) }
        for index in 0..<count {
            let place = Double(index) / Double(count - 1) * 128
            let (a, b) = (exact[Int(place)], exact[min(128, Int(place) + 1)])
            let t = place - place.rounded(.down)
            table.append(Float(a.red + (b.red - a.red) * t))
            table.append(Float(a.green + (b.green - a.green) * t))
            table.append(Float(a.blue + (b.blue - a.blue) * t))
        }
        return Plane(plane.lent { painter_lookup($0, table, Int32(count), 3) })
    }

    /// `function` of 0…1 at the places of `plane`.
    func curve(_ plane: Plane, _ function: (Double) -> Double) -> Plane {
        let table = (0...2047).map { Float(function(Double($0) / 2047)) }
        return Plane(plane.lent { painter_lookup($0, table, 2048, 1) })
    }

    /// Fractal noise, about -1…1. `cell`: size of the largest blots in units; `stretch`: how much wider than high.
    mutating func noise(cell: Double, octaves: Int = 4, stretch: Double = 1, roughness: Double = 0.5) -> Plane
    {
        let narrow = max(8, Int(Double(width) / stretch))
        var size = cell * unit / max(1, stretch.squareRoot())
        var height = 1.0
        var sum: Plane?
        for _ in 0..<octaves where size >= 2 {
            let layer = perlin(width: narrow, height: self.height, cell: size) * (height * 1.5)
            sum = sum.map { $0 + layer } ?? layer
            size /= 2.03
            height *= roughness
        }
        guard let sum else { return even(0) }
        return narrow == width ? sum.kept : sum.enlarged(to: width, self.height).kept
    }

    /// Coarse noise is drawn small and enlarged.
    private mutating func perlin(width: Int, height: Int, cell: Double) -> Plane {
        let shrink = max(1, min(cell / 12, Double(min(width, height)) / 16).rounded(.down))
        let (w, h) = (Int(Double(width) / shrink) + 1, Int(Double(height) / shrink) + 1)
        let seed = Int32(truncatingIfNeeded: numbers.seed())
        let drawn = Plane(painter_perlin(Int32(w), Int32(h), Int32(max(2, cell / shrink)), seed))
        return w == width && h == height ? drawn : drawn.enlarged(to: width, height)
    }

    /// Distance to the nearest of scattered points, 0…1 of `cell` (in units).
    mutating func cells(_ cell: Double) -> Plane {
        let size = max(3, Int32(cell * unit))
        let seed = Int32(truncatingIfNeeded: numbers.seed())
        return (Plane(painter_worley(Int32(width), Int32(height), size, seed)) / Double(size)).kept
    }

    /// A square of noise that repeats without a seam, for `Plane.sampled`; -1…1, `side` in pixels.
    mutating func texture(side: Int, cell: Int, octaves: Int = 4) -> Plane {
        var size = cell
        var height = 1.5
        var sum: Plane?
        for _ in 0..<octaves where size >= 2 {
            let seed = Int32(truncatingIfNeeded: numbers.seed())
            let layer = Plane(painter_perlin(Int32(side), Int32(side), Int32(size), seed)) * height
            sum = sum.map { $0 + layer } ?? layer
            size /= 2
            height *= 0.5
        }
        return sum?.kept ?? even(0)
    }

    /// A height for each place across (in units), the same down the whole picture.
    func profile(_ height: (Double) -> Double) -> Plane {
        let values = (0..<width).map { Float(height((Double($0) + 0.5) / unit)) }
        let row = Plane(painter_values(values, Int32(width), 1, 1))
        return (x * 0 + row.sampled(x: x * unit - 0.5, y: x * 0)).kept
    }
}
