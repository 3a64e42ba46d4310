import CVipsShim
package import Domain

/// The only classes of libvips that may read or write a file format. They work on memory; the readers are those
/// of `PhotoFormat`.
package enum AllowedOperations {
    package static func loader(of format: PhotoFormat) -> String {
        switch format {
        case .jpeg: "VipsForeignLoadJpegBuffer"
        case .png: "VipsForeignLoadPngBuffer"
        case .webp: "VipsForeignLoadWebpBuffer"
        case .gif: "VipsForeignLoadNsgifBuffer"
        }
    }

    package static let savers = [
        "VipsForeignSaveWebpBuffer", "VipsForeignSavePngBuffer", "VipsForeignSaveHeifBuffer",
    ]

    /// Starts libvips with all else blocked. Returns whether it could be started.
    package static func startLibrary() -> Bool {
        guard cvips_start() == 0 else { return false }
        for name in PhotoFormat.allCases.map(loader) + savers { cvips_allow(name) }
        return true
    }

    /// The readers and writers that libvips says are not blocked, sorted.
    package static func unblocked() -> [String] {
        let needed = cvips_list_allowed(nil, 0)
        let text = [UInt8](unsafeUninitializedCapacity: needed + 1) { buffer, count in
            buffer.withMemoryRebound(to: CChar.self) { _ = cvips_list_allowed($0.baseAddress, needed + 1) }
            count = needed
        }
        return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init).sorted()
    }
}
