package import MadangCore

/// What the host asks of a worker: 44 bytes, followed by the picture. Numbers are little-endian.
///
///     0  magic "MDNG"      4  version       5  kind (1 process, 2 render, 3 pixels)
///     6  orientation 1…8   7  quarter turns 8  filter (0 none, 1 gray)   9  1 if cropped
///     10 what is cut out of the middle where it is not (0 all, 1 a square, 2 four by five,
///        3 nine by sixteen)
///     11 1 if AVIF is wanted, too
///     12 crop x, y, width, height           28 length of the picture
///        (of pixels: the box that they fit in)
///     32 bytes that no rendition may exceed, 0 for no limit
///     36 tenths of a degree by which it is straightened
///     40 light    41 contrast    42 warmth    43 a zero; these four and the degrees with a sign
package struct JobRequest: Equatable {
    package enum Kind: UInt8 {
        case process = 1
        case render = 2
        /// The picture as it is, in the box that `recipe` crops to.
        case pixels = 3
    }

    package static let byteCount = 44
    package static let version: UInt8 = 10
    /// A limit that every picture can be brought under.
    package static let leastByteLimit = 16 << 10
    private static let aspects: [CropAspect] = [.whole, .square, .fourByFive, .nineBySixteen]
    private static let magic: [UInt8] = Array("MDNG".utf8)

    package let kind: Kind
    package let orientation: Int
    package let recipe: Recipe
    package let pictureBytes: Int
    package let byteLimit: Int?
    /// Whether renditions are made as AVIF, too.
    package let makesAVIF: Bool

    package init(
        kind: Kind, orientation: Int, recipe: Recipe, pictureBytes: Int, byteLimit: Int?,
        makesAVIF: Bool = false
    ) {
        self.kind = kind
        self.orientation = orientation
        self.recipe = recipe
        self.pictureBytes = pictureBytes
        self.byteLimit = byteLimit
        self.makesAVIF = makesAVIF
    }

    package var encoded: [UInt8] {
        var bytes = Self.magic
        bytes.append(Self.version)
        bytes.append(kind.rawValue)
        bytes.append(UInt8(truncatingIfNeeded: orientation))
        bytes.append(UInt8(recipe.rotation.rawValue / 90))
        bytes.append(recipe.filter == .gray ? 1 : 0)
        bytes.append(recipe.crop == nil ? 0 : 1)
        bytes.append(UInt8(Self.aspects.firstIndex(of: recipe.aspect) ?? 0))
        bytes.append(makesAVIF ? 1 : 0)
        let crop = recipe.crop ?? CropRectangle(x: 0, y: 0, width: 0, height: 0)
        let numbers = [
            crop.x, crop.y, crop.width, crop.height, pictureBytes, byteLimit ?? 0, recipe.straighten,
        ]
        for number in numbers {
            // Out of 32 bits means far outside every picture, which is what the nearest number says too.
            bytes.appendLittleEndian(UInt32(bitPattern: Int32(clamping: number)))
        }
        let tones = recipe.tones
        for number in [tones.light, tones.contrast, tones.warmth, 0] {
            bytes.append(UInt8(bitPattern: Int8(clamping: number)))
        }
        return bytes
    }

    /// `nil` for anything that `encoded` does not write.
    package init?(_ bytes: ByteView) {
        guard bytes.count == Self.byteCount, bytes.has(Self.magic, at: 0), bytes[4] == Int(Self.version),
            let kind = bytes[5].flatMap({ Kind(rawValue: UInt8($0)) }),
            let orientation = bytes[6], (1...8).contains(orientation),
            let rotation = bytes[7].flatMap({ Rotation(rawValue: $0 * 90) }),
            let filter = bytes[8], filter <= 1, let isCropped = bytes[9], isCropped <= 1,
            let aspect = bytes[10], Self.aspects.indices.contains(aspect),
            let avif = bytes[11], avif <= 1
        else { return nil }
        let numbers = stride(from: 12, to: 40, by: 4).compactMap {
            bytes.littleEndian32(at: $0).map { Int(Int32(truncatingIfNeeded: $0)) }
        }
        let signed = (40..<44).compactMap { bytes[$0].map { Int(Int8(truncatingIfNeeded: $0)) } }
        guard numbers.count == 7, (0...PhotoLimits.originalBytes).contains(numbers[4]),
            numbers[5] == 0 || numbers[5] >= Self.leastByteLimit,
            Straightening.range.contains(numbers[6]), signed.count == 4, signed[3] == 0
        else { return nil }
        let tones = Tones(light: signed[0], contrast: signed[1], warmth: signed[2])
        guard tones.isWithin else { return nil }
        let crop = CropRectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        self.kind = kind
        self.orientation = orientation
        recipe = Recipe(
            rotation: rotation, straighten: numbers[6], crop: isCropped == 1 ? crop : nil,
            aspect: Self.aspects[aspect], tones: tones, filter: filter == 1 ? .gray : .none)
        pictureBytes = numbers[4]
        byteLimit = numbers[5] == 0 ? nil : numbers[5]
        makesAVIF = avif == 1
    }
}

extension [UInt8] {
    mutating func appendLittleEndian(_ value: UInt32) {
        for shift in [0, 8, 16, 24] as [UInt32] { append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
}
