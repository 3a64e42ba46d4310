import MadangCore

/// The form of all hearts of a page: each says itself which post or comment it is about. Who waits to be let in has no
/// hearts.
func likeForm(_ context: PageContext) -> HTML {
    guard !context.isWaiting else { return "" }
    return """
        <form id="like" method="post" action="\(Paths.feed)">\
        <input type="hidden" name="next" value="\(context.path.string)"></form>

        """
}
