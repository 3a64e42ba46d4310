import Glibc
import NIOCore

/// Where a server takes connections.
enum ListeningPlace: Sendable, CustomStringConvertible {
    case address(host: String, port: Int)
    /// A local socket at this path, for the user and the group of this process; one that was left there is replaced.
    case localSocket(path: String)
    /// The descriptor of a socket that another process opened.
    case inherited(CInt)

    /// As messages name it.
    var description: String {
        switch self {
        case .address(let host, let port): "\(host.contains(":") ? "[\(host)]" : host):\(port)"
        case .localSocket(let path): "unix:\(path)"
        case .inherited(let socket): "the socket \(socket) of another process"
        }
    }

    /// Why nothing can listen there, for the operator.
    func refusal(_ error: IOError) -> SettingError {
        SettingError("Nothing can be served on \(self): \(String(cString: strerror(error.errnoCode)))")
    }
}
