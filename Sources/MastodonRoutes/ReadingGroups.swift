/// Groups of routes that change nothing.
let readingGroups: [any MastodonGroup.Type] = [
    AccountRoutes.self, SearchRoutes.self, StatusRoutes.self, TimelineRoutes.self,
]
