import Foundation
import MadangAPI

/// A form with one file (`multipart/form-data`), made up on disk.
///
/// A session sends a file piece by piece; of several parts it knows nothing, on Linux least of all. So the form is a
/// file of its own until it is sent. It has at most the size of the photo.
struct MultipartFile: Sendable {
    let url: URL
    let contentType: String

    private static let pieceSize = 256 * 1024

    /// Fails: where `file` cannot be read, or the form not be written.
    init(_ form: UploadForm, file: URL, name: String) throws {
        let boundary = "madang-\(UUID().uuidString)"
        contentType = "multipart/form-data; boundary=\(boundary)"
        url = FileManager.default.temporaryDirectory.appendingPathComponent("\(boundary).form")
        let source = try FileHandle(forReadingFrom: file)
        defer { try? source.close() }  // Only read from.
        do {
            let target = try PrivateFile.make(at: url)
            for (field, value) in form.fields {
                try target.write(contentsOf: Self.head(boundary, field, more: "") + Data("\(value)\r\n".utf8))
            }
            let more = "; filename=\"\(Self.quotable(name))\"\r\nContent-Type: application/octet-stream"
            try target.write(contentsOf: Self.head(boundary, UploadForm.fileField, more: more))
            while try Self.copyPiece(from: source, to: target) {}
            try target.write(contentsOf: Data("\r\n--\(boundary)--\r\n".utf8))
            try target.close()
        } catch {
            remove()
            throw error
        }
    }

    /// Takes the file away.
    func remove() {
        // A form that stays behind lies where the system tidies up.
        try? FileManager.default.removeItem(at: url)
    }

    private static func copyPiece(from source: FileHandle, to target: FileHandle) throws -> Bool {
        guard let piece = try source.read(upToCount: pieceSize), !piece.isEmpty else { return false }
        try target.write(contentsOf: piece)
        return true
    }

    private static func head(_ boundary: String, _ field: String, more: String) -> Data {
        Data("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(field)\"\(more)\r\n\r\n".utf8)
    }

    /// What may stand between quotes (HTML, "Multipart form data").
    private static func quotable(_ name: String) -> String {
        name.replacing("\"", with: "%22").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }
}
