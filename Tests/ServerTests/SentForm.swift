import Domain
import MadangCore
import TestSupport

/// A form with pictures as browsers without script send it (RFC 7578).
struct SentForm {
    let contentType = "multipart/form-data; boundary=limes"
    let body: [UInt8]

    /// With `files` pictures in its field "file".
    init(_ fields: [(String, String)], files: Int) {
        var body: [UInt8] = []
        for (name, value) in fields {
            body += Array(
                "--limes\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
        }
        for number in 0..<files {
            body += Array(
                ("--limes\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.jpg\"\r\n"
                    + "Content-Type: image/jpeg\r\n\r\n").utf8)
            let picture = FakePhotoProcessor.upload(PixelSize(width: 400, height: 300), "picture \(number)")
            body += picture + Array("\r\n".utf8)
        }
        body += Array("--limes--\r\n".utf8)
        self.body = body
    }
}
