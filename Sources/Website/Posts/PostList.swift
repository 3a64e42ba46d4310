/// Posts in a list that goes on; `empty` stands in for none. The photo of the first one that has any is wanted at once.
func postList(
    _ posts: [PostCard], next: Path?, empty: @autoclosure () -> HTML, width: PhotoWidth = .column,
    attributes: HTML = HTML(), _ context: PageContext
) -> HTML {
    let first = posts.first { !$0.photos.isEmpty }?.id
    let list = LongList(
        kind: .posts, items: "\(posts, { postCard($0, isFirst: $0.id == first, width: width, context) })",
        isEmpty: posts.isEmpty, next: next, empty: posts.isEmpty ? empty() : HTML(),
        besides: likeForm(context) + postMenuTemplates(context))
    return longList(list, attributes: attributes, context)
}
