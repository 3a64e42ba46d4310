/// A page of a list (docs/api/errors.md).
public struct ItemList<Item: Codable & Sendable>: Codable, Sendable {
    /// Where a list goes on.
    public struct Paging: Codable, Hashable, Sendable {
        /// Path and query of the next page; null on the last one.
        @Nullable public var next: String?

        /// Nil ends the list.
        public init(next: String?) {
            self.next = next
        }
    }

    /// In the order of the list; at most `limit`, empty where there is nothing.
    public let data: [Item]
    /// The same as the answer's `Link` header says.
    public let paging: Paging

    /// `next` is path and query of the next page; nil ends the list.
    public init(data: [Item], next: String?) {
        self.data = data
        self.paging = Paging(next: next)
    }
}

extension ItemList: Equatable where Item: Equatable {}
extension ItemList: Hashable where Item: Hashable {}
