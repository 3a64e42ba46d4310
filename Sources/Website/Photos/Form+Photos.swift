import HTTPKit

extension Form {
    /// The photos that the server has already, in order.
    var photoIDs: [String] {
        (self["photo_ids"] ?? "").split(separator: ",").map(String.init)
    }

    /// The same form, with its photos in the order that was asked for, without those to be removed, and with `added` at
    /// the end.
    func naming(_ added: [String]) -> Form {
        let kept = photoIDs.enumerated().filter { self["remove_\($0.element)"] == nil }
        let ordered = kept.map { (place: place(of: $0.element, at: $0.offset), id: $0.element) }
            .sorted { $0.place < $1.place }
        var values = values.filter { !$0.key.hasPrefix("position_") && !$0.key.hasPrefix("remove_") }
        values["photo_ids"] = [(ordered.map(\.id) + added).joined(separator: ",")]
        return Form(values)
    }

    /// Of two with the same number the one that was given it goes where its author wants it: behind the other if it
    /// comes from before, else before it.
    private func place(of photo: String, at offset: Int) -> Int {
        let old = offset + 1
        let new = self["position_\(photo)"].flatMap { Int($0) }.map { min(max($0, 0), 1000) } ?? old
        return new * 3 + (new > old ? 1 : new < old ? -1 : 0)
    }
}
