import MadangCore
import Wording

/// The heart of a listing and how many gave it one. A form without script; `<madang-heart>` answers at once with one.
/// Who waits to be let in gives no hearts yet.
package func heartButton(_ tile: ListingTile, isHearted: Bool, _ context: PageContext) -> HTML {
    let text = context.strings
    guard context.viewer?.isWaiting != true else { return "" }
    return """
        <madang-heart class="heart" data-of="\(tile.id)" data-count="\(tile.heartCount)">
        <form method="post" action="\(Paths.heartListing(tile.id))">\
        <button class="icon-button heart__button" name="hearted" value="\(isHearted ? "0" : "1")" \
        aria-pressed="\(isHearted ? "true" : "false")" aria-label="\(text.finds.heart)">\(icon(.heart, context))\
        </button></form>\
        <span class="heart__count quiet"><span class="unseen">\(text.finds.heartsOf) </span>\
        <span data-part="count">\(if: tile.heartCount > 0, "\(text.compactCount(tile.heartCount))")</span></span>
        </madang-heart>

        """
}
