import HTTPKit

/// What a WebSocket says of an event (docs.joinmastodon.org, "Streaming API", "Establishing a WebSocket connection").
struct StreamFrame: JSONObject, Hashable {
    /// The name of the stream, and its hashtag.
    let stream: [String]
    let event: String
    /// An entity as JSON in a text, or an id.
    let payload: String
}

/// Why it does not do what it was asked for.
struct StreamFault: JSONObject, Hashable {
    let error: String
    /// As an answer over HTTP would have it.
    let status: Int
}
