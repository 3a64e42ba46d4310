#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension HTML {
    /// The custom elements in it by their names, as "madang-list", each once, in the order in which they begin.
    var elements: [String] {
        let start = Array("madang-".utf8)
        var found: [String] = []
        bytes.withUnsafeBytes { bytes in
            guard let first = bytes.baseAddress else { return }
            var position = 0
            while let sign = memchr(first + position, 0x3C /* < */, bytes.count - position) {
                position = first.distance(to: UnsafeRawPointer(sign)) + 1
                guard bytes[position...].starts(with: start) else { continue }
                let name = bytes[position...].prefix { $0 == UInt8(ascii: "-") || isLetter($0) }
                let element = String(decoding: name, as: UTF8.self)
                if !found.contains(element) { found.append(element) }
            }
        }
        return found
    }
}

private func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
