extension Strings {
    /// The app on a device: without network, with things that wait, and with a new version.
    package var offline: Offline { Offline(text: self) }

    package struct Offline: Sendable {
        let text: Strings

        package var about: String {
            text(
                ko: "이웃과 사진을 나누고 사고파는 우리 마당",
                en: "A place where neighbors share photos, buy and sell")
        }

        // The page for no network.
        package var title: String { text(ko: "오프라인이에요", en: "You are offline") }
        package var notKept: String {
            text(
                ko: "이 화면은 아직 이 기기에 없어요. 연결되면 다시 열어 주세요.",
                en: "This page is not on this device yet. Open it again once you are connected.")
        }
        package var kept: String { text(ko: "지금 볼 수 있는 곳", en: "What you can open right now") }

        // The same page where a proxy answers in place of the server.
        package var awayTitle: String { text(ko: "마당이 잠시 응답하지 않아요", en: "Madang will be right back") }
        package var awayText: String {
            text(
                ko: "곧 돌아올 거예요. 돌아오면 이 화면이 저절로 열려요.",
                en: "It is not answering right now. This page opens by itself as soon as it does.")
        }

        // What was sent while it is away.
        package var away: String {
            text(
                ko: "마당이 잠시 응답하지 않아요. 곧 돌아올 거예요.",
                en: "Madang is not answering right now. It will be back soon.")
        }
        package var awayTriesAgain: String {
            text(
                ko: "마당이 잠시 응답하지 않아요. 돌아오면 저절로 다시 보내요.",
                en: "Madang is not answering right now. This is sent by itself once it is back.")
        }

        // Above a page that the device kept.
        package var copy: String {
            text(ko: "오프라인이에요 · 마지막으로 본 모습", en: "Offline · as you last saw it")
        }
        package var slow: String {
            text(ko: "연결이 느려요 · 마지막으로 본 모습", en: "Slow connection · as you last saw it")
        }
        package var awayCopy: String {
            text(
                ko: "마당이 잠시 응답하지 않아요 · 마지막으로 본 모습", en: "Madang is not answering · as you last saw it")
        }
        package var returned: String { text(ko: "마당이 돌아왔어요", en: "Madang is back") }
        package var back: String { text(ko: "다시 연결됐어요", en: "You are back online") }
        package var refresh: String { text(ko: "새로고침", en: "Refresh") }

        // What waits for the network.
        package var waiting: String { text(ko: "연결되면 보내요", en: "Waiting for a connection") }
        package var sent: String { text(ko: "기다리던 것을 모두 보냈어요.", en: "Everything has been sent.") }
        package var likeRefused: String {
            text(
                ko: "오프라인에서 누른 좋아요를 보내지 못해서 되돌렸어요.",
                en: "A like you gave offline was not accepted.")
        }
        package var saveRefused: String {
            text(
                ko: "오프라인에서 저장한 것을 보내지 못해서 되돌렸어요.",
                en: "A photo you saved offline was not accepted.")
        }
        package var memoRefused: String {
            text(ko: "오프라인에서 쓴 메모를 저장하지 못했어요.", en: "A memo you wrote offline could not be saved.")
        }
        package var commentRefused: String {
            text(ko: "오프라인에서 쓴 댓글을 올리지 못했어요.", en: "A comment you wrote offline could not be posted.")
        }
        package var copyComment: String { text(ko: "댓글 복사", en: "Copy comment") }
        package var copyMemo: String { text(ko: "메모 복사", en: "Copy memo") }
        package var copied: String { text(ko: "복사했어요.", en: "Copied.") }
        package var logInToSend: String {
            text(ko: "다시 로그인하면 기다리던 것을 보내요.", en: "Log in again to send what is waiting.")
        }

        // Posts that wait.
        package var postWaits: String {
            text(ko: "연결되면 올릴게요.", en: "It will be posted once you are online.")
        }
        package var postsWaiting: String { text(ko: "올리기를 기다리는 글", en: "Waiting to be posted") }
        package var postSent: String { text(ko: "기다리던 글을 올렸어요.", en: "Your post is up.") }
        package var postRefused: String {
            text(ko: "글을 올리지 못했어요. 고쳐서 다시 올려 주세요.", en: "Could not post it. Edit it and try again.")
        }
        package var uncertain: String {
            text(
                ko: "올라갔는지 알 수 없어요. 확인한 뒤 다시 올려 주세요.",
                en: "It may be posted already. Check before you send it again.")
        }
        package var discardPost: String { text(ko: "글 지우기", en: "Discard post") }
        package var discardComment: String { text(ko: "댓글 지우기", en: "Discard comment") }
        package var discardDraft: String { text(ko: "쓰던 글 지우기", en: "Discard draft") }
        package var discardTitle: String {
            text(ko: "올리지 않고 지울까요?", en: "Discard without posting?")
        }
        package var discardText: String {
            text(ko: "지우면 되돌릴 수 없어요.", en: "This cannot be undone.")
        }
        /// Before a post that waits takes the place of what is being written, above its first words.
        package var replace: String { text(ko: "쓰던 글을 지울까요?", en: "Discard your draft?") }
        package func photoCount(_ count: Int) -> String {
            text(ko: "사진 \(count)장", en: count == 1 ? "1 photo" : "\(count) photos")
        }

        // Leaving with something that waits.
        package var logOutTitle: String { text(ko: "로그아웃할까요?", en: "Log out?") }
        package var logOutText: String {
            text(
                ko: "아직 보내지 않은 것이 있어요. 로그아웃하면 이 기기에서 사라져요.",
                en: "Something has not been sent yet. It will be deleted from this device.")
        }

        package var logOutLater: String {
            text(
                ko: "이 기기에 있던 것은 모두 지웠어요. 연결되면 다시 로그아웃해 주세요.",
                en: "This device has been cleared. Log out again once you are online.")
        }

        // The app itself.
        package var newVersion: String { text(ko: "새 버전이 있어요", en: "A new version is available") }
        package var install: String { text(ko: "앱으로 설치하기", en: "Install as an app") }
        package var installOffer: String {
            text(ko: "홈 화면에서 바로 열 수 있어요", en: "Open it right from your home screen")
        }
        package var installHow: String { text(ko: "방법 보기", en: "See how") }
        package var notNow: String { text(ko: "나중에", en: "Not now") }
        package var installTitle: String { text(ko: "홈 화면에 추가하기", en: "Add to your home screen") }
        /// In Safari of iPhones and iPads, in order; each with its picture.
        package var installSteps: [String] {
            [
                text(ko: "Safari에서 공유 버튼을 눌러 주세요.", en: "In Safari, tap the share button."),
                text(ko: "‘홈 화면에 추가’를 골라 주세요.", en: "Choose “Add to Home Screen”."),
                text(ko: "홈 화면에 생긴 아이콘으로 열면 앱처럼 쓸 수 있어요.", en: "Open Madang with its new icon."),
            ]
        }
        package var shareMissed: String {
            text(
                ko: "공유한 사진을 받지 못했어요. 여기서 골라 주세요.",
                en: "The shared photos did not arrive. Please choose them here.")
        }
    }
}
