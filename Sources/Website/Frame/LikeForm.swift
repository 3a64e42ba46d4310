import MadangCore

/// The form of all hearts of a page: each says itself which post or comment it is about.
func likeForm(_ context: PageContext) -> HTML {
    """
    <form id="like" method="post" action="\(Paths.feed)">\
    <input type="hidden" name="next" value="\(context.path.string)"></form>

    """
}
