// Made by scripts/make-json-writers. Do not edit.

import HTTPKit

extension Account {
    func writeFields(to json: inout JSONWriter) {
        json.field("acct", acct)
        json.field("avatar", avatar)
        json.field("avatar_description", avatarDescription)
        json.field("avatar_static", avatarStatic)
        json.field("bot", bot)
        json.field("created_at", createdAt)
        json.field("discoverable", discoverable)
        json.field("display_name", displayName)
        json.field("emojis", emojis)
        json.field("fields", fields)
        json.field("followers_count", followersCount)
        json.field("following_count", followingCount)
        json.field("group", group)
        json.field("header", header)
        json.field("header_description", headerDescription)
        json.field("header_static", headerStatic)
        json.field("hide_collections", hideCollections)
        json.field("id", id)
        json.field("indexable", indexable)
        json.field("last_status_at", orNull: lastStatusAt)
        json.field("locked", locked)
        json.field("noindex", noindex)
        json.field("note", note)
        json.field("role", role)
        json.field("roles", roles)
        json.field("source", source)
        json.field("statuses_count", statusesCount)
        json.field("suspended", suspended)
        json.field("uri", uri)
        json.field("url", url)
        json.field("username", username)
    }
}

extension AccountRole {
    func writeFields(to json: inout JSONWriter) {
        json.field("color", color)
        json.field("id", id)
        json.field("name", name)
    }
}

extension AccountSource {
    func writeFields(to json: inout JSONWriter) {
        json.field("attribution_domains", attributionDomains)
        json.field("discoverable", discoverable)
        json.field("fields", fields)
        json.field("follow_requests_count", followRequestsCount)
        json.field("hide_collections", hideCollections)
        json.field("indexable", indexable)
        json.field("language", orNull: language)
        json.field("note", note)
        json.field("privacy", privacy)
        json.field("quote_policy", quotePolicy)
        json.field("sensitive", sensitive)
    }
}

extension AnnualReports {
    func writeFields(to json: inout JSONWriter) {
        json.field("accounts", accounts)
        json.field("annual_reports", annualReports)
        json.field("statuses", statuses)
    }
}

extension Application {
    func writeFields(to json: inout JSONWriter) {
        json.field("id", id)
        json.field("name", name)
        json.field("redirect_uri", redirectUri)
        json.field("redirect_uris", redirectUris)
        json.field("scopes", scopes)
        json.field("website", orNull: website)
    }
}

extension CredentialApplication {
    func writeFields(to json: inout JSONWriter) {
        json.field("client_id", clientId)
        json.field("client_secret", clientSecret)
        json.field("client_secret_expires_at", clientSecretExpiresAt)
        json.field("id", id)
        json.field("name", name)
        json.field("redirect_uri", redirectUri)
        json.field("redirect_uris", redirectUris)
        json.field("scopes", scopes)
        json.field("website", orNull: website)
    }
}

extension CredentialRole {
    func writeFields(to json: inout JSONWriter) {
        json.field("color", color)
        json.field("highlighted", highlighted)
        json.field("id", id)
        json.field("name", name)
        json.field("permissions", permissions)
    }
}

extension ExtendedDescription {
    func writeFields(to json: inout JSONWriter) {
        json.field("content", content)
        json.field("updated_at", orNull: updatedAt)
    }
}

extension FamiliarFollowers {
    func writeFields(to json: inout JSONWriter) {
        json.field("accounts", accounts)
        json.field("id", id)
    }
}

extension Filter {
    func writeFields(to json: inout JSONWriter) {
        json.field("context", context)
        json.field("expires_at", orNull: expiresAt)
        json.field("filter_action", filterAction)
        json.field("id", id)
        json.field("keywords", keywords)
        json.field("statuses", statuses)
        json.field("title", title)
    }
}

extension FilterKeyword {
    func writeFields(to json: inout JSONWriter) {
        json.field("id", id)
        json.field("keyword", keyword)
        json.field("whole_word", wholeWord)
    }
}

extension FilterV1 {
    func writeFields(to json: inout JSONWriter) {
        json.field("context", context)
        json.field("expires_at", orNull: expiresAt)
        json.field("id", id)
        json.field("irreversible", irreversible)
        json.field("phrase", phrase)
        json.field("whole_word", wholeWord)
    }
}

extension GroupedNotifications {
    func writeFields(to json: inout JSONWriter) {
        json.field("accounts", accounts)
        json.field("notification_groups", notificationGroups)
        json.field("statuses", statuses)
    }
}

extension Instance {
    func writeFields(to json: inout JSONWriter) {
        json.field("api_versions", apiVersions)
        json.field("configuration", configuration)
        json.field("contact", contact)
        json.field("description", description)
        json.field("domain", domain)
        json.field("icon", icon)
        json.field("languages", languages)
        json.field("registrations", registrations)
        json.field("rules", rules)
        json.field("source_url", sourceUrl)
        json.field("thumbnail", thumbnail)
        json.field("title", title)
        json.field("usage", usage)
        json.field("version", version)
        json.field("wrapstodon", orNull: wrapstodon)
    }
}

extension Instance.Configuration {
    func writeFields(to json: inout JSONWriter) {
        json.field("accounts", limits.accounts)
        json.field("limited_federation", limitedFederation)
        json.field("media_attachments", limits.mediaAttachments)
        json.field("polls", limits.polls)
        json.field("statuses", limits.statuses)
        json.field("timelines_access", timelinesAccess)
        json.field("translation", translation)
        json.field("urls", urls)
        json.field("vapid", vapid)
    }
}

extension Instance.Configuration.Addresses {
    func writeFields(to json: inout JSONWriter) {
        json.field("about", about)
        json.field("privacy_policy", orNull: privacyPolicy)
        json.field("status", orNull: status)
        json.field("streaming", streaming)
        json.field("terms_of_service", orNull: termsOfService)
    }
}

extension Instance.Configuration.PushKey {
    func writeFields(to json: inout JSONWriter) {
        json.field("public_key", publicKey)
    }
}

extension Instance.Configuration.TimelinesAccess {
    func writeFields(to json: inout JSONWriter) {
        json.field("hashtag_feeds", hashtagFeeds)
        json.field("live_feeds", liveFeeds)
        json.field("trending_link_feeds", trendingLinkFeeds)
    }
}

extension Instance.Configuration.TimelinesAccess.Feed {
    func writeFields(to json: inout JSONWriter) {
        json.field("local", local)
        json.field("remote", remote)
    }
}

extension Instance.Configuration.Translation {
    func writeFields(to json: inout JSONWriter) {
        json.field("enabled", enabled)
    }
}

extension Instance.Contact {
    func writeFields(to json: inout JSONWriter) {
        json.field("account", orNull: account)
        json.field("email", email)
    }
}

extension Instance.Icon {
    func writeFields(to json: inout JSONWriter) {
        json.field("size", size)
        json.field("src", src)
    }
}

extension Instance.Registrations {
    func writeFields(to json: inout JSONWriter) {
        json.field("approval_required", approvalRequired)
        json.field("enabled", enabled)
        json.field("message", message)
        json.field("min_age", orNull: minAge)
        json.field("reason_required", reasonRequired)
        json.field("url", url)
    }
}

extension Instance.Thumbnail {
    func writeFields(to json: inout JSONWriter) {
        json.field("blurhash", orNull: blurhash)
        json.field("description", orNull: description)
        json.field("url", url)
        json.field("versions", versions)
    }
}

extension Instance.Thumbnail.Versions {
    func writeFields(to json: inout JSONWriter) {
    }
}

extension Instance.Usage {
    func writeFields(to json: inout JSONWriter) {
        json.field("users", users)
    }
}

extension Instance.Usage.Users {
    func writeFields(to json: inout JSONWriter) {
        json.field("active_month", activeMonth)
    }
}

extension Instance.Versions {
    func writeFields(to json: inout JSONWriter) {
        json.field("mastodon", mastodon)
    }
}

extension InstanceConfiguration {
    func writeFields(to json: inout JSONWriter) {
        json.field("accounts", accounts)
        json.field("media_attachments", mediaAttachments)
        json.field("polls", polls)
        json.field("statuses", statuses)
    }
}

extension InstanceConfiguration.Accounts {
    func writeFields(to json: inout JSONWriter) {
        json.field("max_avatar_description_length", maxAvatarDescriptionLength)
        json.field("max_display_name_length", maxDisplayNameLength)
        json.field("max_featured_tags", maxFeaturedTags)
        json.field("max_header_description_length", maxHeaderDescriptionLength)
        json.field("max_note_length", maxNoteLength)
        json.field("max_pinned_statuses", maxPinnedStatuses)
        json.field("max_profile_fields", maxProfileFields)
        json.field("profile_field_name_limit", profileFieldNameLimit)
        json.field("profile_field_value_limit", profileFieldValueLimit)
    }
}

extension InstanceConfiguration.MediaAttachments {
    func writeFields(to json: inout JSONWriter) {
        json.field("description_limit", descriptionLimit)
        json.field("image_matrix_limit", imageMatrixLimit)
        json.field("image_size_limit", imageSizeLimit)
        json.field("supported_mime_types", supportedMimeTypes)
        json.field("video_frame_rate_limit", videoFrameRateLimit)
        json.field("video_matrix_limit", videoMatrixLimit)
        json.field("video_size_limit", videoSizeLimit)
    }
}

extension InstanceConfiguration.Polls {
    func writeFields(to json: inout JSONWriter) {
        json.field("max_characters_per_option", maxCharactersPerOption)
        json.field("max_expiration", maxExpiration)
        json.field("max_options", maxOptions)
        json.field("min_expiration", minExpiration)
    }
}

extension InstanceConfiguration.Statuses {
    func writeFields(to json: inout JSONWriter) {
        json.field("characters_reserved_per_url", charactersReservedPerUrl)
        json.field("max_characters", maxCharacters)
        json.field("max_media_attachments", maxMediaAttachments)
    }
}

extension InstanceLanguage {
    func writeFields(to json: inout JSONWriter) {
        json.field("code", code)
        json.field("name", name)
    }
}

extension InstanceRule {
    func writeFields(to json: inout JSONWriter) {
        json.field("hint", hint)
        json.field("id", id)
        json.field("text", text)
        json.field("translations", translations)
    }
}

extension InstanceRule.Translations {
    func writeFields(to json: inout JSONWriter) {
    }
}

extension Markers {
    func writeFields(to json: inout JSONWriter) {
        json.field("home", home)
        json.field("notifications", notifications)
    }
}

extension MastodonFault {
    func writeFields(to json: inout JSONWriter) {
        json.field("error", error)
    }
}

extension MediaAttachment {
    func writeFields(to json: inout JSONWriter) {
        json.field("blurhash", orNull: blurhash)
        json.field("description", orNull: description)
        json.field("id", id)
        json.field("meta", meta)
        json.field("preview_remote_url", orNull: previewRemoteUrl)
        json.field("preview_url", previewUrl)
        json.field("remote_url", orNull: remoteUrl)
        json.field("text_url", orNull: textUrl)
        json.field("type", type)
        json.field("url", url)
    }
}

extension MediaFocus {
    func writeFields(to json: inout JSONWriter) {
        json.field("x", x)
        json.field("y", y)
    }
}

extension MediaMeta {
    func writeFields(to json: inout JSONWriter) {
        json.field("focus", focus)
        json.field("original", original)
        json.field("small", small)
    }
}

extension MediaSize {
    func writeFields(to json: inout JSONWriter) {
        json.field("aspect", aspect)
        json.field("height", height)
        json.field("size", size)
        json.field("width", width)
    }
}

extension MergedRequests {
    func writeFields(to json: inout JSONWriter) {
        json.field("merged", merged)
    }
}

extension Notification {
    func writeFields(to json: inout JSONWriter) {
        json.field("account", account)
        json.field("created_at", createdAt)
        json.field("group_key", groupKey)
        json.field("id", id)
        json.field("status", status)
        json.field("type", type)
    }
}

extension NotificationGroup {
    func writeFields(to json: inout JSONWriter) {
        json.field("group_key", groupKey)
        json.field("latest_page_notification_at", latestPageNotificationAt)
        json.field("most_recent_notification_id", mostRecentNotificationId)
        json.field("notifications_count", notificationsCount)
        json.field("page_max_id", pageMaxId)
        json.field("page_min_id", pageMinId)
        json.field("sample_account_ids", sampleAccountIds)
        json.field("status_id", statusId)
        json.field("type", type)
    }
}

extension NotificationPolicy {
    func writeFields(to json: inout JSONWriter) {
        json.field("for_limited_accounts", forLimitedAccounts)
        json.field("for_new_accounts", forNewAccounts)
        json.field("for_not_followers", forNotFollowers)
        json.field("for_not_following", forNotFollowing)
        json.field("for_private_mentions", forPrivateMentions)
        json.field("summary", summary)
    }
}

extension NotificationPolicy.Summary {
    func writeFields(to json: inout JSONWriter) {
        json.field("pending_notifications_count", pendingNotificationsCount)
        json.field("pending_requests_count", pendingRequestsCount)
    }
}

extension OldInstance {
    func writeFields(to json: inout JSONWriter) {
        json.field("approval_required", approvalRequired)
        json.field("configuration", configuration)
        json.field("contact_account", orNull: contactAccount)
        json.field("description", description)
        json.field("email", email)
        json.field("invites_enabled", invitesEnabled)
        json.field("languages", languages)
        json.field("registrations", registrations)
        json.field("rules", rules)
        json.field("short_description", shortDescription)
        json.field("stats", stats)
        json.field("thumbnail", thumbnail)
        json.field("title", title)
        json.field("uri", uri)
        json.field("urls", urls)
        json.field("version", version)
    }
}

extension OldInstance.Addresses {
    func writeFields(to json: inout JSONWriter) {
        json.field("streaming_api", streamingApi)
    }
}

extension OldInstance.Statistics {
    func writeFields(to json: inout JSONWriter) {
        json.field("domain_count", domainCount)
        json.field("status_count", statusCount)
        json.field("user_count", userCount)
    }
}

extension OldNotificationPolicy {
    func writeFields(to json: inout JSONWriter) {
        json.field("filter_new_accounts", filterNewAccounts)
        json.field("filter_not_followers", filterNotFollowers)
        json.field("filter_not_following", filterNotFollowing)
        json.field("filter_private_mentions", filterPrivateMentions)
        json.field("summary", summary)
    }
}

extension OneMarker {
    func writeFields(to json: inout JSONWriter) {
        json.field("last_read_id", lastReadId)
        json.field("updated_at", updatedAt)
        json.field("version", version)
    }
}

extension PreviewCard {
    func writeFields(to json: inout JSONWriter) {
        json.field("author_name", authorName)
        json.field("author_url", authorUrl)
        json.field("authors", authors)
        json.field("blurhash", orNull: blurhash)
        json.field("description", description)
        json.field("embed_url", embedUrl)
        json.field("height", height)
        json.field("html", html)
        json.field("image", orNull: image)
        json.field("image_description", imageDescription)
        json.field("language", orNull: language)
        json.field("provider_name", providerName)
        json.field("provider_url", providerUrl)
        json.field("published_at", orNull: publishedAt)
        json.field("title", title)
        json.field("type", type)
        json.field("url", url)
        json.field("width", width)
    }
}

extension PushAlerts {
    func writeFields(to json: inout JSONWriter) {
        json.field("favourite", favourite)
        json.field("follow", follow)
        json.field("follow_request", followRequest)
        json.field("mention", mention)
        json.field("poll", poll)
        json.field("reblog", reblog)
        json.field("status", status)
        json.field("update", update)
    }
}

extension QuoteApproval {
    func writeFields(to json: inout JSONWriter) {
        json.field("automatic", automatic)
        json.field("current_user", currentUser)
        json.field("manual", manual)
    }
}

extension Relationship {
    func writeFields(to json: inout JSONWriter) {
        json.field("blocked_by", blockedBy)
        json.field("blocking", blocking)
        json.field("domain_blocking", domainBlocking)
        json.field("endorsed", endorsed)
        json.field("followed_by", followedBy)
        json.field("following", following)
        json.field("id", id)
        json.field("languages", orNull: languages)
        json.field("muting", muting)
        json.field("muting_expires_at", orNull: mutingExpiresAt)
        json.field("muting_notifications", mutingNotifications)
        json.field("note", note)
        json.field("notifying", notifying)
        json.field("requested", requested)
        json.field("requested_by", requestedBy)
        json.field("showing_reblogs", showingReblogs)
    }
}

extension Report {
    func writeFields(to json: inout JSONWriter) {
        json.field("action_taken", actionTaken)
        json.field("action_taken_at", orNull: actionTakenAt)
        json.field("category", category)
        json.field("comment", comment)
        json.field("created_at", createdAt)
        json.field("forwarded", forwarded)
        json.field("id", id)
        json.field("rule_ids", orNull: ruleIds)
        json.field("status_ids", orNull: statusIds)
        json.field("target_account", targetAccount)
    }
}

extension ScheduledParameters {
    func writeFields(to json: inout JSONWriter) {
        json.field("application_id", orNull: applicationId)
        json.field("idempotency", orNull: idempotency)
        json.field("in_reply_to_id", orNull: inReplyToId)
        json.field("language", orNull: language)
        json.field("media_ids", orNull: mediaIds)
        json.field("poll", orNull: poll)
        json.field("quote_approval_policy", quoteApprovalPolicy)
        json.field("quoted_status_id", orNull: quotedStatusId)
        json.field("scheduled_at", orNull: scheduledAt)
        json.field("sensitive", sensitive)
        json.field("spoiler_text", orNull: spoilerText)
        json.field("text", text)
        json.field("visibility", visibility)
        json.field("with_rate_limit", withRateLimit)
    }
}

extension ScheduledStatus {
    func writeFields(to json: inout JSONWriter) {
        json.field("id", id)
        json.field("media_attachments", mediaAttachments)
        json.field("params", params)
        json.field("scheduled_at", scheduledAt)
    }
}

extension SearchResults {
    func writeFields(to json: inout JSONWriter) {
        json.field("accounts", accounts)
        json.field("hashtags", hashtags)
        json.field("statuses", statuses)
    }
}

extension Status {
    func writeFields(to json: inout JSONWriter) {
        json.field("account", account)
        json.field("bookmarked", bookmarked)
        json.field("card", orNull: card)
        json.field("content", content)
        json.field("created_at", createdAt)
        json.field("edited_at", orNull: editedAt)
        json.field("emojis", emojis)
        json.field("favourited", favourited)
        json.field("favourites_count", favouritesCount)
        json.field("filtered", filtered)
        json.field("id", id)
        json.field("in_reply_to_account_id", orNull: inReplyToAccountId)
        json.field("in_reply_to_id", orNull: inReplyToId)
        json.field("language", orNull: language)
        json.field("media_attachments", mediaAttachments)
        json.field("mentions", mentions)
        json.field("muted", muted)
        json.field("pinned", pinned)
        json.field("poll", orNull: poll)
        json.field("quote", orNull: quote)
        json.field("quote_approval", quoteApproval)
        json.field("quotes_count", quotesCount)
        json.field("reblog", orNull: reblog)
        json.field("reblogged", reblogged)
        json.field("reblogs_count", reblogsCount)
        json.field("replies_count", repliesCount)
        json.field("sensitive", sensitive)
        json.field("spoiler_text", spoilerText)
        json.field("tags", tags)
        json.field("text", text)
        json.field("uri", uri)
        json.field("url", orNull: url)
        json.field("visibility", visibility)
    }
}

extension StatusContext {
    func writeFields(to json: inout JSONWriter) {
        json.field("ancestors", ancestors)
        json.field("descendants", descendants)
    }
}

extension StatusEdit {
    func writeFields(to json: inout JSONWriter) {
        json.field("account", account)
        json.field("content", content)
        json.field("created_at", createdAt)
        json.field("emojis", emojis)
        json.field("media_attachments", mediaAttachments)
        json.field("quote", orNull: quote)
        json.field("sensitive", sensitive)
        json.field("spoiler_text", spoilerText)
    }
}

extension StatusMention {
    func writeFields(to json: inout JSONWriter) {
        json.field("acct", acct)
        json.field("id", id)
        json.field("url", url)
        json.field("username", username)
    }
}

extension StatusSource {
    func writeFields(to json: inout JSONWriter) {
        json.field("id", id)
        json.field("spoiler_text", spoilerText)
        json.field("text", text)
    }
}

extension StatusTag {
    func writeFields(to json: inout JSONWriter) {
        json.field("name", name)
        json.field("url", url)
    }
}

extension StreamFault {
    func writeFields(to json: inout JSONWriter) {
        json.field("error", error)
        json.field("status", status)
    }
}

extension StreamFrame {
    func writeFields(to json: inout JSONWriter) {
        json.field("event", event)
        json.field("payload", payload)
        json.field("stream", stream)
    }
}

extension Suggestion {
    func writeFields(to json: inout JSONWriter) {
        json.field("account", account)
        json.field("source", source)
        json.field("sources", sources)
    }
}

extension Tag {
    func writeFields(to json: inout JSONWriter) {
        json.field("featuring", featuring)
        json.field("following", following)
        json.field("history", history)
        json.field("id", id)
        json.field("name", name)
        json.field("url", url)
    }
}

extension UnreadCount {
    func writeFields(to json: inout JSONWriter) {
        json.field("count", count)
    }
}

extension WebPushSubscription {
    func writeFields(to json: inout JSONWriter) {
        json.field("alerts", alerts)
        json.field("endpoint", endpoint)
        json.field("id", id)
        json.field("policy", policy)
        json.field("server_key", serverKey)
        json.field("standard", standard)
    }
}
