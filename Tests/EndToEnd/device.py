"""A phone with the app on it, and what its worker keeps there."""
import re

from services import wait_until
from yard import Client


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
