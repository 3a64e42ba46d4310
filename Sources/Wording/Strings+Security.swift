extension Strings {
    /// Passwords, sessions and what members should know of them.
    package var security: Security { Security(text: self) }

    package struct Security: Sendable {
        let text: Strings

        package var password: String { text(ko: "비밀번호", en: "Password") }
        package var email: String { text(ko: "이메일 주소", en: "Email address") }
        package var sessions: String { text(ko: "로그인한 기기", en: "Devices") }
        package var wrongPassword: String {
            text(ko: "비밀번호가 맞지 않아요.", en: "This password is not right.")
        }

        // Forgotten password
        package var forgot: String { text(ko: "비밀번호를 잊으셨나요?", en: "Forgot your password?") }
        package var forgotText: String {
            text(
                ko: "사용자 이름이나 이메일 주소를 적어주세요. 새 비밀번호를 정하는 링크를 편지로 보내드려요.",
                en:
                    "Give your username or email address. A letter brings you a link to choose a new password."
            )
        }
        package var forgotWithoutMail: String {
            text(
                ko: "이 마당은 편지를 보내지 않아요. 운영자에게 부탁하면 새 비밀번호를 정하는 링크를 받을 수 있어요.",
                en:
                    "This yard sends no mail. Ask whoever runs it: they can give you a link to choose a new password."
            )
        }
        package var sendLink: String { text(ko: "링크 보내기", en: "Send the link") }
        package var linkSentTitle: String { text(ko: "편지함을 봐주세요", en: "Look into your mailbox") }
        package var linkSentText: String {
            text(
                ko: "그런 계정이 있다면 편지가 가고 있어요. 링크는 한 시간 동안 쓸 수 있어요. 오지 않으면 스팸함도 봐주세요.",
                en: """
                    If there is such an account, a letter is on its way. Its link is good for an hour. \
                    Look into the spam folder too.
                    """
            )
        }
        package var backToLogIn: String { text(ko: "로그인으로 돌아가기", en: "Back to log in") }

        // Confirming
        package var confirmTitle: String { text(ko: "비밀번호를 확인해 주세요", en: "Please confirm your password") }
        package var confirmText: String {
            text(
                ko: "중요한 변경이라 한 번 더 확인해요. 10분 동안은 다시 묻지 않아요.",
                en: "This is an important change. You will not be asked again for ten minutes.")
        }
        package var confirm: String { text(ko: "확인", en: "Confirm") }

        // Password
        package var changePassword: String { text(ko: "비밀번호 바꾸기", en: "Change password") }
        package var changePasswordText: String {
            text(
                ko: "바꾸면 다른 기기는 모두 로그아웃돼요.",
                en: "All other devices are logged out when you change it.")
        }
        package var passwordChanged: String {
            text(
                ko: "비밀번호를 바꿨어요. 다른 기기는 모두 로그아웃되었어요.",
                en: "The password is changed. All other devices are logged out.")
        }

        // E-mail address
        package func emailNow(_ address: String) -> String {
            text(ko: "지금 주소: \(address)", en: "Your address now: \(address)")
        }
        package func emailPending(_ address: String) -> String {
            text(
                ko: "\(address)로 편지를 보냈어요. 편지의 링크를 열면 주소가 바뀌어요.",
                en: "A letter was sent to \(address). Open its link, and the address is changed.")
        }
        /// Above every page, for who has just joined.
        package func confirmLetter(to address: String) -> String {
            text(
                ko: "\(address)로 편지를 보냈어요. 편지의 링크를 열어 이메일 주소를 확인해 주세요.",
                en: "A letter was sent to \(address). Open its link to confirm your email address.")
        }
        package var lookAtEmail: String { text(ko: "이메일 주소 보기", en: "See the address") }
        package func emailUnconfirmed(_ address: String) -> String {
            text(
                ko: "\(address)로 편지를 보냈어요. 편지의 링크를 열어 주소를 확인하기 전에는 다른 편지를 보내지 않고, 비밀번호를 잊어도 도울 수 없어요.",
                en: """
                    A letter was sent to \(address). Until you confirm the address by its link, \
                    no other letter is sent there, and a forgotten password cannot be replaced.
                    """
            )
        }
        package var sendConfirmation: String { text(ko: "편지 다시 보내기", en: "Send the letter again") }
        package var keepOldEmail: String { text(ko: "바꾸지 않기", en: "Keep the old address") }
        package var newEmail: String { text(ko: "새 이메일 주소", en: "New email address") }
        package var changeEmail: String { text(ko: "이메일 주소 바꾸기", en: "Change the address") }
        package var emailConfirmed: String {
            text(ko: "이메일 주소를 확인했어요.", en: "The email address is confirmed.")
        }
        package var emailChanged: String { text(ko: "이메일 주소를 바꿨어요.", en: "The email address is changed.") }
        package var confirmEmailTitle: String {
            text(ko: "이 주소를 쓸까요?", en: "Use this email address?")
        }
        package var confirmEmailText: String {
            text(
                ko: "버튼을 누르면 계정의 이메일 주소가 바뀌어요.",
                en: "Press the button, and your account has this address.")
        }
        package var confirmEmail: String { text(ko: "이 주소 쓰기", en: "Use this address") }

        // Sessions
        package var sessionsText: String {
            text(
                ko: "모르는 기기가 있다면 로그아웃시키고 비밀번호를 바꿔주세요.",
                en: "If you do not know one of them, log it out and change your password.")
        }
        package var unknownDevice: String { text(ko: "알 수 없는 기기", en: "Unknown device") }
        package var thisDevice: String { text(ko: "이 기기", en: "This device") }
        package var app: String { text(ko: "앱", en: "App") }
        package var lastSeen: String { text(ko: "마지막 사용", en: "Last seen") }
        package var since: String { text(ko: "로그인", en: "Logged in") }
        package var endSession: String { text(ko: "로그아웃시키기", en: "Log out") }
        package func endSession(on device: String) -> String {
            text(ko: "\(device) 로그아웃시키기", en: "Log out \(device)")
        }
        package var endOthers: String { text(ko: "다른 기기 모두 로그아웃시키기", en: "Log out all other devices") }
        package var sessionEnded: String { text(ko: "로그아웃시켰어요.", en: "Logged out.") }

        // Notices
        package var notices: String { text(ko: "알려드려요", en: "What you should know") }
        package var seen: String { text(ko: "확인했어요", en: "I have seen it") }
        package var lookAtSessions: String { text(ko: "기기 보기", en: "Look at your devices") }
        package func passwordChanged(on device: String) -> String {
            text(
                ko: "비밀번호가 바뀌었어요\(on(device)). 직접 하신 일이 아니라면 바로 새로 정해주세요.",
                en: "Your password was changed\(on(device)). If it was not you, choose a new one at once.")
        }
        package func emailChanged(on device: String) -> String {
            text(
                ko: "이메일 주소가 바뀌었어요\(on(device)). 직접 하신 일이 아니라면 바로 비밀번호를 바꿔주세요.",
                en:
                    "Your email address was changed\(on(device)). If it was not you, change your password at once."
            )
        }
        package func sessionRevoked(on device: String) -> String {
            text(
                ko: "안전을 위해 로그인 하나를 끝냈어요\(on(device)). 이미 쓴 열쇠가 다시 쓰여서, 누군가 베껴 갔을 수 있어요.",
                en: """
                    A session was ended to be safe\(on(device)): \
                    a key that was used already came again, so somebody may have copied it.
                    """
            )
        }

        private func on(_ device: String) -> String { device.isEmpty ? "" : " (\(device))" }
    }
}
