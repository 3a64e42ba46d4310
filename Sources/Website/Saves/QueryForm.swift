import Wording

/// A field that looks for something on the page at `path`, which its address then says.
struct QueryForm {
    let path: Path
    /// Tells fields of one page apart.
    let id: String
    let label: String
    /// As it was typed.
    let query: String
    var fault: String?
}

func queryForm(_ form: QueryForm, _ context: PageContext) -> HTML {
    """
    <form class="search__form" role="search" action="\(form.path)">
    <label class="unseen" for="\(form.id)">\(form.label)</label>
    <div class="search__box">\(icon(.search, context))\
    <input class="field__input search__input" id="\(form.id)" type="search" name="q" value="\(form.query)" \
    placeholder="\(form.label)" maxlength="400" dir="auto" autocomplete="off" \
    autocapitalize="none" enterkeyhint="search"\
    \(if: form.fault != nil, " aria-invalid=\"true\" aria-describedby=\"\(form.id)-fault\"")></div>
    <button class="button button--primary search__submit">\(context.strings.common.search)</button>
    \(with: form.fault, { "<p class=\"search__fault\" id=\"\(form.id)-fault\" role=\"alert\">\($0)</p>" })
    </form>
    """
}
