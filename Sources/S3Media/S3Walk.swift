import Domain
import NIOHTTP1
import Synchronization

/// A walk through all blobs, a page of the store's list at a time.
final class S3Walk: Sendable {
    private enum Place: Sendable {
        case start, after(String), end
    }

    private let client: S3Client
    private let moment: Timestamp
    private let place = Mutex(Place.start)

    init(_ client: S3Client, publishedBefore moment: Timestamp) {
        self.client = client
        self.moment = moment
    }

    /// The keys of the next page that has some published before the moment; nil at the end. Fails: `S3Failure`.
    func next() async throws -> [BlobKey]? {
        while let query {
            let page = try await client.document(
                S3Request(method: .GET, object: nil, query: query))
            let token = page["IsTruncated"] == "true" ? page["NextContinuationToken"] : nil
            place.withLock { $0 = token.map(Place.after) ?? .end }
            let keys = page.children.filter { $0.name == "Contents" }.compactMap(key(of:))
            if !keys.isEmpty { return keys }
        }
        return nil
    }

    private var query: [(name: String, value: String)]? {
        let prefix = client.address.object("")
        let base = [("list-type", "2"), ("prefix", prefix)]
        switch place.withLock({ $0 }) {
        case .start: return base
        case .after(let token): return base + [("continuation-token", token)]
        case .end: return nil
        }
    }

    /// nil for what is younger, and for what is not ours.
    private func key(of object: XMLElement) -> BlobKey? {
        let prefix = client.address.object("")
        guard let name = object["Key"], name.hasPrefix(prefix), let modified = object["LastModified"],
            let published = StoreTime.moment(modified), published < moment
        else { return nil }
        let parts = name.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[1].utf8.count == 2 else { return nil }
        return BlobKey("\(parts[0])/\(parts[1])\(parts[2])")
    }
}
