package import Domain
import MadangCore
import Wording

/// A saved photo with its memo.
package struct SavedRow: Sendable, Hashable {
    package let picture: PhotoPicture
    package let postID: String
    package let author: MemberName
    package let memo: String
    package let savedAt: Timestamp
    /// Where it is no photo of a post.
    package var unsplash: UnsplashPhoto?

    init(picture: PhotoPicture, postID: String, author: MemberName, memo: String, savedAt: Timestamp) {
        self.picture = picture
        self.postID = postID
        self.author = author
        self.memo = memo
        self.savedAt = savedAt
    }

    package init(_ saved: Saved) {
        switch saved {
        case .ours(let save): self.init(save)
        case .unsplash(let save):
            self.init(
                picture: PhotoPicture(save.photo), postID: "",
                author: MemberName(username: "", displayName: save.photo.photographer.name), memo: save.memo,
                savedAt: save.savedAt)
            unsplash = save.photo
        }
    }

    package init(_ save: Save) {
        picture = PhotoPicture(save.photo)
        postID = save.postID.string
        author = MemberName(save.author)
        memo = save.memo
        savedAt = save.savedAt
    }
}

/// What one saved, latest first, or what a search in the memos found.
package struct SavedPage: Sendable, Hashable {
    package let rows: [SavedRow]
    package let next: Path?
    /// As it was typed.
    package let query: String
    package let faults: FormFaults

    package init(rows: [SavedRow], next: Path?, query: String = "", faults: FormFaults = FormFaults()) {
        self.rows = rows
        self.next = next
        self.query = query
        self.faults = faults
    }

    /// Whether there is nothing at all to look for in.
    var isBare: Bool { query.isEmpty && rows.isEmpty && next == nil }
}

package func savedPage(_ page: SavedPage, _ context: PageContext) -> Document {
    let title = context.strings.saves.title
    let body: HTML = """
        <div class="feed saved">
        <h1 class="unseen">\(title)</h1>
        \(if: !page.isBare, searchForm(page, context))
        <madang-saved class="saved__list">\(savedList(page, context))\
        \(if: !page.rows.isEmpty, "<template data-empty>\(nothingSaved(page, context))</template>")</madang-saved>
        </div>
        """
    return Document(
        title: title, style: style(of: page), body: body, wayBack: Paths.explore,
        scripts: ["saves/index.js"],
        words: Words(["save.menu": context.strings.saves.menu("{memo}")]))
}

/// The next saves, for the script.
package func savedFragment(_ page: SavedPage, _ context: PageContext) -> HTML {
    fragment(savedList(page, context), style(of: page))
}

private func style(of page: SavedPage) -> PageStyle { PageStyle(page.rows.map(\.picture)) }

private func searchForm(_ page: SavedPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let fault = page.faults.fields["q"]
    return """
        <form class="search__form" role="search" action="\(Paths.saved)">
        <label class="unseen" for="saved-q">\(text.saves.searchHint)</label>
        <div class="search__box">\(icon(.search, context))\
        <input class="field__input search__input" id="saved-q" type="search" name="q" value="\(page.query)" \
        placeholder="\(text.saves.searchHint)" maxlength="400" dir="auto" autocomplete="off" \
        autocapitalize="none" enterkeyhint="search"\
        \(if: fault != nil, " aria-invalid=\"true\" aria-describedby=\"saved-q-fault\"")></div>
        <button class="button button--primary search__submit">\(text.common.search)</button>
        \(with: fault, { "<p class=\"search__fault\" id=\"saved-q-fault\" role=\"alert\">\($0)</p>" })
        </form>
        """
}

private func savedList(_ page: SavedPage, _ context: PageContext) -> HTML {
    guard page.faults == FormFaults() else { return "" }
    return longList(
        LongList(
            kind: .saves, items: "\(zip(0..., page.rows), { savedRow($1, isFirst: $0 == 0, context) })",
            isEmpty: page.rows.isEmpty, next: page.next, empty: nothingSaved(page, context)), context)
}

private func nothingSaved(_ page: SavedPage, _ context: PageContext) -> HTML {
    let text = context.strings
    guard page.query.isEmpty else {
        return emptyState(
            .drawingStar, title: text.saves.nothingFound(page.query), text: text.saves.nothingFoundText,
            action: (Paths.saved, text.saves.seeAll), context)
    }
    return emptyState(
        .drawingStar, title: text.saves.none, text: text.saves.noneText,
        action: (Paths.explore, text.frame.explore), context)
}

/// The photo with its memo on it, whose it is, and the menu.
func savedRow(_ row: SavedRow, isFirst: Bool, _ context: PageContext) -> HTML {
    let text = context.strings
    let id = row.picture.id
    let menu = "save-\(id)-menu"
    if let photo = row.unsplash { return savedUnsplashRow(row, photo, menu, isFirst: isFirst, context) }
    return """
        <li class="saved__item" data-id="\(id)" data-of-post="\(row.postID)">
        <article class="saved__save" aria-labelledby="save-\(id)">
        <div class="saved__photo">\(photoLink(
            row.picture, of: row.author.displayName, named: text.posts.photoBy(row.author.displayName), kind: .saved,
            to: Paths.post(row.postID), width: .column, isFirst: isFirst))
        <p class="saved__memo" id="save-\(id)" dir="auto">\(row.memo)</p></div>
        <footer class="saved__foot">
        <a class="saved__author" href="\(Paths.member(row.author.username))">\(avatar(row.author))\
        <b class="card__name">\(row.author.displayName)</b></a>
        <a class="card__time" href="\(Paths.post(row.postID))" \
        aria-label="\(text.saves.toPost)">\(relativeTime(row.savedAt, context))</a>
        <button class="icon-button saved__menu" popovertarget="\(menu)" \
        aria-label="\(text.saves.menu(row.memo))">\(icon(.more, context))</button>
        <ul class="menu" id="\(menu)" popover>
        <li><a class="menu__item menu__item--danger" href="\(Paths.unsavePhoto(id, next: Paths.saved))" data-unsave>\
        \(icon(.trash, context))\(text.saves.remove)</a></li>
        <li><a class="menu__item" href="\(Paths.savePhoto(id, next: Paths.saved))" data-edit-memo>\
        \(icon(.edit, context))\(text.saves.change)</a></li>
        <li><a class="menu__item" href="\(Paths.post(row.postID))">\
        \(icon(.photo, context))\(text.saves.toPost)</a></li>
        </ul>
        </footer>
        </article>
        </li>

        """
}

/// The same of a photo of Unsplash, with those who are to be thanked for it.
private func savedUnsplashRow(
    _ row: SavedRow, _ unsplash: UnsplashPhoto, _ menu: String, isFirst: Bool, _ context: PageContext
) -> HTML {
    let text = context.strings
    let id = row.picture.id
    return """
        <li class="saved__item" data-id="\(id)">
        <article class="saved__save" aria-labelledby="save-\(id)">
        <div class="saved__photo"><a class="saved__link" href="\(WebAddress(pageOf: unsplash))" rel="noopener external" \
        data-photo="\(id)" data-by="\(row.author.displayName)">\
        \(photo(row.picture, named: text.unsplash.photoBy(row.author.displayName), width: .column, isFirst: isFirst))</a>
        <p class="saved__memo" id="save-\(id)" dir="auto">\(row.memo)</p></div>
        <footer class="saved__foot">
        <a class="saved__author" href="\(WebAddress(unsplash.photographer))" rel="noopener external">\
        <b class="card__name">\(row.author.displayName)</b></a>
        <a class="card__time" href="\(WebAddress.unsplash)" rel="noopener external">\(text.unsplash.name)</a>
        <span class="card__time">\(relativeTime(row.savedAt, context))</span>
        <button class="icon-button saved__menu" popovertarget="\(menu)" \
        aria-label="\(text.saves.menu(row.memo))">\(icon(.more, context))</button>
        <ul class="menu" id="\(menu)" popover>
        <li><a class="menu__item menu__item--danger" href="\(Paths.unsavePhoto(id, next: Paths.saved))" data-unsave>\
        \(icon(.trash, context))\(text.saves.remove)</a></li>
        <li><a class="menu__item" href="\(Paths.savePhoto(id, next: Paths.saved))" data-edit-memo>\
        \(icon(.edit, context))\(text.saves.change)</a></li>
        </ul>
        </footer>
        </article>
        </li>

        """
}
