import Domain
import MadangCore
import Wording

/// How many of one's own photos are described, on one's own profile; leads to those that are not. Nothing without
/// photos.
func coverageLine(_ coverage: AltTextCoverage, _ context: PageContext) -> HTML {
    guard coverage.photoCount > 0 else { return "" }
    let text = context.strings.altTexts
    return """
        <p class="member-coverage"><a class="member-coverage__link" href="\(Paths.altTexts)">\
        \(text.coverage(coverage.describedCount, of: coverage.photoCount))</a></p>
        """
}
