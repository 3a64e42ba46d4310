import Domain

extension Visibility {
    /// Whether `viewer` sees the board of the table `boards b`: their own, those that they are on, and what stands on
    /// the profile of somebody whom they see. Without the rows of members: also for units of work that write. Who looks
    /// after the yard sees no more than others; what is reported they read as evidence.
    static func ofBoard(to viewer: Identifier<Member>?) -> SQL {
        guard let viewer else {
            return "(b.visibility = 'public' AND \(isBoardHidden) <> 1 AND \(isThere("b.owner_id", to: nil)))"
        }
        return """
            (b.owner_id = \(viewer) OR (\(isBoardHidden) <> 1 AND \(isThere("b.owner_id", to: viewer))
                AND (b.visibility = 'public' OR (b.visibility = 'shared' AND (SELECT count(*) FROM board_members
                    WHERE board_id = b.id AND member_id = \(viewer)) <> 0))))
            """
    }

    /// Whether `viewer` sees the photo of `BoardPhoto.tables` on a board that they see: its post, and who placed it.
    static func ofBoardPhoto(to viewer: Identifier<Member>?) -> SQL {
        """
        ((bp.unsplash_id IS NOT NULL OR \(ofPost(to: viewer))) AND \(isThere("bp.member_id", to: viewer)))
        """
    }

    /// Whether `viewer` sees the one on a board in the column `member`. Of what is not equal PostgreSQL thinks that it
    /// holds nearly always, as it does here, and reads a board in its order.
    static func isThere(_ member: SQL, to viewer: Identifier<Member>?) -> SQL {
        guard let viewer else { return "(\(ofPartner(member)))" }
        return "(CASE WHEN \(ofWriter(member, to: viewer)) THEN 0 ELSE 1 END <> 1)"
    }

    /// 1 for a board that moderators took away, as hardly any is; else 0. Of the table `boards b`.
    static let isBoardHidden: SQL = "CASE WHEN b.hidden_at IS NULL THEN 0 ELSE 1 END"
}
