import MadangCore

extension Strings {
    /// Passwords, sessions and what members should know of them.
    package var security: Security { Security(text: self) }

    package struct Security: Sendable {
        let text: Strings

        package var password: String { text(ko: "비밀번호", en: "Password") }
        package var email: String { text(ko: "이메일 주소", en: "Email address") }
        package var sessions: String { text(ko: "로그인한 기기", en: "Devices") }
        package var wrongPassword: String {
            text(ko: "비밀번호가 맞지 않아요.", en: "This password is not correct.")
        }

        // Forgotten password
        package var forgot: String { text(ko: "비밀번호를 잊으셨나요?", en: "Forgot your password?") }
        package var forgotText: String {
            text(
                ko: "사용자 이름이나 이메일 주소를 적어 주세요. 새 비밀번호를 정하는 링크를 이메일로 보내 드릴게요.",
                en:
                    "Enter your username or email address. We will email you a link to choose a new password."
            )
        }
        package var forgotWithoutMail: String {
            text(
                ko: "이곳은 이메일을 보내지 않아요. 운영자에게 부탁하면 새 비밀번호를 정하는 링크를 받을 수 있어요.",
                en:
                    """
                    This server does not send email. Ask the person who runs it for a link to choose a new \
                    password.
                    """
            )
        }
        package var sendLink: String { text(ko: "링크 보내기", en: "Send link") }
        package var linkSentTitle: String { text(ko: "이메일을 확인해 주세요", en: "Check your email") }
        package var linkSentText: String {
            text(
                ko: "계정이 있다면 이메일을 보내 드렸어요. 링크는 10분 동안 쓸 수 있어요. 오지 않으면 스팸함도 확인해 주세요.",
                en: """
                    If the account exists, an email is on its way. Its link works for ten minutes. Check your spam \
                    folder, too.
                    """
            )
        }
        package var backToLogIn: String { text(ko: "로그인으로 돌아가기", en: "Back to login") }

        // Confirming
        package var confirmTitle: String { text(ko: "비밀번호를 확인해 주세요", en: "Confirm your password") }
        package var confirmText: String {
            text(
                ko: "중요한 일이라 한 번 더 확인해요. 10분 동안은 다시 묻지 않아요.",
                en: "This is important, so we ask once more. You will not be asked again for 10 minutes.")
        }
        package var confirm: String { text(ko: "확인", en: "Confirm") }

        // Password
        package var changePassword: String { text(ko: "비밀번호 바꾸기", en: "Change password") }
        package var changePasswordText: String {
            text(
                ko: "바꾸면 다른 기기는 모두 로그아웃돼요.",
                en: "Changing it logs out all your other devices.")
        }
        package var passwordChanged: String {
            text(
                ko: "비밀번호를 바꿨어요. 다른 기기는 모두 로그아웃되었어요.",
                en: "Password changed. All other devices have been logged out.")
        }

        // E-mail address
        package func emailNow(_ address: String) -> String {
            text(ko: "지금 쓰는 주소: \(address)", en: "Current address: \(address)")
        }
        private func koreanSent(to address: String) -> String {
            "\(Particle.direction.attached(to: address)) 이메일을 보냈어요."
        }
        package func emailPending(_ address: String) -> String {
            text(
                ko: "\(koreanSent(to: address)) 이메일의 링크를 열면 주소가 바뀌어요.",
                en: "We sent an email to \(address). Open its link to change your address.")
        }
        /// Above every page, for who has just joined.
        package func confirmLetter(to address: String) -> String {
            text(
                ko: "\(koreanSent(to: address)) 이메일의 링크를 열어 주소를 확인해 주세요.",
                en: "We sent an email to \(address). Open its link to confirm your address.")
        }
        package var lookAtEmail: String { text(ko: "이메일 주소 보기", en: "View address") }
        package func emailUnconfirmed(_ address: String) -> String {
            text(
                ko: "\(koreanSent(to: address)) 이메일의 링크로 주소를 확인하기 전에는 다른 이메일을 보내지 않고, 비밀번호를 잊어도 도와드릴 수 없어요.",
                en: """
                    We sent an email to \(address). Until you confirm the address with its link, we send nothing \
                    else there and cannot help if you forget your password.
                    """
            )
        }
        package var sendConfirmation: String { text(ko: "이메일 다시 보내기", en: "Send the email again") }
        package var keepOldEmail: String { text(ko: "바꾸지 않기", en: "Keep old address") }
        package var newEmail: String { text(ko: "새 이메일 주소", en: "New email address") }
        package var changeEmail: String { text(ko: "이메일 주소 바꾸기", en: "Change address") }
        package var emailConfirmed: String {
            text(ko: "이메일 주소를 확인했어요.", en: "Email address confirmed.")
        }
        package var emailChanged: String { text(ko: "이메일 주소를 바꿨어요.", en: "Email address changed.") }
        package var emailSent: String { text(ko: "확인 이메일을 보냈어요.", en: "Confirmation email sent.") }
        package var emailKept: String {
            text(ko: "이메일 주소를 그대로 두었어요.", en: "Your email address stays the same.")
        }
        package var confirmEmailTitle: String {
            text(ko: "이 주소를 쓸까요?", en: "Use this email address?")
        }
        package var confirmEmailText: String {
            text(
                ko: "버튼을 누르면 계정의 이메일 주소가 바뀌어요.",
                en: "Use the button to set this as the address of your account.")
        }
        package var confirmEmail: String { text(ko: "이 주소 쓰기", en: "Use this address") }

        // Sessions
        package var sessionsText: String {
            text(
                ko: "모르는 기기가 있다면 로그아웃시키고 비밀번호를 바꿔 주세요.",
                en: "If you do not recognize a device, log it out and change your password.")
        }
        package var unknownDevice: String { text(ko: "알 수 없는 기기", en: "Unknown device") }
        package var shared: String { text(ko: "여럿이 써요", en: "Shared") }
        package var thisDevice: String { text(ko: "이 기기", en: "This device") }
        package var app: String { text(ko: "앱", en: "App") }
        package var lastSeen: String { text(ko: "마지막 사용", en: "Last seen") }
        package var since: String { text(ko: "로그인", en: "Logged in") }
        package var endSession: String { text(ko: "로그아웃시키기", en: "Log out") }
        package func endSession(on device: String) -> String {
            let device = TextDirection.isolated(device)
            return text(ko: "\(device) 로그아웃시키기", en: "Log out \(device)")
        }
        package var endOthers: String { text(ko: "다른 기기 모두 로그아웃시키기", en: "Log out all other devices") }
        package var sessionEnded: String { text(ko: "로그아웃시켰어요.", en: "Logged out.") }

        // A new device
        package var newDeviceTitle: String { text(ko: "직접 로그인하셨나요?", en: "Was this you?") }
        /// - Parameter moment: milliseconds since 1970.
        package func newDeviceText(on device: String, network: String, at moment: Int64) -> String {
            let (time, place) = (text.fullTime(of: moment), place(device, network))
            return text(
                ko: "\(time)에 새 기기에서 로그인했어요\(place).",
                en: "A new device\(place) logged in to your account on \(time).")
        }
        package var endThat: String { text(ko: "그 기기 로그아웃", en: "Log it out") }
        package var disown: String { text(ko: "제가 아니에요. 로그아웃시키기", en: "No, log it out") }
        package var wasMe: String { text(ko: "네, 제가 로그인했어요", en: "Yes, that was me") }
        package var disownedTitle: String { text(ko: "로그아웃시켰어요", en: "It is logged out") }
        package var disownedText: String {
            text(
                ko: "누군가 비밀번호를 알고 있을 수 있어요. 지금 새로 정해 주세요.",
                en: "Somebody may know your password. Choose a new one now.")
        }
        package var choosePassword: String { text(ko: "새 비밀번호 정하기", en: "Choose a new password") }

        private func place(_ device: String, _ network: String) -> String {
            on(
                [device.isEmpty ? unknownDevice : device, network].filter { !$0.isEmpty }.joined(
                    separator: ", "))
        }

        // Notices
        package var notices: String { text(ko: "알려 드려요", en: "For your information") }
        package var seen: String { text(ko: "확인했어요", en: "Got it") }
        package var lookAtSessions: String { text(ko: "기기 보기", en: "Check devices") }
        package func passwordChanged(on device: String) -> String {
            text(
                ko: "비밀번호가 바뀌었어요\(on(device)). 직접 하신 일이 아니라면 바로 새로 정해 주세요.",
                en: """
                    Your password was changed\(on(device)). If this was not you, choose a new one right away.
                    """)
        }
        package func emailChanged(on device: String) -> String {
            text(
                ko: "이메일 주소가 바뀌었어요\(on(device)). 직접 하신 일이 아니라면 바로 비밀번호를 바꿔 주세요.",
                en:
                    """
                    Your email address was changed\(on(device)). If this was not you, change your password right \
                    away.
                    """
            )
        }
        package func newDevice(on device: String, network: String) -> String {
            let place = place(device, network)
            return text(
                ko: "새 기기에서 로그인했어요\(place). 직접 하신 일이 아니라면 로그아웃시키고 비밀번호를 바꿔 주세요.",
                en: """
                    A new device\(place) logged in to your account. If this was not you, log it out and change your \
                    password.
                    """)
        }
        package func sessionRevoked(on device: String) -> String {
            text(
                ko: "안전을 위해 기기 하나를 로그아웃했어요\(on(device)). 로그인 키가 두 번 쓰여서, 누군가 복사했을 수 있어요.",
                en: """
                    We logged out a device to keep you safe\(on(device)). A login key was used twice, so someone \
                    may have copied it.
                    """
            )
        }
    }
}
