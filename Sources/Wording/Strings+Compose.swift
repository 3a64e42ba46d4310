import MadangCore

extension Strings {
    /// Writing a post and changing it.
    package var compose: Compose { Compose(text: self) }

    package struct Compose: Sendable {
        let text: Strings

        package var newTitle: String { text(ko: "새 게시물", en: "New post") }
        package var editTitle: String { text(ko: "게시물 수정", en: "Edit post") }
        package var publish: String { text(ko: "올리기", en: "Post") }
        package var saveChanges: String { text(ko: "저장하기", en: "Save") }

        // The text

        package var words: String { text(ko: "글", en: "Text") }
        package var wordsHint: String { text(ko: "무슨 이야기를 나눌까요?", en: "What would you like to share?") }
        /// What an owner may say first in a yard of their own.
        package var welcome: String {
            text(
                ko: "어서 오세요! 우리가 찍은 사진을 나누는 곳이에요. 지금 있는 곳의 사진 한 장으로 인사해 주세요. #인사",
                en: """
                    Welcome! This is a place for the photos we take. Say hello with a picture of where you are. #hello
                    """)
        }
        package var insertHashtag: String { text(ko: "해시태그 넣기", en: "Insert a hashtag") }
        package func limit(_ count: Int) -> String {
            text(ko: "\(text.number(count))자까지 쓸 수 있어요.", en: "Up to \(text.number(count)) characters.")
        }

        // Picking photos

        package var photos: String { text(ko: "사진", en: "Photos") }
        package var choosePhotos: String { text(ko: "사진 고르기", en: "Choose photos") }
        package var takePhoto: String { text(ko: "사진 찍기", en: "Take a photo") }
        package var addPhotos: String { text(ko: "사진 추가", en: "Add photos") }
        package var dropHint: String {
            text(ko: "여기로 끌어다 놓거나 붙여 넣어도 돼요.", en: "You can also drop or paste them here.")
        }
        package func accepted(photos: Int) -> String {
            text(
                ko: "JPEG, PNG, WebP, GIF · 한 장에 \(PhotoFileRule.mebibytes) MiB까지 · \(photos)장까지",
                en:
                    "JPEG, PNG, WebP or GIF · up to \(PhotoFileRule.mebibytes) MiB each · up to \(photos) photos"
            )
        }
        /// Of files that are not with the photos of a form that comes back.
        package func notAdded(_ names: [String]) -> String {
            let names = names.joined(separator: ", ")
            return text(ko: "추가하지 못한 사진: \(names)", en: "Not added: \(names)")
        }
        package var uploadsBegin: String {
            text(
                ko: "고르면 바로 올라가기 시작해요. 게시하지도 임시저장하지도 않은 사진은 하루 뒤에 지워져요.",
                en: """
                    Uploading begins as you choose. Photos that you neither publish nor keep in a draft are deleted \
                    after a day.
                    """)
        }
        package var shape: String { text(ko: "모양", en: "Shape") }
        package var square: String { text(ko: "정사각형", en: "Square") }
        package var portrait: String { text(ko: "세로 4:5", en: "Portrait 4:5") }
        package var whole: String { text(ko: "원래 비율", en: "Original") }
        package var shapeForAll: String { text(ko: "모든 사진을 이 모양으로", en: "This shape for all photos") }
        package var look: String { text(ko: "색", en: "Look") }
        package var color: String { text(ko: "컬러", en: "Color") }
        package var gray: String { text(ko: "흑백", en: "Gray") }

        // One photo

        package var altText: String { text(ko: "대체 텍스트", en: "Alt text") }
        package var altTextHint: String {
            text(
                ko: "사진을 볼 수 없는 사람에게 들려줄 설명이에요.",
                en: "What the photo shows, for people who cannot see it.")
        }
        package var position: String { text(ko: "순서", en: "Position") }
        package var removePhoto: String { text(ko: "사진 빼기", en: "Remove photo") }
        package var stage: String { text(ko: "사진 자르기", en: "Crop photo") }
        package var stageHelp: String {
            text(
                ko: "끌어서 옮기고, 두 손가락이나 휠로 확대해요. 화살표 키로 옮기고 더하기와 빼기 키로 확대하고 0 키로 되돌려요.",
                en: "Drag to move, pinch or scroll to zoom. Arrow keys move, plus and minus zoom, 0 resets.")
        }
        package var tools: String { text(ko: "사진 다듬기", en: "Photo tools") }
        package var zoom: String { text(ko: "확대", en: "Zoom") }
        package var adjust: String { text(ko: "보정", en: "Adjust") }
        package var straighten: String { text(ko: "기울기", en: "Straighten") }
        package var light: String { text(ko: "밝기", en: "Light") }
        package var contrast: String { text(ko: "대비", en: "Contrast") }
        package var warmth: String { text(ko: "따뜻함", en: "Warmth") }
        package func reset(_ name: String) -> String {
            text(ko: "\(name) 되돌리기", en: "Reset \(name.lowercased())")
        }
        package var rotate: String { text(ko: "오른쪽으로 돌리기", en: "Rotate right") }
        package var moveEarlier: String { text(ko: "앞으로 옮기기", en: "Move earlier") }
        package var moveLater: String { text(ko: "뒤로 옮기기", en: "Move later") }
        package var pickedPhotos: String { text(ko: "고른 사진", en: "Chosen photos") }
        package func photo(_ number: Int) -> String { text(ko: "사진 \(number)", en: "Photo \(number)") }

        // Sending and leaving

        package var overallProgress: String { text(ko: "전체 진행", en: "Overall progress") }
        package var stop: String { text(ko: "멈추기", en: "Stop") }
        package var leaveTitle: String { text(ko: "나갈까요?", en: "Leave this page?") }
        package var leaveText: String {
            text(ko: "아직 올리지 않은 내용이 있어요.", en: "You have not posted this yet.")
        }
        package var leaveEditText: String {
            text(ko: "저장하지 않은 변경이 있어요.", en: "You have unsaved changes.")
        }
        package var discard: String { text(ko: "버리고 나가기", en: "Discard and leave") }
        package var keepDraft: String { text(ko: "두고 나가기", en: "Leave and keep the draft") }
        package var stay: String { text(ko: "계속 쓰기", en: "Keep writing") }
        package var conflictTitle: String {
            text(ko: "그사이 게시물이 바뀌었어요", en: "The post has changed in the meantime")
        }
        package var conflictText: String {
            text(
                ko: "다른 곳에서 먼저 수정했어요. 어느 쪽을 남길지 골라 주세요.",
                en: "It was edited somewhere else. Choose which version stays.")
        }
        /// Where there is no script to choose with: what was written still stands in the fields.
        package var conflictNote: String {
            text(
                ko: "그사이 다른 곳에서 게시물을 수정했어요. 아래 내용을 확인하고, 이대로 저장하려면 다시 눌러 주세요.",
                en: "The post was edited somewhere else in the meantime. Save again to keep your version.")
        }
        package var reload: String { text(ko: "새로 불러오기", en: "Reload") }
        package var discardChanges: String { text(ko: "내가 바꾼 내용 버리기", en: "Discard my changes") }
        package var keepEditing: String { text(ko: "계속 고치기", en: "Keep editing") }
        package var overwrite: String { text(ko: "내 것으로 저장하기", en: "Save my version") }
    }
}
