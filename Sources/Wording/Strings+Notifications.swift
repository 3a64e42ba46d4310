package import MadangCore

extension Strings {
    /// What others did that concerns the reader.
    package var notifications: Notifications { Notifications(text: self) }

    package struct Notifications: Sendable {
        let text: Strings

        package var title: String { text(ko: "알림", en: "Notifications") }
        package var news: String { text(ko: "새 알림이 왔어요", en: "You have a new notification") }
        /// On the pill that appears when something comes while the page is open.
        package var see: String { text(ko: "새 알림 보기", en: "See new notifications") }
        /// What the photo beside a line is called.
        package var yourPost: String { text(ko: "게시물 사진", en: "Photo of the post") }
        package var isUnread: String { text(ko: "새 알림", en: "New") }
        package var emptyTitle: String { text(ko: "아직 알림이 없어요", en: "No notifications yet") }
        package var emptyText: String {
            text(
                ko: "누군가 좋아하거나 댓글을 남기거나 팔로우하면 여기에서 알려 드려요.",
                en: "Likes, comments and new followers will appear here.")
        }

        /// In the little room of a badge: 99+ from a hundred on.
        package func badge(_ count: Int) -> String { count > 99 ? "99+" : String(count) }

        /// The badge in words; the title of the page stands before it.
        package func unread(_ count: Int) -> String {
            text(ko: "새 알림 \(text.number(count))개", en: "\(text.number(count)) new")
        }

        /// What stands behind the name of the first of `count`: "님 외 2명이 내 게시물을 좋아해요". The name comes first
        /// in both languages, and is shown by itself.
        package func like(_ count: Int) -> String {
            text(
                ko: "\(koreans(count)) 내 게시물을 좋아해요",
                en: "\(others(count)) \(count == 1 ? "likes" : "like") your post")
        }

        package func comment(_ count: Int) -> String {
            text(ko: "\(koreans(count)) 댓글을 남겼어요", en: "\(others(count)) commented on your post")
        }

        /// Who answered a comment of the reader.
        package func reply(_ count: Int) -> String {
            text(ko: "\(koreans(count)) 내 댓글에 답글을 남겼어요", en: "\(others(count)) replied to your comment")
        }

        package func commentLike(_ count: Int) -> String {
            text(
                ko: "\(koreans(count)) 내 댓글을 좋아해요",
                en: "\(others(count)) \(count == 1 ? "likes" : "like") your comment")
        }

        package func follow(_ count: Int) -> String {
            text(ko: "\(koreans(count)) 나를 팔로우해요", en: "\(others(count)) followed you")
        }

        package func mention(isInComment: Bool) -> String {
            isInComment
                ? text(ko: "님이 댓글에서 나를 언급했어요", en: " mentioned you in a comment")
                : text(ko: "님이 게시물에서 나를 언급했어요", en: " mentioned you in a post")
        }

        /// Of something that the reader gave a heart; `prices` is from what to what.
        package func priceDrop(_ prices: (before: Money, now: Money)?) -> String {
            let end = prices.map { " · \(text.priceFall(from: $0.before, to: $0.now))" } ?? ""
            return text(
                ko: "님이 관심 상품의 값을 내렸어요\(end)",
                en: " lowered the price of an item you hearted\(end)")
        }

        package var availableAgain: String {
            text(ko: "님이 관심 상품을 다시 판매해요", en: " put an item you hearted back on sale")
        }

        /// What an alert for `words` found: one item, whose price fell if there are `prices`, or `count` items of
        /// `sellers` members.
        package func alert(_ words: String, _ count: Int, sellers: Int, prices: (before: Money, now: Money)?)
            -> String
        {
            let words = TextDirection.isolated(words)
            guard count == 1 else {
                let items = text.counted(count, "item", "items")
                return sellers > 1
                    ? text(
                        ko: "님의 상품 등 ‘\(words)’ 상품 \(text.number(count))개를 찾았어요",
                        en: " and others have \(items) for “\(words)”")
                    : text(
                        ko: "님의 ‘\(words)’ 상품 \(text.number(count))개를 찾았어요",
                        en: " has \(items) for “\(words)”")
            }
            guard let prices = prices.map({ text.priceFall(from: $0.before, to: $0.now) }) else {
                return text(
                    ko: "님이 ‘\(words)’ 새 상품을 올렸어요", en: " listed a new item for “\(words)”")
            }
            return text(
                ko: "님이 ‘\(words)’ 상품의 값을 내렸어요 · \(prices)",
                en: " lowered the price of an item for “\(words)” · \(prices)")
        }

        /// 님이 · 님 외 3명이
        private func koreans(_ count: Int) -> String {
            count == 1 ? "님이" : "님 외 \(text.number(count - 1))명이"
        }

        private func others(_ count: Int) -> String {
            count == 1 ? "" : " and \(text.counted(count - 1, "other", "others"))"
        }
    }
}
