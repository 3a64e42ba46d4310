extension Strings {
    /// Logging in with a code of an authenticator app, beside the password.
    package var authenticator: Authenticator { Authenticator(text: self) }

    package struct Authenticator: Sendable {
        let text: Strings

        package var title: String { text(ko: "2단계 인증", en: "Two-step login") }

        // Logging in
        package var codeTitle: String { text(ko: "코드를 적어 주세요", en: "Enter your code") }
        package var codeText: String {
            text(
                ko: "인증 앱에 지금 보이는 여섯 자리 숫자를 적어 주세요. 휴대폰이 없다면 복구 코드를 적어도 돼요.",
                en: """
                    Enter the six digits that your authenticator app shows now. Without your phone, use a recovery \
                    code.
                    """)
        }
        package var tookTooLong: String {
            text(
                ko: "시간이 지났어요. 처음부터 다시 로그인해 주세요.",
                en: "That took too long. Please log in from the start.")
        }

        // Setting it up
        package var offText: String {
            text(
                ko: "켜 두면 로그인할 때 비밀번호와 함께 휴대폰의 인증 앱에 보이는 코드도 물어봐요. 비밀번호를 아는 다른 사람은 들어올 수 없어요.",
                en: """
                    When it is on, logging in takes your password and a code from an authenticator app on your phone. \
                    Someone who knows your password cannot get in.
                    """)
        }
        package var begin: String { text(ko: "설정하기", en: "Set up") }
        package var scanTitle: String { text(ko: "1. 앱에 더하기", en: "1. Add it to your app") }
        package var scanText: String {
            text(
                ko: "인증 앱으로 이 QR 코드를 찍어 주세요. 이 기기에 앱이 있다면 링크를 열거나 키를 옮겨 적어도 돼요.",
                en: """
                    Scan this QR code with your authenticator app. If the app is on this device, open the link or \
                    type the key.
                    """)
        }
        package var code: String { text(ko: "인증 앱을 위한 QR 코드", en: "QR code for your authenticator app") }
        package var openApp: String { text(ko: "이 기기의 앱에서 열기", en: "Open in an app on this device") }
        package var key: String { text(ko: "키", en: "Key") }
        package var showTitle: String { text(ko: "2. 코드 확인하기", en: "2. Show the first code") }
        package var showText: String {
            text(
                ko: "앱에 보이는 여섯 자리 숫자를 적으면 켜져요. 다른 기기는 모두 로그아웃돼요.",
                en:
                    "Enter the six digits that the app shows to turn it on. All your other devices are logged out."
            )
        }
        package var turnOn: String { text(ko: "켜기", en: "Turn on") }

        // Recovery codes
        package var nowOn: String { text(ko: "2단계 인증을 켰어요.", en: "Two-step login is on.") }
        package var codesTitle: String { text(ko: "복구 코드", en: "Recovery codes") }
        package var codesText: String {
            text(
                ko: "휴대폰을 잃어버리면 이 코드로 로그인할 수 있어요. 한 번씩만 쓸 수 있고, 지금만 보여 드려요. 적거나 인쇄해서 안전한 곳에 두세요.",
                en: """
                    If you lose your phone, these codes let you log in. Each works once, and they are shown only now. \
                    Write them down or print them, and keep them in a safe place.
                    """)
        }
        package var kept: String { text(ko: "적어 두었어요", en: "I have kept them") }
        package func codesLeft(_ count: Int) -> String {
            text(
                ko: "남은 복구 코드 \(count)개",
                en: count == 1 ? "1 recovery code left" : "\(count) recovery codes left")
        }
        package var renew: String { text(ko: "복구 코드 새로 만들기", en: "Make new recovery codes") }
        package var renewed: String {
            text(
                ko: "복구 코드를 새로 만들었어요. 전에 있던 코드는 이제 쓸 수 없어요.",
                en: "These are your new recovery codes. The ones before no longer work.")
        }

        // Turning it off
        package var onText: String {
            text(
                ko: "로그인할 때 인증 앱의 코드도 물어봐요.",
                en: "Logging in takes a code from your authenticator app.")
        }
        package var turnOff: String { text(ko: "2단계 인증 끄기", en: "Turn off two-step login") }
        package func nowOff(hasPasskeys: Bool) -> String {
            hasPasskeys
                ? text(
                    ko: "인증 앱을 껐어요. 이제 패스키나 복구 코드만 물어봐요.",
                    en: "The authenticator app is off. Only a passkey or a recovery code is asked for.")
                : text(
                    ko: "2단계 인증을 껐어요. 이제 비밀번호만으로 로그인해요.",
                    en: "Two-step login is off. Your password alone logs you in.")
        }

        // Notices
        package func turnedOn(on device: String) -> String {
            text(ko: "2단계 인증을 켰어요\(on(device)).", en: "Two-step login was turned on\(on(device)).")
        }
        package func turnedOff(on device: String) -> String {
            text(
                ko: "2단계 인증이 꺼졌어요\(on(device)). 직접 하신 일이 아니라면 바로 비밀번호를 바꿔 주세요.",
                en:
                    "Two-step login was turned off\(on(device)). If this was not you, change your password right away."
            )
        }
        package func recoveryCodeUsed(on device: String) -> String {
            text(
                ko: "복구 코드를 썼어요\(on(device)). 직접 하신 일이 아니라면 바로 비밀번호를 바꿔 주세요.",
                en:
                    "A recovery code was used\(on(device)). If this was not you, change your password right away."
            )
        }
    }
}
