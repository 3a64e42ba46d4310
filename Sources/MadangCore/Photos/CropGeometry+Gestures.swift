/// What fingers, wheels and keys do on the crop stage; held to the browser's by data/crop-move-vectors.json.
extension CropGeometry {
    /// How much of the picture `view` shows, in fractions of its pixels.
    public func shownArea(of view: CropView) -> (width: Double, height: Double) {
        let widest = largest
        return (widest.width / view.zoom, widest.height / view.zoom)
    }

    /// `view` moved over the picture by so many of its pixels; it stops at the edge.
    public func moved(_ view: CropView, byX x: Double, y: Double) -> CropView {
        var moved = view
        moved.centerX += x / Double(picture.width)
        moved.centerY += y / Double(picture.height)
        return clamped(moved)
    }

    /// `view` at another zoom; what lies at the anchor (0…1 of what is shown) stays under the finger where it can.
    public func zoomed(_ view: CropView, to zoom: Double, anchorX: Double = 0.5, anchorY: Double = 0.5)
        -> CropView
    {
        var target = view
        target.zoom = min(max(zoom, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
        let (before, after) = (shownArea(of: view), shownArea(of: target))
        return moved(
            target, byX: (anchorX - 0.5) * (before.width - after.width),
            y: (anchorY - 0.5) * (before.height - after.height))
    }

    /// The stage and its view after the picture was turned a quarter clockwise: the same spot stays in the middle.
    public func turned(_ view: CropView) -> (geometry: CropGeometry, view: CropView) {
        let geometry = CropGeometry(picture: picture.turned, aspect: aspect)
        let turned = CropView(zoom: view.zoom, centerX: 1 - view.centerY, centerY: view.centerX)
        return (geometry, geometry.clamped(turned))
    }
}

extension CropAspect {
    /// The shape in which `crop` was cut out of `picture`; nil for a crop that no view shows. Nil of a crop is the
    /// whole.
    public init?(of crop: CropRectangle?, in picture: PixelSize) {
        guard let crop else {
            self = .whole
            return
        }
        let found = Self.allCases.first { aspect in
            let geometry = CropGeometry(picture: picture, aspect: aspect)
            return geometry.rectangle(for: geometry.view(of: crop)) == crop
        }
        guard let found else { return nil }
        self = found
    }
}
