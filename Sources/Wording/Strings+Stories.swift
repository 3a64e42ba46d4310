extension Strings {
    /// Photos with words on them, for followers and for a day.
    package var stories: Stories { Stories(text: self) }

    package struct Stories: Sendable {
        let text: Strings

        // The row

        package var title: String { text(ko: "스토리", en: "Stories") }
        package var own: String { text(ko: "내 스토리", en: "Your story") }
        package var add: String { text(ko: "스토리 올리기", en: "Add to your story") }
        package func unseen(_ name: String) -> String {
            text(ko: "\(name)님의 새 스토리", en: "New story by \(name)")
        }
        package func seen(_ name: String) -> String {
            text(ko: "\(name)님의 스토리, 봤어요", en: "Story by \(name), seen")
        }

        // Reading

        package func by(_ name: String) -> String { text(ko: "\(name)님의 스토리", en: "\(name)’s story") }
        package func frames(_ count: Int) -> String {
            text(ko: "사진 \(text.number(count))장", en: text.counted(count, "photo", "photos"))
        }
        package func frameOf(_ number: Int, _ count: Int) -> String {
            text(ko: "\(count)장 중 \(number)번째", en: "Photo \(number) of \(count)")
        }
        package var next: String { text(ko: "다음", en: "Next") }
        package var previous: String { text(ko: "이전", en: "Previous") }
        package var pause: String { text(ko: "멈추기", en: "Pause") }
        package var play: String { text(ko: "재생하기", en: "Play") }
        package var menu: String { text(ko: "스토리 메뉴", en: "Story menu") }
        package var heart: String { text(ko: "하트 보내기", en: "Send a heart") }
        package var heartFailed: String {
            text.failure(ko: "하트를 보내지 못했어요.", en: "The heart could not be sent.")
        }
        package var report: String { text(ko: "스토리 신고하기", en: "Report this story") }
        package var wasDeleted: String { text(ko: "삭제된 스토리예요.", en: "This story was deleted.") }
        package var ended: String { text(ko: "24시간이 지나 끝난 스토리예요.", en: "This story has ended.") }
        package var failed: String { text(ko: "스토리를 불러오지 못했어요.", en: "The story could not be loaded.") }

        // Whose stories one does not want

        package func mute(_ name: String) -> String {
            text(ko: "\(name)님 스토리 숨기기", en: "Mute \(name)’s stories")
        }
        package func muted(_ name: String) -> String {
            text(
                ko: "\(name)님의 스토리를 숨겼어요. 설정에서 다시 볼 수 있어요.",
                en: "\(name)’s stories are muted. You can undo this in settings.")
        }
        package func unmute(_ name: String) -> String {
            text(ko: "\(name)님 스토리 다시 보기", en: "Unmute \(name)’s stories")
        }

        /// On a button beside the name.
        package var showAgain: String { text(ko: "다시 보기", en: "Unmute") }

        // Deleting

        package var delete: String { text(ko: "스토리 삭제", en: "Delete story") }
        package var deleteTitle: String { text(ko: "이 스토리를 삭제할까요?", en: "Delete this story?") }
        package var deleteText: String {
            text(
                ko: "사진과 글이 함께 없어지고 되돌릴 수 없어요.",
                en: "Its photos and words go with it. This cannot be undone.")
        }
        package var didDelete: String { text(ko: "스토리를 삭제했어요.", en: "Story deleted.") }

        // Who looked

        package func looked(_ count: Int) -> String {
            text(ko: "\(text.number(count))명이 봤어요", en: "Seen by \(text.number(count))")
        }
        package func hearts(_ count: Int) -> String {
            text(ko: "하트 \(text.number(count))개", en: text.counted(count, "heart", "hearts"))
        }
        package var viewsTitle: String { text(ko: "본 사람", en: "Seen by") }
        package var noViewsTitle: String { text(ko: "아직 아무도 보지 않았어요", en: "Nobody has seen it yet") }
        package var noViewsText: String {
            text(
                ko: "팔로워가 보면 여기에 나와요. 나만 볼 수 있어요.",
                en: "Followers who see it appear here. Only you can see this.")
        }
        package var viewsGone: String {
            text(ko: "누가 봤는지는 이틀 동안만 남아요.", en: "The list of viewers is kept for two days.")
        }
        package func sawFrames(_ number: Int, _ count: Int) -> String {
            text(ko: "\(count)장 중 \(number)장 봄", en: "Saw \(number) of \(count)")
        }
        package var gaveHeart: String { text(ko: "하트를 보냈어요", en: "Sent a heart") }

        // The archive

        package var archive: String { text(ko: "스토리 보관함", en: "Story archive") }
        package var archiveText: String {
            text(ko: "24시간이 지난 스토리는 나만 볼 수 있어요.", en: "After 24 hours only you can see a story.")
        }
        package var emptyArchiveTitle: String { text(ko: "보관된 스토리가 없어요", en: "No stories yet") }
        package var emptyArchiveText: String {
            text(
                ko: "올린 스토리는 24시간 뒤에도 여기에 남아요.",
                en: "What you share stays here after 24 hours.")
        }
        package var live: String { text(ko: "지금 공개 중", en: "Live now") }
        package var removed: String {
            text(ko: "마당지기가 지운 스토리예요.", en: "A moderator removed this story.")
        }

        // Settings

        package var keep: String { text(ko: "24시간이 지난 스토리 보관하기", en: "Keep stories after 24 hours") }
        package var keepText: String {
            text(
                ko: "끄면 스토리가 24시간 뒤에 완전히 없어져요. 이미 보관된 스토리는 그대로 있어요.",
                en: "When off, stories are gone for good after 24 hours. Those already in your archive stay.")
        }
        package var mutedTitle: String { text(ko: "숨긴 스토리", en: "Muted stories") }
        package var nobodyMuted: String { text(ko: "없어요.", en: "Nobody.") }
        package var didSave: String { text(ko: "저장했어요.", en: "Saved.") }
        package var didUnmute: String { text(ko: "이제 스토리가 다시 보여요.", en: "Their stories are back.") }

        // Publishing

        package var newTitle: String { text(ko: "새 스토리", en: "New story") }
        package var publish: String { text(ko: "올리기", en: "Share") }
        package var tall: String { text(ko: "세로 9:16", en: "Tall 9:16") }
        package var modes: String { text(ko: "사진과 글", en: "Photo and words") }
        package var crop: String { text(ko: "자르기", en: "Crop") }
        package var wordsMode: String { text(ko: "글", en: "Words") }
        package var words: String { text(ko: "사진 위의 글", en: "Words on the photo") }
        /// Where no script places them.
        package var wordsHint: String { text(ko: "글은 첫 번째 사진에 놓여요.", en: "They appear on the first photo.") }
        package var place: String { text(ko: "글의 자리", en: "Where the words go") }
        package var top: String { text(ko: "위", en: "Top") }
        package var middle: String { text(ko: "가운데", en: "Middle") }
        package var bottom: String { text(ko: "아래", en: "Bottom") }
        package var wordsHelp: String {
            text(
                ko: "글을 끌거나 화살표 키로 옮기세요. Shift를 누르면 더 멀리 움직여요.",
                en: "Drag the words, or move them with the arrow keys. Shift moves them farther.")
        }
        /// Where the middle of the words is, in percent or by names that stand for these.
        package func wordsAt(_ x: some CustomStringConvertible, _ y: some CustomStringConvertible) -> String {
            text(ko: "가로 \(x)%, 세로 \(y)%", en: "\(x)% across, \(y)% down")
        }
        package var forFollowers: String {
            text(ko: "팔로워에게 24시간 동안 보여요.", en: "Your followers see it for 24 hours.")
        }
    }
}
