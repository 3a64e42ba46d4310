// Made by scripts/make-json-writers. Do not edit.

package import MadangAPI

extension MadangAPI.About: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("accent", accent)
        json.field("contact", contact)
        json.field("logo_url", orNull: logoURL)
        json.field("name", name)
        json.field("registration", registration)
        json.field("rules", rules)
        json.field("summary", summary)
    }
}

extension MadangAPI.AccessToken: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("expires_at", expiresAt)
        json.field("id", id)
        json.field("label", label)
        json.field("last_used_at", lastUsedAt)
        json.field("scopes", scopes)
    }
}

extension MadangAPI.AccessTokenList: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("data", data)
    }
}

extension MadangAPI.AddedPasskey: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("passkey", passkey)
        json.field("recovery_codes", recoveryCodes)
    }
}

extension MadangAPI.Alert: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("category", orNull: category)
        json.field("condition", orNull: condition)
        json.field("created_at", createdAt)
        json.field("currency", orNull: currency)
        json.field("free", free)
        json.field("id", id)
        json.field("place", orNull: place)
        json.field("price_max", orNull: priceMax)
        json.field("price_min", orNull: priceMin)
        json.field("words", words)
    }
}

extension MadangAPI.AppUse: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("last_used_at", lastUsedAt)
        json.field("name", name)
        json.field("scopes", scopes)
        json.field("website", orNull: website)
    }
}

extension MadangAPI.AppUseList: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("data", data)
    }
}

extension MadangAPI.Appeal: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("against", against)
        json.field("answer", orNull: answer)
        json.field("answered_at", orNull: answeredAt)
        json.field("created_at", createdAt)
        json.field("decided_by", decidedBy)
        json.field("id", id)
        json.field("member", member)
        json.field("outcome", orNull: outcome)
        json.field("reason", reason)
        json.field("text", text)
    }
}

extension MadangAPI.Attribution: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("name", name)
        json.field("photo_url", photoURL)
        json.field("source", source)
        json.field("url", url)
    }
}

extension MadangAPI.AuthenticatorSetup: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("address", address)
        json.field("secret", secret)
    }
}

extension MadangAPI.AuthenticatorState: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("enabled", enabled)
        json.field("enabled_at", enabledAt)
        json.field("recovery_codes_left", recoveryCodesLeft)
    }
}

extension MadangAPI.Availability: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("email", email)
        json.field("username", username)
    }
}

extension MadangAPI.Availability.Verdict: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("available", available)
        json.field("code", code)
        json.field("message", message)
    }
}

extension MadangAPI.Board: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("cover", orNull: cover)
        json.field("created_at", createdAt)
        json.field("handle", handle)
        json.field("id", id)
        json.field("is_mine", isMine)
        json.field("is_new", isNew)
        json.field("is_removed", isRemoved)
        json.field("may_add", mayAdd)
        json.field("member_count", memberCount)
        json.field("note", note)
        json.field("owner", owner)
        json.field("photo_count", photoCount)
        json.field("title", title)
        json.field("url", url)
        json.field("used_at", orNull: usedAt)
        json.field("version", version)
        json.field("visibility", visibility)
    }
}

extension MadangAPI.BoardEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("board_id", boardID)
    }
}

extension MadangAPI.BoardMember: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("is_owner", isOwner)
        json.field("joined_at", joinedAt)
        json.field("member", member)
    }
}

extension MadangAPI.BoardMemberList: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("data", data)
    }
}

extension MadangAPI.BoardPhoto: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("added_by", orNull: addedBy)
        json.field("attribution", attribution)
        json.field("author", orNull: author)
        json.field("is_cover", isCover)
        json.field("is_saved", isSaved)
        json.field("may_take_off", mayTakeOff)
        json.field("memo", orNull: memo)
        json.field("photo", photo)
        json.field("post_id", orNull: postID)
    }
}

extension MadangAPI.BoardState: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("is_on", isOn)
        json.field("photo_count", photoCount)
    }
}

extension MadangAPI.ChoiceNames: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("en", en)
        json.field("ko", ko)
    }
}

extension MadangAPI.Comment: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("author", author)
        json.field("created_at", createdAt)
        json.field("edited_at", orNull: editedAt)
        json.field("entities", entities)
        json.field("id", id)
        json.field("liked", liked)
        json.field("likes", likes)
        json.field("post_id", postID)
        json.field("replies", replies)
        json.field("reply_to", orNull: replyTo)
        json.field("reply_to_username", orNull: replyToUsername)
        json.field("state", state)
        json.field("text", text)
        json.field("top_id", orNull: topID)
        json.field("version", version)
    }
}

extension MadangAPI.CommentEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("comment_id", commentID)
        json.field("post_id", postID)
    }
}

extension MadangAPI.Decision: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("action", action)
        json.field("actor", actor)
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("lifted", orNull: lifted)
        json.field("member", member)
        json.field("reason", reason)
        json.field("thing_id", thingID)
        json.field("type", type)
        json.field("until", orNull: until)
    }
}

extension MadangAPI.Decision.Lifted: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("actor", actor)
        json.field("created_at", createdAt)
        json.field("reason", reason)
    }
}

extension MadangAPI.DeviceSession: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("bound", bound)
        json.field("created_at", createdAt)
        json.field("current", current)
        json.field("device", device)
        json.field("id", id)
        json.field("last_seen_at", lastSeenAt)
    }
}

extension MadangAPI.Draft: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("allows_offers", allowsOffers)
        json.field("answer_hours", answerHours)
        json.field("category", category)
        json.field("condition", condition)
        json.field("created_at", createdAt)
        json.field("currency", currency)
        json.field("description", description)
        json.field("discount", discount)
        json.field("failure", orNull: failure)
        json.field("id", id)
        json.field("is_sensitive", isSensitive)
        json.field("kind", kind)
        json.field("listing_id", listingID)
        json.field("name", name)
        json.field("photos", photos)
        json.field("place", place)
        json.field("price", price)
        json.field("publish_at", orNull: publishAt)
        json.field("stock", stock)
        json.field("text", text)
        json.field("updated_at", updatedAt)
        json.field("version", version)
    }
}

extension MadangAPI.DraftEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("draft_id", draftID)
        json.field("kind", kind)
    }
}

extension MadangAPI.DraftList: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("data", data)
    }
}

extension MadangAPI.DueFeedback: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("ends_at", endsAt)
        json.field("given", orNull: given)
        json.field("is_seller", isSeller)
        json.field("is_shown", isShown)
        json.field("listing_name", listingName)
        json.field("partner", partner)
        json.field("sale_id", saleID)
        json.field("thread_id", orNull: threadID)
    }
}

extension MadangAPI.Evidence: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("pieces", pieces)
    }
}

extension MadangAPI.Evidence.Photo: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("alt_text", altText)
        json.field("height", height)
        json.field("url", url)
        json.field("width", width)
    }
}

extension MadangAPI.Evidence.Piece: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("display_name", displayName)
        json.field("is_reported", isReported)
        json.field("photos", photos)
        json.field("text", text)
        json.field("thing_id", thingID)
        json.field("title", title)
        json.field("type", type)
        json.field("username", username)
    }
}

extension MadangAPI.Examination: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("began_at", beganAt)
        json.field("findings", findings)
        json.field("milliseconds", milliseconds)
    }
}

extension MadangAPI.ExploredPhoto: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("attribution", attribution)
        json.field("author", orNull: author)
        json.field("is_liked", isLiked)
        json.field("is_saved", isSaved)
        json.field("like_count", likeCount)
        json.field("photo", photo)
        json.field("photo_count", photoCount)
        json.field("post_id", orNull: postID)
    }
}

extension MadangAPI.FeedReason: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("tag", tag)
        json.field("type", type)
    }
}

extension MadangAPI.Feedback: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("author", author)
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("listing_name", listingName)
        json.field("reason", orNull: reason)
        json.field("text", text)
        json.field("type", type)
    }
}

extension MadangAPI.FeedbackCounts: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("problem", problem)
        json.field("thanks", thanks)
    }
}

extension MadangAPI.FeedbackList: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("counts", counts)
        json.field("data", data)
        json.field("paging", paging)
    }
}

extension MadangAPI.FeedbackWords: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("reason", orNull: reason)
        json.field("text", text)
        json.field("type", type)
    }
}

extension MadangAPI.FilledBoard: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("added", added)
        json.field("missing", missing)
        json.field("removed", removed)
    }
}

extension MadangAPI.Finding: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("advice", advice)
        json.field("check", check)
        json.field("finding", finding)
        json.field("meaning", meaning)
        json.field("severity", severity)
    }
}

extension MadangAPI.FittedPhoto: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("bytes", bytes)
        json.field("limit", limit)
        json.field("quality", quality)
        json.field("scaled", scaled)
    }
}

extension MadangAPI.HashtagFollowedEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("tag", tag)
    }
}

extension MadangAPI.HeartState: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("heart_count", heartCount)
        json.field("is_hearted", isHearted)
    }
}

extension MadangAPI.Invite: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("expires_at", expiresAt)
        json.field("id", id)
        json.field("maker", orNull: maker)
        json.field("url", url)
        json.field("used", used)
        json.field("uses", uses)
    }
}

extension MadangAPI.ItemList: JSONWritable, JSONObject where Item: JSONWritable {
    package func writeFields(to json: inout JSONWriter) {
        json.field("data", data)
        json.field("paging", paging)
    }
}

extension MadangAPI.ItemList.Paging: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("next", orNull: next)
    }
}

extension MadangAPI.JobRun: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("began_at", beganAt)
        json.field("failed_at", orNull: failedAt)
        json.field("failure", orNull: failure)
        json.field("is_failing", isFailing)
        json.field("milliseconds", milliseconds)
        json.field("name", name)
    }
}

extension MadangAPI.JoinChallenge: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("bits", bits)
        json.field("challenge", challenge)
        json.field("count", count)
        json.field("expires_at", expiresAt)
    }
}

extension MadangAPI.Like: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("liked_at", likedAt)
        json.field("member", member)
    }
}

extension MadangAPI.LikeState: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("is_liked", isLiked)
        json.field("like_count", likeCount)
    }
}

extension MadangAPI.ListedMember: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("last_seen_at", orNull: lastSeenAt)
        json.field("member", member)
        json.field("role", role)
        json.field("state", state)
        json.field("storage_bytes", storageBytes)
    }
}

extension MadangAPI.Listing: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("allows_offers", allowsOffers)
        json.field("answer_hours", answerHours)
        json.field("bargain_price", bargainPrice)
        json.field("category", orNull: category)
        json.field("condition", orNull: condition)
        json.field("created_at", createdAt)
        json.field("currency", currency)
        json.field("description", description)
        json.field("discount", discount)
        json.field("edited_at", orNull: editedAt)
        json.field("heart_count", heartCount)
        json.field("id", id)
        json.field("is_hearted", isHearted)
        json.field("is_mine", isMine)
        json.field("listed_at", listedAt)
        json.field("name", name)
        json.field("photos", photos)
        json.field("place", orNull: place)
        json.field("price", price)
        json.field("price_history", priceHistory)
        json.field("pull_up_from", orNull: pullUpFrom)
        json.field("reservation", orNull: reservation)
        json.field("seller", seller)
        json.field("sold_out_at", orNull: soldOutAt)
        json.field("status", status)
        json.field("stock", stock)
        json.field("url", url)
        json.field("version", version)
    }
}

extension MadangAPI.ListingCard: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("bargain_price", bargainPrice)
        json.field("currency", currency)
        json.field("discount", discount)
        json.field("id", id)
        json.field("name", name)
        json.field("photo", orNull: photo)
        json.field("price", price)
        json.field("status", status)
        json.field("stock", stock)
        json.field("url", url)
    }
}

extension MadangAPI.ListingCreatedEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("listing_id", listingID)
        json.field("seller", seller)
    }
}

extension MadangAPI.ListingEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("listing_id", listingID)
    }
}

extension MadangAPI.ListingFact: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("id", id)
        json.field("name", name)
    }
}

extension MadangAPI.MadeAccessToken: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("secret", secret)
        json.field("token", token)
    }
}

extension MadangAPI.MadePasskey: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("attestation_object", attestationObject)
        json.field("client_data", clientData)
        json.field("label", label)
    }
}

extension MadangAPI.MarketChoice: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("id", id)
        json.field("name", name)
        json.field("names", names)
    }
}

extension MadangAPI.MarketChoices: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("categories", categories)
        json.field("conditions", conditions)
        json.field("places", places)
        json.field("version", version)
    }
}

extension MadangAPI.Me: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("alt_text_reminder", altTextReminder)
        json.field("avatar", orNull: member.avatar)
        json.field("bio", member.bio)
        json.field("color_scheme", colorScheme)
        json.field("created_at", member.createdAt)
        json.field("display_name", member.displayName)
        json.field("email", email)
        json.field("follower_count", member.followerCount)
        json.field("following_count", member.followingCount)
        json.field("follows_you", member.followsYou)
        json.field("id", member.id)
        json.field("is_blocked", member.isBlocked)
        json.field("is_following", member.isFollowing)
        json.field("is_me", member.isMe)
        json.field("is_muted", member.isMuted)
        json.field("listing_count", member.listingCount)
        json.field("locale", orNull: locale)
        json.field("on_this_day", onThisDay)
        json.field("pending_email", orNull: pendingEmail)
        json.field("post_count", member.postCount)
        json.field("role", role)
        json.field("saving", saving)
        json.field("shows_sensitive", showsSensitive)
        json.field("state", state)
        json.field("time_zone", orNull: timeZone)
        json.field("username", member.username)
        json.field("weekly_digest", weeklyDigest)
    }
}

extension MadangAPI.Member: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("avatar", orNull: avatar)
        json.field("bio", bio)
        json.field("created_at", createdAt)
        json.field("display_name", displayName)
        json.field("follower_count", followerCount)
        json.field("following_count", followingCount)
        json.field("follows_you", followsYou)
        json.field("id", id)
        json.field("is_blocked", isBlocked)
        json.field("is_following", isFollowing)
        json.field("is_me", isMe)
        json.field("is_muted", isMuted)
        json.field("listing_count", listingCount)
        json.field("post_count", postCount)
        json.field("username", username)
    }
}

extension MadangAPI.MemberBlockedEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("username", username)
    }
}

extension MadangAPI.MemberMutedEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("username", username)
    }
}

extension MadangAPI.MemberRole: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("role", role)
        json.field("username", username)
    }
}

extension MadangAPI.MemberRoles: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("member", member)
        json.field("moderator", moderator)
        json.field("owner", owner)
    }
}

extension MadangAPI.MemberShort: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("avatar", orNull: avatar)
        json.field("display_name", displayName)
        json.field("id", id)
        json.field("is_following", isFollowing)
        json.field("is_me", isMe)
        json.field("username", username)
    }
}

extension MadangAPI.MemberStates: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("active", active)
        json.field("leaving", leaving)
        json.field("suspended", suspended)
        json.field("waiting", waiting)
    }
}

extension MadangAPI.MemberStorage: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("display_name", displayName)
        json.field("storage_bytes", storageBytes)
        json.field("username", username)
    }
}

extension MadangAPI.Message: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("author", author)
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("is_removed", isRemoved)
        json.field("offer", orNull: offer)
        json.field("photos", photos)
        json.field("text", text)
        json.field("thread_id", threadID)
        json.field("type", type)
    }
}

extension MadangAPI.ModeratorNote: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("author", author)
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("is_mine", isMine)
        json.field("text", text)
    }
}

extension MadangAPI.MutedWord: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("ends_at", orNull: endsAt)
        json.field("id", id)
        json.field("text", text)
    }
}

extension MadangAPI.Notification: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("actor", actor)
        json.field("alert_id", orNull: alertID)
        json.field("comment_id", orNull: commentID)
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("listing_id", orNull: listingID)
        json.field("post_id", orNull: postID)
        json.field("prices", orNull: prices)
        json.field("read", read)
        json.field("type", type)
    }
}

extension MadangAPI.NotificationCreatedEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("id", id)
        json.field("type", type)
        json.field("unread_count", unreadCount)
    }
}

extension MadangAPI.NotificationList: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("data", data)
        json.field("paging", paging)
        json.field("unread_count", unreadCount)
    }
}

extension MadangAPI.NotificationReadEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("unread_count", unreadCount)
        json.field("up_to", orNull: upTo)
    }
}

extension MadangAPI.Offer: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("amount", amount)
        json.field("answer_by", answerBy)
        json.field("currency", currency)
        json.field("id", id)
        json.field("state", state)
    }
}

extension MadangAPI.OnThisDay: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("date", date)
        json.field("seen", seen)
        json.field("years", years)
    }
}

extension MadangAPI.OnThisDayYear: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("posts", posts)
        json.field("year", year)
    }
}

extension MadangAPI.Passkey: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("label", label)
        json.field("last_used_at", lastUsedAt)
        json.field("synced", synced)
    }
}

extension MadangAPI.PasskeyCreationOptions: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("algorithms", algorithms)
        json.field("challenge", challenge)
        json.field("exclude", exclude)
        json.field("expires_at", expiresAt)
        json.field("rp_id", rpID)
        json.field("rp_name", rpName)
        json.field("user_display_name", userDisplayName)
        json.field("user_id", userID)
        json.field("user_name", userName)
    }
}

extension MadangAPI.PasskeyList: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("data", data)
    }
}

extension MadangAPI.PasskeyRequestOptions: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("challenge", challenge)
        json.field("expires_at", expiresAt)
        json.field("rp_id", rpID)
    }
}

extension MadangAPI.Photo: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("alt_text", altText)
        json.field("color", color)
        json.field("filter", filter)
        json.field("fitted", fitted)
        json.field("height", height)
        json.field("id", id)
        json.field("is_sensitive", isSensitive)
        json.field("original", original)
        json.field("receipt", receipt)
        json.field("recipe", recipe)
        json.field("srcset", srcset)
        json.field("thumbhash", thumbhash)
        json.field("urls", urls)
        json.field("width", width)
    }
}

extension MadangAPI.Photo.URLs: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("full", full)
        json.field("large", large)
        json.field("medium", medium)
        json.field("small", small)
        json.field("thumb", thumb)
    }
}

extension MadangAPI.PhotoEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("photo_id", photoID)
    }
}

extension MadangAPI.PhotoOriginal: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("height", height)
        json.field("orientation", orientation)
        json.field("url", url)
        json.field("width", width)
    }
}

extension MadangAPI.PhotoRecipe: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("contrast", contrast)
        json.field("crop", orNull: crop)
        json.field("filter", filter)
        json.field("light", light)
        json.field("rotate", rotate)
        json.field("straighten", straighten)
        json.field("warmth", warmth)
    }
}

extension MadangAPI.Post: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("author", author)
        json.field("comment_count", commentCount)
        json.field("created_at", createdAt)
        json.field("edited_at", orNull: editedAt)
        json.field("entities", entities)
        json.field("hashtags", hashtags)
        json.field("id", id)
        json.field("is_liked", isLiked)
        json.field("is_marked_sensitive", isMarkedSensitive)
        json.field("is_sensitive", isSensitive)
        json.field("like_count", likeCount)
        json.field("listing", orNull: listing)
        json.field("photos", photos)
        json.field("reason", reason)
        json.field("text", text)
        json.field("url", url)
        json.field("version", version)
    }
}

extension MadangAPI.PostCommentedEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("comment_count", commentCount)
        json.field("post_id", postID)
    }
}

extension MadangAPI.PostCreatedEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("author", author)
        json.field("post_id", postID)
    }
}

extension MadangAPI.PostCreatedEvent.Author: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("id", id)
        json.field("username", username)
    }
}

extension MadangAPI.PostEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("post_id", postID)
    }
}

extension MadangAPI.PostLikedEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("like_count", likeCount)
        json.field("post_id", postID)
    }
}

extension MadangAPI.PriceChange: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("before", before)
        json.field("currency", currency)
        json.field("now", now)
    }
}

extension MadangAPI.PriceStep: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("at", at)
        json.field("bargain_price", bargainPrice)
        json.field("currency", currency)
        json.field("discount", discount)
        json.field("price", price)
    }
}

extension MadangAPI.Problem: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("accepted", accepted)
        json.field("code", code)
        json.field("detail", detail)
        json.field("errors", errors)
        json.field("field", field)
        json.field("request_id", requestID)
        json.field("status", status)
        json.field("suspended_until", suspendedUntil)
        json.field("ticket", ticket)
        json.field("title", title)
        json.field("type", type)
    }
}

extension MadangAPI.Problem.FieldError: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("code", code)
        json.field("field", field)
        json.field("message", message)
    }
}

extension MadangAPI.PushState: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("is_on", isOn)
        json.field("public_key", publicKey)
        json.field("quiet_from", orNull: quietFrom)
        json.field("quiet_until", orNull: quietUntil)
        json.field("silenced", silenced)
        json.field("silent_kinds", silentKinds)
    }
}

extension MadangAPI.RecoveryCodes: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("recovery_codes", recoveryCodes)
    }
}

extension MadangAPI.ReportReceipt: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("id", id)
        json.field("type", type)
    }
}

extension MadangAPI.ReportedCase: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("comment", orNull: comment)
        json.field("decisions", decisions)
        json.field("evidence", evidence)
        json.field("id", id)
        json.field("is_gone", isGone)
        json.field("is_hidden", isHidden)
        json.field("is_marked_sensitive", isMarkedSensitive)
        json.field("listing", orNull: listing)
        json.field("member", member)
        json.field("post", orNull: post)
        json.field("report_count", reportCount)
        json.field("reports", reports)
        json.field("same_photos", samePhotos)
        json.field("thing_id", thingID)
        json.field("type", type)
    }
}

extension MadangAPI.ReportedCase.Report: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("message", message)
        json.field("reason", reason)
        json.field("reporter", reporter)
        json.field("text", text)
    }
}

extension MadangAPI.ReportedCase.Report.Quote: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("photos", photos)
        json.field("text", text)
    }
}

extension MadangAPI.Reservation: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("amount", orNull: amount)
        json.field("buyer", buyer)
        json.field("currency", orNull: currency)
        json.field("thread_id", threadID)
        json.field("until", until)
    }
}

extension MadangAPI.SamePhoto: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("listing", listing)
        json.field("other", other)
        json.field("photo_id", photoID)
    }
}

extension MadangAPI.SamePhotoList: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("data", data)
    }
}

extension MadangAPI.Save: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("attribution", attribution)
        json.field("author", orNull: author)
        json.field("board_ids", boardIDs)
        json.field("memo", orNull: memo)
        json.field("photo", photo)
        json.field("post_id", orNull: postID)
        json.field("saved_at", savedAt)
    }
}

extension MadangAPI.ServiceStatus: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("backup", backup)
        json.field("status", status)
    }
}

extension MadangAPI.ServiceStatus.Backup: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("age", age)
        json.field("taken_at", takenAt)
    }
}

extension MadangAPI.SessionList: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("data", data)
    }
}

extension MadangAPI.SignedInAnswer: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("member", member)
        json.field("restored", restored)
        json.field("tokens", tokens)
    }
}

extension MadangAPI.StorageUse: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("avatars", avatars)
        json.field("originals", originals)
        json.field("renditions", renditions)
        json.field("unused", unused)
    }
}

extension MadangAPI.Story: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("author", author)
        json.field("created_at", createdAt)
        json.field("expires_at", expiresAt)
        json.field("frames", frames)
        json.field("heart_count", heartCount)
        json.field("id", id)
        json.field("is_hearted", isHearted)
        json.field("is_kept", isKept)
        json.field("is_mine", isMine)
        json.field("is_removed", isRemoved)
        json.field("next_id", orNull: nextID)
        json.field("previous_id", orNull: previousID)
        json.field("seen_frames", seenFrames)
        json.field("view_count", viewCount)
    }
}

extension MadangAPI.StoryCreatedEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("author", author)
        json.field("story_id", storyID)
    }
}

extension MadangAPI.StoryCreatedEvent.Author: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("id", id)
        json.field("username", username)
    }
}

extension MadangAPI.StoryEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("story_id", storyID)
    }
}

extension MadangAPI.StoryFrame: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("photo", photo)
        json.field("words", words)
    }
}

extension MadangAPI.StoryList: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("data", data)
    }
}

extension MadangAPI.StoryRing: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("begin_id", beginID)
        json.field("changes_at", changesAt)
        json.field("is_seen", isSeen)
        json.field("latest_id", latestID)
        json.field("member", member)
        json.field("story_count", storyCount)
    }
}

extension MadangAPI.StoryRow: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("data", data)
        json.field("own", orNull: own)
    }
}

extension MadangAPI.StorySeenEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("story_id", storyID)
        json.field("username", username)
    }
}

extension MadangAPI.StorySettings: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("keeps", keeps)
        json.field("muted", muted)
    }
}

extension MadangAPI.StoryState: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("is_hearted", isHearted)
        json.field("seen_frames", seenFrames)
    }
}

extension MadangAPI.StoryView: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("hearted_at", orNull: heartedAt)
        json.field("member", member)
        json.field("seen_at", seenAt)
        json.field("seen_frames", seenFrames)
    }
}

extension MadangAPI.StoryViewedEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("heart_count", heartCount)
        json.field("story_id", storyID)
        json.field("view_count", viewCount)
    }
}

extension MadangAPI.StoryWords: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("text", text)
        json.field("x", x)
        json.field("y", y)
    }
}

extension MadangAPI.TagList: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("data", data)
    }
}

extension MadangAPI.TagUse: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("is_followed", isFollowed)
        json.field("post_count", postCount)
        json.field("tag", tag)
    }
}

extension MadangAPI.TextEntity: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("end", end)
        json.field("start", start)
        json.field("text", text)
        json.field("type", type)
        json.field("url", url)
    }
}

extension MadangAPI.Thread: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("allows_offers", allowsOffers)
        json.field("asker", asker)
        json.field("can_write", canWrite)
        json.field("id", id)
        json.field("last_message", lastMessage)
        json.field("listing", orNull: listing)
        json.field("read_up_to", orNull: readUpTo)
        json.field("reservation", orNull: reservation)
        json.field("sale", orNull: sale)
        json.field("seller", seller)
        json.field("unread_count", unreadCount)
    }
}

extension MadangAPI.ThreadChangedEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("thread_id", threadID)
    }
}

extension MadangAPI.ThreadList: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("data", data)
        json.field("paging", paging)
        json.field("unread_count", unreadCount)
    }
}

extension MadangAPI.ThreadMessageEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("message_id", messageID)
        json.field("thread_id", threadID)
        json.field("unread_count", unreadCount)
    }
}

extension MadangAPI.ThreadReadEvent: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("is_mine", isMine)
        json.field("thread_id", threadID)
        json.field("unread_count", unreadCount)
        json.field("up_to", upTo)
    }
}

extension MadangAPI.ThreadReservation: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("amount", orNull: amount)
        json.field("currency", orNull: currency)
        json.field("until", until)
    }
}

extension MadangAPI.ThreadSale: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("amount", amount)
        json.field("currency", currency)
        json.field("id", id)
        json.field("sold_at", soldAt)
        json.field("undo_until", undoUntil)
    }
}

extension MadangAPI.Tokens: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("access_token", accessToken)
        json.field("expires_in", expiresIn)
        json.field("refresh_token", refreshToken)
        json.field("token_type", tokenType)
    }
}

extension MadangAPI.UndescribedPhoto: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("listing_id", orNull: listingID)
        json.field("photo", photo)
        json.field("post_id", orNull: postID)
    }
}

extension MadangAPI.UndescribedPhotoList: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("data", data)
        json.field("described_count", describedCount)
        json.field("paging", paging)
        json.field("photo_count", photoCount)
    }
}

extension MadangAPI.UploadReceipt: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("bytes", bytes)
        json.field("fitted", fitted)
        json.field("format", format)
        json.field("height", height)
        json.field("removed", removed)
        json.field("renditions", renditions)
        json.field("width", width)
    }
}

extension MadangAPI.UploadReceipt.Rendition: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("bytes", bytes)
        json.field("height", height)
        json.field("name", name)
        json.field("width", width)
    }
}

extension MadangAPI.UsedApp: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("last_used_at", orNull: lastUsedAt)
        json.field("member_count", memberCount)
        json.field("name", name)
        json.field("website", orNull: website)
    }
}

extension MadangAPI.UsedAppList: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("data", data)
    }
}

extension MadangAPI.UsedPasskey: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("authenticator_data", authenticatorData)
        json.field("client_data", clientData)
        json.field("credential_id", credentialID)
        json.field("signature", signature)
        json.field("user_handle", userHandle)
    }
}

extension MadangAPI.WaitingLetters: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("late", late)
        json.field("waiting", waiting)
    }
}

extension MadangAPI.WaitingMember: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("display_name", displayName)
        json.field("joined_at", joinedAt)
        json.field("username", username)
    }
}

extension MadangAPI.Warning: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("post_id", orNull: postID)
        json.field("read_at", orNull: readAt)
        json.field("reason", reason)
        json.field("thing_id", thingID)
        json.field("type", type)
    }
}

extension MadangAPI.WrittenComment: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("created_at", createdAt)
        json.field("edited_at", orNull: editedAt)
        json.field("id", id)
        json.field("is_hidden", isHidden)
        json.field("post_author", postAuthor)
        json.field("post_id", postID)
        json.field("text", text)
    }
}

extension MadangAPI.YardDay: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("comments", comments)
        json.field("day", day)
        json.field("listings", listings)
        json.field("members", members)
        json.field("photos", photos)
        json.field("posts", posts)
        json.field("storage_bytes", storageBytes)
    }
}

extension MadangAPI.YardOverview: JSONObject {
    package func writeFields(to json: inout JSONWriter) {
        json.field("comments", comments)
        json.field("days", days)
        json.field("examination", orNull: examination)
        json.field("jobs", jobs)
        json.field("largest", largest)
        json.field("letters", letters)
        json.field("listings", listings)
        json.field("members", members)
        json.field("newest_backup_at", orNull: newestBackupAt)
        json.field("open_cases", openCases)
        json.field("photos", photos)
        json.field("posts", posts)
        json.field("roles", roles)
        json.field("schema", schema)
        json.field("storage", storage)
        json.field("version", version)
    }
}
