// Made by scripts/make-json-writers. Do not edit.

import HTTPKit

extension AccountPart.EventRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("at", at)
        json.field("by", by)
        json.field("device", device)
        json.field("kind", kind)
        json.field("network", network)
    }
}

extension AccountPart.SessionRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("device", device)
        json.field("kind", kind)
        json.field("last_seen_at", lastSeenAt)
        json.field("shared", shared)
    }
}

extension AppIcon {
    func writeFields(to json: inout JSONWriter) {
        json.field("purpose", purpose)
        json.field("sizes", sizes)
        json.field("src", src)
        json.field("type", type)
    }
}

extension AppManifest {
    func writeFields(to json: inout JSONWriter) {
        json.field("background_color", backgroundColor)
        json.field("categories", categories)
        json.field("description", description)
        json.field("dir", dir)
        json.field("display", display)
        json.field("icons", icons)
        json.field("id", id)
        json.field("lang", lang)
        json.field("name", name)
        json.field("scope", scope)
        json.field("share_target", shareTarget)
        json.field("short_name", shortName)
        json.field("shortcuts", shortcuts)
        json.field("start_url", startUrl)
        json.field("theme_color", themeColor)
    }
}

extension AppMetadata {
    func writeFields(to json: inout JSONWriter) {
        json.field("app_registration_endpoint", appRegistrationEndpoint)
        json.field("authorization_endpoint", authorizationEndpoint)
        json.field("authorization_response_iss_parameter_supported", saysWhoAnswers)
        json.field("code_challenge_methods_supported", codeChallengeMethods)
        json.field("dpop_signing_alg_values_supported", proofAlgorithms)
        json.field("grant_types_supported", grantTypesSupported)
        json.field("issuer", issuer)
        json.field("registration_endpoint", registrationEndpoint)
        json.field("response_modes_supported", responseModesSupported)
        json.field("response_types_supported", responseTypesSupported)
        json.field("revocation_endpoint", revocationEndpoint)
        json.field("revocation_endpoint_auth_methods_supported", revocationAuthMethods)
        json.field("scopes_supported", scopesSupported)
        json.field("service_documentation", serviceDocumentation)
        json.field("token_endpoint", tokenEndpoint)
        json.field("token_endpoint_auth_methods_supported", tokenAuthMethods)
    }
}

extension AppRefusalAnswer {
    func writeFields(to json: inout JSONWriter) {
        json.field("error", error)
        json.field("error_description", errorDescription)
    }
}

extension AppShortcut {
    func writeFields(to json: inout JSONWriter) {
        json.field("name", name)
        json.field("url", url)
    }
}

extension AppTokensAnswer {
    func writeFields(to json: inout JSONWriter) {
        json.field("access_token", accessToken)
        json.field("created_at", createdAt)
        json.field("expires_in", expiresIn)
        json.field("refresh_token", refreshToken)
        json.field("scope", scope)
        json.field("token_type", tokenType)
    }
}

extension BoardsPart.PhotoRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("added_by", addedBy)
        json.field("is_cover", isCover)
        json.field("photo_id", photoId)
    }
}

extension BoardsPart.Record {
    func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("handle", handle)
        json.field("id", id)
        json.field("is_mine", isMine)
        json.field("members", members)
        json.field("note", note)
        json.field("owner", orNull: owner)
        json.field("photos", photos)
        json.field("title", title)
        json.field("visibility", visibility)
    }
}

extension CommentsPart.Record {
    func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("edited_at", editedAt)
        json.field("id", id)
        json.field("post_author", postAuthor)
        json.field("post_id", postId)
        json.field("reply_to", replyTo)
        json.field("text", text)
    }
}

extension DiscoveryLink {
    func writeFields(to json: inout JSONWriter) {
        json.field("href", href)
        json.field("rel", relation)
        json.field("template", template)
        json.field("type", type)
    }
}

extension DiscoveryLinks {
    func writeFields(to json: inout JSONWriter) {
        json.field("links", links)
    }
}

extension DraftsPart.PhotoRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("alt_text", altText)
        json.field("id", id)
        json.field("shown", shown)
    }
}

extension DraftsPart.Record {
    func writeFields(to json: inout JSONWriter) {
        json.field("allows_offers", allowsOffers)
        json.field("answer_hours", answerHours)
        json.field("category", category)
        json.field("condition", condition)
        json.field("created_at", createdAt)
        json.field("currency", currency)
        json.field("description", description)
        json.field("discount", discount)
        json.field("id", id)
        json.field("is_sensitive", isSensitive)
        json.field("kind", kind)
        json.field("listing", listing)
        json.field("name", name)
        json.field("photos", photos)
        json.field("place", place)
        json.field("price", price)
        json.field("publish_at", orNull: publishAt)
        json.field("stock", stock)
        json.field("text", text)
        json.field("updated_at", updatedAt)
    }
}

extension FactorsPart.AuthenticatorRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("enabled", enabled)
        json.field("enabled_at", enabledAt)
        json.field("recovery_codes_left", recoveryCodesLeft)
    }
}

extension FactorsPart.PasskeyRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("label", label)
        json.field("last_used_at", lastUsedAt)
        json.field("synced", synced)
    }
}

extension FeedbackExport.Record {
    func writeFields(to json: inout JSONWriter) {
        json.field("about", about)
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("listing_name", listingName)
        json.field("reason", reason)
        json.field("sale_id", saleId)
        json.field("text", text)
        json.field("type", type)
    }
}

extension FindsPart.AlertRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("category", category)
        json.field("condition", condition)
        json.field("created_at", createdAt)
        json.field("currency", currency)
        json.field("free", free)
        json.field("place", place)
        json.field("price_max", priceMax)
        json.field("price_min", priceMin)
        json.field("words", words)
    }
}

extension FindsPart.HeartRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("hearted_at", heartedAt)
        json.field("listing_id", listingId)
        json.field("seller", seller)
    }
}

extension FollowsPart.Record {
    func writeFields(to json: inout JSONWriter) {
        json.field("display_name", displayName)
        json.field("username", username)
    }
}

extension FollowsPart.TagRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("followed_at", followedAt)
        json.field("tag", tag)
    }
}

extension LastingTokenAnswer {
    func writeFields(to json: inout JSONWriter) {
        json.field("access_token", accessToken)
        json.field("created_at", createdAt)
        json.field("scope", scope)
        json.field("token_type", tokenType)
    }
}

extension LikesPart.CommentRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("author", author)
        json.field("comment_id", commentId)
        json.field("liked_at", likedAt)
        json.field("post_id", postId)
    }
}

extension LikesPart.Record {
    func writeFields(to json: inout JSONWriter) {
        json.field("author", author)
        json.field("liked_at", likedAt)
        json.field("post_id", postId)
    }
}

extension ListingsPart.ChoiceRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("id", id)
        json.field("name", name)
    }
}

extension ListingsPart.PhotoRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("alt_text", altText)
        json.field("id", id)
        json.field("shown", shown)
    }
}

extension ListingsPart.PriceRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("at", at)
        json.field("bargain_price", bargainPrice)
        json.field("currency", currency)
        json.field("discount", discount)
        json.field("price", price)
    }
}

extension ListingsPart.Record {
    func writeFields(to json: inout JSONWriter) {
        json.field("allows_offers", allowsOffers)
        json.field("answer_hours", answerHours)
        json.field("category", category)
        json.field("condition", condition)
        json.field("created_at", createdAt)
        json.field("description", description)
        json.field("edited_at", editedAt)
        json.field("id", id)
        json.field("listed_at", listedAt)
        json.field("name", name)
        json.field("photos", photos)
        json.field("place", place)
        json.field("prices", prices)
        json.field("sold_out_at", soldOutAt)
        json.field("status", status)
        json.field("stock", stock)
    }
}

extension MessagesPart.Record {
    func writeFields(to json: inout JSONWriter) {
        json.field("amount", amount)
        json.field("created_at", createdAt)
        json.field("currency", currency)
        json.field("id", id)
        json.field("listing_id", listingId)
        json.field("offer_state", offerState)
        json.field("photo_ids", photoIds)
        json.field("text", text)
        json.field("thread_id", threadId)
        json.field("to", to)
        json.field("type", type)
    }
}

extension ModerationPart.AppealRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("against", against)
        json.field("answer", answer)
        json.field("answered_at", answeredAt)
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("outcome", outcome)
        json.field("text", text)
    }
}

extension ModerationPart.BlockRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("display_name", displayName)
        json.field("username", username)
    }
}

extension ModerationPart.MutedWordRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("ends_at", endsAt)
        json.field("text", text)
    }
}

extension ModerationPart.ReportRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("id", id)
        json.field("reason", reason)
        json.field("reported_at", reportedAt)
        json.field("text", text)
        json.field("type", type)
    }
}

extension ModerationPart.WarningRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("id", id)
        json.field("read_at", readAt)
        json.field("reason", reason)
        json.field("thing_id", thingId)
        json.field("type", type)
        json.field("warned_at", warnedAt)
    }
}

extension NodeInfoAnswer {
    func writeFields(to json: inout JSONWriter) {
        json.field("metadata", metadata)
        json.field("openRegistrations", openRegistrations)
        json.field("protocols", protocols)
        json.field("services", services)
        json.field("software", software)
        json.field("usage", usage)
        json.field("version", version)
    }
}

extension NodeInfoAnswer.Metadata {
    func writeFields(to json: inout JSONWriter) {
        json.field("nodeDescription", nodeDescription)
        json.field("nodeName", nodeName)
    }
}

extension NodeInfoAnswer.Services {
    func writeFields(to json: inout JSONWriter) {
        json.field("inbound", inbound)
        json.field("outbound", outbound)
    }
}

extension NodeInfoAnswer.Software {
    func writeFields(to json: inout JSONWriter) {
        json.field("name", name)
        json.field("version", version)
    }
}

extension NodeInfoAnswer.Usage {
    func writeFields(to json: inout JSONWriter) {
        json.field("localComments", localComments)
        json.field("localPosts", localPosts)
        json.field("users", users)
    }
}

extension NodeInfoAnswer.Users {
    func writeFields(to json: inout JSONWriter) {
        json.field("total", total)
    }
}

extension PhotosPart.Record {
    func writeFields(to json: inout JSONWriter) {
        json.field("alt_text", altText)
        json.field("byte_count", byteCount)
        json.field("contrast", contrast)
        json.field("created_at", createdAt)
        json.field("crop", crop)
        json.field("file", file)
        json.field("filter", filter)
        json.field("focus", focus)
        json.field("format", format)
        json.field("height", height)
        json.field("id", id)
        json.field("light", light)
        json.field("removed", removed)
        json.field("rotate", rotate)
        json.field("shown", shown)
        json.field("straighten", straighten)
        json.field("warmth", warmth)
        json.field("width", width)
    }
}

extension PostsPart.EntityRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("end", end)
        json.field("start", start)
        json.field("text", text)
        json.field("type", type)
    }
}

extension PostsPart.PhotoRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("alt_text", altText)
        json.field("file", file)
        json.field("id", id)
        json.field("shown", shown)
    }
}

extension PostsPart.Record {
    func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("edited_at", editedAt)
        json.field("entities", entities)
        json.field("id", id)
        json.field("is_marked_sensitive", isMarkedSensitive)
        json.field("is_sensitive", isSensitive)
        json.field("like_count", likeCount)
        json.field("listing", listing)
        json.field("photos", photos)
        json.field("text", text)
    }
}

extension ProfilePart.Record {
    func writeFields(to json: inout JSONWriter) {
        json.field("alt_text_reminder", altTextReminder)
        json.field("avatar", avatar)
        json.field("bio", bio)
        json.field("color_scheme", colorScheme)
        json.field("created_at", createdAt)
        json.field("display_name", displayName)
        json.field("email", email)
        json.field("id", id)
        json.field("locale", locale)
        json.field("on_this_day", onThisDay)
        json.field("role", role)
        json.field("saving", saving)
        json.field("shows_sensitive", showsSensitive)
        json.field("time_zone", timeZone)
        json.field("username", username)
        json.field("weekly_digest", weeklyDigest)
    }
}

extension ProgramsPart.AppRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("last_used_at", lastUsedAt)
        json.field("name", name)
        json.field("scopes", scopes)
        json.field("website", website)
    }
}

extension ProgramsPart.TokenRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("expires_at", expiresAt)
        json.field("id", id)
        json.field("label", label)
        json.field("last_used_at", lastUsedAt)
        json.field("scopes", scopes)
    }
}

extension PushPart.Record {
    func writeFields(to json: inout JSONWriter) {
        json.field("device_count", deviceCount)
        json.field("quiet_from", quietFrom)
        json.field("quiet_until", quietUntil)
        json.field("silenced", silenced)
        json.field("silent_kinds", silentKinds)
    }
}

extension PushPart.SilencedRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("display_name", displayName)
        json.field("username", username)
    }
}

extension RegistrationAnswer {
    func writeFields(to json: inout JSONWriter) {
        json.field("client_id", clientId)
        json.field("client_id_issued_at", clientIdIssuedAt)
        json.field("client_name", clientName)
        json.field("client_secret", clientSecret)
        json.field("client_secret_expires_at", clientSecretExpiresAt)
        json.field("client_uri", clientUri)
        json.field("grant_types", grantTypes)
        json.field("redirect_uris", redirectUris)
        json.field("response_types", responseTypes)
        json.field("scope", scope)
        json.field("token_endpoint_auth_method", tokenEndpointAuthMethod)
    }
}

extension RevocationAnswer {
    func writeFields(to json: inout JSONWriter) {
    }
}

extension SalesPart.Record {
    func writeFields(to json: inout JSONWriter) {
        json.field("amount", amount)
        json.field("currency", currency)
        json.field("id", id)
        json.field("is_seller", isSeller)
        json.field("listing_id", listingId)
        json.field("name", name)
        json.field("sold_at", soldAt)
        json.field("with", with)
    }
}

extension SavesPart.Record {
    func writeFields(to json: inout JSONWriter) {
        json.field("memo", memo)
        json.field("page", page)
        json.field("photo_id", photoId)
        json.field("photographer", photographer)
        json.field("saved_at", savedAt)
    }
}

extension ShareTarget {
    func writeFields(to json: inout JSONWriter) {
        json.field("action", action)
        json.field("enctype", enctype)
        json.field("method", method)
        json.field("params", params)
    }
}

extension ShareTarget.Parameters {
    func writeFields(to json: inout JSONWriter) {
        json.field("files", files)
        json.field("text", text)
        json.field("title", title)
        json.field("url", url)
    }
}

extension ShareTarget.Parameters.Files {
    func writeFields(to json: inout JSONWriter) {
        json.field("accept", accept)
        json.field("name", name)
    }
}

extension StoriesPart.FrameRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("photo", photo)
        json.field("text", orNull: text)
        json.field("x", orNull: x)
        json.field("y", orNull: y)
    }
}

extension StoriesPart.PhotoRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("alt_text", altText)
        json.field("file", file)
        json.field("id", id)
        json.field("shown", shown)
    }
}

extension StoriesPart.Record {
    func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("expires_at", expiresAt)
        json.field("frames", frames)
        json.field("id", id)
    }
}

extension StoriesPart.SettingsRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("keeps", keeps)
        json.field("muted", muted)
    }
}

extension StoriesPart.ViewRecord {
    func writeFields(to json: inout JSONWriter) {
        json.field("author", orNull: author)
        json.field("hearted_at", orNull: heartedAt)
        json.field("seen_at", seenAt)
        json.field("seen_frames", seenFrames)
        json.field("story_id", storyId)
    }
}

extension WebFingerAnswer {
    func writeFields(to json: inout JSONWriter) {
        json.field("aliases", aliases)
        json.field("links", links)
        json.field("subject", subject)
    }
}

extension WorkerRelease {
    func writeFields(to json: inout JSONWriter) {
        json.field("files", files)
        json.field("version", version)
    }
}
