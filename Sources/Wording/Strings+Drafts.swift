import MadangCore

extension Strings {
    /// What is not published yet, on every device of its author, and posts that are published at a time.
    package var drafts: Drafts { Drafts(text: self) }

    package struct Drafts: Sendable {
        let text: Strings

        package var title: String { text(ko: "임시저장", en: "Drafts") }
        package var posts: String { text(ko: "게시물", en: "Posts") }
        package var listings: String { text(ko: "상품", en: "Items") }
        package var intro: String {
            text(
                ko: "쓰다 만 글은 어느 기기에서나 이어서 쓸 수 있어요. 마지막으로 고친 뒤 180일이 지나면 지워져요.",
                en: """
                    Continue what you began on any of your devices. Drafts are deleted 180 days after their last change.
                    """)
        }

        // The list

        package var nonePosts: String { text(ko: "임시저장한 게시물이 없어요", en: "No drafts of posts") }
        package var nonePostsText: String {
            text(
                ko: "새 게시물을 쓰기 시작하면 여기에 저장돼요.",
                en: "When you begin a new post, it is saved here.")
        }
        package var noneListings: String { text(ko: "임시저장한 상품이 없어요", en: "No drafts of items") }
        package var noneListingsText: String {
            text(
                ko: "상품 정보를 쓰기 시작하면 여기에 저장돼요.",
                en: "When you begin to list an item, it is saved here.")
        }
        package var scheduled: String { text(ko: "예약한 게시물", en: "Scheduled") }
        package var others: String { text(ko: "쓰는 중인 게시물", en: "Unfinished") }
        package var untitled: String { text(ko: "아직 글이 없어요", en: "No words yet") }
        /// Beside its first photo.
        package func photos(_ count: Int) -> String {
            text(ko: "사진 \(text.number(count))장", en: text.counted(count, "photo", "photos"))
        }
        /// Of a draft in the list, before when it was saved.
        package var savedAt: String { text(ko: "저장", en: "Saved") }
        package func publishedAt(_ time: String) -> String {
            text(ko: "\(time)에 올라가요", en: "Publishes \(time)")
        }
        package func open(_ words: String) -> String {
            let words = TextDirection.isolated(words)
            return text(ko: "‘\(words)’ 이어서 쓰기", en: "Continue “\(words)”")
        }
        package var delete: String { text(ko: "임시저장 글 삭제", en: "Delete draft") }
        package func deleteDraft(_ words: String) -> String { "\(delete), \(words)" }
        package var deleteTitle: String { text(ko: "임시저장한 글을 삭제할까요?", en: "Delete this draft?") }
        package var deleteText: String {
            text(
                ko: "글과 사진이 모든 기기에서 지워지고, 되돌릴 수 없어요.",
                en: "Its words and photos are gone from all your devices. This cannot be undone.")
        }
        package var deleted: String { text(ko: "임시저장한 글을 삭제했어요.", en: "The draft is deleted.") }
        package var kept: String {
            text(ko: "이 기기에만 있는 글", en: "Only on this device")
        }
        package var keptText: String {
            text(
                ko: "아직 마당에 저장하지 못했어요. 열면 이어서 쓸 수 있고, 연결되면 저장돼요.",
                en: "Not saved to Madang yet. Open it to continue; it is saved once you are connected.")
        }
        package var openKept: String { text(ko: "이어서 쓰기", en: "Continue") }

        // The form

        package var save: String { text(ko: "임시저장", en: "Save draft") }
        package var didSave: String { text(ko: "임시저장했어요.", en: "The draft is saved.") }
        package var saving: String { text(ko: "저장하는 중이에요.", en: "Saving…") }
        package var stateSaved: String { text(ko: "임시저장됨", en: "Saved in your drafts") }
        package var stateWaiting: String {
            text(
                ko: "이 기기에 저장했어요. 연결되면 마당에도 저장돼요.",
                en: "Saved on this device. It goes to your drafts once you are connected.")
        }
        package var stateUnscheduling: String {
            text(
                ko: "이미 예약되었을 수 있어요. 연결되면 예약을 되돌려요.",
                en: "The post may be scheduled already. That is undone once you are connected.")
        }
        package var stateEmpty: String {
            text(ko: "글을 쓰거나 사진을 더해 주세요.", en: "Write something or add a photo first.")
        }

        // Another device was quicker

        package var conflictTitle: String {
            text(ko: "다른 기기에서 이 글을 고쳤어요", en: "This draft has changed on another device")
        }
        package var conflictText: String {
            text(
                ko: "두 글을 모두 둘 수도 있고, 다른 기기에서 고친 글로 바꿀 수도 있어요. 바꾸면 여기서 쓴 내용은 사라져요.",
                en: """
                    You can keep both, or take the other one. If you take the other one, what you wrote here is lost.
                    """)
        }
        package var conflictNote: String {
            text(
                ko: "그사이 다른 기기에서 이 글을 고쳤어요. 여기서 쓴 내용은 새 글로 저장했어요.",
                en: """
                    This draft was changed on another device meanwhile. What you wrote here is saved as another draft.
                    """)
        }
        package var keepBoth: String { text(ko: "둘 다 두기", en: "Keep both") }
        package var takeTheirs: String { text(ko: "다른 기기의 글로 바꾸기", en: "Take the other one") }

        // Publishing at a time

        package var later: String { text(ko: "나중에 올리기", en: "Publish later") }
        package var day: String { text(ko: "날짜", en: "Date") }
        package var time: String { text(ko: "시각", en: "Time") }
        package func zone(_ name: String) -> String {
            text(ko: "시간대: \(name)", en: "Time zone: \(name)")
        }
        package var laterText: String {
            text(
                ko: "그 시각에 저절로 올라가요. 그때까지는 임시저장 목록에 있고 아무에게도 보이지 않아요.",
                en: "It goes up by itself at that time. Until then it is in your drafts, and nobody sees it.")
        }
        package var schedule: String { text(ko: "예약하기", en: "Schedule") }
        package var didSchedule: String { text(ko: "예약했어요.", en: "The post is scheduled.") }
        package var publishNow: String { text(ko: "지금 올리기", en: "Publish now") }
        package var changeTime: String { text(ko: "시각 바꾸기", en: "Change time") }
        package var didChangeTime: String { text(ko: "시각을 바꿨어요.", en: "The time is changed.") }
        package var takeBack: String { text(ko: "예약 취소", en: "Cancel schedule") }
        package var didTakeBack: String {
            text(ko: "예약을 취소했어요. 글은 그대로 있어요.", en: "It is no longer scheduled. The draft is still here.")
        }
        package func failed(_ reason: String) -> String {
            text(ko: "예약한 시각에 올리지 못했어요. \(reason)", en: "It could not be published in time. \(reason)")
        }

        // Sentences of the server

        package func tooMany(_ maximum: Int) -> String {
            text(
                ko: "임시저장은 \(text.number(maximum))개까지 할 수 있어요. 하나를 지우고 다시 해 보세요.",
                en:
                    "You can keep at most \(text.counted(maximum, "draft", "drafts")). Delete one and try again."
            )
        }
        package func tooManyScheduled(_ maximum: Int) -> String {
            text(
                ko: "게시물은 \(text.number(maximum))개까지 예약할 수 있어요.",
                en: "You can schedule at most \(text.counted(maximum, "post", "posts")).")
        }
        package var badTime: String {
            text(
                ko: "1분 뒤부터 1년 뒤까지의 시각을 골라 주세요.",
                en: "Choose a time between one minute and one year from now.")
        }
        package var missingTime: String {
            text(ko: "날짜와 시각을 골라 주세요.", en: "Choose a date and a time.")
        }
        /// What is wrong with a draft as such, or with its time; nil for anything else.
        func sentence(for wrong: FieldFault) -> String? {
            switch (FieldLabel(rawValue: wrong.field), wrong.fault) {
            case (.kind, .tooMany(let maximum)): tooMany(maximum)
            case (.publishAt, .tooMany(let maximum)): tooManyScheduled(maximum)
            case (.publishAt, .required): missingTime
            case (.draftID, .unknown): unknown
            default: nil
            }
        }

        package var unknown: String {
            text(
                ko: "임시저장한 글을 찾지 못했어요. 이미 올렸거나 삭제했을 수 있어요.",
                en: "This draft is not here any more. It may have been published or deleted.")
        }
    }
}
