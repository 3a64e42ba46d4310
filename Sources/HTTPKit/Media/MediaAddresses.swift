import Crypto
package import Domain
import FoundationEssentials
import Hummingbird
import MadangCore

/// Addresses of renditions that are good for themselves for a day: whoever loads a picture for a program of a member
/// has neither its cookie nor its token. In a yard for its members only they open every file
/// (docs/decisions/0044-audience.md); in every yard those of stories say for whom a file is asked
/// (docs/decisions/0080-stories.md).
package final class MediaAddresses: Sendable {
    /// Marks the addresses of the answer that is being made; nil where they need no mark. Without it an address still
    /// is right, and needs a session.
    @TaskLocal static var current: MediaAddresses?

    private let key: SymmetricKey
    private let clock: any Clock
    /// Whether every address is marked, as in a yard for its members only; else those of stories alone.
    let isForAll: Bool
    /// Whom the answer is for that is being made.
    private let readerID: Identifier<Member>?

    /// Addresses change so often, and are good for one to two such spans: twelve to twenty-four hours. More often, and
    /// what keeps pictures by their address would fetch them again.
    private static let span: Int64 = 12 * 3600

    package init(key: ServerKey, clock: any Clock, isForAll: Bool = true) {
        self.key = key.derived(for: "media addresses")
        self.clock = clock
        self.isForAll = isForAll
        readerID = nil
    }

    private init(_ addresses: MediaAddresses, for reader: Identifier<Member>) {
        key = addresses.key
        clock = addresses.clock
        isForAll = addresses.isForAll
        readerID = reader
    }

    /// The same for an answer to `reader`.
    func forReader(_ reader: Identifier<Member>) -> MediaAddresses { MediaAddresses(self, for: reader) }

    /// What is added to the query of the address of `blob`; nothing where the file is everybody's.
    func marks(of blob: BlobKey) -> [(name: String, value: String)] {
        guard isForAll else { return [] }
        let until = newestEnd
        return [("until", String(until)), ("mark", mark(of: Self.text(blob, until)))]
    }

    /// The same of a photo of a story. The address says for whom it was made, and opens nothing but what they may see
    /// when it is asked. Nothing without a reader.
    func storyMarks(of blob: BlobKey) -> [(name: String, value: String)] {
        guard let readerID else { return [] }
        let until = newestEnd
        return [
            ("until", String(until)), ("for", readerID.string),
            ("mark", mark(of: Self.storyText(blob, until, readerID))),
        ]
    }

    /// For how many seconds the address of `blob` with the query of `request` is good; nil if it is not, or no more.
    func secondsLeft(of blob: BlobKey, asked request: Request) -> Int? {
        guard let (until, mark) = read(request), isRight(mark, of: Self.text(blob, until)) else { return nil }
        return Int(until - now)
    }

    /// For whom the address of `blob` with the query of `request` was made as one of a story, and for how many seconds
    /// it is good; nil if it is not, or no more.
    func reader(of blob: BlobKey, asked request: Request) -> (id: Identifier<Member>, seconds: Int)? {
        guard let reader = request.uri.queryParameters["for"].flatMap({ Identifier<Member>($0) }),
            let (until, mark) = read(request), isRight(mark, of: Self.storyText(blob, until, reader))
        else { return nil }
        return (reader, Int(until - now))
    }

    /// How many whole seconds it is until `moment`; 0 for the past.
    func seconds(until moment: Timestamp) -> Int {
        Int(max(0, moment.milliseconds - clock.now.milliseconds) / 1000)
    }

    /// In seconds.
    private var now: Int64 { clock.now.milliseconds / 1000 }

    /// Until when an address is good that is made now.
    private var newestEnd: Int64 { (now / Self.span + 2) * Self.span }

    /// Nil for what is no mark, and for one that is good no more.
    private func read(_ request: Request) -> (until: Int64, mark: [UInt8])? {
        let query = request.uri.queryParameters
        guard let until = query["until"].flatMap({ Int64($0) }), until > now,
            let mark = query["mark"].flatMap({ Base64URL.decode(String($0)) })
        else { return nil }
        return (until, mark)
    }

    private func mark(of text: [UInt8]) -> String {
        Base64URL.encode(Array(HMAC<SHA256>.authenticationCode(for: text, using: key)))
    }

    private func isRight(_ mark: [UInt8], of text: [UInt8]) -> Bool {
        HMAC<SHA256>.isValidAuthenticationCode(mark, authenticating: text, using: key)
    }

    private static func text(_ blob: BlobKey, _ until: Int64) -> [UInt8] {
        Array("\(blob.string)\n\(until)".utf8)
    }

    /// No text of another address begins so: a blob's name does not.
    private static func storyText(_ blob: BlobKey, _ until: Int64, _ reader: Identifier<Member>) -> [UInt8] {
        Array("story\n\(blob.string)\n\(until)\n\(reader.string)".utf8)
    }
}
