import Domain
import MadangCore
import Testing

@testable import Imaging

@Suite struct `The words between host and worker` {
    private func decoded(_ bytes: [UInt8]) -> Reply? {
        bytes.withUnsafeBytes { memory in
            Reply(kind: memory[0], content: ByteView(UnsafeRawBufferPointer(rebasing: memory[5...])))
        }
    }

    private static let blurhash: BlurHash = {
        guard let hash = BlurHash(width: 2, height: 1, rgba: [9, 200, 30, 255, 0, 0, 90, 255]) else {
            preconditionFailure("two pixels have a hash")
        }
        return hash
    }()

    private static let replies: [Reply] =
        [
            .end,
            .original(
                Reply.Original(
                    storedFormat: .png, receivedFormat: .gif, orientation: 6, removed: [.camera, .location],
                    uprightSize: PixelSize(width: 4000, height: 3000), byteCount: 12_345)),
            .picture(
                Reply.Picture(
                    size: PixelSize(width: 1, height: 16_384), color: 0x12AB34,
                    hash: PhotoHash(bits: 0xFEDC_BA98_7654_3210), thumbhash: [1, 2, 3],
                    blurhash: blurhash)),
            .picture(
                Reply.Picture(
                    size: PixelSize(width: 1, height: 1), color: 0, hash: nil, thumbhash: [1],
                    blurhash: blurhash)),
            .rendition(
                Reply.Rendition(
                    name: .large, size: PixelSize(width: 1280, height: 2), quality: 63, byteCount: 99)),
            .avif(
                Reply.Rendition(
                    name: .full, size: PixelSize(width: 2048, height: 9), quality: 65, byteCount: 7)),
            .failure(.cropOutside, detail: "why"), .unfit(reason: "no library"),
        ]
        + [true, false].compactMap { writesAVIF in
            JailLayers([.seccomp, .landlock, .processNamespace], landlock: 7).map {
                .ready(WorkerReport(jail: $0, writesAVIF: writesAVIF))
            }
        }

    @Test(arguments: replies) func `come back as they were sent`(_ reply: Reply) {
        #expect(decoded(reply.encoded) == reply)
        #expect(reply.encoded.count <= Reply.headerBytes + Reply.longestContent)
    }

    @Test(arguments: replies) func `are refused one byte shorter or longer`(_ reply: Reply) {
        if case .failure = reply { return }
        if case .picture = reply { return }
        if case .unfit = reply { return }
        #expect(decoded(reply.encoded + [0]) == nil)
        if reply.encoded.count > Reply.headerBytes {
            #expect(decoded(Array(reply.encoded.dropLast())) == nil)
        }
    }

    @Test func `are refused with sizes, counts and kinds out of range`() {
        let zero = [UInt8](repeating: 0, count: 5)
        let wide = littleEndian32(16_385) + littleEndian32(5)
        #expect(decoded([4] + zero.dropFirst() + [0, 80] + wide + littleEndian32(5)) == nil)
        #expect(
            decoded(
                [4] + zero.dropFirst() + [5, 80] + littleEndian32(5) + littleEndian32(5) + littleEndian32(5))
                == nil)
        #expect(
            decoded(
                [4] + zero.dropFirst() + [0, 80] + littleEndian32(5) + littleEndian32(5) + littleEndian32(0))
                == nil)
        let small = littleEndian32(5) + littleEndian32(5) + littleEndian32(5)
        #expect(decoded([4] + zero.dropFirst() + [0, 80] + small) != nil)
        for quality in [0, 101] as [UInt8] {
            #expect(decoded([4] + zero.dropFirst() + [0, quality] + small) == nil)
        }
        #expect(
            decoded([3] + zero.dropFirst() + littleEndian32(0) + littleEndian32(5) + littleEndian32(5) + [1])
                == nil)
        #expect(decoded([6] + zero.dropFirst() + [9]) == nil)
        #expect(decoded([99] + zero.dropFirst()) == nil)
    }

    @Test func `are refused with letters that no BlurHash has`() throws {
        let whole = Reply.picture(
            Reply.Picture(
                size: PixelSize(width: 1, height: 1), color: 0, hash: nil, thumbhash: [1],
                blurhash: Self.blurhash)
        ).encoded
        let first = Reply.headerBytes + 21
        #expect(Array(whole[first...].prefix(BlurHash.letterCount)) == Array(Self.blurhash.text.utf8))
        for letter in ["<", "\"", "\u{1F}", " "] {
            var wrong = whole
            wrong[first + 7] = try #require(letter.utf8.first)
            #expect(decoded(wrong) == nil)
        }
    }

    @Test func `keep control characters of a worker out of the log`() {
        let reply = decoded([6, 0, 0, 0, 0, 2] + Array("a\n\u{1B}[31mb".utf8))
        #expect(reply == .failure(.unreadable, detail: "a  [31mb"))
    }

    @Test func `ask for exactly one recipe`() {
        let recipe = Recipe(
            rotation: .threeQuarters, crop: CropRectangle(x: 1, y: 2, width: 3, height: 4), filter: .gray)
        let toned = Recipe(straighten: -150, tones: Tones(light: 100, contrast: -100, warmth: 7))
        let shapes = CropAspect.allCases.map { Recipe(aspect: $0) }
        for recipe in [recipe, Recipe(), toned] + shapes {
            let request = JobRequest(
                kind: .render, orientation: 7, recipe: recipe, pictureBytes: 1 << 20,
                byteLimit: recipe.crop == nil ? nil : 307_200, makesAVIF: recipe.filter == .gray)
            #expect(request.encoded.count == JobRequest.byteCount)
            #expect(request.encoded.withUnsafeBytes { JobRequest(ByteView($0)) } == request)
        }
    }

    @Test(arguments: [
        Recipe(straighten: 151), Recipe(straighten: -151), Recipe(tones: Tones(light: 101)),
        Recipe(tones: Tones(contrast: -101)), Recipe(tones: Tones(warmth: 1000)),
    ])
    func `ask for no angle and no tone that a recipe cannot have`(_ recipe: Recipe) {
        let request = JobRequest(
            kind: .render, orientation: 1, recipe: recipe, pictureBytes: 9, byteLimit: nil)
        #expect(request.encoded.withUnsafeBytes { JobRequest(ByteView($0)) } == nil)
    }

    @Test func `are refused in the words of an older protocol`() {
        var bytes = JobRequest(
            kind: .render, orientation: 1, recipe: Recipe(), pictureBytes: 9, byteLimit: nil
        ).encoded
        bytes[4] = 5
        #expect(bytes.withUnsafeBytes { JobRequest(ByteView($0)) } == nil)
        #expect(Array(bytes.prefix(36)).withUnsafeBytes { JobRequest(ByteView($0)) } == nil)
    }

    @Test func `ask for no limit that some picture could not be brought under`() {
        let request = JobRequest(
            kind: .process, orientation: 1, recipe: Recipe(), pictureBytes: 9, byteLimit: 100)
        #expect(request.encoded.withUnsafeBytes { JobRequest(ByteView($0)) } == nil)
    }
}
