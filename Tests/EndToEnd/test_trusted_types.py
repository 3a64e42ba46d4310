"""Text becomes markup in one place. `browse` forgives no page a violation of its policy; here they are wanted."""

from waits import until


def test_what_would_be_a_hole_is_stopped_and_said(yard, chromium):
    # A window that may complain: that is what is wanted here.
    context = chromium.new_context()
    page = context.new_page()
    said = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    page.goto(yard.address + "/login")
    assert page.evaluate("typeof trustedTypes") == "object"
    for hole in ("document.body.innerHTML = '<b>x</b>'", "document.body.insertAdjacentHTML('beforeend', '<b>x</b>')",
                 "new DOMParser().parseFromString('<b>x</b>', 'text/html')",
                 "document.createElement('script').text = '1'",
                 "document.createRange().createContextualFragment('<b>x</b>')",
                 "trustedTypes.createPolicy('other', { createHTML: text => text })"):
        outcome = page.evaluate(
            "() => { try { %s; return 'done' } catch (error) { return error.name } }" % hole)
        assert outcome == "TypeError", f"{hole}: {outcome}"
    # Of each there is a word that fails a journey (conftest.py); the last one throws without.
    until(page, lambda: len(said) >= 5, "the page complains of each")
    context.close()
