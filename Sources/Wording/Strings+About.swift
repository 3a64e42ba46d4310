package import MadangCore

extension Strings {
    /// What the yard tells of itself.
    package var about: About { About(text: self) }

    package struct About: Sendable {
        let text: Strings

        package func title(_ name: String) -> String {
            let name = TextDirection.isolated(name)
            return text(ko: "\(name) 소개", en: "About \(name)")
        }
        package var link: String { text(ko: "이곳 소개", en: "About this place") }
        package var rules: String { text(ko: "규칙", en: "Rules") }
        package var contact: String { text(ko: "연락처", en: "Contact") }
        package var joining: String { text(ko: "가입", en: "Joining") }
        package var joiningOpen: String { text(ko: "누구나 가입할 수 있어요.", en: "Anyone can join.") }
        package var owners: String { text(ko: "이곳을 돌보는 사람", en: "Who runs this place") }

        // Privacy
        package var privacy: String { text(ko: "무엇을 얼마 동안 보관하나요?", en: "What is kept, and for how long") }
        package var yours: String {
            text(
                ko: "올린 글과 사진, 댓글, 메시지, 저장한 사진과 메모는 직접 지울 때까지 보관해요. 설정에서 모두 내려받을 수 있어요.",
                en: """
                    Your posts, photos, comments, messages and saved photos with their memos are kept until you delete \
                    them. You can download all of them in the settings.
                    """)
        }
        package var photos: String {
            text(
                ko: "사진에서 위치와 카메라 정보는 올릴 때 지워요.",
                en: "Location and camera details are removed from photos as they are uploaded.")
        }
        package func leaving(days: Int) -> String {
            days == 0
                ? text(ko: "떠나면 모든 것을 바로 지워요.", en: "When you leave, everything of yours is deleted at once.")
                : text(
                    ko: "떠나면 \(days)일 뒤에 모든 것을 지워요. 그때까지는 돌아올 수 있어요.",
                    en: """
                        When you leave, everything of yours is deleted after \
                        \(text.counted(days, "day", "days")). Until then you can come back.
                        """)
        }
        package func accounts(days: Int, refusals: Int) -> String {
            text(
                ko: "로그인이나 비밀번호 변경 같은 계정 기록은 기기, 네트워크와 함께 \(days)일, 실패한 로그인은 \(refusals)일 동안 보관해요.",
                en: """
                    Account activity, such as log-ins and new passwords, is kept with its device and network for \
                    \(text.counted(days, "day", "days")), failed log-ins for \
                    \(text.counted(refusals, "day", "days")).
                    """)
        }
        package func reports(days: Int) -> String {
            text(
                ko: "신고는 처리한 뒤 \(days)일 동안 보관해요.",
                en: "Reports are kept for \(text.counted(days, "day", "days")) after the decision.")
        }
        package var strangers: String {
            text(
                ko: "광고도, 방문 추적도, 다른 회사에 넘기는 자료도 없어요.",
                en: "There are no ads, nobody is tracked, and nothing is given to other companies.")
        }

        package var strangersWithUnsplash: String {
            text(
                ko: "광고도, 방문 추적도 없어요. 둘러보기와 저장한 사진, 보드에 있는 Unsplash 사진만은 브라우저가 Unsplash에서 가져와요.",
                en: """
                    There are no ads and nobody is tracked. Only photos of Unsplash, in Explore, among saved photos \
                    and on boards, are loaded by your browser from Unsplash itself.
                    """)
        }

        // The program
        package var software: String { text(ko: "프로그램", en: "Software") }
        package func version(_ version: String) -> String {
            text(ko: "마당 \(version) 버전으로 운영해요.", en: "This place runs on Madang \(version).")
        }
        package var source: String { text(ko: "소스 코드 보기", en: "Read its source code") }

        // Saying it
        package var formTitle: String { text(ko: "이곳의 이름과 소개", en: "Name and description") }
        package var formHint: String {
            text(
                ko: "소개 페이지와 가입 페이지에 보여요. 이름은 모든 페이지와 메일에 쓰여요.",
                en:
                    "Shown on the about page and where people join. The name appears on every page and in emails."
            )
        }
        package var name: String { text(ko: "이름", en: "Name") }
        package var nameHint: String {
            text(ko: "비워 두면 ‘마당’이에요.", en: "Leave it empty to be called “Madang”.")
        }
        package var summary: String { text(ko: "한 줄 소개", en: "In a sentence") }
        package var summaryHint: String {
            text(ko: "어떤 사람들이 무엇을 나누는 곳인가요?", en: "Who shares what here?")
        }
        package var rulesHint: String {
            text(ko: "여기에서 지킬 것을 적어 주세요.", en: "What everyone here agrees to.")
        }
        package var contactHint: String {
            text(
                ko: "이메일 주소처럼 운영자에게 연락할 방법이에요. 이용이 정지된 사람에게도 보여요.",
                en: "How to reach you, such as an email address. Suspended members see it, too.")
        }
        package var logo: String { text(ko: "로고", en: "Logo") }
        package var logoHint: String {
            text(
                ko: "JPEG, PNG, WebP, GIF. 가운데를 정사각형으로 잘라요. 홈 화면에 쓰려면 144픽셀 이상이어야 해요.",
                en: """
                    JPEG, PNG, WebP or GIF. The middle is cropped to a square. Phones use it from 144 pixels a side \
                    on.
                    """)
        }
        package var chooseLogo: String { text(ko: "로고 고르기", en: "Choose a logo") }
        package var changeLogo: String { text(ko: "로고 바꾸기", en: "Change logo") }
        package var removeLogo: String { text(ko: "로고 빼기", en: "Remove logo") }
        package var removeLogoTitle: String { text(ko: "로고를 뺄까요?", en: "Remove the logo?") }
        package var removeLogoText: String {
            text(ko: "대신 마당의 기본 그림이 보여요.", en: "Madang’s own icon is shown instead.")
        }
        package var logoChanged: String { text(ko: "로고를 바꿨어요.", en: "Logo updated.") }
        package var logoRemoved: String { text(ko: "로고를 뺐어요.", en: "Logo removed.") }
        package var accent: String { text(ko: "색", en: "Color") }
        package var accentHint: String {
            text(ko: "하트와 중요한 버튼에 쓰여요.", en: "Used for hearts and main buttons.")
        }

        package func name(of accent: Accent) -> String {
            switch accent {
            case .persimmon: text(ko: "감", en: "Persimmon")
            case .rose: text(ko: "장미", en: "Rose")
            case .plum: text(ko: "자두", en: "Plum")
            case .iris: text(ko: "붓꽃", en: "Iris")
            case .sea: text(ko: "바다", en: "Sea")
            case .teal: text(ko: "청록", en: "Teal")
            case .pine: text(ko: "솔잎", en: "Pine")
            case .ochre: text(ko: "황토", en: "Ochre")
            }
        }
        package var asOthersSeeIt: String { text(ko: "소개 페이지 보기", en: "See the about page") }
    }
}
