import Domain
import Foundation
import HTTPKit
import MadangCore
import Website
import Wording

/// Letters in the words of the catalogue, with links to the yard's public address.
struct LetterTexts: LetterWriter {
    /// Without a slash at its end.
    let site: String
    /// The yard's.
    let zone: TimeZone
    /// What it tells of itself now.
    var about: @Sendable () -> About = { About() }

    func write(_ letter: Letter, username: String?, zone: TimeZone?, secret: String?) -> Mail? {
        let strings = Strings(Language(rawValue: letter.locale) ?? .ko, zone: zone ?? self.zone)
        guard let recipient = letter.recipient,
            let text = text(
                of: letter, username: username, secret: secret,
                strings.letters(from: about().name(in: strings)))
        else { return nil }
        return Mail(
            recipient: recipient, subject: text.subject, text: text.body, language: strings.language.rawValue)
    }

    private func text(of letter: Letter, username: String?, secret: String?, _ letters: Strings.Letters)
        -> LetterText?
    {
        let device = DeviceName.knownWords(of: letter.facts["device"] ?? "")
        guard let username = username ?? letter.facts["username"] else { return nil }
        switch letter.kind {
        case .resetPassword:
            return secret.map {
                letters.resetPassword(
                    username, link: link(Paths.oneTimeLink(to: .resetPassword, secret: $0)), site: site)
            }
        case .confirmEmail:
            return secret.map {
                letters.confirmEmail(username, link: link(Paths.emailLink($0)), site: site)
            }
        case .leaving:
            return letter.facts["until"].flatMap { Int64($0) }.map {
                letters.leaving(username, until: $0, site: site)
            }
        case .receipt: return letters.receipt(username, counts(letter.facts), site: site)
        case .approved: return letters.approved(username, site: site)
        case .memberWaits:
            return letters.memberWaits(username, link: link(Paths.memberSettings), site: site)
        case .hidden, .shown:
            let page =
                letter.facts["listing"].map { Paths.listing($0) }
                ?? letter.facts["post"].map { Paths.post($0) }
            let address = page.map(link) ?? site
            return letters.decided(
                username, thing: letter.facts["thing"] ?? "post", isHidden: letter.kind == .hidden,
                reason: letter.facts["reason"] ?? "", link: address, site: site)
        case .removed, .putBack:
            return letters.removed(
                username, thing: letter.facts["thing"] ?? "post", isRemoved: letter.kind == .removed,
                until: letter.facts["until"].flatMap { Int64($0) }, reason: letter.facts["reason"] ?? "",
                site: site)
        case .suspended, .unsuspended:
            return letters.suspended(
                username, isSuspended: letter.kind == .suspended,
                until: letter.facts["until"].flatMap { Int64($0) }, reason: letter.facts["reason"] ?? "",
                site: site)
        case .warned:
            return letters.warned(
                username, reason: letter.facts["reason"] ?? "", link: link(Paths.warning), site: site)
        case .appealAnswered:
            let isSuspension = letter.facts["thing"] == Decision.Action.suspend.rawValue
            return letters.answered(
                username, outcome: letter.facts["outcome"] ?? "", action: letter.facts["thing"] ?? "",
                answer: letter.facts["reason"] ?? "",
                link: link(isSuspension ? Paths.suspended : Paths.warning), site: site)
        case .emailChanged: return letters.emailChanged(username, site: site)
        case .sessionRevoked: return letters.sessionRevoked(username, device: device, site: site)
        case .authenticatorOn: return letters.authenticatorOn(username, device: device, site: site)
        case .authenticatorOff: return letters.authenticatorOff(username, device: device, site: site)
        case .recoveryCodeUsed:
            return letters.recoveryCodeUsed(
                username, device: device, link: link(Paths.authenticatorSettings), site: site)
        case .passwordChanged: return letters.passwordChanged(username, device: device, site: site)
        }
    }

    /// What somebody had, by the names of `ContentCounts`.
    private func counts(_ facts: [String: String]) -> [String: Int] {
        facts.compactMapValues { Int($0) }
    }

    private func link(_ path: Path) -> String { site + path.string }
}
