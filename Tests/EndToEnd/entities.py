"""Entities of Mastodon's API 4.5, written down from docs.joinmastodon.org/entities, and what each call answers.

A type is `text`, `html`, `address` (a whole one), `flag`, `number`, `moment`, `day`, `map` (an object that may hold
anything), an entity, `[…]` for a list, `{…}` for an object of such values; `?` behind it: null, too; `~` before it: may
be absent. A field that is not written down is a fault, too.
"""
import re

ACCOUNT = {
    "id": "text", "username": "text", "acct": "text", "url": "address", "uri": "address", "display_name": "text",
    "note": "html", "avatar": "address", "avatar_static": "address", "avatar_description": "~text",
    "header": "address", "header_static": "address", "header_description": "~text", "locked": "flag",
    "fields": "[Field]", "emojis": "[map]", "bot": "flag", "group": "flag", "discoverable": "flag?",
    "noindex": "~flag?", "indexable": "flag", "moved": "~Account?", "memorial": "~flag", "suspended": "~flag",
    "limited": "~flag", "created_at": "moment", "last_status_at": "day?", "statuses_count": "number",
    "followers_count": "number", "following_count": "number", "hide_collections": "flag?",
    "roles": "[AccountRole]", "mute_expires_at": "~moment?",
}
STATUS = {
    "id": "text", "uri": "address", "created_at": "moment", "account": "Account", "content": "html",
    "visibility": "text", "sensitive": "flag", "spoiler_text": "text", "media_attachments": "[MediaAttachment]",
    "application": "~map", "mentions": "[StatusMention]", "tags": "[StatusTag]", "emojis": "[map]",
    "reblogs_count": "number", "favourites_count": "number", "replies_count": "number", "quotes_count": "~number",
    "url": "address?", "in_reply_to_id": "text?", "in_reply_to_account_id": "text?", "reblog": "Status?",
    "poll": "map?", "card": "PreviewCard?", "language": "text?", "text": "~text", "edited_at": "moment?",
    "quote": "map?", "quote_approval": "QuoteApproval", "favourited": "~flag", "reblogged": "~flag",
    "muted": "~flag", "bookmarked": "~flag", "pinned": "~flag", "filtered": "~[map]",
}
POLICY = {"for_not_following": "text", "for_not_followers": "text", "for_new_accounts": "text",
          "for_private_mentions": "text", "for_limited_accounts": "text", "summary": "PolicySummary"}
CONFIGURATION = {"accounts": "{number}", "statuses": "{number}", "media_attachments": "MediaLimits",
                 "polls": "{number}"}
ENTITIES = {
    "Account": ACCOUNT, "Status": STATUS,
    "CredentialAccount": ACCOUNT | {"source": "Source", "role": "Role"},
    "Source": {
        "note": "text", "fields": "[Field]", "privacy": "text", "sensitive": "flag", "language": "text?",
        "follow_requests_count": "number", "hide_collections": "flag?", "discoverable": "flag?",
        "indexable": "flag", "attribution_domains": "[text]", "quote_policy": "text"},
    "Field": {"name": "text", "value": "html", "verified_at": "moment?"},
    "Role": {"id": "text", "name": "text", "color": "text", "permissions": "text", "highlighted": "flag"},
    "AccountRole": {"id": "text", "name": "text", "color": "text"},
    "MediaAttachment": {
        "id": "text", "type": "text", "url": "address?", "preview_url": "address?", "remote_url": "address?",
        "preview_remote_url": "~address?", "text_url": "~address?", "meta": "map?", "description": "text?",
        "blurhash": "text?"},
    "StatusMention": {"id": "text", "username": "text", "url": "address", "acct": "text"},
    "StatusTag": {"name": "text", "url": "address"},
    "QuoteApproval": {"automatic": "[text]", "manual": "[text]", "current_user": "text"},
    "PreviewCard": {
        "url": "address", "title": "text", "description": "text", "type": "text", "authors": "[map]",
        "author_name": "text", "author_url": "text", "provider_name": "text", "provider_url": "text",
        "html": "text", "width": "number", "height": "number", "image": "address?", "image_description": "~text",
        "embed_url": "text", "blurhash": "text?", "language": "~text?", "published_at": "~moment?"},
    "Context": {"ancestors": "[Status]", "descendants": "[Status]"},
    "StatusSource": {"id": "text", "text": "text", "spoiler_text": "text"},
    "StatusEdit": {
        "content": "html", "spoiler_text": "text", "sensitive": "flag", "created_at": "moment",
        "account": "Account", "media_attachments": "[MediaAttachment]", "emojis": "[map]", "poll": "~map",
        "quote": "~map?"},
    "ScheduledStatus": {
        "id": "text", "scheduled_at": "moment", "params": "ScheduledParameters",
        "media_attachments": "[MediaAttachment]"},
    "ScheduledParameters": {
        "text": "text", "poll": "map?", "media_ids": "[text]?", "sensitive": "flag?", "spoiler_text": "text?",
        "visibility": "text?", "in_reply_to_id": "number?", "language": "text?", "application_id": "number?",
        "scheduled_at": "moment?", "idempotency": "text?", "with_rate_limit": "flag", "quoted_status_id": "text?",
        "quote_approval_policy": "text"},
    "Relationship": {
        "id": "text", "following": "flag", "showing_reblogs": "flag", "notifying": "flag", "languages": "[text]?",
        "followed_by": "flag", "blocking": "flag", "blocked_by": "flag", "muting": "flag",
        "muting_notifications": "flag", "muting_expires_at": "~moment?", "requested": "flag",
        "requested_by": "flag", "domain_blocking": "flag", "endorsed": "flag", "note": "text"},
    "Notification": {
        "id": "text", "type": "text", "group_key": "text", "created_at": "moment", "account": "Account",
        "status": "~Status?"},
    "NotificationGroup": {
        "group_key": "text", "notifications_count": "number", "type": "text",
        "most_recent_notification_id": "text", "page_min_id": "~text", "page_max_id": "~text",
        "latest_page_notification_at": "~moment", "sample_account_ids": "[text]", "status_id": "~text?"},
    "GroupedNotifications": {
        "accounts": "[Account]", "partial_accounts": "~[map]", "statuses": "[Status]",
        "notification_groups": "[NotificationGroup]"},
    "Count": {"count": "number"},
    "Tag": {"id": "text", "name": "text", "url": "address", "history": "[TagHistory]", "following": "~flag",
            "featuring": "~flag"},
    "TagHistory": {"day": "text", "uses": "text", "accounts": "text"},
    "Search": {"accounts": "[Account]", "statuses": "[Status]", "hashtags": "[Tag]"},
    "Suggestion": {"source": "text", "sources": "[text]", "account": "Account"},
    "FamiliarFollowers": {"id": "text", "accounts": "[Account]"},
    "Filter": {
        "id": "text", "title": "text", "context": "[text]", "expires_at": "moment?", "filter_action": "text",
        "keywords": "[FilterKeyword]", "statuses": "[map]"},
    "FilterKeyword": {"id": "text", "keyword": "text", "whole_word": "flag"},
    "V1::Filter": {
        "id": "text", "phrase": "text", "context": "[text]", "expires_at": "moment?", "irreversible": "flag",
        "whole_word": "flag"},
    "Application": {
        "id": "text", "name": "text", "website": "text?", "scopes": "[text]", "redirect_uri": "text",
        "redirect_uris": "[text]", "vapid_key": "~text"},
    "CredentialApplication": {
        "id": "text", "name": "text", "website": "text?", "scopes": "[text]", "redirect_uri": "text",
        "redirect_uris": "[text]", "client_id": "text", "client_secret": "text",
        "client_secret_expires_at": "number", "vapid_key": "~text"},
    "Preferences": {
        "posting:default:visibility": "text", "posting:default:sensitive": "flag",
        "posting:default:language": "text?", "posting:default:quote_policy": "~text",
        "reading:expand:media": "text", "reading:expand:spoilers": "flag", "reading:autoplay:gifs": "~flag"},
    "Marker": {"last_read_id": "text", "version": "number", "updated_at": "moment"},
    "PushSubscription": {
        "id": "text", "endpoint": "address", "standard": "flag", "server_key": "text", "alerts": "{flag}",
        "policy": "~text"},
    "Report": {
        "id": "text", "action_taken": "flag", "action_taken_at": "moment?", "category": "text", "comment": "text",
        "forwarded": "flag", "created_at": "moment", "status_ids": "[text]?", "rule_ids": "[text]?",
        "collection_ids": "~[text]?", "target_account": "Account"},
    "Rule": {"id": "text", "text": "text", "hint": "text", "translations": "~map"},
    "Language": {"code": "text", "name": "text"},
    # Null where nobody ever wrote one, as on a new server of Mastodon's.
    "ExtendedDescription": {"updated_at": "moment?", "content": "html"},
    "Instance": {
        "domain": "text", "title": "text", "version": "text", "source_url": "text", "description": "text",
        "usage": "map", "thumbnail": "Thumbnail", "icon": "[InstanceIcon]", "languages": "[text]",
        "configuration": "Configuration", "registrations": "Registrations", "api_versions": "{number}",
        "contact": "Contact", "rules": "[Rule]", "wrapstodon": "~number?"},
    "Thumbnail": {"url": "address", "blurhash": "~text?", "description": "~text?", "versions": "~map"},
    "InstanceIcon": {"src": "address", "size": "text"},
    "MediaLimits": {
        "description_limit": "number", "supported_mime_types": "[text]", "image_size_limit": "number",
        "image_matrix_limit": "number", "video_size_limit": "number", "video_frame_rate_limit": "number",
        "video_matrix_limit": "number"},
    "V1::Configuration": CONFIGURATION,
    "Configuration": CONFIGURATION | {
        "urls": "map", "vapid": "{text}", "translation": "{flag}", "timelines_access": "map",
        "limited_federation": "flag"},
    "Registrations": {
        "enabled": "flag", "approval_required": "flag", "reason_required": "~flag?", "message": "text?",
        "min_age": "~number?", "url": "address?"},
    "Contact": {"email": "text", "account": "Account?"},
    "V1::Instance": {
        "uri": "text", "title": "text", "short_description": "text", "description": "html", "email": "text",
        "version": "text", "urls": "{address}", "stats": "{number}", "thumbnail": "address?",
        "languages": "[text]", "registrations": "flag", "approval_required": "flag", "invites_enabled": "flag",
        "configuration": "V1::Configuration", "contact_account": "Account?", "rules": "[Rule]"},
    "NotificationPolicy": POLICY,
    "PolicySummary": {"pending_requests_count": "number", "pending_notifications_count": "number"},
    "V1::NotificationPolicy": {
        "filter_not_following": "flag", "filter_not_followers": "flag", "filter_new_accounts": "flag",
        "filter_private_mentions": "flag", "summary": "PolicySummary"},
    "Merged": {"merged": "flag"},
    "AnnualReports": {"annual_reports": "[map]", "accounts": "[Account]", "statuses": "[Status]"},
    "Empty": {},
}

ACCOUNTS, STATUSES, TAGS = "[Account]", "[Status]", "[Tag]"
ANSWERS = {
    "POST /v1/apps": "CredentialApplication", "GET /v1/apps/verify_credentials": "Application",
    "GET /v2/instance": "Instance", "GET /v1/instance": "V1::Instance", "GET /v1/instance/rules": "[Rule]",
    "GET /v1/instance/extended_description": "ExtendedDescription", "GET /v1/instance/languages": "[Language]",
    "GET /v1/instance/translation_languages": "Empty",
    "GET /v1/accounts/verify_credentials": "CredentialAccount",
    "PATCH /v1/accounts/update_credentials": "CredentialAccount",
    "POST /v1/accounts/update_credentials": "CredentialAccount", "DELETE /v1/profile/avatar": "CredentialAccount",
    "DELETE /v1/profile/header": "CredentialAccount", "GET /v1/preferences": "Preferences",
    "GET /v1/emails/check_confirmation": "flag", "GET /v1/accounts": ACCOUNTS, "GET /v1/accounts/:id": "Account",
    "GET /v1/accounts/lookup": "Account", "GET /v1/accounts/search": ACCOUNTS,
    "GET /v1/accounts/:id/statuses": STATUSES, "GET /v1/accounts/:id/followers": ACCOUNTS,
    "GET /v1/accounts/:id/following": ACCOUNTS, "GET /v1/accounts/relationships": "[Relationship]",
    "GET /v1/accounts/familiar_followers": "[FamiliarFollowers]",
    **{f"POST /v1/accounts/:id/{word}": "Relationship"
       for word in ("follow", "unfollow", "block", "unblock", "mute", "unmute")},
    "GET /v1/blocks": ACCOUNTS, "GET /v1/mutes": ACCOUNTS, "GET /v2/suggestions": "[Suggestion]",
    "GET /v1/suggestions": ACCOUNTS, "DELETE /v1/domain_blocks": "Empty",
    "GET /v1/timelines/home": STATUSES, "GET /v1/timelines/public": STATUSES, "GET /v1/timelines/tag/:tag": STATUSES,
    # Where it is to wait, the other of the two.
    "POST /v1/statuses": "Status|ScheduledStatus", "GET /v1/statuses": STATUSES, "GET /v1/statuses/:id": "Status",
    "PUT /v1/statuses/:id": "Status", "DELETE /v1/statuses/:id": "Status",
    "GET /v1/statuses/:id/context": "Context", "GET /v1/statuses/:id/source": "StatusSource",
    "GET /v1/statuses/:id/history": "[StatusEdit]", "GET /v1/statuses/:id/card": "Empty|PreviewCard",
    "GET /v1/statuses/:id/favourited_by": ACCOUNTS,
    **{f"POST /v1/statuses/:id/{word}": "Status"
       for word in ("favourite", "unfavourite", "bookmark", "unbookmark")},
    "GET /v1/favourites": STATUSES, "GET /v1/bookmarks": STATUSES,
    "GET /v1/scheduled_statuses": "[ScheduledStatus]", "GET /v1/scheduled_statuses/:id": "ScheduledStatus",
    "PUT /v1/scheduled_statuses/:id": "ScheduledStatus", "DELETE /v1/scheduled_statuses/:id": "Empty",
    "POST /v2/media": "MediaAttachment", "POST /v1/media": "MediaAttachment", "GET /v1/media/:id": "MediaAttachment",
    "PUT /v1/media/:id": "MediaAttachment", "DELETE /v1/media/:id": "Empty",
    "GET /v1/notifications": "[Notification]", "GET /v1/notifications/:id": "Notification",
    "POST /v1/notifications/clear": "Empty", "POST /v1/notifications/:id/dismiss": "Empty",
    "GET /v1/notifications/unread_count": "Count", "GET /v2/notifications/policy": "NotificationPolicy",
    "GET /v1/notifications/policy": "V1::NotificationPolicy", "GET /v1/notifications/requests/merged": "Merged",
    "GET /v2/notifications": "GroupedNotifications", "GET /v2/notifications/:key": "GroupedNotifications",
    "POST /v2/notifications/:key/dismiss": "Empty", "GET /v2/notifications/:key/accounts": ACCOUNTS,
    "GET /v2/notifications/unread_count": "Count",
    "GET /v2/search": "Search", "GET /v1/tags/:tag": "Tag", "POST /v1/tags/:tag/follow": "Tag",
    "POST /v1/tags/:tag/unfollow": "Tag", "GET /v1/followed_tags": TAGS, "GET /v1/trends/tags": TAGS,
    "GET /v1/trends": TAGS, "GET /v1/trends/statuses": STATUSES,
    "GET /v2/filters": "[Filter]", "POST /v2/filters": "Filter", "GET /v2/filters/:id": "Filter",
    "PUT /v2/filters/:id": "Filter", "DELETE /v2/filters/:id": "Empty",
    "GET /v2/filters/:id/keywords": "[FilterKeyword]", "GET /v2/filters/keywords/:id": "FilterKeyword",
    "PUT /v2/filters/keywords/:id": "FilterKeyword", "DELETE /v2/filters/keywords/:id": "Empty",
    "GET /v1/filters": "[V1::Filter]", "POST /v1/filters": "V1::Filter", "GET /v1/filters/:id": "V1::Filter",
    "PUT /v1/filters/:id": "V1::Filter", "DELETE /v1/filters/:id": "Empty",
    "GET /v1/push/subscription": "PushSubscription", "POST /v1/push/subscription": "PushSubscription",
    "PUT /v1/push/subscription": "PushSubscription", "DELETE /v1/push/subscription": "Empty",
    "POST /v1/reports": "Report", "GET /v1/markers": "{Marker}", "POST /v1/markers": "{Marker}",
    "GET /v1/annual_reports": "AnnualReports",
    # Lists of what the yard has nothing of: whatever is in them is wrong.
    **dict.fromkeys((
        "GET /v1/instance/activity", "GET /v1/instance/peers", "GET /v1/instance/domain_blocks",
        "GET /v1/peers/search", "GET /v1/custom_emojis", "GET /v1/accounts/:id/featured_tags",
        "GET /v1/accounts/:id/endorsements", "GET /v1/accounts/:id/lists", "GET /v1/accounts/:id/identity_proofs",
        "GET /v1/directory", "GET /v1/follow_requests", "GET /v1/follow_requests/outgoing", "GET /v1/domain_blocks",
        "GET /v1/timelines/link", "GET /v1/timelines/direct", "GET /v1/statuses/:id/reblogged_by",
        "GET /v1/statuses/:id/quotes", "GET /v1/notifications/requests", "GET /v1/featured_tags",
        "GET /v1/featured_tags/suggestions", "GET /v1/trends/links", "GET /v2/filters/:id/statuses",
        "GET /v1/lists", "GET /v1/announcements", "GET /v1/conversations", "GET /v1/endorsements"), "[nothing]"),
}

MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
PLAIN = {
    "text": lambda value: isinstance(value, str), "flag": lambda value: isinstance(value, bool),
    "number": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "map": lambda value: isinstance(value, dict), "nothing": lambda value: False,
    "address": lambda value: isinstance(value, str) and re.match(r"(https?|wss?)://[^/]+", value) is not None,
    # Nothing, or paragraphs.
    "html": lambda value: isinstance(value, str) and re.fullmatch(r"(<p>.*</p>)?", value, re.DOTALL) is not None,
    "moment": lambda value: isinstance(value, str) and MOMENT.fullmatch(value) is not None,
    "day": lambda value: isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", value) is not None,
}


def faults(kind: str, value, where: str = "") -> list[str]:
    """What is wrong with a value of that type, with the place in it."""
    if kind.endswith("?"):
        return [] if value is None else faults(kind[:-1], value, where)
    if "|" in kind:
        tried = [faults(one, value, where) for one in kind.split("|")]
        return min(tried, key=len)
    if kind in PLAIN:
        return [] if PLAIN[kind](value) else [f"{where}: no {kind}: {value!r}"]
    if kind.startswith("["):
        if not isinstance(value, list):
            return [f"{where}: no list: {value!r}"]
        return [wrong for place, one in enumerate(value) for wrong in faults(kind[1:-1], one, f"{where}[{place}]")]
    if not isinstance(value, dict):
        return [f"{where}: no {kind}: {value!r}"]
    if kind.startswith("{"):
        return [wrong for name, one in value.items() for wrong in faults(kind[1:-1], one, f"{where}.{name}")]
    fields = ENTITIES[kind]
    found = [f"{where}.{name}: {kind} has no such field" for name in value.keys() - fields.keys()]
    for name, kind_of_field in fields.items():
        if name in value:
            found += faults(kind_of_field.removeprefix("~"), value[name], f"{where}.{name}")
        elif not kind_of_field.startswith("~"):
            found.append(f"{where}.{name}: absent")
    return found
