import Domain
import Features
import HTTPKit
import MadangCore

extension Form {
    /// The photos that the server has already, in order.
    var photoIDs: [String] {
        (self["photo_ids"] ?? "").split(separator: ",").map(String.init)
    }

    /// The same for verbs; what is no name of ours is left out.
    var photos: [Identifier<Photo>] { photoIDs.compactMap { Identifier<Photo>($0) } }

    /// What it says of its photos, for the verb that writes it: of the first `limit`, because a form with more of them
    /// is refused. Without looks where its page has no field for them.
    func descriptions(upTo limit: Int, withLooks: Bool = true) -> [PhotoDescription] {
        photos.prefix(limit).compactMap { id in
            guard let altText = self["alt_\(id)"] else { return nil }
            let look = withLooks ? self["filter_\(id)"] : nil
            return PhotoDescription(
                id: id, altText: altText, filter: look.flatMap(PhotoFilter.init(rawValue:)))
        }
    }

    /// The same form with the photos called `names` and no others.
    func with(photos names: [String]) -> Form {
        var values = values
        values["photo_ids"] = [names.joined(separator: ",")]
        return Form(values)
    }

    /// The same form with the photos called `names` behind its others.
    func adding(_ names: [String]) -> Form { with(photos: photoIDs + names) }

    /// The same form with its photos in the order that was asked for, without those to be removed.
    var arranged: Form {
        let kept = photoIDs.enumerated().filter { self["remove_\($0.element)"] == nil }
        let ordered = kept.map { (place: place(of: $0.element, at: $0.offset), id: $0.element) }
            .sorted { $0.place < $1.place }
        let others = values.filter { !$0.key.hasPrefix("position_") && !$0.key.hasPrefix("remove_") }
        return Form(others).with(photos: ordered.map(\.id))
    }

    /// Of two with the same number the one that was given it goes where its author wants it: behind the other if it
    /// comes from before, else before it.
    private func place(of photo: String, at offset: Int) -> Int {
        let old = offset + 1
        let new = self["position_\(photo)"].flatMap { Int($0) }.map { min(max($0, 0), 1000) } ?? old
        return new * 3 + (new > old ? 1 : new < old ? -1 : 0)
    }
}
