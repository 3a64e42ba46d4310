import NIOCore

/// A block of `text/event-stream` (HTML, "Server-sent events").
package struct ServerSentEvent: Hashable, Sendable {
    /// Where a client that lost the line says it was; nil leaves it where it was.
    package let id: String?
    /// Nil tells the client its place alone: it hears no event.
    package let name: String?
    /// One line.
    package let data: String

    package init(id: String?, name: String? = nil, data: String = "") {
        self.id = id
        self.name = name
        self.data = data
    }

    /// How the block looks on the wire. One without a name is a comment to proxies: the line is in use.
    package var text: String {
        var text = name == nil ? ":\n" : ""
        if let id { text += "id: \(id)\n" }
        if let name { text += "event: \(name)\ndata: \(data)\n" }
        return text + "\n"
    }
}
