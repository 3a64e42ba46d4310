public import Foundation

/// Why the answer to a log-in by the browser is not believed: in `MadangError.decoding`.
public enum AppLogInFault: LocalizedError, Hashable, Sendable, CustomStringConvertible {
    /// `Madang.Options.appID` is missing: `Madang.registerApp(_:kept:)` gives one.
    case unregistered
    /// The yard calls itself otherwise than the app calls it (RFC 8414 §3.3); with that address the log-in works.
    case otherAddress(String)
    /// It belongs to no question of this app: its `state` is another one (RFC 6749 §10.12).
    case wrongState
    /// It comes from another server than was asked (RFC 9207 §2.4).
    case wrongIssuer
    /// It has neither a code nor an error, or one of its fields twice.
    case unreadable

    /// The same as `description`.
    public var errorDescription: String? { description }

    /// For people, in English.
    public var description: String {
        switch self {
        case .unregistered: "The app is not registered at this yard"
        case .otherAddress(let address): "The yard calls itself \(address): log in there"
        case .wrongState: "The browser brought the answer to another log-in: try again"
        case .wrongIssuer: "The browser brought the answer of another yard: try again"
        case .unreadable: "The browser brought no answer that can be read: try again"
        }
    }
}
