import Wording

extension ScriptStrings {
    /// What scripts say of copies, of what waits for a line, and of new versions; on every page, since a line may go
    /// anywhere.
    static func offline(_ text: Strings) -> ScriptStrings {
        let words = text.offline
        return ScriptStrings([
            "offline.away": words.awayCopy,
            "offline.back": words.back,
            "offline.comment-refused": words.commentRefused,
            "offline.copied": words.copied,
            "offline.copy": words.copy,
            "offline.copy-comment": words.copyComment,
            "offline.copy-memo": words.copyMemo,
            "offline.discard-comment": words.discardComment,
            "offline.discard-draft": words.discardDraft,
            "offline.discard-post": words.discardPost,
            "offline.discard-text": words.discardText,
            "offline.discard-title": words.discardTitle,
            "offline.edit": text.common.edit,
            "offline.install": words.install,
            "offline.install-how": words.installHow,
            "offline.install-not-now": words.notNow,
            "offline.install-offer": words.installOffer,
            "offline.like-refused": words.likeRefused,
            "offline.log-in": words.logInToSend,
            "offline.log-in-action": text.accounts.logIn,
            "offline.log-out": text.accounts.logOut,
            "offline.log-out-later": words.logOutLater,
            "offline.log-out-text": words.logOutText,
            "offline.log-out-title": words.logOutTitle,
            "offline.memo-refused": words.memoRefused,
            "offline.new-version": words.newVersion,
            "offline.photos.1": words.photoCount(1),
            "offline.photos.many": many("{n}", words.photoCount),
            "offline.post-refused": words.postRefused,
            "offline.post-sent": words.postSent,
            "offline.post-waits": words.postWaits,
            "offline.posts-waiting": words.postsWaiting,
            "offline.refresh": words.refresh,
            "offline.returned": words.returned,
            "offline.save-refused": words.saveRefused,
            "offline.sent": words.sent,
            "offline.slow": words.slow,
            "offline.uncertain": words.uncertain,
            "offline.waiting": words.waiting,
        ])
    }
}

extension ScriptStrings {
    /// What the sheet of a memo says.
    static func saves(_ text: Strings) -> ScriptStrings {
        ScriptStrings([
            "save.off": text.saves.save, "save.on": text.saves.saved, "save.ask": text.saves.ask,
            "save.hint": text.saves.hint, "save.memo": text.label(.memo), "save.do": text.common.save,
            "save.remove": text.saves.remove, "save.remove-title": text.saves.removeTitle,
            "save.remove-text": text.saves.removeText("{memo}"), "save.cancel": text.common.cancel,
            "save.saved": text.saves.didSave, "save.changed": text.saves.didChange,
            "save.add-memo": text.saves.addMemo, "save.memo-added": text.saves.didAddMemo,
            "save.remove-bare": text.saves.removeBareText,
            "save.removed": text.saves.didRemove, "save.undo": text.common.undo,
            "save.failed": text.saves.failed, "save.remove-failed": text.saves.removeFailed,
        ]).merged(with: .counters(text))
    }
}
