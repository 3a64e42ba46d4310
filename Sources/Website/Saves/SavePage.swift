package import Domain
import HTTPKit
package import MadangCore
import Wording

/// `/photos/{id}/save`: the memo of a photo, where there is no script to ask in a sheet.
package struct SavePage: Sendable, Hashable {
    package let picture: PhotoPicture
    package let postID: String
    package let author: MemberName
    /// Whether the photo is saved already.
    package let isSaved: Bool
    package var memo: String
    /// Whether it is saved without a memo.
    package let isBare: Bool
    /// Whether it can be saved without one here.
    package let savesBare: Bool
    /// All photos of the post, in its order: each may be saved.
    package let photos: [PhotoPicture]
    /// Where the star was pressed.
    package let next: Path?
    /// On which it may be laid in the same form.
    package var boards = BoardFields.none
    package var faults: FormFaults

    package init(
        _ photo: SavablePhoto, photos: [PhotoPicture], saving: Saving = .memoFirst, next: Path?,
        faults: FormFaults = FormFaults()
    ) {
        picture = PhotoPicture(photo.photo)
        postID = photo.postID.string
        author = MemberName(photo.author)
        isSaved = photo.isSaved
        memo = photo.memo ?? ""
        isBare = photo.isSaved && photo.memo == nil
        savesBare = saving == .atOnce && !photo.isSaved
        self.photos = photos
        self.next = next
        self.faults = faults
    }

    /// The same of a photo of Unsplash.
    package init(
        _ photo: UnsplashPhoto, save: UnsplashSave?, saving: Saving = .memoFirst, next: Path?
    ) {
        picture = PhotoPicture(photo)
        postID = ""
        author = MemberName(username: "", displayName: photo.photographer.name)
        isSaved = save != nil
        memo = save?.memo ?? ""
        isBare = save.map { $0.memo == nil } ?? false
        savesBare = saving == .atOnce && save == nil
        photos = []
        self.next = next
        faults = FormFaults()
    }

    /// Where one goes afterwards.
    var wayBack: Path { next ?? photoPath }

    /// The same page with every board on it.
    var withAllBoards: Path {
        let page = Paths.savePhoto(picture.id).with("boards", "all")
        return next.map { page.back(to: $0) } ?? page
    }

    /// What the form says that was sent with `memo`: nil for a photo that is to be saved, or stay, without one, as its
    /// boards are all that is wished. A memo that is there is not wiped like that.
    func wishedMemo(_ memo: String, with wished: BoardFields) -> String? {
        let isAboutBoards = !needsMemo && (wished.isOnAny || wished != boards)
        return isAboutBoards && MemoRule.normalize(memo).isEmpty ? nil : memo
    }

    /// Whether the form says nothing without a memo.
    var needsMemo: Bool { boards.fields.isEmpty || isSaved && !isBare }

    /// Where the photo is.
    var photoPath: Path { postID.isEmpty ? Paths.explored(.unsplash) : Paths.post(postID) }

    /// Asks for the memo, or leads to the one that is there.
    func heading(_ text: Strings.Saves) -> String {
        guard isSaved else { return text.ask }
        return isBare ? text.addMemo : text.change
    }
}

package func savePage(_ page: SavePage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <section class="ask ask--form">
        <h1>\(page.heading(text.saves))</h1>
        <a class="ask__photo" href="\(page.photoPath)">\
        \(photoBehindVeil(
            page.picture, named: text.posts.photoBy(page.author.inSentence), width: .box(128),
            isFirst: true, context))</a>
        \(if: page.photos.count > 1, photoChoice(page, context))
        <form class="ask__form" method="post" action="\(Paths.savePhoto(page.picture.id))" novalidate>
        \(formAlert(page.faults))
        \(with: page.next, { "<input type=\"hidden\" name=\"next\" value=\"\($0.string)\">" })
        \(field(memoField(page, context), context))
        \(boardChoices(page.boards, all: page.withAllBoards, context))
        <div class="ask__actions">
        <button class="button button--primary">\(text.common.save)</button>
        \(if: page.savesBare, bareButton(text))\
        <a class="button" href="\(page.wayBack)">\(text.common.cancel)</a>
        \(if: page.isSaved, removeLink(page, context))
        </div>
        </form>
        </section>
        """
    return Document(
        title: page.isSaved ? page.heading(text.saves) : text.saves.save,
        style: PageStyle(page.photos + [page.picture]), body: body, wayBack: page.wayBack,
        styles: savesStyles + (page.boards.fields.isEmpty ? [] : boardFormStyles))
}

private func memoField(_ page: SavePage, _ context: PageContext) -> Field {
    Field(
        name: "memo", kind: .lines, label: context.strings.label(.memo), value: page.memo,
        hint: context.strings.saves.hint, fault: page.faults.fields["memo"], autocomplete: "off",
        rule: "required", isRequired: page.needsMemo, limit: MemoRule.limit.maximum, hasFocus: true)
}

private func bareButton(_ text: Strings) -> HTML {
    """
    <button class="button" name="bare" value="1" formnovalidate>\(text.saves.saveBare)</button>

    """
}

private func removeLink(_ page: SavePage, _ context: PageContext) -> HTML {
    """
    <a class="button button--quiet-danger" href="\(Paths.unsavePhoto(page.picture.id).back(to: page.wayBack))">\
    \(context.strings.saves.remove)</a>
    """
}

/// The photos of the post: without script the star of a post knows only the first.
private func photoChoice(_ page: SavePage, _ context: PageContext) -> HTML {
    let text = context.strings
    func item(_ number: Int, _ picture: PhotoPicture) -> HTML {
        """
        <li><a class="photo-choice__link" href="\(Paths.savePhoto(picture.id).back(to: page.wayBack))"\
        \(if: picture.id == page.picture.id, " aria-current=\"true\"")>\
        \(photoBehindVeil(
            picture, named: text.posts.photoOf(number, page.photos.count), width: .square(56), context))</a></li>

        """
    }
    return """
        <ul class="photo-choice" aria-label="\(text.saves.otherPhotos)">
        \(zip(1..., page.photos), { item($0, $1) })</ul>
        """
}

/// Asks before a save is taken away, where there is no script to ask in a dialog.
package func unsavePage(_ page: SavePage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <section class="ask">
        <h1>\(text.saves.removeTitle)</h1>
        <div class="ask__photo">\
        \(photoBehindVeil(
            page.picture, named: text.posts.photoBy(page.author.inSentence), width: .box(128),
            isFirst: true, context))</div>
        <p class="quiet">\(page.isBare ? text.saves.removeBareText : text.saves.removeText(page.memo))\
        \(if: page.boards.isOnAny, " \(text.boards.memoGoes)")</p>
        <form class="ask__actions" method="post" action="\(Paths.unsavePhoto(page.picture.id))">
        <input type="hidden" name="next" value="\(page.wayBack.string)">
        <a class="button" href="\(page.wayBack)">\(text.common.keep)</a>
        <button class="button button--danger">\(text.saves.remove)</button>
        </form>
        </section>
        """
    return Document(
        title: text.saves.removeTitle, style: PageStyle([page.picture]), body: body, wayBack: page.wayBack)
}
