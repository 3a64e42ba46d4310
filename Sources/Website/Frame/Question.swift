import MadangCore
import Wording

/// What is asked before something is taken away (docs/product.md, "Destructive choices").
struct Question: Sendable {
    /// The question itself.
    let title: String
    /// What it means.
    let text: String
    /// What goes, in the words of whoever wrote it; empty where nothing is to be shown.
    var words = ""
    /// The button, named by what it takes away.
    let choice: String
    /// Where the form is sent.
    let action: Path
    /// What goes along.
    var fields: [CarriedField] = []
    /// Where the way out leads.
    let wayBack: Path
    /// Whether the form is sent where files are, too.
    var isMultipart = false
}

/// The page that asks. The way out comes first.
func questionPage(_ question: Question, _ context: PageContext) -> Document {
    let body: HTML = """
        <section class="ask">
        <h1>\(question.title)</h1>
        \(if: !question.words.isEmpty,
            "<blockquote class=\"ask__words\" dir=\"auto\">\(question.words)</blockquote>")
        <p class="quiet">\(question.text)</p>
        <form class="ask__actions" method="post" action="\(question.action)"\
        \(if: question.isMultipart, " enctype=\"multipart/form-data\"")>
        \(question.fields, carriedField)\
        <a class="button" href="\(question.wayBack)">\(context.strings.common.keep)</a>
        <button class="button button--danger">\(question.choice)</button>
        </form>
        </section>
        """
    return Document(title: question.title, body: body, wayBack: question.wayBack)
}
