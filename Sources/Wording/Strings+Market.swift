import MadangCore

extension Strings {
    /// The market: what members sell and give away.
    package var market: Market { Market(text: self) }

    package struct Market: Sendable {
        let text: Strings

        package var title: String { text(ko: "마켓", en: "Market") }
        /// What it is, for who finds it elsewhere.
        package var summary: String {
            text(ko: "이웃이 팔거나 나누는 물건을 볼 수 있어요.", en: "What neighbors sell and give away.")
        }
        package var newListing: String { text(ko: "상품 올리기", en: "List an item") }

        // Looking around

        package var searchHint: String { text(ko: "상품 찾기", en: "Search items") }
        package var find: String { text(ko: "찾기", en: "Search") }
        package var status: String { text(ko: "판매 상태", en: "Status") }
        package var anyStatus: String { text(ko: "모든 판매 상태", en: "Any status") }
        package var sort: String { text(ko: "정렬", en: "Sort by") }
        package func sort(_ name: String) -> String {
            switch name {
            case "price_asc": text(ko: "낮은 가격순", en: "Lowest price")
            case "price_desc": text(ko: "높은 가격순", en: "Highest price")
            default: text(ko: "최신순", en: "Newest")
            }
        }
        package var showList: String { text(ko: "목록으로 보기", en: "Show as list") }
        package var showGrid: String { text(ko: "격자로 보기", en: "Show as grid") }
        package var seeNew: String { text(ko: "새 상품 보기", en: "See new items") }
        package var clear: String { text(ko: "검색과 필터 지우기", en: "Clear search and filters") }

        package var empty: String { text(ko: "아직 상품이 없어요", en: "Nothing here yet") }
        package var emptyText: String {
            text(
                ko: "쓰지 않는 물건을 팔거나 이웃에게 나눠 보세요.",
                en: "Sell what you no longer need, or give it to a neighbor.")
        }
        package var nothingFound: String { text(ko: "찾는 상품이 없어요", en: "Nothing found") }
        package var nothingFoundText: String {
            text(
                ko: "다른 말로 찾거나 필터를 지워 보세요.", en: "Try other words, or clear the filters.")
        }
        package func emptyOfMember(isViewer: Bool) -> String {
            isViewer
                ? text(ko: "첫 상품을 올려 보세요", en: "List your first item")
                : text(ko: "아직 상품이 없어요", en: "No items yet")
        }
        package func emptyTextOfMember(isViewer: Bool) -> String {
            isViewer
                ? text(ko: "올린 상품이 여기에 모여요.", en: "Your items will appear here.")
                : text(ko: "올린 상품이 여기에 보여요.", en: "Their items will appear here.")
        }
        /// Title of a member's tab.
        package func marketOf(_ name: String) -> String {
            text(ko: "\(name)님의 마켓", en: "\(name)'s market")
        }

        // A price

        package var priceBefore: String { text(ko: "할인 전", en: "Before the discount") }
        package var priceNow: String { text(ko: "판매가", en: "Price") }
        package func stockLeft(_ count: Int) -> String {
            text(ko: "\(text.number(count))개 남음", en: "\(text.number(count)) left")
        }

        // A listing

        package func photoOf(_ name: String) -> String {
            let name = TextDirection.isolated(name)
            return text(ko: "\(name) 사진", en: "Photo of \(name)")
        }
        package var menu: String { text(ko: "상품 메뉴", en: "Item menu") }
        package var edited: String { text(ko: "수정됨", en: "edited") }
        package var priceHistory: String { text(ko: "가격 변동", en: "Price history") }
        package var description: String { text(ko: "상품 설명", en: "Description") }
        package var seller: String { text(ko: "판매자", en: "Seller") }
        package func othersOf(_ name: String) -> String {
            text(ko: "\(name)님의 다른 상품", en: "More from \(name)")
        }
        package var seeAll: String { text(ko: "모두 보기", en: "See all") }
        /// What Madang does not do.
        package var noPayments: String {
            text(
                ko: "마당은 결제와 배송을 다루지 않아요. 값과 주고받는 방법은 서로 이야기해 정하세요.",
                en:
                    """
                    Madang does not handle payment or delivery. Agree with each other on how to pay and hand \
                    over.
                    """
            )
        }
        package var gone: String {
            text(ko: "다 팔렸어요.", en: "This item is sold out.")
        }
        package var heldForSomebody: String {
            text(ko: "다른 분과 거래를 약속했어요.", en: "This item is reserved for someone.")
        }

        // What the seller does

        package var pullUp: String { text(ko: "맨 위로 끌어올리기", en: "Move to the top") }
        /// In place of that; `date` is a day.
        package func pullUpFrom(_ date: String) -> String {
            text(ko: "\(date)부터 끌어올릴 수 있어요", en: "Can be moved to the top from \(date)")
        }
        /// Before how long ago that was.
        package var wasPulledUp: String { text(ko: "끌어올림", en: "moved to the top") }
        package var pulledUp: String { text(ko: "맨 위로 끌어올렸어요.", en: "Moved to the top.") }
        /// A new item with the words and photos of one that is sold out.
        package var listAgain: String { text(ko: "같은 상품 다시 올리기", en: "List it again") }
        package var reserve: String { text(ko: "예약중으로 바꾸기", en: "Mark as reserved") }
        package var sellAgain: String { text(ko: "다시 판매하기", en: "Put on sale again") }
        package var sellOut: String { text(ko: "품절로 바꾸기", en: "Mark as sold out") }
        package var restock: String { text(ko: "재고를 넣고 다시 판매하기", en: "Restock and sell again") }
        package var cannotLook: String {
            text(ko: "이 주소로는 찾을 수 없어요", en: "We could not understand this address")
        }
        package var delete: String { text(ko: "상품 삭제", en: "Delete item") }
        package var deleteTitle: String { text(ko: "상품을 삭제할까요?", en: "Delete this item?") }
        package var deleteText: String {
            text(
                ko: "사진과 설명이 사라지고 되돌릴 수 없어요.",
                en: "Its photos and description will be deleted. This cannot be undone.")
        }
        package var listed: String { text(ko: "상품을 올렸어요.", en: "Item listed.") }
        package var changed: String { text(ko: "상품을 고쳤어요.", en: "Item updated.") }
        package var deleted: String { text(ko: "상품을 삭제했어요.", en: "Item deleted.") }
        package func statusChanged(_ status: String) -> String {
            text(ko: "이제 ‘\(status)’ 상태예요.", en: "Now marked “\(status)”.")
        }
    }
}
