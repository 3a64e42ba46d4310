/// A page of a list (API, "Lists").
public struct ItemList<Item: Codable & Sendable>: Codable, Sendable {
    public struct Paging: Codable, Hashable, Sendable {
        /// Path and query of the next page; nil on the last one.
        @Nullable public var next: String?

        public init(next: String?) {
            self.next = next
        }
    }

    public let data: [Item]
    public let paging: Paging

    public init(data: [Item], next: String?) {
        self.data = data
        self.paging = Paging(next: next)
    }
}

extension ItemList: Equatable where Item: Equatable {}
extension ItemList: Hashable where Item: Hashable {}
