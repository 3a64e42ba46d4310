import MadangCore
import Wording

/// A post as one square among many, on its author's page. What is sensitive is seen at the post alone.
package func postTile(_ post: PostCard, _ context: PageContext) -> HTML {
    let name = context.strings.posts.photoBy(post.author.inSentence)
    let badge: Icon? =
        post.photos.first.map(context.veils) == true ? .eyeOff : post.photos.count > 1 ? .stack : nil
    return """
        <li class="tile" data-id="\(post.id)" data-author="\(post.author.username)" data-version="\(post.version)">
        <a class="tile__link" href="\(Paths.post(post.id))" data-photo>\
        \(with: post.photos.first, { photoBehindVeil($0, named: name, width: .tile, context) })\
        \(if: post.photos.isEmpty,
            "<span class=\"tile__words\" dir=\"auto\">\(post.text.map(\.written).joined())</span>")\
        \(with: badge, { "<span class=\"tile__badge\">\(icon($0, context))</span>" })</a>
        </li>

        """
}
