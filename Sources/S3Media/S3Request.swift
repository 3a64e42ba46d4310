import AsyncHTTPClient
import Crypto
import MadangCore
import NIOCore
import NIOHTTP1

/// One request to the store. It can be sent again: nothing in it is used up.
struct S3Request: Sendable {
    enum Content: Sendable {
        case none
        case bytes([UInt8])
        case file(FileSlice)
    }

    let method: HTTPMethod
    /// With the prefix; nil for the bucket itself.
    let object: String?
    var query: [(name: String, value: String)] = []
    var headers: [(name: String, value: String)] = []
    var content = Content.none

    /// What the store must find the body to be.
    var payload: String {
        switch content {
        case .none: SignatureV4.emptyPayload
        case .bytes(let bytes): Hexadecimal.text(of: SHA256.hash(data: bytes))
        case .file(let slice): slice.sha256
        }
    }

    var body: HTTPClientRequest.Body? {
        switch content {
        case .none: nil
        case .bytes(let bytes): .bytes(ByteBuffer(bytes: bytes))
        case .file(let slice): .stream(slice, length: .known(Int64(slice.byteCount)))
        }
    }
}
