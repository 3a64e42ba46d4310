/// Groups of routes that change something, and of what comes of that: notifications and streams.
let writingGroups: [any MastodonGroup.Type] = [
    UploadRoutes.self, WritingStatusRoutes.self, ScheduledStatusRoutes.self, FavouriteRoutes.self,
    RelationRoutes.self,
    TagFollowRoutes.self,
    NotificationRoutes.self, PushRoutes.self, FilterRoutes.self, ReportRoutes.self, StreamRoutes.self,
]
