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
    let marks: any Marks
    /// Whether photos can be fetched by their address alone, as in a yard for everybody.
    var showsPhotos = false

    func write(_ content: LetterContent) -> Mail? {
        let letter = content.letter
        let strings = Strings(Language(rawValue: letter.locale) ?? .ko, zone: content.zone ?? zone)
        guard let recipient = letter.recipient else { return nil }
        if letter.kind == .digest {
            return content.digest.map { write($0, writtenAt: letter.createdAt, to: recipient, strings) }
        }
        let letters = strings.letters(from: about().name(in: strings))
        guard
            let text = text(of: letter, username: content.username, secret: content.secret, letters)
        else { return nil }
        return Mail(
            recipient: recipient, subject: text.subject, text: text.body, language: strings.language.rawValue)
    }

    /// With a page that says the same, and a way to get no more of them.
    private func write(
        _ digest: Digest, writtenAt moment: Timestamp, to recipient: String, _ strings: Strings
    )
        -> Mail
    {
        let mark = marks.make(.unsubscribing(digest.member.id), at: moment)
        let stop = Paths.unsubscribe(digest.member.id.string, mark: mark)
        let letter = DigestLetter(
            digest, from: about().name(in: strings), at: SiteAddress(origin: site), stop: stop,
            showsPhotos: showsPhotos, strings)
        return Mail(
            recipient: recipient, subject: letter.subject, text: letter.text, html: letter.html.string,
            unsubscribe: link(stop), language: strings.language.rawValue)
    }

    /// Nil also for a digest, which has more than paragraphs.
    private func text(of letter: Letter, username: String?, secret: String?, _ letters: Strings.Letters)
        -> LetterText?
    {
        guard let username = username ?? letter.facts["username"] else { return nil }
        let until = letter.facts["until"].flatMap { Int64($0) }
        switch letter.kind {
        case .resetPassword:
            return secret.map {
                letters.resetPassword(
                    username, link: link(Paths.oneTimeLink(to: .resetPassword, secret: $0)), site: site)
            }
        case .confirmEmail:
            return secret.map { letters.confirmEmail(username, link: link(Paths.emailLink($0)), site: site) }
        case .leaving: return until.map { letters.leaving(username, until: $0, site: site) }
        case .factorAsked, .factorMissing:
            return letters.factor(
                username, until: letter.kind == .factorAsked ? until : nil,
                link: link(Paths.settings), site: site)
        case .newDevice: return newDevice(letter, username, letters)
        case .receipt: return letters.receipt(username, counts(letter.facts), site: site)
        case .approved: return letters.approved(username, site: site)
        case .memberWaits:
            return letters.memberWaits(username, link: link(Paths.memberSettings), site: site)
        case .draftFailed: return draftFailed(letter, username, letters)
        case .hidden, .shown:
            let page =
                letter.facts["listing"].map { Paths.listing($0) }
                ?? letter.facts["post"].map { Paths.post($0) }
            let address = page.map(link) ?? site
            return letters.decided(
                username, thing: letter.facts["thing"] ?? "post", isHidden: letter.kind == .hidden,
                reason: letter.facts["reason"] ?? "", link: address, site: site)
        case .markedSensitive, .unmarkedSensitive: return marked(letter, username, letters)
        case .removed, .putBack:
            return letters.removed(
                username, thing: letter.facts["thing"] ?? "post", isRemoved: letter.kind == .removed,
                until: until, reason: letter.facts["reason"] ?? "", site: site)
        case .suspended, .unsuspended:
            return letters.suspended(
                username, isSuspended: letter.kind == .suspended,
                until: until, reason: letter.facts["reason"] ?? "", site: site)
        case .warned:
            return letters.warned(
                username, reason: letter.facts["reason"] ?? "", link: link(Paths.warning), site: site)
        case .appealAnswered:
            let isSuspension = letter.facts["thing"] == Decision.Action.suspend.rawValue
            return letters.answered(
                username, outcome: letter.facts["outcome"] ?? "", action: letter.facts["thing"] ?? "",
                answer: letter.facts["reason"] ?? "",
                link: link(isSuspension ? Paths.suspended : Paths.warning), site: site)
        case .emailChanged, .sessionRevoked, .passwordChanged, .authenticatorOn, .authenticatorOff,
            .passkeyAdded, .passkeyRemoved, .passkeyCopied, .tokenMade, .appAllowed,
            .recoveryCodeUsed:
            return warning(
                letter, username, device: DeviceName.knownWords(of: letter.facts["device"] ?? ""),
                letters)
        case .digest: return nil
        }
    }

    /// Nil for one whose notice nobody knows.
    private func newDevice(_ letter: Letter, _ username: String, _ letters: Strings.Letters) -> LetterText? {
        letter.facts["notice"].flatMap { Identifier<Notice>($0) }.map { notice in
            let mark = marks.make(.disowning(notice), at: letter.createdAt)
            return letters.newDevice(
                username, device: DeviceName.knownWords(of: letter.facts["device"] ?? ""),
                network: letter.facts["network"] ?? "", at: letter.createdAt.milliseconds,
                link: link(Paths.disownLink(notice.string, mark: mark)), site: site)
        }
    }

    private func marked(_ letter: Letter, _ username: String, _ letters: Strings.Letters) -> LetterText {
        letters.marked(
            username, isMarked: letter.kind == .markedSensitive, reason: letter.facts["reason"] ?? "",
            link: letter.facts["post"].map { link(Paths.post($0)) } ?? site, site: site)
    }

    private func draftFailed(_ letter: Letter, _ username: String, _ letters: Strings.Letters) -> LetterText {
        letters.draftFailed(
            username, reason: letter.facts["reason"] ?? "", link: link(Paths.drafts), site: site)
    }

    /// What concerns the safety of an account; nil for other letters.
    private func warning(
        _ letter: Letter, _ username: String, device: String, _ letters: Strings.Letters
    ) -> LetterText? {
        let passkeys = link(Paths.passkeySettings)
        return switch letter.kind {
        case .emailChanged: letters.emailChanged(username, site: site)
        case .sessionRevoked: letters.sessionRevoked(username, device: device, site: site)
        case .passwordChanged:
            letters.passwordChanged(
                username, device: device, kept(KeptPasskeys(facts: letter.facts)), link: passkeys, site: site)
        case .authenticatorOn: letters.authenticatorOn(username, device: device, site: site)
        case .authenticatorOff: letters.authenticatorOff(username, device: device, site: site)
        case .passkeyAdded: letters.passkeyAdded(username, device: device, link: passkeys, site: site)
        case .passkeyRemoved: letters.passkeyRemoved(username, device: device, link: passkeys, site: site)
        case .passkeyCopied: letters.passkeyCopied(username, device: device, link: passkeys, site: site)
        case .tokenMade:
            letters.tokenMade(username, device: device, link: link(Paths.appSettings), site: site)
        case .appAllowed:
            letters.appAllowed(username, device: device, link: link(Paths.appSettings), site: site)
        case .recoveryCodeUsed:
            letters.recoveryCodeUsed(
                username, device: device, link: link(Paths.authenticatorSettings), site: site)
        default: nil
        }
    }

    /// A label is told by words that we know: somebody else may have chosen it.
    private func kept(_ passkeys: KeptPasskeys) -> Strings.Letters.KeptPasskeys {
        Strings.Letters.KeptPasskeys(
            count: passkeys.count,
            recent: passkeys.recent.map {
                (device: DeviceName.knownWords(of: $0.label), moment: $0.createdAt.milliseconds)
            })
    }

    /// What somebody had, by the names of `ContentCounts`.
    private func counts(_ facts: [String: String]) -> [String: Int] {
        facts.compactMapValues { Int($0) }
    }

    private func link(_ path: Path) -> String { site + path.string }
}
