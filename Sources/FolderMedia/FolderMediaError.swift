/// Why a media folder can't be used.
package enum FolderMediaError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another process has it.
    case inUse(folder: String)
    /// The system refused something.
    case system(action: String, path: String, reason: String)

    package var description: String {
        switch self {
        case .inUse(let folder):
            "The media folder \(folder) is in use by another running madang."
        case .system(let action, let path, let reason):
            "Can't \(action) \(path): \(reason)"
        }
    }
}
