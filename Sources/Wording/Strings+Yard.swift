extension Strings {
    /// How the yard is, for its owners.
    package var yard: Yard { Yard(text: self) }

    package struct Yard: Sendable {
        let text: Strings

        package var title: String { text(ko: "마당 현황", en: "Status") }

        // What there is
        package var numbers: String { text(ko: "지금", en: "Now") }
        package var members: String { text(ko: "회원", en: "Members") }
        package var posts: String { text(ko: "게시물", en: "Posts") }
        package var comments: String { text(ko: "댓글", en: "Comments") }
        package var listings: String { text(ko: "상품", en: "Listings") }
        package var photos: String { text(ko: "사진", en: "Photos") }
        package var openReports: String { text(ko: "처리할 신고", en: "Open reports") }
        package var states: String { text(ko: "상태별 회원", en: "Members by state") }
        package var roles: String { text(ko: "역할별 회원", en: "Members by role") }

        // How it grows
        package var growth: String { text(ko: "지난 30일", en: "The last 30 days") }
        package var growthText: String {
            text(ko: "날짜는 협정 세계시(UTC) 기준이에요.", en: "Days are in UTC.")
        }
        package var room: String { text(ko: "사진 용량", en: "Storage") }
        /// What a plot without a bar says.
        package var emptyPlot: String { text(ko: "30일 동안 없음", en: "None in 30 days") }
        /// All that a plot says, for those who do not see it. `date` is the beginning of a day of UTC, in milliseconds
        /// since 1970.
        package func plot(_ total: String, most: String, on date: Int64, today: String) -> String {
            let day = Strings(text.language).date(of: date)
            return text(
                ko: "30일 동안 \(total), 가장 많은 날은 \(day) \(most), 오늘 \(today)",
                en: "\(total) in 30 days, most on \(day) with \(most), today \(today)")
        }

        // What it takes
        package var storage: String { text(ko: "종류별 저장 공간", en: "Storage by kind") }
        package var originals: String { text(ko: "원본", en: "Originals") }
        package var renditions: String { text(ko: "크기별 사진", en: "Resized photos") }
        package var avatars: String { text(ko: "프로필 사진", en: "Avatars") }
        package var unused: String { text(ko: "쓰이지 않는 사진", en: "Unused photos") }
        package var together: String { text(ko: "합계", en: "Total") }
        package var largest: String {
            text(ko: "저장 공간을 많이 쓰는 회원", en: "Members who use the most storage")
        }
        package var noPhotos: String { text(ko: "아직 사진이 없어요.", en: "There are no photos yet.") }

        // What is done for it
        package var upkeep: String { text(ko: "시스템", en: "System") }
        package var version: String { text(ko: "버전", en: "Version") }
        package var schema: String { text(ko: "데이터베이스 구조", en: "Database schema") }
        package var lettersWaiting: String { text(ko: "보낼 이메일", en: "Emails waiting") }
        package var lettersLate: String { text(ko: "실패한 이메일", en: "Emails that failed") }
        package var backup: String { text(ko: "마지막 백업", en: "Last backup") }
        package var noBackup: String { text(ko: "아직 없어요", en: "None yet") }
        package var jobs: String { text(ko: "정기 작업", en: "Periodic jobs") }
        package var noJobs: String { text(ko: "아직 실행된 작업이 없어요.", en: "No job has run yet.") }
        package var fails: String { text(ko: "실패", en: "Failed") }
        package var works: String { text(ko: "정상", en: "OK") }
        package var lastRun: String { text(ko: "마지막 실행", en: "Last run") }
        package var lastFailure: String { text(ko: "마지막 실패", en: "Last failure") }
        /// By the word of the contract.
        package func job(_ word: String) -> String {
            switch word {
            case "garbage": text(ko: "쓰이지 않는 파일 삭제", en: "Deleting unused files")
            case "departures": text(ko: "탈퇴한 회원 삭제", en: "Deleting members who left")
            case "feeds": text(ko: "홈 피드 업데이트", en: "Updating home feeds")
            case "tellings": text(ko: "관심 상품과 키워드 알림", en: "Hearted items and keyword alerts")
            case "search": text(ko: "검색 색인 업데이트", en: "Updating the search index")
            case "offers": text(ko: "기한이 지난 제안과 예약 끝내기", en: "Ending offers and reservations")
            case "letters": text(ko: "이메일 보내기", en: "Sending emails")
            case "digests": text(ko: "주간 소식 준비", en: "Writing weekly digests")
            case "pushes": text(ko: "기기 알림 보내기", en: "Sending push notifications")
            case "unsplash": text(ko: "Unsplash에 저장 알리기", en: "Reporting saves to Unsplash")
            case "hashes": text(ko: "상품 사진 비교 준비", en: "Comparing photos of items")
            case "backups": text(ko: "백업", en: "Backups")
            case "drafts": text(ko: "예약한 글 올리기", en: "Publishing scheduled posts")
            case "days": text(ko: "일별 통계", en: "Daily counts")
            default: text(ko: "야간 점검", en: "Nightly check")
            }
        }

        // What was found
        package var findings: String { text(ko: "야간 점검", en: "Nightly check") }
        package var noFindings: String { text(ko: "발견된 문제가 없어요.", en: "No problems found.") }
        package var neverLooked: String {
            text(
                ko: "아직 점검하지 않았어요. 점검은 매일 밤에 해요.",
                en: "Not checked yet. This is done every night.")
        }
        package var looked: String { text(ko: "점검 시각", en: "Checked") }
        package var meaning: String { text(ko: "의미", en: "What it means") }
        package var advice: String { text(ko: "할 일", en: "What to do") }
        /// By the word of the contract.
        package func severity(_ word: String) -> String {
            switch word {
            case "fault": text(ko: "문제", en: "Problem")
            case "warning": text(ko: "주의", en: "Warning")
            case "note": text(ko: "참고", en: "Note")
            default: text(ko: "점검 못 함", en: "Could not check")
            }
        }

        /// 340 ms · 1.2초 · 3분
        package func duration(milliseconds: Int) -> String {
            if milliseconds < 1000 { return "\(text.number(milliseconds)) ms" }
            let seconds = milliseconds / 1000
            guard seconds < 60 else {
                return text(ko: "\(text.number(seconds / 60))분", en: "\(text.number(seconds / 60)) min")
            }
            let tenths = "\(seconds).\(milliseconds % 1000 / 100)"
            return text(ko: "\(tenths)초", en: "\(tenths) s")
        }
    }
}
