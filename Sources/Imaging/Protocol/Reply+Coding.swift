import Domain
import MadangCore

extension Reply {
    private static let formats: [PhotoFormat] = [.jpeg, .png, .webp, .gif]
    private static let failures: [PhotoProcessingError] = [
        .unsupported, .tooLarge, .unreadable, .cropOutside,
    ]

    package var encoded: [UInt8] {
        let (kind, content) = kindAndContent
        var bytes = [kind]
        bytes.appendLittleEndian(UInt32(content.count))
        return bytes + content
    }

    private var kindAndContent: (UInt8, [UInt8]) {
        var content: [UInt8] = []
        switch self {
        case .ready(let report):
            return (1, [JobRequest.version] + report.jail.bytes + [report.writesAVIF ? 1 : 0])
        case .original(let original):
            content.append(Self.index(of: original.storedFormat, in: Self.formats))
            content.append(Self.index(of: original.receivedFormat, in: Self.formats))
            content.append(UInt8(truncatingIfNeeded: original.orientation))
            content.append(original.removed.rawValue)
            content.append(size: original.uprightSize, then: original.byteCount)
            return (2, content)
        case .picture(let picture):
            content.append(size: picture.size, then: Int(picture.color))
            content.append(picture.hash == nil ? 0 : 1)
            let bits = picture.hash?.bits ?? 0
            for half in [bits, bits >> 32] { content.appendLittleEndian(UInt32(truncatingIfNeeded: half)) }
            return (3, content + Array(picture.blurhash.text.utf8) + picture.thumbhash)
        case .rendition(let rendition):
            return (4, Self.content(of: rendition))
        case .avif(let rendition):
            return (9, Self.content(of: rendition))
        case .pixels(let size):
            content.append(size: size)
            return (8, content)
        case .end:
            return (5, [])
        case .failure(let reason, let detail):
            content.append(Self.index(of: reason, in: Self.failures))
            return (6, content + detail.utf8.prefix(Self.longestDetail))
        case .unfit(let reason):
            return (7, Array(reason.utf8.prefix(Self.longestDetail)))
        }
    }

    private static func content(of rendition: Rendition) -> [UInt8] {
        var content = [
            index(of: rendition.name, in: RenditionName.allCases),
            UInt8(truncatingIfNeeded: rendition.quality),
        ]
        content.append(size: rendition.size, then: rendition.byteCount)
        return content
    }

    /// Reads a reply of a worker that is not trusted: `nil` for any content that is not exactly right.
    package init?(kind: UInt8, content: ByteView) {
        let decoded: Reply? =
            switch kind {
            case 1: Self.decodeReady(content)
            case 2: Self.decodeOriginal(content)
            case 3: Self.decodePicture(content)
            case 4: Self.decodeRendition(content).map { .rendition($0) }
            case 9: Self.decodeRendition(content).map { .avif($0) }
            case 5: content.count == 0 ? .end : nil
            case 6: Self.decodeFailure(content)
            case 8: content.count == 8 ? content.size(at: 0).map { .pixels($0) } : nil
            case 7: content.count <= Self.longestDetail ? .unfit(reason: Self.printable(content)) : nil
            default: nil
            }
        guard let decoded else { return nil }
        self = decoded
    }

    private static func decodeReady(_ content: ByteView) -> Reply? {
        guard content.count == 4, content[0] == Int(JobRequest.version), let bits = content[1],
            let landlock = content[2], let avif = content[3], avif <= 1,
            let jail = JailLayers(bits: bits, landlock: landlock)
        else { return nil }
        return .ready(WorkerReport(jail: jail, writesAVIF: avif == 1))
    }

    private static func decodeOriginal(_ content: ByteView) -> Reply? {
        guard content.count == 16, let stored = element(at: content[0], of: formats),
            let received = element(at: content[1], of: formats), let orientation = content[2],
            (1...8).contains(orientation), let removed = content[3], let size = content.size(at: 4),
            size.pixelCount <= PhotoLimits.pixels, let count = content.littleEndian32(at: 12),
            (1...PhotoLimits.originalBytes).contains(count)
        else { return nil }
        return .original(
            Original(
                storedFormat: stored, receivedFormat: received, orientation: orientation,
                removed: RemovedMetadata(rawValue: UInt8(removed)), uprightSize: size, byteCount: count))
    }

    private static func decodePicture(_ content: ByteView) -> Reply? {
        let start = 21 + BlurHash.letterCount
        guard (start + 1...start + longestThumbhash).contains(content.count), let size = content.size(at: 0),
            let color = content.littleEndian32(at: 8), color <= 0xFFFFFF, let hasHash = content[12],
            hasHash <= 1, let low = content.littleEndian32(at: 13), let high = content.littleEndian32(at: 17),
            let letters = content.slice(21..<start),
            let blurhash = BlurHash(text: String(decoding: letters.memory, as: UTF8.self)),
            let thumbhash = content.slice(start..<content.count)
        else { return nil }
        let hash = hasHash == 1 ? PhotoHash(bits: UInt64(high) << 32 | UInt64(low)) : nil
        return .picture(
            Picture(
                size: size, color: UInt32(color), hash: hash, thumbhash: Array(thumbhash.memory),
                blurhash: blurhash))
    }

    private static func decodeRendition(_ content: ByteView) -> Rendition? {
        guard content.count == 14, let name = element(at: content[0], of: RenditionName.allCases),
            let quality = content[1], (1...100).contains(quality),
            let size = content.size(at: 2), let count = content.littleEndian32(at: 10),
            (1...PhotoLimits.originalBytes).contains(count)
        else { return nil }
        return Rendition(name: name, size: size, quality: quality, byteCount: count)
    }

    private static func decodeFailure(_ content: ByteView) -> Reply? {
        guard content.count <= longestDetail + 1, let reason = element(at: content[0], of: failures),
            let detail = content.slice(1..<content.count)
        else { return nil }
        return .failure(reason, detail: printable(detail))
    }

    /// Goes into a log: printable ASCII and nothing else.
    private static func printable(_ text: ByteView) -> String {
        String(decoding: text.memory.map { (0x20...0x7E).contains($0) ? $0 : 0x20 }, as: UTF8.self)
    }

    private static func index<Element: Equatable>(of element: Element, in list: [Element]) -> UInt8 {
        UInt8(list.firstIndex(of: element) ?? 255)
    }

    private static func element<Element>(at index: Int?, of list: [Element]) -> Element? {
        index.flatMap { list.indices.contains($0) ? list[$0] : nil }
    }
}

extension [UInt8] {
    fileprivate mutating func append(size: PixelSize) {
        for value in [size.width, size.height] { appendLittleEndian(UInt32(clamping: value)) }
    }

    fileprivate mutating func append(size: PixelSize, then number: Int) {
        append(size: size)
        appendLittleEndian(UInt32(clamping: number))
    }
}

extension ByteView {
    fileprivate func size(at index: Int) -> PixelSize? {
        guard let width = littleEndian32(at: index), let height = littleEndian32(at: index + 4),
            (1...PhotoLimits.side).contains(width), (1...PhotoLimits.side).contains(height)
        else { return nil }
        return PixelSize(width: width, height: height)
    }
}
