"""A phone with the app on it, and what its worker keeps there."""
import re

from services import wait_until
from yard import Client


# Whether so many files of the draft are kept on the device, and these words.
DRAFT_KEPT = """async ([count, words]) => {
  const files = await new Promise(resolve => {
    const opening = indexedDB.open("madang-drafts", 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore("files")
    opening.onsuccess = () => {
      const keys = opening.result.transaction("files").objectStore("files").getAllKeys()
      keys.onsuccess = () => {
        opening.result.close()
        resolve(keys.result.length)
      }
    }
  })
  return files === count && Object.values(localStorage).some(text => text.includes(words))
}"""


def visit(page, path: str) -> None:
    """Opens the page as the yard has it now: where that takes its time, the worker shows the last copy."""
    def is_fresh() -> bool:
        page.goto(path)
        return page.locator("body[data-kept]").count() == 0
    wait_until(is_fresh, f"{path} comes from the yard")


def await_worker(page, is_member=True) -> None:
    """Waits until the worker runs and has kept this page, and for a member the composer."""
    wanted = {path_of(page)} | ({"/new"} if is_member else set())
    wait_until(lambda: wanted <= set(kept_paths(page)), f"{wanted} are kept")


def kept_paths(page) -> list[str]:
    return page.evaluate(
        """async () => {
          const name = (await caches.keys()).find(name => name.startsWith('madang-kept-'))
          if (!name) return []
          return (await (await caches.open(name)).keys()).map(request => new URL(request.url).pathname)
        }""")


def path_of(page) -> str:
    return re.sub(r"^https?://[^/]+|[?#].*$", "", page.url)


def cut(page, yard) -> None:
    """The line is gone: nobody answers, and the browser knows."""
    yard.kill()
    page.context.set_offline(True)


def mend(page, yard) -> None:
    yard.start()
    page.context.set_offline(False)


def join(yard, name):
    return Client(yard).join(name)


def kept_caches(page) -> list[str]:
    return page.evaluate("caches.keys().then(names => names.filter(name => name.startsWith('madang-kept-')))")


def saved_photos(page) -> int:
    return page.evaluate(
        """() => new Promise(resolve => {
          indexedDB.open('madang-ledger').onsuccess = ({ target }) => {
            const all = target.result.transaction('files').objectStore('files').getAll()
            all.onsuccess = () => {
              target.result.close()
              resolve(all.result.filter(({ kind }) => kind === 'saved').length)
            }
          }
        })""")


def posts_of(client) -> list[dict]:
    return client.get(f"/v1/members/{client.member['username']}/posts").expect(200).json["data"]
