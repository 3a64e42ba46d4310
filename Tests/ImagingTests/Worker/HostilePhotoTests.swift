import Domain
import Glibc
import Imaging
import MadangCore
import TestSupport
import Testing

@Suite struct `Hostile photos` {
    let studio: Studio

    init() throws {
        studio = try Studio()
    }

    private func png(_ width: Int, _ height: Int) -> [UInt8] {
        PNGDrawing(width: width, height: height).file(pixels: zlib([0, 0, 0]))
    }

    @Test(arguments: [(60_000, 60_000), (2_348_816_904, 692_995_853), (16_385, 1), (1, 16_385), (7746, 7746)])
    func `of too many pixels are refused by their header`(_ width: Int, _ height: Int) async throws {
        #expect(try await studio.refusal(of: png(width, height)) == .tooLarge)
    }

    @Test func `that claim a huge GIF screen or frame are refused`() async throws {
        let screen = Array("GIF89a".utf8) + littleEndian16(65_308) + littleEndian16(65_386) + [0, 0, 0, 0x3B]
        #expect(try await studio.refusal(of: screen) == .tooLarge)
        let frame =
            Array("GIF89a".utf8) + littleEndian16(8) + littleEndian16(8) + [0, 0, 0]
            + [0x2C, 0, 0, 0, 0] + littleEndian16(65_308) + littleEndian16(65_386) + [0, 2, 1, 0x2C, 0, 0x3B]
        #expect(try await studio.refusal(of: frame) == .tooLarge)
    }

    @Test func `of other formats are unsupported, whatever their name`() async throws {
        let starts: [[UInt8]] = [
            [], Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), Array("%PDF-1.4 \n".utf8),
            [0x49, 0x49, 0x2A, 0x00, 8, 0, 0, 0], Array("BM".utf8) + [UInt8](repeating: 0, count: 60),
            [0, 0, 0, 24] + Array("ftypheic".utf8), [0, 0, 0, 24] + Array("ftypavif".utf8), [0xFF],
            Array("RIFF".utf8) + [9, 0, 0, 0] + Array("WAVE".utf8),
        ]
        for start in starts {
            let path = try studio.write(start, named: "photo.jpg")
            await #expect(throws: PhotoProcessingError.unsupported) { try await studio.process(file: path) }
        }
    }

    @Test func `are told by their first bytes and not by their name`() async throws {
        let png = PNGDrawing(width: 9, height: 9).bytes { _, _ in [1, 2, 3] }
        #expect(try await studio.process(png, named: "photo.gif").original.receivedFormat == .png)
    }

    @Test func `of more than 25 MiB are refused`() async throws {
        let path = try studio.write(PNGDrawing.signature)
        #expect(truncate(path, PhotoFileRule.byteLimit + 1) == 0)
        await #expect(throws: PhotoProcessingError.tooLarge) { try await studio.process(file: path) }
    }

    @Test func `that are cut off anywhere are unreadable, not half gray`() async throws {
        let whole: [[UInt8]] = [
            JPEGDrawing(width: 640, height: 480).bytes { x, y in [x % 256, y % 256, 9] },
            PNGDrawing(width: 90, height: 90).bytes { x, y in [x, y, 9] },
            GIFDrawing(width: 50, height: 50).bytes(frames: [[200, 30, 30]]),
        ]
        for upload in whole {
            #expect(try await studio.refusal(of: upload) == nil)
            for part in [0.3, 0.6, 0.9, 0.99] {
                let cut = Array(upload.prefix(Int(Double(upload.count) * part)))
                #expect(try await studio.refusal(of: cut) == .unreadable, "\(upload.prefix(4)) \(part)")
            }
        }
    }

    @Test func `cut off but closed by an end mark are unreadable too`() async throws {
        let upload = JPEGDrawing(width: 640, height: 480).bytes { x, y in [x % 256, y % 256, 9] }
        let closed = upload.prefix(upload.count / 2) + [0xFF, 0xD9]
        #expect(try await studio.refusal(of: Array(closed)) == .unreadable)
    }

    @Test func `that are two files at once keep only the picture`() async throws {
        let script = "<script>alert(1)</script>%PDF-1.4 PK\u{3}\u{4}"
        let upload = JPEGDrawing(
            width: 64, height: 64, segments: [JPEGDrawing.segment(0xFE, Array(script.utf8))],
            trailer: Array(script.utf8)
        ).bytes { _, _ in [80, 90, 100] }
        let (original, picture) = try await studio.process(upload)
        for file in [original.file] + picture.renditions.map(\.file) {
            let content = try bytes(of: file.path)
            #expect(!content.contains("<script>") && !content.contains("PDF-"))
        }
        #expect(original.removed == ["description", "other"])
    }

    @Test func `with a wrong second half of the header are unreadable`() async throws {
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xD9]
        let png =
            PNGDrawing.signature + [0, 0, 0, 13] + Array("IHDX".utf8) + [UInt8](repeating: 1, count: 20)
        let webp =
            Array("RIFF".utf8) + [20, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [UInt8](repeating: 0, count: 20)
        let gif = Array("GIF89a".utf8) + [5, 0, 5, 0, 0, 0, 0, 0x3B]
        for upload in [jpeg, png, webp, gif] {
            #expect(try await studio.refusal(of: upload) == .unreadable)
        }
        let empty = PNGDrawing(width: 0, height: 5).file(pixels: zlib([]))
        #expect(try await studio.refusal(of: empty) == .unreadable)
    }
}

/// The corpus of scripts/fetch-test-photos. Required where MADANG_TEST_PHOTOS is set, as in CI.
let corpus = getenv("MADANG_TEST_PHOTOS").map { String(cString: $0) } ?? ".build/test-photos"
let hasCorpus = getenv("MADANG_TEST_PHOTOS") != nil || access(corpus + "/complete", R_OK) == 0

@Suite(.thorough, .enabled(if: hasCorpus, "run scripts/fetch-test-photos first"))
struct `Photos of others` {
    init() throws {
        try #require(access(corpus + "/complete", R_OK) == 0, "\(corpus) is not complete")
    }

    @Test func `that are hostile each get an answer, and the pool lives on`() async throws {
        let studio = try Studio { $0.deadline = .seconds(20) }
        let answers = try await inPairs(names(in: corpus + "/hostile")) { name in
            do {
                let (_, picture) = try await studio.process(file: corpus + "/hostile/" + name)
                #expect(picture.renditions.count == 5)
                return "success"
            } catch let error as PhotoProcessingError {
                #expect([.unsupported, .tooLarge, .unreadable].contains(error), "\(name): \(error)")
                return "\(error)"
            }
        }
        #expect(answers.count { $0 == "success" } > 200)
        #expect(answers.count { $0 == "unsupported" } > 100)
        let sane = PNGDrawing(width: 9, height: 9).bytes { _, _ in [1, 2, 3] }
        #expect(try await studio.refusal(of: sane) == nil)
        await studio.pool.shutdown()
    }

    @Test func `in HEIC and AVIF are unsupported`() async throws {
        let studio = try Studio()
        _ = try await inPairs(names(in: corpus + "/heif")) { name in
            await #expect(throws: PhotoProcessingError.unsupported, "\(name)") {
                try await studio.process(file: corpus + "/heif/" + name)
            }
        }
    }

    @Test func `that are good all come through`() async throws {
        let studio = try Studio()
        _ = try await inPairs(names(in: corpus + "/real")) { name in
            let (original, picture) = try await studio.process(file: corpus + "/real/" + name)
            #expect(picture.size == original.uprightSize)
        }
    }
}
