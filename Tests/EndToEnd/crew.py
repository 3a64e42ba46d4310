"""Threads that work until they are told to stop."""
import threading

from yard import LIMIT


class Crew:
    """Calls `work` in threads from `start` to `end`, as often as one likes. Each ends once `stop` is set."""

    def __init__(self, work):
        self.stop = threading.Event()
        self._work = work
        self._threads: list[threading.Thread] = []

    def start(self, arguments: list[tuple]) -> None:
        """One thread for each of `arguments`, with which it calls."""
        self.stop.clear()
        self._threads = [threading.Thread(target=self._work, args=one) for one in arguments]
        for thread in self._threads:
            thread.start()

    def end(self) -> None:
        self.stop.set()
        for thread in self._threads:
            thread.join(timeout=2 * LIMIT)
        assert not any(thread.is_alive() for thread in self._threads), "a request hangs"
