package import Domain
import MadangCore
import Wording

/// What those who look after the yard tell each other about a member, on the page where they decide on them.
package struct NotesPart: Sendable {
    package let username: String
    /// Latest first; the last few.
    package let notes: [ModeratorNote]
    package var text: String = ""
    package var faults: FormFaults = FormFaults()
}

func notesPart(_ part: NotesPart, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    let words = Field(
        name: "text", kind: .lines, label: text.noteText, value: part.text, hint: text.notesHint,
        fault: part.faults.fields["text"], autocomplete: "off", rule: "required", isRequired: false,
        limit: ModeratorNote.textLimit.maximum)
    return """
        <section class="moderation__form" id="notes"><h2 class="case__title">\(text.notes)</h2>
        \(if: !part.notes.isEmpty, "<ul class=\"case__reports\">\(part.notes, { noteItem($0, part, context) })</ul>")
        <form class="moderation__answer" method="post" action="\(Paths.notes)" novalidate>
        \(formAlert(part.faults))
        \(field(words, context))
        <button class="button case__go" name="username" value="\(part.username)">\(text.writeNote)</button>
        </form></section>
        """
}

private func noteItem(_ note: ModeratorNote, _ part: NotesPart, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    return """
        <li><p class="case__words" dir="auto">\(note.text)</p>\
        <p class="quiet">@\(note.author) · \(relativeTime(note.at, context))</p>\
        \(if: note.isMine, """
            <a class="button button--small" \
            href="\(Paths.deleteNote(note.id.string).with("username", part.username))">\(text.deleteNote)</a>
            """)</li>

        """
}

/// Asks before a note is deleted.
///
/// - Parameters:
///   - username: of the member whom it is about.
///   - wayBack: where it stands.
package func deleteNotePage(
    _ note: ModeratorNote, about username: String, wayBack: Path, _ context: PageContext
) -> Document {
    let text = context.strings.moderation
    return questionPage(
        Question(
            title: text.deleteNoteTitle, text: text.deleteNoteText, words: note.text,
            choice: text.deleteNote, action: Paths.deleteNote(note.id.string),
            fields: [CarriedField(name: "username", value: username)], wayBack: wayBack),
        context)
}
