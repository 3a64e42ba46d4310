/// Posts as cards; the first photo of all of them is fetched first.
func postList(
    _ posts: [PostCard], next: Path?, empty: HTML, attributes: HTML = HTML(), _ context: PageContext
) -> HTML {
    let first = posts.first { !$0.photos.isEmpty }?.id
    let list = LongList(
        kind: .posts, items: "\(posts, { postCard($0, isFirst: $0.id == first, context) })",
        isEmpty: posts.isEmpty, next: next, empty: empty)
    return longList(list, attributes: attributes, context)
}
