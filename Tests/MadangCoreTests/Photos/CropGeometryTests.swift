import MadangCore
import Testing

private struct CropCase: Decodable {
    let picture: [Int]
    let aspect: String
    let zoom: Double
    let center: [Double]
    let crop: [Int]
}

/// What a gesture makes of a view.
private struct GestureCase: Decodable {
    let picture: [Int]
    let aspect: String
    /// Zoom and centre.
    let view: [Double]
    /// By pixels of the picture.
    let move: [Double]
    let moved: [Double]
    /// Zoom and anchor.
    let zoom: [Double]
    let zoomed: [Double]
    let turned: [Double]
}

@Suite struct `The crop stage` {
    private struct Random {
        var source: Seeded

        mutating func picture() -> PixelSize {
            let side = [3, 50, 1000, 16_384].randomElement(using: &source) ?? 1
            return PixelSize(
                width: Int.random(in: 1...side, using: &source),
                height: Int.random(in: 1...side, using: &source))
        }

        mutating func view() -> CropView {
            CropView(
                zoom: Double.random(in: 0.5...3.5, using: &source),
                centerX: Double.random(in: -0.2...1.2, using: &source),
                centerY: Double.random(in: -0.2...1.2, using: &source))
        }
    }

    @Test(arguments: CropAspect.allCases)
    func `always stays within the picture and keeps its aspect`(aspect: CropAspect) {
        var random = Random(source: Seeded(state: 7))
        for _ in 0..<5000 {
            let geometry = CropGeometry(picture: random.picture(), aspect: aspect)
            let view = random.view()
            let crop = geometry.rectangle(for: view)
            let ratio = aspect.ratio(in: geometry.picture)
            #expect(crop.fits(in: geometry.picture), "\(geometry) \(view)")
            let missing = min(
                abs(Double(crop.width) - Double(crop.height) * ratio),
                abs(Double(crop.height) - Double(crop.width) / ratio))
            #expect(missing <= 1, "\(geometry) \(view) \(crop)")
        }
    }

    @Test(arguments: CropAspect.allCases)
    func `finds back to the rectangle it made`(aspect: CropAspect) {
        var random = Random(source: Seeded(state: 11))
        for _ in 0..<5000 {
            let geometry = CropGeometry(picture: random.picture(), aspect: aspect)
            let crop = geometry.rectangle(for: random.view())
            #expect(geometry.rectangle(for: geometry.view(of: crop)) == crop, "\(geometry)")
        }
    }

    @Test func `clamps once and for all`() {
        var random = Random(source: Seeded(state: 13))
        for _ in 0..<1000 {
            let geometry = CropGeometry(picture: random.picture(), aspect: .square)
            let once = geometry.clamped(random.view())
            #expect(geometry.clamped(once) == once)
            #expect(CropGeometry.zoomRange.contains(once.zoom))
        }
    }

    @Test func `leaves a whole picture whole`() {
        let picture = PixelSize(width: 4032, height: 3024)
        let whole = CropGeometry(picture: picture, aspect: .whole).rectangle(for: CropView())
        #expect(whole == CropRectangle(x: 0, y: 0, width: 4032, height: 3024))
    }

    @Test func `takes what is no number for the middle`() {
        let geometry = CropGeometry(picture: PixelSize(width: 400, height: 200), aspect: .square)
        let odd = CropView(zoom: .nan, centerX: .nan, centerY: .infinity)
        #expect(geometry.rectangle(for: odd) == CropRectangle(x: 100, y: 0, width: 200, height: 200))
        let nothing = CropGeometry(picture: PixelSize(width: 0, height: 0), aspect: .whole)
        #expect(nothing.rectangle(for: CropView(zoom: 3)) == CropRectangle(x: 0, y: 0, width: 1, height: 1))
    }

    @Test func `agrees with the browser's`() throws {
        let cases = try SharedVectors.read("crop-vectors.json", as: CropCase.self)
        #expect(cases.count >= 100)
        #expect(Set(cases.map(\.aspect)) == Set(CropAspect.allCases.map(\.rawValue)))
        for wanted in cases {
            let aspect = try #require(CropAspect(rawValue: wanted.aspect))
            let geometry = CropGeometry(
                picture: PixelSize(width: wanted.picture[0], height: wanted.picture[1]), aspect: aspect)
            let crop = geometry.rectangle(
                for: CropView(zoom: wanted.zoom, centerX: wanted.center[0], centerY: wanted.center[1]))
            #expect([crop.x, crop.y, crop.width, crop.height] == wanted.crop, "\(wanted)")
        }
    }

    @Test func `follows fingers as the browser's does`() throws {
        let cases = try SharedVectors.read("crop-move-vectors.json", as: GestureCase.self)
        #expect(cases.count >= 60)
        for one in cases {
            let geometry = CropGeometry(
                picture: PixelSize(width: one.picture[0], height: one.picture[1]),
                aspect: try #require(CropAspect(rawValue: one.aspect)))
            let view = CropView(zoom: one.view[0], centerX: one.view[1], centerY: one.view[2])
            expect(geometry.moved(view, byX: one.move[0], y: one.move[1]), one.moved)
            expect(
                geometry.zoomed(view, to: one.zoom[0], anchorX: one.zoom[1], anchorY: one.zoom[2]),
                one.zoomed)
            let turned = geometry.turned(view)
            #expect(turned.geometry.picture == geometry.picture.turned)
            expect(turned.view, one.turned)
        }
    }

    private func expect(_ view: CropView, _ wanted: [Double]) {
        for (found, wanted) in zip([view.zoom, view.centerX, view.centerY], wanted) {
            #expect(abs(found - wanted) < 1e-9)
        }
    }

    @Test func `knows the shape of what it cut`() {
        var random = Random(source: Seeded(state: 17))
        let whole = PixelSize(width: 4032, height: 3024)
        for _ in 0..<500 {
            for aspect in CropAspect.allCases {
                var view = random.view()
                view.zoom = max(1, view.zoom)
                let crop = CropGeometry(picture: whole, aspect: aspect).rectangle(for: view)
                #expect(CropAspect(of: crop, in: whole) == aspect)
            }
        }
        #expect(CropAspect(of: nil, in: whole) == .whole)
        #expect(CropAspect(of: CropRectangle(x: 1, y: 2, width: 1600, height: 900), in: whole) == nil)
    }

    @Test func `says and reads a crop as the API does`() throws {
        let crop = CropRectangle(x: 1, y: 2, width: 30, height: 40)
        #expect(try CropRectangle(crop.text) == crop && crop.text == "1,2,30,40")
        #expect(try CropRectangle("1, 2, 30, 40") == crop)
        for text in ["", "1,2,3", "1,2,3,4,5", "a,b,c,d", "1.5,2,3,4", "1,2,3,9999999999", "1,,2,3"] {
            #expect(throws: Fault.format) { try CropRectangle(text) }
        }
    }
}
