import Domain
import Features
import HTTPKit
import MadangAPI
import MadangCore

extension BoardDraft {
    init(_ body: BoardRequest) {
        self.init(
            title: body.title, note: body.note, visibility: body.visibility, cover: body.coverPhotoID,
            handle: body.handle)
    }
}

extension MadangAPI.Board {
    /// As it is at `now`. What its owner alone may know is there for nobody else.
    init(_ board: Domain.Board, at now: Timestamp) {
        self.init(
            id: board.id.string, title: board.title, note: board.note, visibility: board.visibility.rawValue,
            owner: MemberShort(board.owner), cover: board.cover.map { MadangAPI.Photo($0) },
            photoCount: board.photoCount, memberCount: board.memberCount, isMine: board.isMine,
            mayAdd: board.mayAdd, isNew: board.isNew(at: now), version: board.version,
            createdAt: board.createdAt.rfc3339, usedAt: board.usedAt?.rfc3339, handle: board.handle,
            isRemoved: board.isMine && board.hiddenAt != nil ? true : nil,
            url: Pages[\.board].path(board.id.string))
    }
}

extension MadangAPI.BoardPhoto {
    init(_ placed: Domain.BoardPhoto) {
        let addedBy = placed.addedBy.map { MemberShort($0) }
        switch placed.source {
        case .ours(let photo, let post, let author):
            self.init(
                photo: MadangAPI.Photo(photo), postID: post.string, author: MemberShort(author),
                memo: placed.memo, isSaved: placed.isSaved, addedBy: addedBy, isCover: placed.isCover,
                mayTakeOff: placed.mayTakeOff)
        case .unsplash(let photo):
            self.init(
                photo: MadangAPI.Photo(photo), postID: nil, author: nil, memo: placed.memo,
                isSaved: placed.isSaved, addedBy: addedBy, isCover: placed.isCover,
                mayTakeOff: placed.mayTakeOff, attribution: Attribution(photo))
        }
    }
}

extension MadangAPI.BoardState {
    init(_ state: Features.BoardState) {
        self.init(isOn: state.isOn, photoCount: state.photoCount)
    }
}

extension MadangAPI.BoardMember {
    init(_ one: Domain.BoardMember) {
        self.init(
            member: MemberShort(one.member), isOwner: one.isOwner, joinedAt: one.joinedAt.rfc3339)
    }
}
