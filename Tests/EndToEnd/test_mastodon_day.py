"""Half a day of somebody whose program is written with Mastodon.py: every method of the library once. No answer is an
error of the server, none is refused but as docs/mastodon.md says, and each entity is as Mastodon's documentation has
it."""
import datetime
import inspect

import pytest
from mastodon import Mastodon
from mastodon.errors import MastodonAPIError, MastodonIllegalArgumentError, MastodonVersionError, MastodonWarning

import entities
from photos import drawn
from programs import Watched, photo, sign_in  # noqa: F401

# Methods that are walked in other tests, or that ask the yard nothing.
LEFT_OUT = {
    **dict.fromkeys((
        "clear_caches", "decode_blurhash", "fetch_remaining", "filters_apply", "generate_media_edit_attributes",
        "get_pagination_info", "get_status_length", "get_supported_version", "make_poll", "pagination_iterator",
        "pagination_page_iterator", "persistable_login_credentials", "push_subscription_decrypt_push",
        "push_subscription_generate_keys", "set_language", "status_reply", "timeline"),
        "works by itself, or by other methods that are walked"),
    **dict.fromkeys(("create_app", "auth_request_url", "log_in"), "walked by `let_in`"),
    **dict.fromkeys((
        "stream_user", "stream_user_notifications", "stream_open_websocket", "stream_public", "stream_local",
        "stream_hashtag", "stream_list", "stream_direct"), "streams have journeys of their own"),
    **dict.fromkeys(("await_async_refresh", "get_async_refresh_info"), "nothing is made later than asked for"),
    "oauth_userinfo": "the yard names no such address",
    **dict.fromkeys(("follows", "reports"), "gone from Mastodon before 4.5"),
}
# What came after the version that the yard has: some of it the library itself refuses.
TOO_NEW = {
    "profile": (), "profile_update": ("Ana",), "account_collections": ("1",), "account_in_collections": ("1",),
    "collection": ("1",), "collection_create": ("Nice",), "collection_delete": ("1",),
    "collection_item_add": ("1", "2"), "collection_item_delete": ("1", "2"), "collection_item_revoke": ("1", "2"),
    "collection_update": ("1", "Nicer"),
}
# Rows for which the library has no method; of Pixelfed's it knows none.
UNREACHED = {
    "DELETE /v1/media/:id", "GET /v1/emails/check_confirmation", "GET /v1/statuses/:id/card", "GET /v1/trends",
    "GET /v2/filters/keywords/:id", "POST /v1/media", "PUT /v2/filters/keywords/:id",
    "POST /v1/accounts/update_credentials",
}


class Walked:
    """A program that remembers which of its methods were taken."""

    def __init__(self, program: Mastodon):
        self.program, self.names = program, set()

    def __getattr__(self, name: str):
        self.names.add(name)
        return getattr(self.program, name)


def refused(act, *words, **more) -> None:
    """With a status that the row of the call names, or that is expected: `Watched` looks."""
    with pytest.raises((MastodonAPIError, MastodonIllegalArgumentError)):
        act(*words, **more)


def tell_of_the_server(ana: Walked) -> None:
    for ask in (ana.instance, ana.instance_v1, ana.instance_v2, ana.instance_languages,
                ana.instance_extended_description, ana.instance_nodeinfo, ana.oauth_authorization_server_info,
                ana.app_verify_credentials, ana.preferences):
        assert ask()
    for nothing in (ana.instance_rules, ana.instance_activity, ana.instance_peers, ana.instance_domain_blocks,
                    ana.custom_emojis, ana.announcements, ana.instance_translation_languages, ana.directory):
        assert not nothing()
    assert ana.stream_healthy()
    refused(ana.instance_terms_of_service)
    refused(ana.instance_terms_of_service, datetime.date(2026, 1, 1))
    refused(ana.instance_health)
    assert ana.retrieve_mastodon_version().startswith("4.5.0") and ana.verify_minimum_version("4.3.0")
    ana.get_approx_server_time()


def look_after_oneself(ana: Walked, picture: bytes) -> None:
    me = ana.me()
    assert ana.account_verify_credentials().id == me.id and ana.account(me.id).acct == me.acct
    changed = ana.account_update_credentials(
        display_name="Ana", note="Hills #hill", avatar=picture, avatar_mime_type="image/jpeg", locked=False,
        fields=[("pronouns", "she")])
    assert changed.display_name == "Ana" and "/media/" in changed.avatar and changed.source.note == "Hills #hill"
    assert "/media/" not in ana.account_delete_avatar().avatar
    assert ana.account_delete_header().id == me.id
    refused(ana.email_resend_confirmation)
    refused(ana.create_account, "other", "a long password", "other@example.org", agreement=True)


def post_and_read(ana: Walked, ben: Walked, watched: Watched):
    media = [photo(ana, 1), photo(ana, 2, "A house")]
    assert ana.media(media[0]).id == media[0].id
    assert ana.media_update(media[1], description="A white house", focus=(0, 0.5)).description == "A white house"
    status = ana.status_post("Up the #hill", media_ids=media, sensitive=False, language="en", idempotency_key="one")
    assert [one.description for one in status.media_attachments] == ["A hill in the morning", "A white house"]
    later = ana.status_post("Tomorrow", scheduled_at=datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=1))
    assert ana.scheduled_status(later).params.text == "Tomorrow" and len(ana.scheduled_statuses()) == 1
    moved = ana.scheduled_status_update(later, datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=2))
    assert moved.id == later.id
    ana.scheduled_status_delete(later)
    assert ana.status(status.id).id == status.id and [one.id for one in ana.statuses([status.id])] == [status.id]
    assert ana.status_source(status).text == "Up the #hill" and len(ana.status_history(status)) == 1
    assert ana.status_card(status) is None or not ana.status_card(status)
    for timeline in (ana.timeline_home, ana.timeline_public, ana.timeline_local):
        assert timeline(limit=5)[0].id == status.id
    assert ana.timeline_hashtag("hill")[0].id == status.id
    assert ana.timeline_is_available("public")
    assert ana.account_statuses(ana.me(), only_media=True, exclude_replies=True)[0].id == status.id
    assert ana.account_statuses(ana.me(), pinned=True) == []
    refused(ana.timeline_list, "1")
    # The configuration says that there are none.
    with pytest.warns(MastodonWarning):
        assert ana.timeline_link("https://example.org/") == []
    reply = ben.status_post("How far is it?", in_reply_to_id=status)
    assert [one.id for one in ana.status_context(status).descendants] == [reply.id]
    edited = ana.status_update(status, "Up the #hill again", media_ids=media)
    assert "again" in edited.content
    with watched.expecting(422):
        refused(ana.status_post, "Yes?", poll=ana.make_poll(["yes", "no"], 300))
        refused(ana.status_post, "Behind", spoiler_text="Warning")
        refused(ana.status_post, "Quietly", visibility="direct")
    for refusal in (ana.status_reblog, ana.status_unreblog, ana.status_mute, ana.status_unmute, ana.status_pin,
                    ana.status_unpin, ana.status_translate):
        refused(refusal, status)
    assert ana.status_reblogged_by(status) == [] and ana.status_quotes(status) == []
    refused(ana.status_quote_revoke, status, status)
    refused(ana.status_update_quote_approval_policy, status, "nobody")
    return status, reply


def like_and_keep(ana: Walked, ben: Walked, status) -> None:
    assert ben.status_favourite(status).favourited and ben.favourites()[0].id == status.id
    assert [one.id for one in ana.status_favourited_by(status)] == [ben.me().id]
    assert ben.status_bookmark(status).bookmarked and ben.bookmarks()[0].id == status.id
    assert not ben.status_unbookmark(status).bookmarked and not ben.status_unfavourite(status).favourited
    ben.status_favourite(status)


def know_people(ana: Walked, ben: Walked) -> None:
    me, other = ana.me(), ben.me()
    assert ana.account_lookup(other.acct).id == other.id and ana.account_search(other.acct)[0].id == other.id
    assert {one.id for one in ana.accounts([me.id, other.id])} == {me.id, other.id}
    assert ben.account_follow(me, reblogs=False, notify=False).following
    assert ben.account_relationships([me.id])[0].following
    assert ana.account_followers(me)[0].id == other.id and ben.account_following(other)[0].id == me.id
    assert not ben.account_unfollow(me).following and ben.account_follow(me).following
    assert ana.account_familiar_followers(other)[0].accounts == []
    for nothing in (ana.account_lists, ana.account_featured_tags):
        assert nothing(other) == []
    for refusal in (ana.account_pin, ana.account_unpin, ana.account_endorse, ana.account_unendorse,
                    ana.account_remove_from_followers, ana.suggestion_delete):
        refused(refusal, other)
    refused(ana.account_note_set, other, "from the market")
    assert ana.account_mute(other).muting and ana.mutes()[0].id == other.id and not ana.account_unmute(other).muting
    assert ana.account_block(other).blocking and ana.blocks()[0].id == other.id
    assert not ana.account_unblock(other).blocking
    ben.account_follow(me)
    for nothing in (ana.follow_requests, ana.domain_blocks, ana.endorsements, ana.lists):
        assert nothing() == []
    for suggest in (ana.suggestions, ana.suggestions_v1, ana.suggestions_v2):
        suggest()
    refused(ana.follow_request_authorize, other)
    refused(ana.follow_request_reject, other)
    refused(ana.domain_block, "elsewhere.example")
    ana.domain_unblock("elsewhere.example")
    report = ana.report(other, comment="Only to try", category="spam")
    assert report.target_account.id == other.id
    refused(ana.list_create, "Friends")
    for refusal, words in (
            (ana.list, ["1"]), (ana.list_update, ["1", "Others"]), (ana.list_delete, ["1"]),
            (ana.list_accounts, ["1"]), (ana.list_accounts_add, ["1", [other.id]]),
            (ana.list_accounts_delete, ["1", [other.id]])):
        refused(refusal, *words)


def be_told(ana: Walked, ben: Walked) -> None:
    told = ana.notifications(limit=10, types=["favourite", "follow", "mention"])
    assert {"favourite", "follow", "mention"} <= {one.type for one in told}
    assert ana.notifications(id=told[0].id).id == told[0].id
    assert ana.notifications(account_id=ben.me(), exclude_types=["mention"])
    assert ana.notifications_unread_count().count > 0 and ana.unread_grouped_notifications_count() > 0
    grouped = ana.grouped_notifications()
    key = grouped.notification_groups[0].group_key
    assert ana.grouped_notification(key).notification_groups[0].group_key == key
    assert ana.grouped_notification_accounts(key)
    ana.dismiss_grouped_notification(key)
    assert key not in [one.group_key for one in ana.grouped_notifications().notification_groups]
    one = ana.notifications(limit=1)[0]
    ana.notifications_dismiss(one)
    ana.markers_set(["notifications"], [told[0].id])
    assert ana.markers_get("notifications")["notifications"]["last_read_id"] == told[0].id
    assert ana.notifications_policy().for_not_following == "accept" and ana.notification_requests() == []
    assert ana.notifications_merged()
    refused(ana.update_notifications_policy, for_not_following="filter")
    for refusal in (ana.notification_request, ana.accept_notification_request, ana.dismiss_notification_request):
        refused(refusal, "1")
    for refusal in (ana.accept_multiple_notification_requests, ana.dismiss_multiple_notification_requests):
        refused(refusal, ["1"])
    ana.notifications_clear()
    assert ana.notifications() == []
    _, public = ana.push_subscription_generate_keys()
    ana.push_subscription_set("https://push.example/1", public, favourite_events=True, mention_events=True)
    assert ana.push_subscription().endpoint == "https://push.example/1"
    assert ana.push_subscription_update(favourite_events=False, mention_events=True).alerts.mention
    ana.push_subscription_delete()


def find_things(ana: Walked, status) -> None:
    me = ana.me()
    for search in (ana.search, ana.search_v2):
        found = search("again", result_type="statuses", account_id=me.id)
        assert [one.id for one in found.statuses] == [status.id]
    assert ana.search_v2(me.acct, resolve=True, result_type="accounts").accounts[0].id == me.id
    refused(ana.search_v1, "hill")
    assert ana.tag("hill").name == "hill" and ana.tag_follow("hill").following
    assert [one.name for one in ana.followed_tags()] == ["hill"] and not ana.tag_unfollow("hill").following
    for trending in (ana.trends, ana.trending_tags, ana.trending_statuses):
        trending(limit=5)
    assert ana.trending_links() == [] and ana.featured_tags() == [] and ana.featured_tag_suggestions() == []
    refused(ana.featured_tag_create, "hill")
    refused(ana.featured_tag_delete, "1")
    refused(ana.tag_feature, "hill")
    refused(ana.tag_unfeature, "hill")
    newer = ana.toot("Down")
    page = ana.timeline_home(limit=1)
    older = ana.fetch_next(page)
    assert [one.id for one in [*page, *older]] == [newer.id, status.id]
    assert [one.id for one in ana.fetch_previous(older)] == [newer.id]


def filter_words(ana: Walked) -> None:
    made = ana.create_filter_v2("finale", ["home"], "hide", keywords_attributes=[{"keyword": "finale"}])
    assert ana.filter_v2(made).title == "finale" and [one.id for one in ana.filters_v2()] == [made.id]
    [word] = ana.filter_keywords_v2(made)
    assert word.keyword == "finale" and ana.filter_statuses_v2(made) == []
    assert ana.update_filter_v2(made, expires_in=3600).expires_at is not None
    refused(ana.add_filter_keyword_v2, made, "ends")
    refused(ana.add_filter_status_v2, made, "1")
    refused(ana.filter_status_v2, "1")
    refused(ana.delete_filter_status_v2, "1")
    ana.delete_filter_keyword_v2(word)
    old = ana.filter_create("spoiler", ["home"])
    assert ana.filter(old).phrase == "spoiler" and [one.phrase for one in ana.filters()] == ["spoiler"]
    assert ana.filter_update(old, phrase="spoilers", context=["home"]).phrase == "spoilers"
    ana.filter_delete(old)
    ana.delete_filter_v2(ana.create_filter_v2("gone", ["home"], "hide"))


def ask_for_what_is_not_here(ana: Walked) -> None:
    assert ana.conversations() == [] and not ana.annual_reports().annual_reports
    for refusal, words in (
            (ana.conversations_read, ["1"]), (ana.poll, ["1"]), (ana.poll_vote, ["1", [0]]),
            (ana.announcement_dismiss, ["1"]), (ana.announcement_reaction_create, ["1", "smile"]),
            (ana.announcement_reaction_delete, ["1", "smile"]), (ana.annual_report, [2026]),
            (ana.annual_report_read, [2026]), (ana.annual_report_state, [2026]),
            (ana.annual_report_generate, [2026]), (ana.get_async_refresh_status, ["1"])):
        refused(refusal, *words)
    for name, words in TOO_NEW.items():
        with pytest.raises((MastodonAPIError, MastodonVersionError)):
            getattr(ana, name)(*words)


def test_half_a_day_with_every_method_of_the_library_is_answered_as_it_is_documented(sign_in):
    watched = Watched()
    (_, first), (_, second) = sign_in("ana", session=watched), sign_in("ben", session=watched)
    ana, ben = Walked(first), Walked(second)
    tell_of_the_server(ana)
    look_after_oneself(ana, drawn(9))
    know_people(ana, ben)
    status, reply = post_and_read(ana, ben, watched)
    like_and_keep(ana, ben, status)
    be_told(ana, ben)
    find_things(ana, status)
    filter_words(ana)
    ask_for_what_is_not_here(ana)
    ben.status_delete(reply)
    assert ana.status_delete(status, delete_media=True).text == "Up the #hill again"
    ana.revoke_access_token(allow_http=True)
    assert "\n".join(watched.faults) == ""
    methods = {name for name, method in inspect.getmembers(Mastodon, callable)
               if not name.startswith(("_", "admin_"))}
    # Nothing is administered by such programs.
    walked = ana.names | ben.names
    assert methods - walked - LEFT_OUT.keys() == set()
    assert walked & LEFT_OUT.keys() <= {"make_poll", "push_subscription_generate_keys"}
    ours = {row.call for row in watched.rows if row.here != "no" and "/streaming" not in row.path
            and not row.path.startswith(("/pixelfed", "/v1.1"))}
    assert ours - watched.called - UNREACHED == set()
    assert ours - entities.ANSWERS.keys() == set()
