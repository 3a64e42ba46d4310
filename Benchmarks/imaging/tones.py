#!/usr/bin/env python3
"""What angle and tones cost a photo in the image worker, as ratios within one run.

    Benchmarks/imaging/tones.py MADANG_BINARY PHOTO.jpg…

For each photo: seconds of wall clock to make all renditions without, with tones, with an angle, and with both, the
best of five, each in turn.
"""
import importlib.machinery
import importlib.util
import os
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROUNDS = 5
RECIPES = {
    "plain": {}, "tones": {"tones": (20, 15, -30)}, "angle": {"straighten": 25},
    "both": {"straighten": 25, "tones": (20, 15, -30)},
}


def worker(binary):
    loader = importlib.machinery.SourceFileLoader("run", os.path.join(HERE, "run"))
    run = importlib.util.module_from_spec(importlib.util.spec_from_loader("run", loader))
    loader.exec_module(run)
    return run.Worker(binary)


def main():
    at_work = worker(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        for photo in sys.argv[2:]:
            best = {name: float("inf") for name in RECIPES}
            for _ in range(ROUNDS):
                for name, recipe in RECIPES.items():
                    start = time.monotonic()
                    at_work.process_photo(photo, folder, **recipe)
                    best[name] = min(best[name], time.monotonic() - start)
            ratios = ", ".join(f"{name} {best[name] / best['plain']:.2f}" for name in RECIPES if name != "plain")
            print(f"{os.path.basename(photo)}: plain {best['plain']:.3f} s; {ratios}")
    at_work.end()


if __name__ == "__main__":
    main()
