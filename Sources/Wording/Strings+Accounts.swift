extension Strings {
    /// Joining, logging in and settings.
    package var accounts: Accounts { Accounts(text: self) }

    package struct Accounts: Sendable {
        let text: Strings

        package var logIn: String { text(ko: "로그인", en: "Log in") }
        package var logOut: String { text(ko: "로그아웃", en: "Log out") }
        package var join: String { text(ko: "가입하기", en: "Join") }
        package var joinTitle: String { text(ko: "마당에 들어오세요", en: "Join Madang") }
        package var logInTitle: String { text(ko: "다시 만나 반가워요", en: "Welcome back") }
        package var usernameHint: String {
            text(ko: "영문 소문자, 숫자, _ 3–20자", en: "3–20 of a–z, 0–9 and _")
        }
        package var passwordHint: String {
            text(ko: "8자 이상, 어떤 문자든 좋아요", en: "8 characters or more, any kind")
        }
        package var showPassword: String { text(ko: "비밀번호 보기", en: "Show password") }
        package var available: String { text(ko: "쓸 수 있어요.", en: "Available.") }
        package var haveAccount: String { text(ko: "이미 회원이신가요?", en: "Already have an account?") }
        package var noAccount: String { text(ko: "아직 회원이 아니신가요?", en: "No account yet?") }

        package var welcomeTitle: String {
            text(ko: "사진이 모이는 이웃의 마당", en: "Your neighborhood's photos, in one yard")
        }
        package var welcomeText: String {
            text(
                ko: "사진을 나누고, 구경하고, 이야기해 보세요. 이곳 사람들이 함께 가꾸는 마당이에요.",
                en: """
                    Share photos, look around and meet your neighbors. A madang is the yard of a Korean house; \
                    this one is run by the people in it.
                    """)
        }

        package var signInTitle: String { text(ko: "로그인할까요?", en: "Log in here?") }
        package var signInText: String {
            text(
                ko: "이 링크는 한 번만 쓸 수 있어요. 이 기기에서 로그인하려면 버튼을 눌러 주세요.",
                en: "This link works once. Use the button to log in on this device.")
        }
        package var signInExpiredTitle: String { text(ko: "쓸 수 없는 링크예요", en: "This link no longer works") }
        package var signInExpiredText: String {
            text(
                ko: "이미 썼거나 기한이 지났거나 주소가 잘렸어요. 새 링크를 받거나 비밀번호로 로그인해 주세요.",
                en: """
                    It has been used, has expired, or is incomplete. Ask for a new link, or log in with your \
                    password.
                    """)
        }
        package var sharedDevice: String { text(ko: "여럿이 쓰는 기기예요", en: "Other people use this device") }
        package var sharedDeviceText: String {
            text(
                ko: "브라우저를 닫거나 한 시간 동안 쓰지 않으면 로그아웃되고, 이 기기에 아무것도 남지 않아요.",
                en:
                    "You are logged out when the browser closes or after an hour without use. Nothing stays here."
            )
        }
        package var newLink: String { text(ko: "새 링크 받기", en: "Get a new link") }

        /// Above the log-in, after somebody chose a password by a link.
        package var passwordChosen: String {
            text(
                ko: "비밀번호를 새로 정했어요. 새 비밀번호로 로그인해 주세요.",
                en: "Your new password is set. Please log in with it.")
        }
        package var newPasswordTitle: String { text(ko: "새 비밀번호를 정해 주세요", en: "Choose a new password") }

        // For who was made a member by somebody, and is here for the first time
        package var firstTitle: String { text(ko: "반가워요", en: "Welcome") }
        package var firstPasswordTitle: String { text(ko: "비밀번호를 정해 주세요", en: "Choose a password") }
        package var firstPasswordText: String {
            text(ko: "반가워요! 앞으로 이 비밀번호로 로그인해요.", en: "Welcome! You log in with it from now on.")
        }
        package var firstPasswordChosen: String {
            text(ko: "비밀번호를 정했어요. 이제 로그인해 주세요.", en: "Your password is set. Now log in with it.")
        }
    }
}
