import Domain
import MadangCore
import TestSupport

/// A form with pictures as browsers without script send it (RFC 7578).
struct SentForm {
    /// What was chosen in its field "file".
    struct File {
        let name: String
        let bytes: [UInt8]

        /// What `FakePhotoProcessor` takes for a picture.
        static func picture(_ name: String) -> File {
            File(
                name: name,
                bytes: FakePhotoProcessor.upload(PixelSize(width: 400, height: 300), "picture \(name)"))
        }

        /// What is none.
        static func damaged(_ name: String) -> File { File(name: name, bytes: Array("no picture".utf8)) }

        /// What browsers send of a field in which nothing was chosen.
        static let unchosen = File(name: "", bytes: [])

        /// What nobody looks into.
        static func tooLarge(_ name: String) -> File {
            File(name: name, bytes: [UInt8](repeating: 0x61, count: PhotoFileRule.byteLimit + 1))
        }
    }

    let contentType = "multipart/form-data; boundary=limes"
    let body: [UInt8]

    /// With `files` pictures.
    init(_ fields: [(String, String)], files: Int) {
        self.init(fields, files: (0..<files).map { File.picture("\($0).jpg") })
    }

    init(_ fields: [(String, String)], files: [File]) {
        var body: [UInt8] = []
        for (name, value) in fields {
            body += Array(
                "--limes\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
        }
        for file in files {
            body += Array(
                ("--limes\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(file.name)\"\r\n"
                    + "Content-Type: image/jpeg\r\n\r\n").utf8)
            body += file.bytes + Array("\r\n".utf8)
        }
        body += Array("--limes--\r\n".utf8)
        self.body = body
    }
}
