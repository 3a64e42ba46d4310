import Domain
import Imaging
import MadangCore
import Testing

/// Red, green, blue and sand in the corners of the upright picture.
private func corners(_ x: Int, _ y: Int, in size: PixelSize) -> [Int] {
    switch (x < size.width / 2, y < size.height / 2) {
    case (true, true): Color.red.values
    case (false, true): Color.green.values
    case (true, false): Color.blue.values
    case (false, false): Color.sand.values
    }
}

/// Where a stored pixel is shown, straight from the table of EXIF 2.32, 4.6.4.A.
private func upright(_ x: Int, _ y: Int, orientation: Int, stored: PixelSize) -> (Int, Int) {
    let (right, bottom) = (stored.width - 1, stored.height - 1)
    return switch orientation {
    case 2: (right - x, y)
    case 3: (right - x, bottom - y)
    case 4: (x, bottom - y)
    case 5: (y, x)
    case 6: (bottom - y, x)
    case 7: (bottom - y, right - x)
    case 8: (y, right - x)
    default: (x, y)
    }
}

private let shown = PixelSize(width: 2240, height: 1680)

private func photo(orientation: Int, isBigEndian: Bool = false) -> [UInt8] {
    let stored = orientation > 4 ? shown.turned : shown
    let exif = EXIFDrawing(orientation: orientation, isBigEndian: isBigEndian)
    return JPEGDrawing(width: stored.width, height: stored.height, segments: [exif.jpegSegment]).bytes {
        x, y in
        let place = upright(x, y, orientation: orientation, stored: stored)
        return corners(place.0, place.1, in: shown)
    }
}

@Suite struct `Orientation of photos` {
    let studio: Studio

    init() throws {
        studio = try Studio()
    }

    @Test(arguments: 1...8)
    func `is upright in every rendition and size (rule 5)`(_ orientation: Int) async throws {
        let (original, picture) = try await studio.process(
            photo(orientation: orientation, isBigEndian: orientation % 2 == 0))
        #expect(original.orientation == orientation)
        #expect(original.uprightSize == shown)
        #expect(picture.size == shown)
        for rendition in picture.renditions {
            #expect(rendition.size == rendition.name.size(of: shown))
            let decoded = try DecodedPicture(webp: rendition.file.path)
            #expect(PixelSize(width: decoded.width, height: decoded.height) == rendition.size)
            #expect(decoded.color(0.25, 0.25).isNear(.red), "\(rendition.name) \(decoded.color(0.25, 0.25))")
            #expect(decoded.color(0.75, 0.25).isNear(.green))
            #expect(decoded.color(0.25, 0.75).isNear(.blue))
            #expect(decoded.color(0.75, 0.75).isNear(.sand))
        }
    }

    @Test(arguments: 1...8) func `holds for the crop and rotation of a recipe too`(_ orientation: Int)
        async throws
    {
        // Turned a quarter clockwise, blue comes to the top left and sand under it.
        let crop = CropRectangle(x: 200, y: 1200, width: 600, height: 1000)
        let recipe = Recipe(rotation: .quarter, crop: crop)
        let (original, picture) = try await studio.process(photo(orientation: orientation), recipe: recipe)
        #expect(original.uprightSize == shown)
        #expect(picture.size == crop.size)
        let decoded = try picture.decoded(.full)
        #expect(decoded.color(0.5, 0.5).isNear(.sand), "\(decoded.color(0.5, 0.5))")
    }

    @Test func `of the kept original is applied when it is rendered again`() async throws {
        let (original, first) = try await studio.process(photo(orientation: 6))
        let again = try await studio.render(original)
        #expect(again.renditions.map(\.file.sha256) == first.renditions.map(\.file.sha256))
    }

    @Test(arguments: [0, 9, 255]) func `out of range counts as upright`(_ value: Int) async throws {
        let exif = EXIFDrawing(orientation: value)
        let upload = JPEGDrawing(width: 32, height: 16, segments: [exif.jpegSegment]).bytes { _, _ in
            [90, 90, 90]
        }
        let (original, _) = try await studio.process(upload)
        #expect(original.orientation == 1)
        #expect(original.uprightSize == PixelSize(width: 32, height: 16))
    }
}
