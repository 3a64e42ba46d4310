import Glibc

extension HTML {
    /// The custom elements in it by their names, as "madang-list", each once, in the order in which they begin.
    var elements: [String] {
        var found: [String] = []
        bytes.withUnsafeBytes { bytes in
            guard let first = bytes.baseAddress else { return }
            var position = 0
            while let sign = memchr(first + position, 0x3C /* < */, bytes.count - position) {
                position = first.distance(to: UnsafeRawPointer(sign)) + 1
                guard position < bytes.count, bytes[position] == UInt8(ascii: "m") else { continue }
                let name = bytes[position...].prefix { $0 == UInt8(ascii: "-") || isLetter($0) }
                guard name.starts(with: elementStart), !found.contains(where: { name.elementsEqual($0.utf8) })
                else { continue }
                found.append(String(decoding: name, as: UTF8.self))
            }
        }
        return found
    }
}

private let elementStart = Array("madang-".utf8)

private func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
