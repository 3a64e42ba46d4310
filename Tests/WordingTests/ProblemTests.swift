import MadangCore
import Testing
import Wording

@Suite struct `A problem` {
    /// The codes of docs/api/errors.md, those for another method (405) and for what should not happen, and
    /// those that share a code and say more.
    private let codes = [
        "malformed", "unauthorized", "token_expired", "invalid_credentials", "session_revoked", "forbidden",
        "code_required", "invalid_proof", "wrong_password", "bound_token",
        "confirmation_required", "cross_origin", "blocked", "not_found", "taken", "conflict", "too_large",
        "unsupported_media", "invalid", "rate_limited", "busy", "internal", "method_not_allowed",
        "waits_for_approval", "waits_for_letter", "lacks_factor", "lacks_scope", "last_owner", "suspended",
        "unsplash_limited",
        "unsplash_away", "other_member", "pulled_up_lately", "sold_out", "nothing_left", "offers_not_taken",
        "offers_made", "offer_not_open", "listing_reserved", "sale_too_old", "feedback_closed",
        "storage_full", "quota_full", "leaving", "reported", "read_only", "moved",
    ]

    @Test(arguments: Language.allCases) func `of every code has a title and a detail of its own`(
        language: Language
    ) {
        let strings = Strings(language)
        #expect(Set(ProblemWording.allCases.map(\.rawValue)) == Set(codes))
        #expect(Set(codes.map { strings.problem($0).title }).count == codes.count)
        for code in codes {
            let text = strings.problem(code)
            #expect(text.title.count > 3 && !text.title.hasSuffix("."))
            #expect(text.detail.count > 8 && text.detail.hasSuffix("."))
            #expect(text.title != Strings(language == .ko ? .en : .ko).problem(code).title)
        }
    }

    @Test func `says when to come back`() {
        #expect(Strings(.ko).problem("rate_limited", retryAfter: 30).detail == "30초 뒤에 다시 시도해 주세요.")
        #expect(Strings(.en).problem("busy", retryAfter: 1).detail == "Please try again in 1 second.")
        #expect(Strings(.en).problem("busy").detail == "Please try again in a moment.")
        #expect(Strings(.ko).problem("rate_limited", retryAfter: 3412).detail == "57분 뒤에 다시 시도해 주세요.")
        #expect(
            Strings(.en).problem("rate_limited", retryAfter: 3412).detail == "Please try again in 57 minutes."
        )
        #expect(Strings(.en).problem("pulled_up_lately", retryAfter: 3601).detail.hasSuffix("in 2 hours."))
        #expect(Strings(.ko).problem("pulled_up_lately", retryAfter: 172_800).detail.contains("2일 뒤에"))
    }

    @Test func `of an unknown code tells nothing`() {
        #expect(Strings(.en).problem("stack_overflow_at_line_7") == Strings(.en).problem("internal"))
    }
}
