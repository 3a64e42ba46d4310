// Made by scripts/make-json-writers. Do not edit.

package import MadangAPI

extension MadangAPI.About: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("accent", accent)
        json.field("contact", contact)
        json.field("logo_url", orNull: logoURL)
        json.field("name", name)
        json.field("registration", registration)
        json.field("rules", rules)
        json.field("summary", summary)
        json.endObject()
    }
}

extension MadangAPI.AccessToken: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("created_at", createdAt)
        json.field("expires_at", expiresAt)
        json.field("id", id)
        json.field("label", label)
        json.field("last_used_at", lastUsedAt)
        json.field("scopes", scopes)
        json.endObject()
    }
}

extension MadangAPI.AccessTokenList: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("data", data)
        json.endObject()
    }
}

extension MadangAPI.AddedPasskey: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("passkey", passkey)
        json.field("recovery_codes", recoveryCodes)
        json.endObject()
    }
}

extension MadangAPI.Alert: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.AppUse: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("last_used_at", lastUsedAt)
        json.field("name", name)
        json.field("scopes", scopes)
        json.field("website", orNull: website)
        json.endObject()
    }
}

extension MadangAPI.AppUseList: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("data", data)
        json.endObject()
    }
}

extension MadangAPI.Appeal: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.Attribution: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("name", name)
        json.field("photo_url", photoURL)
        json.field("source", source)
        json.field("url", url)
        json.endObject()
    }
}

extension MadangAPI.AuthenticatorSetup: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("address", address)
        json.field("secret", secret)
        json.endObject()
    }
}

extension MadangAPI.AuthenticatorState: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("enabled", enabled)
        json.field("enabled_at", enabledAt)
        json.field("recovery_codes_left", recoveryCodesLeft)
        json.endObject()
    }
}

extension MadangAPI.Availability: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("email", email)
        json.field("username", username)
        json.endObject()
    }
}

extension MadangAPI.Availability.Verdict: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("available", available)
        json.field("code", code)
        json.field("message", message)
        json.endObject()
    }
}

extension MadangAPI.Board: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.BoardEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("board_id", boardID)
        json.endObject()
    }
}

extension MadangAPI.BoardMember: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("is_owner", isOwner)
        json.field("joined_at", joinedAt)
        json.field("member", member)
        json.endObject()
    }
}

extension MadangAPI.BoardMemberList: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("data", data)
        json.endObject()
    }
}

extension MadangAPI.BoardPhoto: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("added_by", orNull: addedBy)
        json.field("attribution", attribution)
        json.field("author", orNull: author)
        json.field("is_cover", isCover)
        json.field("is_saved", isSaved)
        json.field("may_take_off", mayTakeOff)
        json.field("memo", orNull: memo)
        json.field("photo", photo)
        json.field("post_id", orNull: postID)
        json.endObject()
    }
}

extension MadangAPI.BoardState: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("is_on", isOn)
        json.field("photo_count", photoCount)
        json.endObject()
    }
}

extension MadangAPI.ChoiceNames: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("en", en)
        json.field("ko", ko)
        json.endObject()
    }
}

extension MadangAPI.Comment: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.CommentEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("comment_id", commentID)
        json.field("post_id", postID)
        json.endObject()
    }
}

extension MadangAPI.Decision: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.Decision.Lifted: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("actor", actor)
        json.field("created_at", createdAt)
        json.field("reason", reason)
        json.endObject()
    }
}

extension MadangAPI.DeviceSession: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("bound", bound)
        json.field("created_at", createdAt)
        json.field("current", current)
        json.field("device", device)
        json.field("id", id)
        json.field("last_seen_at", lastSeenAt)
        json.endObject()
    }
}

extension MadangAPI.Draft: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.DraftEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("draft_id", draftID)
        json.field("kind", kind)
        json.endObject()
    }
}

extension MadangAPI.DraftList: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("data", data)
        json.endObject()
    }
}

extension MadangAPI.DueFeedback: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("ends_at", endsAt)
        json.field("given", orNull: given)
        json.field("is_seller", isSeller)
        json.field("is_shown", isShown)
        json.field("listing_name", listingName)
        json.field("partner", partner)
        json.field("sale_id", saleID)
        json.field("thread_id", orNull: threadID)
        json.endObject()
    }
}

extension MadangAPI.Evidence: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("pieces", pieces)
        json.endObject()
    }
}

extension MadangAPI.Evidence.Photo: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("alt_text", altText)
        json.field("height", height)
        json.field("url", url)
        json.field("width", width)
        json.endObject()
    }
}

extension MadangAPI.Evidence.Piece: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("created_at", createdAt)
        json.field("display_name", displayName)
        json.field("is_reported", isReported)
        json.field("photos", photos)
        json.field("text", text)
        json.field("thing_id", thingID)
        json.field("title", title)
        json.field("type", type)
        json.field("username", username)
        json.endObject()
    }
}

extension MadangAPI.Examination: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("began_at", beganAt)
        json.field("findings", findings)
        json.field("milliseconds", milliseconds)
        json.endObject()
    }
}

extension MadangAPI.ExploredPhoto: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("attribution", attribution)
        json.field("author", orNull: author)
        json.field("is_liked", isLiked)
        json.field("is_saved", isSaved)
        json.field("like_count", likeCount)
        json.field("photo", photo)
        json.field("photo_count", photoCount)
        json.field("post_id", orNull: postID)
        json.endObject()
    }
}

extension MadangAPI.FeedReason: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("tag", tag)
        json.field("type", type)
        json.endObject()
    }
}

extension MadangAPI.Feedback: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("author", author)
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("listing_name", listingName)
        json.field("reason", orNull: reason)
        json.field("text", text)
        json.field("type", type)
        json.endObject()
    }
}

extension MadangAPI.FeedbackCounts: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("problem", problem)
        json.field("thanks", thanks)
        json.endObject()
    }
}

extension MadangAPI.FeedbackList: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("counts", counts)
        json.field("data", data)
        json.field("paging", paging)
        json.endObject()
    }
}

extension MadangAPI.FeedbackWords: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("reason", orNull: reason)
        json.field("text", text)
        json.field("type", type)
        json.endObject()
    }
}

extension MadangAPI.FilledBoard: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("added", added)
        json.field("missing", missing)
        json.field("removed", removed)
        json.endObject()
    }
}

extension MadangAPI.Finding: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("advice", advice)
        json.field("check", check)
        json.field("finding", finding)
        json.field("meaning", meaning)
        json.field("severity", severity)
        json.endObject()
    }
}

extension MadangAPI.FittedPhoto: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("bytes", bytes)
        json.field("limit", limit)
        json.field("quality", quality)
        json.field("scaled", scaled)
        json.endObject()
    }
}

extension MadangAPI.HashtagFollowedEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("tag", tag)
        json.endObject()
    }
}

extension MadangAPI.HeartState: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("heart_count", heartCount)
        json.field("is_hearted", isHearted)
        json.endObject()
    }
}

extension MadangAPI.Invite: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("created_at", createdAt)
        json.field("expires_at", expiresAt)
        json.field("id", id)
        json.field("maker", orNull: maker)
        json.field("url", url)
        json.field("used", used)
        json.field("uses", uses)
        json.endObject()
    }
}

extension MadangAPI.ItemList: JSONWritable where Item: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("data", data)
        json.field("paging", paging)
        json.endObject()
    }
}

extension MadangAPI.ItemList.Paging: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("next", orNull: next)
        json.endObject()
    }
}

extension MadangAPI.JobRun: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("began_at", beganAt)
        json.field("failed_at", orNull: failedAt)
        json.field("failure", orNull: failure)
        json.field("is_failing", isFailing)
        json.field("milliseconds", milliseconds)
        json.field("name", name)
        json.endObject()
    }
}

extension MadangAPI.JoinChallenge: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("bits", bits)
        json.field("challenge", challenge)
        json.field("count", count)
        json.field("expires_at", expiresAt)
        json.endObject()
    }
}

extension MadangAPI.Like: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("liked_at", likedAt)
        json.field("member", member)
        json.endObject()
    }
}

extension MadangAPI.LikeState: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("is_liked", isLiked)
        json.field("like_count", likeCount)
        json.endObject()
    }
}

extension MadangAPI.ListedMember: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("last_seen_at", orNull: lastSeenAt)
        json.field("member", member)
        json.field("role", role)
        json.field("state", state)
        json.field("storage_bytes", storageBytes)
        json.endObject()
    }
}

extension MadangAPI.Listing: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.ListingCard: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.ListingCreatedEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("listing_id", listingID)
        json.field("seller", seller)
        json.endObject()
    }
}

extension MadangAPI.ListingEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("listing_id", listingID)
        json.endObject()
    }
}

extension MadangAPI.ListingFact: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("id", id)
        json.field("name", name)
        json.endObject()
    }
}

extension MadangAPI.MadeAccessToken: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("secret", secret)
        json.field("token", token)
        json.endObject()
    }
}

extension MadangAPI.MadePasskey: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("attestation_object", attestationObject)
        json.field("client_data", clientData)
        json.field("label", label)
        json.endObject()
    }
}

extension MadangAPI.MarketChoice: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("id", id)
        json.field("name", name)
        json.field("names", names)
        json.endObject()
    }
}

extension MadangAPI.MarketChoices: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("categories", categories)
        json.field("conditions", conditions)
        json.field("places", places)
        json.field("version", version)
        json.endObject()
    }
}

extension MadangAPI.Me: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.Member: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.MemberBlockedEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("username", username)
        json.endObject()
    }
}

extension MadangAPI.MemberMutedEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("username", username)
        json.endObject()
    }
}

extension MadangAPI.MemberRole: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("role", role)
        json.field("username", username)
        json.endObject()
    }
}

extension MadangAPI.MemberRoles: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("member", member)
        json.field("moderator", moderator)
        json.field("owner", owner)
        json.endObject()
    }
}

extension MadangAPI.MemberShort: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("avatar", orNull: avatar)
        json.field("display_name", displayName)
        json.field("id", id)
        json.field("is_following", isFollowing)
        json.field("is_me", isMe)
        json.field("username", username)
        json.endObject()
    }
}

extension MadangAPI.MemberStates: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("active", active)
        json.field("leaving", leaving)
        json.field("suspended", suspended)
        json.field("waiting", waiting)
        json.endObject()
    }
}

extension MadangAPI.MemberStorage: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("display_name", displayName)
        json.field("storage_bytes", storageBytes)
        json.field("username", username)
        json.endObject()
    }
}

extension MadangAPI.Message: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("author", author)
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("is_removed", isRemoved)
        json.field("offer", orNull: offer)
        json.field("photos", photos)
        json.field("text", text)
        json.field("thread_id", threadID)
        json.field("type", type)
        json.endObject()
    }
}

extension MadangAPI.ModeratorNote: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("author", author)
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("is_mine", isMine)
        json.field("text", text)
        json.endObject()
    }
}

extension MadangAPI.MutedWord: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("created_at", createdAt)
        json.field("ends_at", orNull: endsAt)
        json.field("id", id)
        json.field("text", text)
        json.endObject()
    }
}

extension MadangAPI.Notification: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.NotificationCreatedEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("id", id)
        json.field("type", type)
        json.field("unread_count", unreadCount)
        json.endObject()
    }
}

extension MadangAPI.NotificationList: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("data", data)
        json.field("paging", paging)
        json.field("unread_count", unreadCount)
        json.endObject()
    }
}

extension MadangAPI.NotificationReadEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("unread_count", unreadCount)
        json.field("up_to", orNull: upTo)
        json.endObject()
    }
}

extension MadangAPI.Offer: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("amount", amount)
        json.field("answer_by", answerBy)
        json.field("currency", currency)
        json.field("id", id)
        json.field("state", state)
        json.endObject()
    }
}

extension MadangAPI.OnThisDay: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("date", date)
        json.field("seen", seen)
        json.field("years", years)
        json.endObject()
    }
}

extension MadangAPI.OnThisDayYear: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("posts", posts)
        json.field("year", year)
        json.endObject()
    }
}

extension MadangAPI.Passkey: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("label", label)
        json.field("last_used_at", lastUsedAt)
        json.field("synced", synced)
        json.endObject()
    }
}

extension MadangAPI.PasskeyCreationOptions: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("algorithms", algorithms)
        json.field("challenge", challenge)
        json.field("exclude", exclude)
        json.field("expires_at", expiresAt)
        json.field("rp_id", rpID)
        json.field("rp_name", rpName)
        json.field("user_display_name", userDisplayName)
        json.field("user_id", userID)
        json.field("user_name", userName)
        json.endObject()
    }
}

extension MadangAPI.PasskeyList: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("data", data)
        json.endObject()
    }
}

extension MadangAPI.PasskeyRequestOptions: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("challenge", challenge)
        json.field("expires_at", expiresAt)
        json.field("rp_id", rpID)
        json.endObject()
    }
}

extension MadangAPI.Photo: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.Photo.URLs: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("full", full)
        json.field("large", large)
        json.field("medium", medium)
        json.field("small", small)
        json.field("thumb", thumb)
        json.endObject()
    }
}

extension MadangAPI.PhotoEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("photo_id", photoID)
        json.endObject()
    }
}

extension MadangAPI.PhotoOriginal: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("height", height)
        json.field("orientation", orientation)
        json.field("url", url)
        json.field("width", width)
        json.endObject()
    }
}

extension MadangAPI.PhotoRecipe: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("contrast", contrast)
        json.field("crop", orNull: crop)
        json.field("filter", filter)
        json.field("light", light)
        json.field("rotate", rotate)
        json.field("straighten", straighten)
        json.field("warmth", warmth)
        json.endObject()
    }
}

extension MadangAPI.Post: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.PostCommentedEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("comment_count", commentCount)
        json.field("post_id", postID)
        json.endObject()
    }
}

extension MadangAPI.PostCreatedEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("author", author)
        json.field("post_id", postID)
        json.endObject()
    }
}

extension MadangAPI.PostCreatedEvent.Author: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("id", id)
        json.field("username", username)
        json.endObject()
    }
}

extension MadangAPI.PostEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("post_id", postID)
        json.endObject()
    }
}

extension MadangAPI.PostLikedEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("like_count", likeCount)
        json.field("post_id", postID)
        json.endObject()
    }
}

extension MadangAPI.PriceChange: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("before", before)
        json.field("currency", currency)
        json.field("now", now)
        json.endObject()
    }
}

extension MadangAPI.PriceStep: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("at", at)
        json.field("bargain_price", bargainPrice)
        json.field("currency", currency)
        json.field("discount", discount)
        json.field("price", price)
        json.endObject()
    }
}

extension MadangAPI.Problem: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.Problem.FieldError: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("code", code)
        json.field("field", field)
        json.field("message", message)
        json.endObject()
    }
}

extension MadangAPI.PushState: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("is_on", isOn)
        json.field("public_key", publicKey)
        json.field("quiet_from", orNull: quietFrom)
        json.field("quiet_until", orNull: quietUntil)
        json.field("silenced", silenced)
        json.field("silent_kinds", silentKinds)
        json.endObject()
    }
}

extension MadangAPI.RecoveryCodes: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("recovery_codes", recoveryCodes)
        json.endObject()
    }
}

extension MadangAPI.ReportReceipt: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("id", id)
        json.field("type", type)
        json.endObject()
    }
}

extension MadangAPI.ReportedCase: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.ReportedCase.Report: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("created_at", createdAt)
        json.field("message", message)
        json.field("reason", reason)
        json.field("reporter", reporter)
        json.field("text", text)
        json.endObject()
    }
}

extension MadangAPI.ReportedCase.Report.Quote: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("photos", photos)
        json.field("text", text)
        json.endObject()
    }
}

extension MadangAPI.Reservation: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("amount", orNull: amount)
        json.field("buyer", buyer)
        json.field("currency", orNull: currency)
        json.field("thread_id", threadID)
        json.field("until", until)
        json.endObject()
    }
}

extension MadangAPI.SamePhoto: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("listing", listing)
        json.field("other", other)
        json.field("photo_id", photoID)
        json.endObject()
    }
}

extension MadangAPI.SamePhotoList: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("data", data)
        json.endObject()
    }
}

extension MadangAPI.Save: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("attribution", attribution)
        json.field("author", orNull: author)
        json.field("board_ids", boardIDs)
        json.field("memo", orNull: memo)
        json.field("photo", photo)
        json.field("post_id", orNull: postID)
        json.field("saved_at", savedAt)
        json.endObject()
    }
}

extension MadangAPI.ServiceStatus: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("backup", backup)
        json.field("status", status)
        json.endObject()
    }
}

extension MadangAPI.ServiceStatus.Backup: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("age", age)
        json.field("taken_at", takenAt)
        json.endObject()
    }
}

extension MadangAPI.SessionList: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("data", data)
        json.endObject()
    }
}

extension MadangAPI.SignedInAnswer: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("member", member)
        json.field("restored", restored)
        json.field("tokens", tokens)
        json.endObject()
    }
}

extension MadangAPI.StorageUse: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("avatars", avatars)
        json.field("originals", originals)
        json.field("renditions", renditions)
        json.field("unused", unused)
        json.endObject()
    }
}

extension MadangAPI.Story: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.StoryCreatedEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("author", author)
        json.field("story_id", storyID)
        json.endObject()
    }
}

extension MadangAPI.StoryCreatedEvent.Author: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("id", id)
        json.field("username", username)
        json.endObject()
    }
}

extension MadangAPI.StoryEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("story_id", storyID)
        json.endObject()
    }
}

extension MadangAPI.StoryFrame: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("photo", photo)
        json.field("words", words)
        json.endObject()
    }
}

extension MadangAPI.StoryList: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("data", data)
        json.endObject()
    }
}

extension MadangAPI.StoryRing: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("begin_id", beginID)
        json.field("changes_at", changesAt)
        json.field("is_seen", isSeen)
        json.field("latest_id", latestID)
        json.field("member", member)
        json.field("story_count", storyCount)
        json.endObject()
    }
}

extension MadangAPI.StoryRow: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("data", data)
        json.field("own", orNull: own)
        json.endObject()
    }
}

extension MadangAPI.StorySeenEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("story_id", storyID)
        json.field("username", username)
        json.endObject()
    }
}

extension MadangAPI.StorySettings: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("keeps", keeps)
        json.field("muted", muted)
        json.endObject()
    }
}

extension MadangAPI.StoryState: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("is_hearted", isHearted)
        json.field("seen_frames", seenFrames)
        json.endObject()
    }
}

extension MadangAPI.StoryView: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("hearted_at", orNull: heartedAt)
        json.field("member", member)
        json.field("seen_at", seenAt)
        json.field("seen_frames", seenFrames)
        json.endObject()
    }
}

extension MadangAPI.StoryViewedEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("heart_count", heartCount)
        json.field("story_id", storyID)
        json.field("view_count", viewCount)
        json.endObject()
    }
}

extension MadangAPI.StoryWords: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("text", text)
        json.field("x", x)
        json.field("y", y)
        json.endObject()
    }
}

extension MadangAPI.TagList: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("data", data)
        json.endObject()
    }
}

extension MadangAPI.TagUse: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("is_followed", isFollowed)
        json.field("post_count", postCount)
        json.field("tag", tag)
        json.endObject()
    }
}

extension MadangAPI.TextEntity: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("end", end)
        json.field("start", start)
        json.field("text", text)
        json.field("type", type)
        json.field("url", url)
        json.endObject()
    }
}

extension MadangAPI.Thread: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}

extension MadangAPI.ThreadChangedEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("thread_id", threadID)
        json.endObject()
    }
}

extension MadangAPI.ThreadList: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("data", data)
        json.field("paging", paging)
        json.field("unread_count", unreadCount)
        json.endObject()
    }
}

extension MadangAPI.ThreadMessageEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("message_id", messageID)
        json.field("thread_id", threadID)
        json.field("unread_count", unreadCount)
        json.endObject()
    }
}

extension MadangAPI.ThreadReadEvent: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("is_mine", isMine)
        json.field("thread_id", threadID)
        json.field("unread_count", unreadCount)
        json.field("up_to", upTo)
        json.endObject()
    }
}

extension MadangAPI.ThreadReservation: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("amount", orNull: amount)
        json.field("currency", orNull: currency)
        json.field("until", until)
        json.endObject()
    }
}

extension MadangAPI.ThreadSale: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("amount", amount)
        json.field("currency", currency)
        json.field("id", id)
        json.field("sold_at", soldAt)
        json.field("undo_until", undoUntil)
        json.endObject()
    }
}

extension MadangAPI.Tokens: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("access_token", accessToken)
        json.field("expires_in", expiresIn)
        json.field("refresh_token", refreshToken)
        json.field("token_type", tokenType)
        json.endObject()
    }
}

extension MadangAPI.UndescribedPhoto: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("listing_id", orNull: listingID)
        json.field("photo", photo)
        json.field("post_id", orNull: postID)
        json.endObject()
    }
}

extension MadangAPI.UndescribedPhotoList: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("data", data)
        json.field("described_count", describedCount)
        json.field("paging", paging)
        json.field("photo_count", photoCount)
        json.endObject()
    }
}

extension MadangAPI.UploadReceipt: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("bytes", bytes)
        json.field("fitted", fitted)
        json.field("format", format)
        json.field("height", height)
        json.field("removed", removed)
        json.field("renditions", renditions)
        json.field("width", width)
        json.endObject()
    }
}

extension MadangAPI.UploadReceipt.Rendition: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("bytes", bytes)
        json.field("height", height)
        json.field("name", name)
        json.field("width", width)
        json.endObject()
    }
}

extension MadangAPI.UsedApp: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("last_used_at", orNull: lastUsedAt)
        json.field("member_count", memberCount)
        json.field("name", name)
        json.field("website", orNull: website)
        json.endObject()
    }
}

extension MadangAPI.UsedAppList: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("data", data)
        json.endObject()
    }
}

extension MadangAPI.UsedPasskey: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("authenticator_data", authenticatorData)
        json.field("client_data", clientData)
        json.field("credential_id", credentialID)
        json.field("signature", signature)
        json.field("user_handle", userHandle)
        json.endObject()
    }
}

extension MadangAPI.WaitingLetters: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("late", late)
        json.field("waiting", waiting)
        json.endObject()
    }
}

extension MadangAPI.WaitingMember: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("display_name", displayName)
        json.field("joined_at", joinedAt)
        json.field("username", username)
        json.endObject()
    }
}

extension MadangAPI.Warning: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("created_at", createdAt)
        json.field("id", id)
        json.field("post_id", orNull: postID)
        json.field("read_at", orNull: readAt)
        json.field("reason", reason)
        json.field("thing_id", thingID)
        json.field("type", type)
        json.endObject()
    }
}

extension MadangAPI.WrittenComment: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("created_at", createdAt)
        json.field("edited_at", orNull: editedAt)
        json.field("id", id)
        json.field("is_hidden", isHidden)
        json.field("post_author", postAuthor)
        json.field("post_id", postID)
        json.field("text", text)
        json.endObject()
    }
}

extension MadangAPI.YardDay: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.field("comments", comments)
        json.field("day", day)
        json.field("listings", listings)
        json.field("members", members)
        json.field("photos", photos)
        json.field("posts", posts)
        json.field("storage_bytes", storageBytes)
        json.endObject()
    }
}

extension MadangAPI.YardOverview: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
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
        json.endObject()
    }
}
