package import MadangCore

extension Strings {
    /// What members choose for themselves.
    package var settings: Settings { Settings(text: self) }

    package struct Settings: Sendable {
        let text: Strings

        // Groups of the index.
        package var account: String { text(ko: "계정", en: "Account") }
        package var lookAndLanguage: String { text(ko: "화면과 언어", en: "Appearance and language") }
        package var data: String { text(ko: "내 데이터", en: "Your data") }

        package var profile: String { text(ko: "프로필", en: "Profile") }

        package var language: String { text(ko: "언어", en: "Language") }
        package var editProfile: String { text(ko: "프로필 수정", en: "Edit profile") }
        package var displayNameHint: String {
            text(ko: "사람들에게 보이는 이름이에요.", en: "The name other people see.")
        }
        package var bioHint: String { text(ko: "나를 짧게 소개해 주세요.", en: "A few words about you.") }

        package var avatar: String { text(ko: "프로필 사진", en: "Profile photo") }
        package var chooseAvatar: String { text(ko: "사진 고르기", en: "Choose a photo") }
        package var changeAvatar: String { text(ko: "사진 바꾸기", en: "Change photo") }
        package var avatarHint: String {
            text(
                ko: "JPEG, PNG, WebP, GIF 사진의 가운데를 정사각형으로 잘라요.",
                en: "JPEG, PNG, WebP or GIF. The middle is cropped to a square.")
        }
        package var upload: String { text(ko: "올리기", en: "Upload") }
        package var removeAvatar: String { text(ko: "사진 빼기", en: "Remove photo") }
        package var removeAvatarTitle: String { text(ko: "프로필 사진을 뺄까요?", en: "Remove your profile photo?") }
        package var removeAvatarText: String {
            text(ko: "대신 이름의 첫 글자가 보여요.", en: "The first letter of your name is shown instead.")
        }
        package var avatarChanged: String { text(ko: "프로필 사진을 바꿨어요.", en: "Profile photo updated.") }
        package var avatarRemoved: String { text(ko: "프로필 사진을 뺐어요.", en: "Profile photo removed.") }
        package var cropTitle: String { text(ko: "사진 자르기", en: "Crop the photo") }
        package var useCrop: String { text(ko: "이대로 쓰기", en: "Use this photo") }

        package var colors: String { text(ko: "화면 색", en: "Theme") }

        package func name(of scheme: ColorScheme) -> String {
            switch scheme {
            case .auto: text(ko: "기기 설정을 따름", en: "Same as device")
            case .light: text(ko: "밝게", en: "Light")
            case .dark: text(ko: "어둡게", en: "Dark")
            }
        }

        package var haptics: String { text(ko: "이 기기의 진동", en: "Vibration on this device") }
        package var hapticsHint: String {
            text(
                ko: "좋아요, 저장, 새로고침을 손끝으로 느끼기",
                en: "Feel likes, saves and refreshes under your finger")
        }
        package var saving: String { text(ko: "사진 저장", en: "Saving photos") }

        package func name(of saving: Saving) -> String {
            switch saving {
            case .memoFirst: text(ko: "메모를 쓰고 저장", en: "Write a memo, then save")
            case .atOnce: text(ko: "바로 저장하고 메모는 나중에", en: "Save at once, write a memo later")
            }
        }

        package var asInBrowser: String { text(ko: "브라우저를 따름", en: "Same as browser") }

        package var timeZone: String { text(ko: "시간대", en: "Time zone") }
        package var timeZoneHint: String {
            text(ko: "날짜와 시각을 이 시간대로 보여 드려요.", en: "Dates and times are shown in this time zone.")
        }
    }
}
