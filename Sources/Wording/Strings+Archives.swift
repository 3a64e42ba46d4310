extension Strings {
    /// Bringing posts of other services along.
    package var archives: Archives { Archives(text: self) }

    package struct Archives: Sendable {
        let text: Strings

        package var title: String { text(ko: "다른 서비스에서 가져오기", en: "Import from other services") }
        package var about: String {
            text(
                ko: """
                    인스타그램, 마스토돈, 픽셀페드에서 내려받은 파일을 고르면 사진과 글, 날짜, 사진 설명을 그대로 \
                    가져와요. 게시물은 원래 날짜 자리에 놓이고, 아무에게도 알림이 가지 않아요.
                    """,
                en: """
                    Choose the file you downloaded from Instagram, Mastodon or Pixelfed to bring your photos, \
                    captions, dates and photo descriptions along. Posts take their place by their original \
                    date, and nobody is notified.
                    """)
        }
        package var howTitle: String { text(ko: "파일을 받는 방법", en: "Where to get the file") }
        /// One of each service.
        package var how: [String] {
            [
                text(
                    ko: "인스타그램: 설정의 ‘내 정보 다운로드’에서 JSON 형식을 골라 주세요.",
                    en: "Instagram: “Download your information” in its settings, in the JSON format."),
                text(
                    ko: "마스토돈: 설정의 ‘가져오기 및 내보내기’에서 아카이브를 요청해 주세요.",
                    en: "Mastodon: request your archive under “Import and export” in its settings."),
                text(
                    ko: """
                        픽셀페드: 설정의 ‘데이터 내보내기’에서 게시물(statuses) 파일을 받아, 사진 파일과 함께 \
                        골라 주세요.
                        """,
                    en: """
                        Pixelfed: the file of statuses under “Data export” in its settings. Choose it together \
                        with your photo files.
                        """),
            ]
        }
        package var safe: String {
            text(
                ko: """
                    파일은 이 기기에서만 읽어요. 모두에게 공개했던 게시물만 가져오고, 이미 가져온 게시물은 다시 가져오지 \
                    않아요. 도중에 멈췄다면 같은 파일을 다시 골라 이어서 가져올 수 있어요.
                    """,
                en: """
                    The file is read on this device only. Only posts that everybody could see are imported, \
                    and nothing is imported twice. If it is interrupted, choose the same file again to continue.
                    """)
        }
        package var plain: String {
            text(
                ko: "이 브라우저에서는 자바스크립트가 꺼져 있어요. 터미널에서 madang import로 가져올 수 있어요.",
                en: "Scripts are off in this browser. You can use “madang import” in a terminal instead.")
        }
        package var choose: String { text(ko: "파일 고르기", en: "Choose files") }
        package var start: String { text(ko: "가져오기", en: "Import") }
        package var stop: String { text(ko: "멈추기", en: "Stop") }
        package var stay: String {
            text(ko: "다 가져올 때까지 이 화면을 닫지 마세요.", en: "Keep this page open until everything is here.")
        }
        package var leftTitle: String { text(ko: "가져오지 못하는 것", en: "What cannot be imported") }
        package var seePosts: String { text(ko: "내 게시물 보기", en: "See your posts") }

        /// What the script says, by its key.
        package var phrases: [String: String] {
            [
                "import.reading": text(ko: "파일을 읽고 있어요…", en: "Reading the file…"),
                "import.found": text(
                    ko: "{service}에서 가져올 게시물 {posts}개와 사진 {photos}장이 있어요.",
                    en: "From {service}: posts to import {posts}, photos {photos}."),
                "import.nothing": text(
                    ko: "이 파일에는 가져올 수 있는 게시물이 없어요.",
                    en: "There are no posts in this file that can be imported."),
                "import.step": text(ko: "게시물 {total}개 가운데 {n}개", en: "{n} of {total} posts"),
                "import.came": text(
                    ko: "게시물 {posts}개와 사진 {photos}장을 가져왔어요.", en: "Imported posts: {posts}, photos: {photos}."
                ),
                "import.there": text(
                    ko: "{posts}개는 이미 가져왔던 게시물이에요.", en: "Already here: {posts}."),
                "import.stopped": text(ko: "가져오기를 멈췄어요.", en: "Stopped."),
                "import.again": text(
                    ko: "다시 누르면 이어서 가져와요.", en: "Press the button again to continue."),
            ].merging(names) { first, _ in first }.merging(faults) { first, _ in first }
                .merging(reasons) { first, _ in first }
        }

        private var names: [String: String] {
            [
                "import.service.instagram": text(ko: "인스타그램", en: "Instagram"),
                "import.service.mastodon": text(ko: "마스토돈", en: "Mastodon"),
                "import.service.pixelfed": text(ko: "픽셀페드", en: "Pixelfed"),
            ]
        }

        private var faults: [String: String] {
            [
                "import.fault.unknown": text(
                    ko: "인스타그램, 마스토돈, 픽셀페드에서 받은 파일이 아니에요. 다른 파일을 골라 주세요.",
                    en: "This is not a file from Instagram, Mastodon or Pixelfed. Choose another one."),
                "import.fault.own": text(
                    ko: "다른 마당에서 받은 파일은 터미널에서 madang import로 가져올 수 있어요.",
                    en: "A file from another Madang can be imported in a terminal, by “madang import”."),
                "import.fault.broken": text(
                    ko: "파일이 잘렸거나 망가졌어요. 다시 내려받아 골라 주세요.",
                    en: "The file is damaged or incomplete. Download it again."),
                "import.fault.packed": text(
                    ko: "읽을 수 없는 방식으로 압축된 파일이에요. 다시 내려받아 골라 주세요.",
                    en: "The file is packed in a way that cannot be read. Download it again."),
                "import.fault.too-large": text(
                    ko: "파일이 너무 커서 읽을 수 없어요.", en: "The file is too large to be read."),
                "import.fault.line": text(
                    ko: "연결이 끊겼어요. 연결을 확인하고 다시 시도해 주세요.",
                    en: "The connection was lost. Check it and try again."),
            ]
        }

        private var reasons: [String: String] {
            [
                "import.left.video": text(ko: "동영상과 소리", en: "Videos and sounds:"),
                "import.left.reply": text(ko: "답글", en: "Replies:"),
                "import.left.boost": text(ko: "다른 사람의 글을 공유한 것", en: "Shared posts of others:"),
                "import.left.non_public": text(
                    ko: "일부에게만 공개한 게시물", en: "Posts that not everybody could see:"),
                "import.left.poll": text(ko: "투표", en: "Polls:"),
                "import.left.photo_missing": text(
                    ko: "파일에 들어 있지 않은 사진", en: "Photos that are not in the file:"),
                "import.left.photo_refused": text(
                    ko: "올릴 수 없는 사진", en: "Photos that cannot be uploaded:"),
                "import.left.text_shortened": text(
                    ko: "500자가 넘어 뒤를 자른 글", en: "Texts cut after 500 characters:"),
                "import.left.alt_text_shortened": text(
                    ko: "1,000자가 넘어 뒤를 자른 사진 설명", en: "Photo descriptions cut after 1,000 characters:"),
                "import.left.undated": text(ko: "날짜를 알 수 없는 게시물", en: "Posts without a date:"),
                "import.left.unreadable": text(ko: "읽을 수 없는 것", en: "Things that cannot be read:"),
            ]
        }
    }
}
