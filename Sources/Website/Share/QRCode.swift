import CQRCode

/// A text as a picture that cameras read (ISO/IEC 18004), made by libqrencode.
struct QRCode: Hashable {
    /// Modules of a side, without the quiet zone.
    let width: Int
    /// Whether they are dark, row by row.
    private let modules: [Bool]

    /// Bytes of the text are kept as they are; a seventh of them may be unreadable (level M). nil where the text is
    /// longer than a code holds, 2 331 bytes.
    init?(_ text: String) {
        guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
        defer { QRcode_free(code) }
        width = Int(code.pointee.width)
        // The lowest bit of each byte says whether it is dark.
        modules = UnsafeBufferPointer(start: code.pointee.data, count: width * width).map { $0 & 1 == 1 }
    }

    /// As a path of SVG: each run of dark modules of a row is a rectangle. One module is one unit.
    var path: String {
        (0..<width)
            .flatMap { row in
                runs(ofRow: row).map { "M\($0.lowerBound) \(row)h\($0.count)v1H\($0.lowerBound)z" }
            }
            .joined()
    }

    private func runs(ofRow row: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for column in 0..<width where modules[row * width + column] {
            if runs.last?.upperBound == column {
                runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<column + 1
            } else {
                runs.append(column..<column + 1)
            }
        }
        return runs
    }
}

/// The code of a link, dark on white in both schemes, with the quiet zone of four modules that the standard asks for.
/// Nothing where the link is too long.
func qrCode(_ link: String, label: String) -> HTML {
    """
    \(with: QRCode(link), { code in
        """
        <svg class="qr" viewBox="-4 -4 \(code.width + 8) \(code.width + 8)" role="img" aria-label="\(label)">\
        <path d="\(code.path)"/></svg>

        """
    })
    """
}
