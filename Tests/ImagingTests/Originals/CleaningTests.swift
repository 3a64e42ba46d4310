import Domain
import Imaging
import MadangCore
import TestSupport
import Testing

private let secret = "Seoul 37.5665N 126.9780E"

private func xmp(_ names: String...) -> [UInt8] {
    Array(("<x:xmpmeta>" + names.map { "<\($0)>\(secret)</\($0)>" }.joined() + "</x:xmpmeta>").utf8)
}

private let xmpMark = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

/// No byte of them tells of place or device (docs/product.md, rule 5).
@Suite struct `Kept originals` {
    let studio: Studio

    init() throws {
        studio = try Studio()
    }

    private func check(
        _ upload: [UInt8], becomes plain: [UInt8], without removed: [String]
    ) async throws {
        #expect(upload.contains(secret))
        let (original, picture) = try await studio.process(upload)
        #expect(try bytes(of: original.file.path) == plain)
        #expect(original.removed == removed)
        for rendition in picture.renditions {
            #expect(try !bytes(of: rendition.file.path).contains(secret))
        }
    }

    @Test func `of JPEG lose EXIF, GPS, XMP, IPTC, comments, previews and trailers, and not one pixel`()
        async throws
    {
        let draw = { (x: Int, y: Int) in [x % 256, y % 256, 77] }
        let plain = JPEGDrawing(width: 320, height: 240)
        var full = plain
        let iptc = Array("Photoshop 3.0\08BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 32, 0x1C, 2, 120, 0, 24]
        full.segments = [
            EXIFDrawing(orientation: 1, secret: secret).jpegSegment,
            JPEGDrawing.segment(0xE1, xmpMark + xmp("exif:GPSLatitude", "xmp:CreatorTool")),
            JPEGDrawing.segment(0xE1, Array("http://ns.adobe.com/xmp/extension/\0".utf8) + xmp("dc:title")),
            JPEGDrawing.segment(0xED, iptc + Array(secret.utf8)),
            JPEGDrawing.segment(0xE0, Array("JFXX\0".utf8) + Array(secret.utf8)),
            JPEGDrawing.segment(0xE2, Array("MPF\0".utf8) + Array(secret.utf8)),
            JPEGDrawing.segment(0xE5, Array(secret.utf8)),
            JPEGDrawing.segment(0xFE, Array(secret.utf8)),
        ]
        full.trailer = plain.bytes(draw) + Array(secret.utf8)
        try await check(
            full.bytes(draw), becomes: plain.bytes(draw),
            without: ["camera", "date", "description", "location", "other", "software", "thumbnail"])
    }

    @Test func `of PNG lose text, EXIF, dates and trailers, and not one pixel`() async throws {
        let gamma = ("gAMA", bigEndian32(45_455))
        let plain = PNGDrawing(width: 40, height: 30, chunks: [gamma])
        var full = plain
        full.chunks += [
            ("tEXt", Array("Software\0\(secret)".utf8)),
            ("zTXt", Array("Author\0\0".utf8) + zlib(Array(secret.utf8))),
            ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp("exif:GPSLatitude")),
            ("eXIf", EXIFDrawing(secret: secret).bytes), ("tIME", [7, 232, 1, 1, 1, 1, 1]),
            ("prVt", Array(secret.utf8)),
        ]
        let draw = { (x: Int, y: Int) in [x, y, 77] }
        try await check(
            full.bytes(draw) + Array(secret.utf8), becomes: plain.bytes(draw),
            without: ["camera", "date", "description", "location", "other", "software", "thumbnail"])
    }

    @Test func `of WebP lose EXIF, XMP and unknown chunks, and not one pixel`() async throws {
        let drawn = PNGDrawing(width: 120, height: 90).bytes { x, y in [x, y, 77] }
        let webp = try await bytes(of: studio.process(drawn).picture.rendition(.full).file.path)
        let pixels = (name: "VP8 ", content: Array(webp[20...]))
        let header = { WebPDrawing.extendedHeader(flags: $0, width: 120, height: 90) }
        let full = WebPDrawing.file([
            ("VP8X", header(0x0C)), pixels,
            ("EXIF", Array("Exif\0\0".utf8) + EXIFDrawing(secret: secret).bytes),
            ("XMP ", xmp("exif:GPSLatitude")), ("abcd", Array(secret.utf8)),
        ])
        try await check(
            full + Array(secret.utf8), becomes: WebPDrawing.file([("VP8X", header(0)), pixels]),
            without: ["camera", "date", "description", "location", "other", "software", "thumbnail"])
    }

    @Test func `of WebP and PNG keep the orientation that their EXIF told`() async throws {
        let exif = EXIFDrawing(orientation: 6).bytes
        let drawn = PNGDrawing(width: 120, height: 90, chunks: [("eXIf", exif)]).bytes { x, y in [x, y, 77] }
        let (png, picture) = try await studio.process(drawn)
        #expect(png.orientation == 6 && png.uprightSize == PixelSize(width: 90, height: 120))
        let webp = try bytes(of: picture.rendition(.full).file.path)
        let turned = WebPDrawing.file([
            ("VP8X", WebPDrawing.extendedHeader(flags: 0x08, width: 90, height: 120)),
            ("VP8 ", Array(webp[20...])), ("EXIF", exif),
        ])
        let (original, again) = try await studio.process(turned)
        #expect(original.orientation == 6 && again.size == PixelSize(width: 120, height: 90))
        #expect(original.removed.isEmpty)
    }

    @Test func `of GIF are the first frame as PNG`() async throws {
        let upload = GIFDrawing(width: 60, height: 40, comment: secret)
            .bytes(frames: [Color.red.values.map { UInt8($0) }, Color.blue.values.map { UInt8($0) }])
        let (original, picture) = try await studio.process(upload)
        #expect(original.receivedFormat == .gif && original.storedFormat == .png)
        #expect(original.removed == ["description"])
        #expect(Color(picture.color).isNear(.red))
        let kept = try bytes(of: original.file.path)
        #expect(kept.starts(with: PNGDrawing.signature) && !kept.contains(secret))
        #expect(try await studio.render(original).renditions.count == 5)
    }

    @Test func `of an animated WebP are its first frame as PNG`() async throws {
        func frame(_ color: Color) async throws -> [UInt8] {
            let drawn = PNGDrawing(width: 64, height: 48).bytes { _, _ in color.values }
            let webp = try await bytes(of: studio.process(drawn).picture.rendition(.full).file.path)
            let place = [UInt8](repeating: 0, count: 6) + [63, 0, 0, 47, 0, 0] + [100, 0, 0, 0]
            return try place + Array("VP8 ".utf8) + littleEndian32(#require(Optional(webp.count - 20)))
                + webp[20...]
        }
        let upload = try await WebPDrawing.file([
            ("VP8X", WebPDrawing.extendedHeader(flags: 0x02, width: 64, height: 48)),
            ("ANIM", [255, 255, 255, 255, 0, 0]), ("ANMF", frame(.green)), ("ANMF", frame(.blue)),
        ])
        let (original, picture) = try await studio.process(upload)
        #expect(original.receivedFormat == .webp && original.storedFormat == .png)
        #expect(picture.size == PixelSize(width: 64, height: 48))
        #expect(Color(picture.color).isNear(.green))
    }

    @Test func `keep the colour profile and Adobe's mark`() async throws {
        let profile = JPEGDrawing.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + ICCDrawing.displayP3)
        for upload in [
            JPEGDrawing(width: 16, height: 16, segments: [profile]).bytes { _, _ in [1, 2, 3] },
            JPEGDrawing(width: 16, height: 16, components: 4).bytes { _, _ in [1, 2, 3, 4] },
        ] {
            let (original, _) = try await studio.process(upload)
            #expect(try bytes(of: original.file.path) == upload)
        }
    }
}
