"""Programs that know Mastodon, as others wrote them: Mastodon.py, and toot from a terminal (docs/mastodon.md)."""
import json
import os
import subprocess
import sys

import pytest
from mastodon.errors import MastodonAPIError, MastodonNotFoundError, MastodonUnauthorizedError

from photos import drawn
from programs import photo, sign_in  # noqa: F401
from yard import LIMIT


def test_a_program_signs_in_posts_reads_and_deletes_what_the_yard_shows_too(yard, sign_in):
    member, ana = sign_in("ana")
    name = member.member["username"]
    me = ana.account_verify_credentials()
    assert me.username == name and me.acct == name and me.url == f"{yard.address}/@{name}"
    media = photo(ana)
    assert media.type == "image" and media.description == "A hill in the morning" and media.url.startswith(yard.address)
    assert len(media.blurhash) > 6 and media.meta.original.width == 900
    status = ana.status_post("Up #hill", media_ids=[media], idempotency_key="once")
    assert ana.status_post("Up #hill", media_ids=[media], idempotency_key="once").id == status.id
    assert status.tags[0].name == "hill" and "<p>" in status.content and status.visibility == "public"
    shown = member.get(f"/v1/posts/{status.id}").expect(200).json
    assert shown["text"] == "Up #hill" and shown["photos"][0]["alt_text"] == "A hill in the morning"
    assert [one.id for one in ana.timeline_home(limit=5)][0] == status.id
    assert status.id in [one.id for one in ana.timeline_hashtag("hill")]
    assert ana.account_statuses(me.id)[0].id == status.id
    changed = ana.status_update(status.id, "Higher", media_ids=[media])
    assert "Higher" in changed.content and changed.edited_at is not None
    assert ana.status_source(status.id).text == "Higher"
    ana.status_delete(status.id)
    with pytest.raises(MastodonNotFoundError):
        ana.status(status.id)


def test_two_members_meet_in_their_programs(sign_in):
    (first, ana), (second, ben) = sign_in("ana"), sign_in("ben")
    her = ben.account_lookup(first.member["username"])
    assert not ben.account_relationships(her.id)[0].following
    assert ben.account_follow(her.id).following
    status = ana.status_post("Hello", media_ids=[photo(ana)])
    assert ben.timeline_home()[0].id == status.id
    assert ben.status_favourite(status.id).favourites_count == 1
    assert ben.status_bookmark(status.id).bookmarked and ben.bookmarks()[0].id == status.id
    assert ben.favourites()[0].id == status.id
    reply = ben.status_post("How far?", in_reply_to_id=status.id)
    assert reply.in_reply_to_id == status.id
    assert [one.id for one in ana.status_context(status.id).descendants] == [reply.id]
    told = {one.type for one in ana.notifications()}
    assert {"follow", "favourite", "mention"} <= told
    assert ana.status_favourited_by(status.id)[0].username == second.member["username"]
    assert ben.account_mute(her.id).muting and not ben.account_unmute(her.id).muting
    assert ben.account_block(her.id).blocking
    with pytest.raises(MastodonNotFoundError):
        ben.status(status.id)
    assert not ben.account_unblock(her.id).blocking


def test_pages_of_a_list_lead_on_and_back(sign_in):
    _, ana = sign_in("ana")
    ids = [ana.status_post(f"Number {number}", media_ids=[photo(ana, number)]).id for number in range(7)][::-1]
    first = ana.timeline_home(limit=3)
    second = ana.fetch_next(first)
    assert [one.id for one in [*first, *second]] == ids[:6]
    assert [one.id for one in ana.fetch_previous(second)] == ids[:3]
    assert [one.id for one in ana.fetch_remaining(first)] == ids
    assert [one.id for one in ana.timeline_home(since_id=ids[2])] == ids[:2]
    assert [one.id for one in ana.timeline_home(min_id=ids[5], limit=2)] == ids[3:5]


def test_what_the_yard_has_nothing_of_is_said_and_never_an_error_of_the_server(yard, sign_in):
    _, ana = sign_in("ana")
    told = ana.instance_v2()
    assert told.domain and told.configuration.statuses.max_characters == 500
    assert ana.instance_v1().uri == told.domain and ana.instance_rules() == []
    for empty in (ana.lists(), ana.announcements(), ana.conversations(), ana.follow_requests(), ana.custom_emojis(),
                  ana.scheduled_statuses(), ana.instance_peers(), ana.domain_blocks()):
        assert list(empty) == []
    status = ana.status_post("Hello", media_ids=[photo(ana)])
    for refused in (lambda: ana.status_reblog(status.id), lambda: ana.status_pin(status.id),
                    lambda: ana.status_post("Yes?", poll=ana.make_poll(["a", "b"], 300)),
                    lambda: ana.status_post("Behind", spoiler_text="Warning"),
                    lambda: ana.status_post("Quietly", visibility="direct")):
        with pytest.raises(MastodonAPIError) as error:
            refused()
        assert error.value.args[1] == 422, error.value
    assert ana.preferences()["posting:default:visibility"] == "public"
    ana.markers_set(["home"], [status.id])
    assert ana.markers_get(["home"])["home"]["last_read_id"] == status.id


def test_a_program_does_what_it_was_allowed_and_nothing_after_it_was_ended(yard, sign_in):
    member, ana = sign_in("ana", ["read:accounts", "read:statuses"])
    assert ana.account_verify_credentials().username == member.member["username"]
    with pytest.raises(MastodonAPIError) as error:
        ana.status_post("Not allowed")
    assert error.value.args[1] == 403
    [one] = member.get("/v1/me/apps").expect(200).json["data"]
    assert one["name"] == "Tusk"
    member.call("DELETE", f"/v1/me/apps/{one['id']}").expect(204)
    with pytest.raises(MastodonUnauthorizedError):
        ana.account_verify_credentials()


def test_toot_posts_and_reads_from_a_terminal(yard, sign_in, tmp_path):
    member, program = sign_in("ana")
    name, host = member.member["username"], yard.address.partition("://")[2]
    folder = tmp_path / "toot"
    folder.mkdir()
    app = {"instance": host, "base_url": yard.address, "client_id": program.client_id,
           "client_secret": program.client_secret}
    user = {"instance": host, "username": name, "access_token": program.access_token}
    (folder / "config.json").write_text(json.dumps(
        {"apps": {host: app}, "users": {f"{name}@{host}": user}, "active_user": f"{name}@{host}"}))
    (tmp_path / "hill.jpg").write_bytes(drawn(3))

    def toot(*words: str):
        done = subprocess.run(
            [sys.executable, "-m", "toot", *words, "--json"], capture_output=True, text=True, timeout=4 * LIMIT,
            env=os.environ | {"XDG_CONFIG_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")})
        assert done.returncode == 0, done.stdout + done.stderr
        return json.loads(done.stdout)

    assert toot("whoami")["username"] == name
    status = toot("post", "From a terminal", "--media", str(tmp_path / "hill.jpg"), "--description", "A hill")
    assert status["media_attachments"][0]["description"] == "A hill"
    assert toot("favourite", status["id"])["favourited"] is True
    reply = toot("post", "And on", "--reply-to", status["id"])
    assert [one["id"] for one in toot("thread", status["id"])["descendants"]] == [reply["id"]]
    assert toot("instance", yard.address)["uri"] == host
    assert toot("delete", status["id"])["id"] == status["id"]
