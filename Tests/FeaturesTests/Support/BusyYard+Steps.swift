import Domain
import Features
import FoundationEssentials
import MadangCore
import Storage
import TestSupport
import Testing

/// The password of every member that `Given` makes.
let password = "correct horse"

/// What tests do again and again.
extension BusyYard {
    func logIn(_ member: Member, on device: String = "phone", kind: Session.Kind = .app) async throws
        -> SignedIn
    {
        try await logIn(
            identifier: member.username, password: password, kind: kind,
            from: Visit(network: "192.0.2.1", device: device))
    }

    func identity(_ signedIn: SignedIn) async throws -> Identity? {
        try await authenticate(session: signedIn.session.id)
    }

    /// Who it is, with a session that may do guarded things.
    func confirmed(_ signedIn: SignedIn) async throws -> Identity {
        let identity = try #require(try await identity(signedIn))
        try await confirm(password, by: identity)
        return try #require(try await self.identity(signedIn))
    }

    @discardableResult
    func upload(
        by owner: Member, _ words: String = "picture", size: PixelSize = PixelSize(width: 300, height: 200),
        recipe: Recipe = Recipe(), altText: String = "", purpose: PhotoPurpose = .post,
        key: String? = nil, to blobs: (any BlobStore)? = nil
    ) async throws -> OwnedPhoto {
        let bytes = FakePhotoProcessor.upload(size, words)
        let blobs = blobs ?? self.blobs
        return try await blobs.withStaging { directory in
            let file = try received(bytes, in: directory, recipe: recipe, altText: altText, purpose: purpose)
            return try await all(with: blobs).uploadPhoto(file, by: owner, idempotencyKey: key)
        }
    }

    /// How many rows `table` has.
    func count(_ table: String) async throws -> Int {
        try await yard.engine.read { connection in
            try connection.row("SELECT count(*) FROM \(SQL(stringLiteral: table))") { try $0.int() } ?? -1
        }
    }
}

/// Writes what came over the wire into `directory`, as the edge does.
func received(
    _ bytes: [UInt8], in directory: String, recipe: Recipe = Recipe(), altText: String = "",
    purpose: PhotoPurpose = .post
) throws -> PhotoUpload {
    let path = "\(directory)/upload"
    try write(String(decoding: bytes, as: UTF8.self), to: path)
    return PhotoUpload(path: path, byteCount: bytes.count, recipe: recipe, altText: altText, purpose: purpose)
}

func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
}

/// The error with which `body` was refused; nil if it was not.
func refusal(_ body: () async throws -> Void) async throws -> DomainError? {
    do {
        try await body()
        return nil
    } catch let error as DomainError {
        return error
    }
}

// What was reported.
extension BusyYard {
    func onlyCase() async throws -> Case {
        let cases = try await all.readCases(page: PageRequest()).items
        #expect(cases.count == 1)
        return try #require(cases.first)
    }

    /// Of the photo of that number.
    func bytes(of evidence: Evidence, _ number: Int) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        let reader = try await all.readEvidence(evidence.id, number: number)
        try await reader.forEachChunk { bytes += $0 }
        return bytes
    }
}

/// `body` must be refused with `code`. Not written as `#expect(try await refusal { … })`: Swift 6.3 may give a
/// closure in a macro's argument the symbol of another one in the same function, and then runs that one.
func expectRefusal(
    _ code: ErrorCode, _ comment: Testing.Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
) async throws {
    let error = try await refusal(body)
    #expect(error?.code == code, comment, sourceLocation: sourceLocation)
}

/// The results of running `body` `count` times at once, errors of the domain among them.
func atOnce<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) async throws -> Result
) async throws -> [Swift.Result<Result, DomainError>] {
    try await withThrowingTaskGroup(of: Swift.Result<Result, DomainError>.self) { group in
        for number in 0..<count {
            group.addTask {
                do {
                    return .success(try await body(number))
                } catch let error as DomainError {
                    return .failure(error)
                }
            }
        }
        return try await group.reduce(into: []) { $0.append($1) }
    }
}

extension Sequence {
    /// The values of those that succeeded.
    func successes<Value>() -> [Value] where Element == Result<Value, DomainError> {
        compactMap { if case .success(let value) = $0 { value } else { nil } }
    }

    /// The codes of those that failed.
    func failures<Value>() -> [ErrorCode] where Element == Result<Value, DomainError> {
        compactMap { if case .failure(let error) = $0 { error.code } else { nil } }
    }
}

extension BusyYard {
    /// What the audit knows, oldest first.
    func audit(of username: String? = nil) async throws -> [AuditEvent] {
        let filter = AuditFilter(username: username)
        let page = try await database.read { try $0.audit.page(filter, PageRequest(limit: 100)) }
        return page.items.reversed()
    }
}
