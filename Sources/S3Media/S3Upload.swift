import Domain
import LocalFiles
import NIOHTTP1

/// Puts one local file into the store. The object appears whole or not at all; one that was there is replaced by
/// the same content and has a new date.
struct S3Upload: Sendable {
    let client: S3Client
    let pool: BlockingPool
    let path: String
    let object: String
    /// What the file must be; nil for a file of any content.
    let key: BlobKey?

    init(client: S3Client, pool: BlockingPool, path: String, key: BlobKey) {
        (self.client, self.pool, self.path, self.key) = (client, pool, path, key)
        object = client.address.object(of: key)
    }

    /// Of a file whose content nothing says.
    init(client: S3Client, pool: BlockingPool, path: String, object: String) {
        (self.client, self.pool, self.path, self.object) = (client, pool, path, object)
        key = nil
    }

    /// Longer files are sent in parts of this size; 5 MiB is the least that S3 takes.
    private static let partSize = 8 * 1024 * 1024
    /// Of one file at once.
    private static let partsAtOnce = 3

    /// Fails: `S3ContentError` if the file is not what its key says, `FolderError`, `S3Failure`.
    func callAsFunction() async throws {
        let digested = try await pool.run { [path, pool] in
            try DigestedFile(path: path, partSize: Self.partSize, pool: pool)
        }
        if let key, digested.whole.sha256 != key.sha256 { throw S3ContentError(key: key) }
        if digested.parts.count > 1 {
            try await sendParts(digested)
        } else {
            try await client.send(request(.PUT, headers: contentHeaders, content: .file(digested.whole)))
        }
    }

    private func sendParts(_ digested: DigestedFile) async throws {
        let begun = try await client.document(
            request(.POST, query: [("uploads", "")], headers: contentHeaders))
        guard let upload = begun["UploadId"], !upload.isEmpty else {
            throw S3Failure(.connection("it names no upload"))
        }
        do {
            let tags = try await withThrowingTaskGroup(of: (Int, String).self) { group in
                var tags: [Int: String] = [:]
                for (index, part) in digested.parts.enumerated() {
                    if index >= Self.partsAtOnce, let (number, tag) = try await group.next() {
                        tags[number] = tag
                    }
                    group.addTask { (index + 1, try await send(part, number: index + 1, upload: upload)) }
                }
                while let (number, tag) = try await group.next() { tags[number] = tag }
                return tags
            }
            try await complete(upload, tags: tags, byteCount: digested.whole.byteCount)
        } catch {
            // Parts without an object cost money and nobody sees them. What can't be taken back now is left to the
            // bucket's own rule (docs/operations.md).
            _ = await client.sendRegardless(request(.DELETE, query: [("uploadId", upload)]))
            throw error
        }
    }

    /// Gives the part's tag.
    private func send(_ part: FileSlice, number: Int, upload: String) async throws -> String {
        let headers = try await client.send(
            request(
                .PUT, query: [("partNumber", "\(number)"), ("uploadId", upload)], content: .file(part)))
        guard let tag = headers.first(name: "etag") else {
            throw S3Failure(.connection("it gives a part no tag"))
        }
        return tag
    }

    private func complete(_ upload: String, tags: [Int: String], byteCount: Int) async throws {
        let parts = tags.sorted { $0.key < $1.key }.map { number, tag in
            "<Part><PartNumber>\(number)</PartNumber><ETag>\(tag.escapedForXML)</ETag></Part>"
        }
        let list = "<CompleteMultipartUpload>\(parts.joined())</CompleteMultipartUpload>"
        do {
            let answer = try await client.document(
                request(.POST, query: [("uploadId", upload)], content: .bytes(Array(list.utf8))))
            // The store may say 200 first and find out later that it failed (S3, "CompleteMultipartUpload").
            guard answer.name != "Error" else {
                throw S3Failure(
                    .refused(
                        status: 500, code: answer["Code"] ?? "", message: answer["Message"] ?? "", region: nil
                    ))
            }
        } catch let failure as S3Failure where failure.has(code: "NoSuchUpload") {
            // A first attempt may have succeeded without our hearing of it.
            let headers = try await client.send(request(.HEAD))
            guard headers.first(name: "content-length") == "\(byteCount)" else { throw failure }
        }
    }

    private func request(
        _ method: HTTPMethod, query: [(name: String, value: String)] = [],
        headers: [(name: String, value: String)] = [], content: S3Request.Content = .none
    ) -> S3Request {
        S3Request(
            method: method, object: object, query: query, headers: headers,
            content: content)
    }

    /// Renditions may go from the store to browsers, by redirect; originals never do.
    private var contentHeaders: [(name: String, value: String)] {
        switch key?.kind {
        case .rendition:
            [("content-type", "image/webp"), ("cache-control", "public, max-age=31536000, immutable")]
        case .original, nil: [("content-type", "application/octet-stream")]
        }
    }
}

extension String {
    fileprivate var escapedForXML: String {
        reduce(into: "") { text, character in
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            default: text.append(character)
            }
        }
    }
}
