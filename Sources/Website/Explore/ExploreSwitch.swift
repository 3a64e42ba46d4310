import Domain
import HTTPKit
import MadangCore
import Wording

/// What Explore can show.
enum ExploreView {
    case newest, today, unsplash
}

/// Between the orders of the posts, and the photos of Unsplash where the yard is set up for it.
func exploreSwitch(_ current: ExploreView, hasUnsplash: Bool, _ context: PageContext) -> HTML {
    let text = context.strings.explore
    func tab(_ view: ExploreView, _ path: Path, _ label: String) -> HTML {
        """
        <a class="tabs__link" href="\(path)"\(if: view == current, " aria-current=\"page\"")>\(label)</a>
        """
    }
    return """
        <nav class="tabs explore__views" aria-label="\(text.views)">
        \(tab(.newest, Paths.explore, text.newest))
        \(tab(.today, Paths.explored(in: .today), text.today))
        \(if: hasUnsplash, tab(.unsplash, Paths.explored(.unsplash), context.strings.unsplash.name))
        </nav>
        """
}
