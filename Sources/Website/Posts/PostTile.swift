import MadangCore
import Wording

/// A post as one square among many, on its author's page.
package func postTile(_ post: PostCard, _ context: PageContext) -> HTML {
    let name = context.strings.posts.photoBy(post.author.inSentence)
    return """
        <li class="tile" data-id="\(post.id)" data-author="\(post.author.username)" data-version="\(post.version)">
        <a class="tile__link" href="\(Paths.post(post.id))" data-photo>\
        \(with: post.photos.first, { photo($0, named: name, width: .tile) })\
        \(if: post.photos.isEmpty,
            "<span class=\"tile__words\" dir=\"auto\">\(post.text.map(\.written).joined())</span>")\
        \(if: post.photos.count > 1, "<span class=\"tile__badge\">\(icon(.stack, context))</span>")</a>
        </li>

        """
}
