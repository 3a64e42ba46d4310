/// Why a folder can't be used.
package enum FolderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another process has it.
    case inUse(folder: String)
    /// The system refused something.
    case system(action: String, path: String, reason: String)
    /// A blob's file ended before it should; something else wrote to the folder.
    case shortened(key: String)

    package var description: String {
        switch self {
        case .inUse(let folder):
            "The folder \(folder) is in use by another running madang."
        case .system(let action, let path, let reason):
            "Can't \(action) \(path): \(reason)"
        case .shortened(let key):
            "The file of \(key) ended before it should."
        }
    }
}
