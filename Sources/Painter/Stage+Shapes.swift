import CPainter

/// Shapes on the stage, as planes of 0…1. Places and lengths in units.
extension Stage {
    /// 1 inside, with an edge as soft as `edge`.
    func disc(x centerX: Double, y centerY: Double, radius: Double, edge: Double? = nil) -> Plane {
        ellipse(x: centerX, y: centerY, width: radius, height: radius, edge: edge)
    }

    /// Half axes `width` and `height`.
    func ellipse(x centerX: Double, y centerY: Double, width: Double, height: Double, edge: Double? = nil)
        -> Plane
    {
        let soft = edge ?? 1.5 * pixel
        let distance = (((x - centerX) / width).squared + ((y - centerY) / height).squared).root
        let scale = min(width, height)
        return distance.step(1 + soft / scale / 2, 1 - soft / scale / 2)
    }

    /// 1 at the centre, falling to 0 as a bell does.
    func glow(x centerX: Double, y centerY: Double, radius: Double, height: Double? = nil) -> Plane {
        let squares = ((x - centerX) / radius).squared + ((y - centerY) / (height ?? radius)).squared
        return (squares * -1).exponential
    }

    /// A line with round ends, its radius changing from one to the other.
    struct Stroke {
        var x: Double
        var y: Double
        var radius: Double
        var endX: Double
        var endY: Double
        var endRadius: Double
    }

    func strokes(_ strokes: [Stroke]) -> Plane {
        var values: [Float] = []
        values.reserveCapacity(strokes.count * 6)
        for s in strokes {
            for value in [s.x, s.y, s.radius, s.endX, s.endY, s.endRadius] {
                values.append(Float(value * unit))
            }
        }
        return Plane(painter_strokes(Int32(width), Int32(height), values, Int32(strokes.count)))
    }

    struct Disc {
        var x: Double
        var y: Double
        var radius: Double
        /// 0…1
        var value: Double
    }

    func discs(_ discs: [Disc]) -> Plane {
        var values: [Float] = []
        values.reserveCapacity(discs.count * 4)
        for d in discs {
            values += [Float(d.x * unit), Float(d.y * unit), Float(d.radius * unit), Float(d.value)]
        }
        return Plane(painter_discs(Int32(width), Int32(height), values, Int32(discs.count)))
    }

    struct Box {
        var left: Double
        var top: Double
        var right: Double
        var bottom: Double
        /// 0…1
        var value: Double
    }

    /// Later boxes lie on earlier ones.
    func boxes(_ boxes: [Box]) -> Plane {
        var values: [Float] = []
        values.reserveCapacity(boxes.count * 5)
        for b in boxes {
            for value in [b.left, b.top, b.right, b.bottom] { values.append(Float(value * unit)) }
            values.append(Float(b.value))
        }
        return Plane(painter_boxes(Int32(width), Int32(height), values, Int32(boxes.count)))
    }
}
