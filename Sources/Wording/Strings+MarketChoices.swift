package import MadangCore

extension Strings {
    /// Categories, conditions and places: in the form of an item, in the filters, and where owners change them.
    package var marketChoices: MarketChoices { MarketChoices(text: self) }

    package struct MarketChoices: Sendable {
        let text: Strings

        package var category: String { text(ko: "카테고리", en: "Category") }
        package var condition: String { text(ko: "상품 상태", en: "Condition") }
        package var place: String { text(ko: "거래 장소", en: "Place") }
        package func label(_ fact: MarketFact) -> String {
            switch fact {
            case .category: category
            case .condition: condition
            case .place: place
            }
        }
        /// In a form: the option that chooses nothing.
        package var none: String { text(ko: "선택 안 함", en: "Not chosen") }

        // Filters

        package var filters: String { text(ko: "필터", en: "Filters") }
        /// Said after the number of filters that are on.
        package var areOn: String { text(ko: "개 적용 중", en: " on") }
        package var activeFilters: String { text(ko: "적용된 필터", en: "Active filters") }
        /// Said after the name of one that is on.
        package var takeOff: String { text(ko: "필터 빼기", en: "remove this filter") }
        package var takeAllOff: String { text(ko: "모두 지우기", en: "Clear all") }
        package var show: String { text(ko: "상품 보기", en: "Show items") }
        package var freeOnly: String { text(ko: "나눔만", en: "Free only") }
        /// In a filter: the option that leaves nothing out.
        package func any(_ fact: MarketFact) -> String {
            switch fact {
            case .category: text(ko: "모든 카테고리", en: "All categories")
            case .condition: text(ko: "모든 상품 상태", en: "Any condition")
            case .place: text(ko: "모든 거래 장소", en: "All places")
            }
        }

        // Where owners change them

        package var title: String { text(ko: "마켓 선택 항목", en: "Market choices") }
        package var about: String {
            text(
                ko: "판매자가 고르고 구매자가 필터로 쓰는 항목이에요. 한쪽 언어만 적으면 두 언어 모두 그 이름으로 보여요.",
                en: """
                    Sellers choose these, and buyers filter by them. A name in one language alone is shown in \
                    both.
                    """)
        }
        package func listTitle(_ fact: MarketFact) -> String {
            switch fact {
            case .category: text(ko: "카테고리", en: "Categories")
            case .condition: text(ko: "상품 상태", en: "Conditions")
            case .place: text(ko: "거래 장소", en: "Places")
            }
        }
        package var placesHint: String {
            text(
                ko: "이웃이 아는 곳의 이름을 적어 주세요. 지도나 좌표는 쓰지 않아요.",
                en: "Names of spots that neighbors know. There is no map and there are no coordinates.")
        }
        package var noneYet: String { text(ko: "아직 없어요.", en: "None yet.") }
        package var korean: String { text(ko: "한국어", en: "Korean") }
        package var english: String { text(ko: "영어", en: "English") }
        /// The label of a field, after the name of what it belongs to.
        package func nameIn(_ language: String, of name: String) -> String {
            let name = TextDirection.isolated(name)
            return text(ko: "\(name), \(language) 이름", en: "\(name), \(language) name")
        }
        package var new: String { text(ko: "새로 더하기", en: "Add one") }
        package func up(_ name: String) -> String {
            let name = TextDirection.isolated(name)
            return text(ko: "\(name) 위로", en: "Move \(name) up")
        }
        package func down(_ name: String) -> String {
            let name = TextDirection.isolated(name)
            return text(ko: "\(name) 아래로", en: "Move \(name) down")
        }
        package var remove: String { text(ko: "빼기", en: "Remove") }
        package func remove(_ name: String) -> String {
            let name = TextDirection.isolated(name)
            return text(ko: "\(name) 빼기", en: "Remove \(name)")
        }
        package var removeHint: String {
            text(
                ko: "뺀 것을 쓰는 상품이 있으면 그 상품에는 그대로 남고, 새로 고를 수는 없어요.",
                en: "Items that have what you remove keep it; nobody can choose it any more.")
        }
        package var retired: String { text(ko: "지금 상품에만 남아 있어요", en: "Removed, still on some items") }
        package var back: String { text(ko: "다시 쓰기", en: "Bring back") }
        package func bringBack(_ name: String) -> String {
            let name = TextDirection.isolated(name)
            return text(ko: "\(name) 다시 쓰기", en: "Bring back \(name)")
        }
        package var conflict: String {
            text(
                ko: "그사이 다른 사람이 고쳤어요. 아래에는 지금 있는 것이 보여요. 한 번 더 고쳐 주세요.",
                en: """
                    Somebody else changed these in the meantime. Below is what there is now; please change it \
                    again.
                    """)
        }
    }
}
