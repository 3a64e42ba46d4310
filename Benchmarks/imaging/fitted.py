#!/usr/bin/env python3
"""What fitting the photos of listings into 307 200 bytes costs: likeness and time, over all real photos.

    Benchmarks/imaging/fitted.py MADANG_BINARY PHOTO…

Needs Pillow, numpy and scikit-image. For each photo whose `full` is too large at the usual quality: bytes, quality and
size as stored, SSIM (luminance) beside the same file without a limit, a reduced one enlarged again, and the seconds of
both ways through the worker, the best of three; then the same figures for all photos together.
"""
import io
import os
import pathlib
import statistics
import struct
import subprocess
import sys
import time

import numpy
from PIL import Image
from skimage.metrics import structural_similarity

LIMIT = 307_200
ROUNDS = 3
FULL = 4


class Worker:
    def __init__(self, binary):
        self.process = subprocess.Popen(
            [binary, "image-worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0,
            env={"VIPSHOME": "/nonexistent", "LC_ALL": "C"})
        self.reply()

    def read(self, count):
        parts = []
        while count:
            part = self.process.stdout.read(min(count, 1 << 17))
            if not part:
                raise SystemExit("the worker ended")
            parts.append(part)
            count -= len(part)
        return b"".join(parts)

    def reply(self):
        kind, count = struct.unpack("<BI", self.read(5))
        return kind, self.read(count)

    def render(self, data, limit):
        """The files by their number among the renditions, each with its quality."""
        self.process.stdin.write(
            b"MDNG" + bytes([6, 1, 1, 0, 0, 0, 0, 0]) + struct.pack("<4iIII4x", 0, 0, 0, 0, len(data), limit, 0))
        view = memoryview(data)
        while view:
            view = view[self.process.stdin.write(view):]
        files = {}
        while True:
            kind, content = self.reply()
            if kind == 5:
                return files
            if kind == 6:
                raise SystemExit(f"refused: {content}")
            if kind in (2, 4):
                file = self.read(struct.unpack("<I", content[-4:])[0])
                if kind == 4:
                    files[content[0]] = (content[1], file)


def luminance(file, size=None):
    picture = Image.open(io.BytesIO(file)).convert("L")
    return numpy.asarray(picture if size in (None, picture.size) else picture.resize(size, Image.Resampling.LANCZOS))


def likeness(file, other):
    plain = luminance(other)
    return structural_similarity(plain, luminance(file, (plain.shape[1], plain.shape[0])), data_range=255)


def timed(work):
    best = None
    for _ in range(ROUNDS):
        start = time.monotonic()
        result = work()
        taken = time.monotonic() - start
        best = taken if best is None else min(best, taken)
    return result, best


def main():
    worker, photos = Worker(sys.argv[1]), sys.argv[2:]
    alike, plain_times, fitted_times, reduced = [], [], [], 0
    for photo in photos:
        data = pathlib.Path(photo).read_bytes()
        plain, plain_time = timed(lambda: worker.render(data, 0))
        fitted, fitted_time = timed(lambda: worker.render(data, LIMIT))
        largest = max(len(file) for _, file in fitted.values())
        assert largest <= LIMIT, f"{photo}: {largest} bytes are stored"
        ssim = likeness(fitted[FULL][1], plain[FULL][1])
        alike.append(ssim)
        plain_times.append(plain_time)
        fitted_times.append(fitted_time)
        if len(plain[FULL][1]) <= LIMIT:
            continue
        reduced += 1
        quality, file = fitted[FULL]
        sizes = [Image.open(io.BytesIO(each)).size for each in (plain[FULL][1], file)]
        print(
            f"{os.path.basename(photo)}: {len(plain[FULL][1])} bytes {sizes[0][0]} x {sizes[0][1]} -> "
            f"{len(file)} bytes {sizes[1][0]} x {sizes[1][1]}, quality {quality}; SSIM {ssim:.4f}; "
            f"{plain_time:.2f} s -> {fitted_time:.2f} s")
    print(
        f"{len(photos)} photos, {reduced} reduced: SSIM least {min(alike):.4f}, mean {statistics.mean(alike):.4f}; "
        f"seconds {sum(plain_times):.2f} -> {sum(fitted_times):.2f}, the median photo "
        f"{statistics.median(plain_times):.3f} -> {statistics.median(fitted_times):.3f}")


if __name__ == "__main__":
    main()
