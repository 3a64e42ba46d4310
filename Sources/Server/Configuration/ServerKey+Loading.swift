import Crypto
import Features
import Foundation
import HTTPKit

extension ServerKey {
    /// The key of a yard: the file at `path`, made on the first start; or, with `agreeOnKey`, the one in the
    /// database that several nodes share. There the file is no more than a proposal of the first node: whoever
    /// moves from SQLite stays logged in, and nothing is written to it.
    ///
    /// Fails: `SettingError` for a file that cannot be used, `.busy`.
    static func load(_ path: String, sharedBy agreeOnKey: AgreeOnKey? = nil) async throws -> ServerKey {
        guard let agreeOnKey else { return ServerKey(try KeyFile.load(path)) }
        let isThere = FileManager.default.fileExists(atPath: path)
        let proposal = isThere ? try KeyFile.load(path) : SymmetricKey(size: .bits256)
        let agreed = try await agreeOnKey("signing", proposal: proposal.withUnsafeBytes { Array($0) })
        return ServerKey(SymmetricKey(data: agreed))
    }
}
