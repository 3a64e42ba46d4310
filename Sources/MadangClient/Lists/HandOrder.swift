/// Orders by hand, as the server takes them: some elements, put in another order on the places that they hold together.
enum HandOrder {
    /// Those of `ids` that are there in this order, each of which is named once; all others stay where they are.
    static func placed<Element: Identifiable>(_ elements: [Element], by ids: [Element.ID]) -> [Element] {
        let known = Dictionary(elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let moving = Set(ids)
        var coming = ids.compactMap { known[$0] }[...]
        return elements.compactMap { moving.contains($0.id) ? coming.popFirst() : $0 }
    }

    /// The smallest stretch of `after` that makes it of `before`, which has the same elements; empty where nothing is
    /// to be done.
    static func stretch<ID: Equatable>(from before: [ID], to after: [ID]) -> [ID] {
        let differing = zip(before, after).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
        guard let first = differing.first, let last = differing.last else { return [] }
        return Array(after[first...last])
    }
}
