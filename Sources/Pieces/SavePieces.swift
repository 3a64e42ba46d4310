import Domain
import MadangCore
import Website
import Wording

/// Stars off and on, saved photos with short and long memos and without one, and the empty list.
func savePieces(_ samples: SamplePieces, _ context: PageContext) -> HTML {
    let text = context.strings.saves
    let kinds: [SaveButtonKind] = [.action, .action, .onPhoto, .onPhoto]
    let stars = zip(0..., kinds).map { index, kind in
        let id = samples.pictures[index].id
        let star = saveButton(photo: id, isSaved: index % 2 == 1, kind: kind, context)
        guard kind == .onPhoto else { return star }
        return """
            <div class="photos__item pieces__star">\
            \(photo(samples.pictures[index], named: "photo", width: .box(96)))\(star)</div>
            """ as HTML
    }
    return """
        <link rel="stylesheet" href="\(context.assets.style("later/saves.css"))">
        <div class="pieces__row">\(stars, { $0 })</div>
        <ol class="saves pieces__narrow">\(samples.saves, { savedRow($0, isFirst: false, context) })</ol>
        \(emptyState(
            .drawingStar, title: text.none, text: text.noneText,
            action: (Paths.explore, context.strings.frame.explore), context))
        \(emptyState(
            .drawingStar, title: text.nothingFound("햇빛"), text: text.nothingFoundText,
            action: (Paths.saved, text.seeAll), context))
        """
}

extension SamplePieces {
    /// Of a flat, a square and a tall photo, and one without a memo.
    fileprivate var saves: [SavedRow] {
        let memos: [String?] = ["빛", "두 줄로\n적은 메모", String(repeating: "떠오른 생각을 길게 적어 둔다. ", count: 11), nil]
        return zip([5, 1, 2, 0], memos).map { index, memo in
            SavedRow(
                picture: pictures[index], source: .post(id: posts[0].id, author: posts[0].author), memo: memo,
                savedAt: posts[0].createdAt)
        }
    }
}
