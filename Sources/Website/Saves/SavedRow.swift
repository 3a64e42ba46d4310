package import Domain
import MadangCore
import Wording

/// A saved photo with its memo, or an invitation to write one.
package struct SavedRow: Sendable, Hashable {
    package let picture: PhotoPicture
    package let source: Source
    package let memo: String?
    package let savedAt: Timestamp
    /// The boards on which it lies, by their ids.
    package let boards: [String]

    package init(
        picture: PhotoPicture, source: Source, memo: String?, savedAt: Timestamp, boards: [String] = []
    ) {
        self.picture = picture
        self.source = source
        self.memo = memo
        self.savedAt = savedAt
        self.boards = boards
    }

    package init(_ saved: Saved) {
        switch saved {
        case .ours(let save): self.init(save)
        case .unsplash(let save):
            self.init(
                picture: PhotoPicture(save.photo), source: .unsplash(save.photo), memo: save.memo,
                savedAt: save.savedAt, boards: save.boardIDs.map(\.string))
        }
    }

    package init(_ save: Save) {
        self.init(
            picture: PhotoPicture(save.photo),
            source: .post(id: save.postID.string, author: MemberName(save.author)),
            memo: save.memo, savedAt: save.savedAt, boards: save.boardIDs.map(\.string))
    }
}

extension SavedRow {
    /// Where a saved photo is from.
    package enum Source: Sendable, Hashable {
        case post(id: String, author: MemberName)
        case unsplash(UnsplashPhoto)
    }
}

/// The photo with its memo on it, whose it is, and the menu.
package func savedRow(_ row: SavedRow, isFirst: Bool, _ context: PageContext) -> HTML {
    let text = context.strings
    let id = row.picture.id
    let menu = "save-\(id)-menu"
    let parts =
        switch row.source {
        case .post(let post, let author): partsOfPost(post, author, row, isFirst: isFirst, context)
        case .unsplash(let photo): partsOfUnsplash(photo, row, isFirst: isFirst, context)
        }
    return """
        <li class="saved__item" data-id="\(id)"\(with: parts.post, { " data-of-post=\"\($0)\"" }) \
        data-boards="\(row.boards.joined(separator: " "))">
        <article class="saved__save"\(if: row.memo == nil, " aria-label=\"\(parts.name)\"")\
        \(if: row.memo != nil, " aria-labelledby=\"save-\(id)\"")>
        <div class="saved__photo">\(parts.photo)
        \(memoOrInvitation(row, text))</div>
        <footer class="saved__foot">
        \(parts.credit)
        <button class="icon-button saved__menu" popovertarget="\(menu)" \
        aria-label="\(row.memo.map(text.saves.menu) ?? text.saves.bareMenu)">\(icon(.more, context))</button>
        <ul class="menu" id="\(menu)" popover>
        <li><a class="menu__item" href="\(Paths.savePhoto(id).back(to: Paths.saved))" data-edit-memo>\
        \(icon(.edit, context))<span data-memo-words>\
        \(row.memo == nil ? text.saves.addMemo : text.saves.change)</span></a></li>
        \(parts.menu)
        <li><a class="menu__item menu__item--danger" href="\(Paths.unsavePhoto(id).back(to: Paths.saved))" data-unsave>\
        \(icon(.trash, context))\(text.saves.remove)</a></li>
        </ul>
        </footer>
        </article>
        </li>

        """
}

/// The memo; without one the way to write it.
private func memoOrInvitation(_ row: SavedRow, _ text: Strings) -> HTML {
    let id = row.picture.id
    guard let memo = row.memo else {
        return """
            <p class="saved__memo" id="save-\(id)" dir="auto" data-bare><a class="saved__invitation" \
            href="\(Paths.savePhoto(id).back(to: Paths.saved))" data-edit-memo>\(text.saves.addMemo)</a></p>
            """
    }
    return "<p class=\"saved__memo\" id=\"save-\(id)\" dir=\"auto\">\(memo)</p>"
}

/// What differs with the source of a photo.
private struct SavedParts {
    var post: String?
    /// Of the photo, for who does not see it.
    let name: String
    /// Link and picture.
    let photo: HTML
    /// Whose it is, and when it was saved.
    let credit: HTML
    /// More of the menu.
    var menu: HTML = ""
}

private func partsOfPost(
    _ post: String, _ author: MemberName, _ row: SavedRow, isFirst: Bool, _ context: PageContext
) -> SavedParts {
    let text = context.strings
    return SavedParts(
        post: post, name: text.posts.photoBy(author.inSentence),
        photo: photoLink(
            row.picture, of: author.inSentence, named: text.posts.photoBy(author.inSentence), kind: .saved,
            to: Paths.post(post), width: .column, isFirst: isFirst, context),
        credit: """
            <a class="saved__author" href="\(Paths.member(author.username))">\(avatar(author))\
            <b class="card__name">\(shownName(author, context))</b></a>
            <a class="card__time" href="\(Paths.post(post))">\(relativeTime(row.savedAt, context))</a>
            """,
        menu: """
            <li><a class="menu__item" href="\(Paths.post(post))">\(icon(.photo, context))\(text.saves.toPost)</a></li>

            """)
}

/// Those who are to be thanked for a photo of Unsplash are named (Unsplash API guidelines, "Attribution").
private func partsOfUnsplash(
    _ unsplash: UnsplashPhoto, _ row: SavedRow, isFirst: Bool, _ context: PageContext
) -> SavedParts {
    let text = context.strings.unsplash
    let name = unsplash.photographer.name
    return SavedParts(
        name: text.photoBy(name),
        photo: """
            <a class="saved__link" href="\(WebAddress(pageOf: unsplash))" rel="noopener external" \
            data-photo="\(row.picture.id)" data-by="\(name)">\
            \(photo(row.picture, named: text.photoBy(name), width: .column, isFirst: isFirst))</a>
            """,
        credit: """
            <a class="saved__author" href="\(WebAddress(unsplash.photographer))" rel="noopener external">\
            <b class="card__name">\(name)</b></a>
            <a class="card__time" href="\(WebAddress.unsplash)" rel="noopener external">\(text.name)</a>
            <span class="card__time">\(relativeTime(row.savedAt, context))</span>
            """)
}
