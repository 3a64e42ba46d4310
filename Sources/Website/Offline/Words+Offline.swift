import Wording

extension Words {
    /// What scripts say of copies, of what waits for a line, and of new versions; on every page, since a line may go
    /// anywhere.
    static func offline(_ text: Strings) -> Words {
        let words = text.offline
        return Words([
            "offline.back": words.back,
            "offline.copied": words.copied,
            "offline.copy": words.copy,
            "offline.copy-memo": words.copyMemo,
            "offline.discard": words.discard,
            "offline.discard-text": words.discardText,
            "offline.edit": text.common.edit,
            "offline.install": words.install,
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
            "offline.post-uncertain": words.postUncertain,
            "offline.post-waits": words.postWaits,
            "offline.posts-waiting": words.postsWaiting,
            "offline.refresh": words.refresh,
            "offline.save-refused": words.saveRefused,
            "offline.sent": words.sent,
            "offline.slow": words.slow,
            "offline.waiting": words.waiting,
        ])
    }
}
