package import Wording

extension Strings {
    /// What stands on the buttons that take something away, at the end of every question: each is named by what goes
    /// (docs/product.md, "Destructive choices").
    package var destructiveChoices: [String] {
        [
            posts.deletePost, comments.delete, stories.delete, market.delete, finds.delete, feedback.takeBack,
            saves.remove, boards.delete, boards.leave, boards.removePerson,
            drafts.delete, drafts.takeTheirs, compose.discard, compose.discardChanges,
            offline.discardPost, offline.discardComment, offline.discardDraft, threads.discard,
            settings.removeAvatar, about.removeLogo, passkeys.remove, security.disown, leaving.leave,
            blocks.block, reports.send, admission.refuseRequest, admission.revoke, moderation.deleteNote,
            moderation.deleteMember,
        ]
    }

    /// What stands on the buttons that refuse something or take it back, which nothing is lost by.
    package var refusals: [String] {
        [offers.decline, offers.withdraw, offers.release, drafts.takeBack, admission.refuseRequest]
    }
}
