package import MadangCore

extension Strings {
    /// Hearts on items, and the words that one waits for in the market.
    package var finds: Finds { Finds(text: self) }

    package struct Finds: Sendable {
        let text: Strings

        // Hearts

        package var hearted: String { text(ko: "관심 상품", en: "Hearted items") }
        package var heart: String { text(ko: "관심 상품에 담기", en: "Heart this item") }
        /// How many members gave an item a heart.
        package func hearts(_ count: Int) -> String {
            text(ko: "관심 \(text.compactCount(count))", en: text.countedBriefly(count, "heart", "hearts"))
        }
        /// Read aloud before the number that stands beside a heart.
        package var heartsOf: String { text(ko: "관심", en: "Hearts") }
        package var failed: String {
            text.failure(ko: "관심 상품을 바꾸지 못했어요.", en: "The heart could not be changed.")
        }
        /// Of a heart that waited for a line.
        package var refused: String {
            text(ko: "관심 상품에 담지 못했어요.", en: "A heart could not be given.")
        }
        package var noHearted: String { text(ko: "관심 상품이 없어요", en: "No hearted items yet") }
        package var noHeartedText: String {
            text(
                ko: "마음에 드는 상품의 하트를 눌러 보세요. 값이 내리거나 다시 살 수 있게 되면 알려 드려요.",
                en: """
                    Give a heart to what you like in the market. We tell you when it becomes cheaper or is \
                    available again.
                    """)
        }
        package var toMarket: String { text(ko: "마켓 둘러보기", en: "Go to the market") }

        // Alerts

        package var alerts: String { text(ko: "키워드 알림", en: "Keyword alerts") }
        package var alertsText: String {
            text(
                ko: """
                    기다리는 상품이 올라오거나 값이 내리면 바로 알려 드려요. ‘자전거’는 ‘접이식자전거’도 찾아요. \
                    알림은 \(text.number(AlertRule.alertLimit))개까지 만들 수 있고, 나만 볼 수 있어요.
                    """,
                en: """
                    We tell you at once when an item you wait for is listed, or becomes cheaper. “car” finds \
                    “cars”, and not “scar”. You can have \(text.number(AlertRule.alertLimit)) alerts; nobody \
                    else sees them.
                    """)
        }
        package var newAlert: String { text(ko: "새 알림", en: "New alert") }
        package var add: String { text(ko: "알림 만들기", en: "Add alert") }
        package var edit: String { text(ko: "알림 고치기", en: "Edit alert") }
        package func editAlert(_ words: String) -> String {
            let words = TextDirection.isolated(words)
            return text(ko: "‘\(words)’ 알림 고치기", en: "Edit the alert “\(words)”")
        }
        package func deleteAlert(_ words: String) -> String {
            let words = TextDirection.isolated(words)
            return text(ko: "‘\(words)’ 알림 삭제", en: "Delete the alert “\(words)”")
        }
        package var delete: String { text(ko: "알림 삭제", en: "Delete alert") }
        package var deleteTitle: String { text(ko: "이 알림을 삭제할까요?", en: "Delete this alert?") }
        package var deleteText: String {
            text(
                ko: "이런 상품이 올라와도 더는 알려 드리지 않아요.",
                en: "We no longer tell you when such an item is listed.")
        }
        package var mine: String { text(ko: "내 알림", en: "Your alerts") }
        package var none: String {
            text(
                ko: "아직 알림이 없어요. 위에 기다리는 상품의 이름을 적어 보세요.",
                en: "No alerts yet. Enter above what you are waiting for.")
        }
        /// In the market: makes an alert of what is looked for.
        package var tellMe: String { text(ko: "새 상품 알림 받기", en: "Tell me of new ones") }

        package var words: String { text(ko: "기다리는 상품", en: "What you wait for") }
        package var wordsHint: String {
            text(ko: "상품 이름이나 설명에 있는 말", en: "Words in an item's name or description")
        }
        package var least: String { text(ko: "최저 가격", en: "Lowest price") }
        package var most: String { text(ko: "최고 가격", en: "Highest price") }

        // What an alert asks for besides its words

        package func atLeast(_ money: String) -> String { text(ko: "\(money)부터", en: "From \(money)") }
        package func atMost(_ money: String) -> String { text(ko: "\(money)까지", en: "Up to \(money)") }
        /// Beside a choice that owners took away.
        package func noLonger(_ choice: String) -> String {
            let choice = TextDirection.isolated(choice)
            return text(ko: "\(choice)(이제 쓰지 않음)", en: "\(choice) (no longer offered)")
        }
        package var anything: String { text(ko: "모든 상품", en: "Any item") }

        // What was just done

        package var didAdd: String { text(ko: "알림을 만들었어요.", en: "Alert added.") }
        package var didEdit: String { text(ko: "알림을 고쳤어요.", en: "Alert updated.") }
        package var didDelete: String { text(ko: "알림을 삭제했어요.", en: "Alert deleted.") }

        /// What is wrong with the words of an alert, beside their field.
        package func sentence(for fault: Fault) -> String {
            switch fault {
            case .required:
                text(ko: "기다리는 상품의 이름을 적어 주세요.", en: "Write what you wait for.")
            case .tooLong(let maximum):
                text(
                    ko: "\(text.number(maximum))자 이하로 적어 주세요.",
                    en: "Use at most \(text.counted(maximum, "character", "characters")).")
            case .taken:
                text(ko: "같은 알림이 이미 있어요.", en: "You have the same alert already.")
            case .tooMany(let maximum):
                text(
                    ko: "알림은 \(text.number(maximum))개까지 만들 수 있어요. 하나를 삭제하고 다시 해 보세요.",
                    en: """
                        You can have at most \(text.counted(maximum, "alert", "alerts")). Delete one and try \
                        again.
                        """)
            default: text.sentence(for: fault, field: FieldLabel.words.rawValue)
            }
        }
    }
}
