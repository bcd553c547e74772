"""Draws a picture of every screen and of every command, for review.

    python3 Scripts/pictures/pictures.py BINARY FOLDER [--only WORD] [--sizes 80x24,120x40] [--languages en] [--backgrounds dark]
    python3 Scripts/pictures/pictures.py BINARY FOLDER --readme

Runs the program in tmux against a loopback server with made-up weather and writes an SVG for each of 40x12, 80x24, 120x40
and 200x50, in both languages, on dark and on light, and a PNG beside it where rsvg-convert is installed. With --readme it
writes the pictures of README: one of the full screen, and those of --output.
"""

import argparse
import os
import re
import shutil
import subprocess
import tempfile
import threading
import time
import unicodedata
from pathlib import Path
from xml.sax.saxutils import escape

import weather

COMMANDS = {
    "list": "list", "list-columns": "list --columns name,weather,temp,rain,precip,wind,gust,pm25 --sort temp-desc",
    "list-tomorrow": "list --day tomorrow", "detail": "detail Seoul", "chart": "chart Seoul",
    "chart-series": "chart Seoul --series temp,feels,wind", "forecast": "forecast Seoul",
    "compare": "compare Seoul Busan 'Jeju City'", "here": "here --at 37.57,126.98", "here-hourly": "here --at 37.57,126.98 --hourly",
    "search": "search seo", "map": "map", "plan": "plan", "doctor": "doctor --offline", "help": "--help",
}
# Keys of the full screen, which begins with the list.
SCREENS = {
    "screen-list": [], "screen-detail": ["Enter"], "screen-chart": ["Enter", "c"],
    "screen-meteogram": ["Enter", "c", "v"], "screen-cursor": ["Enter", "c"] + ["Right"] * 8, "screen-compare": ["Space", "Down", "Space", "Down", "Space", "c"],
    "screen-search": ["/", "/", "b", "u", "s"], "screen-filter": ["/", "z", "z"], "screen-home": ["h"],
    "screen-help": ["?"], "screen-consent": ["i"], "screen-here": ["i", "y"], "screen-map": ["m"], "screen-plan": ["p"], "screen-hours": ["f"],
}
# The pictures of --output in README.
DRAWN = {
    "meteogram": "chart {seoul} --meteogram", "map": "map --size square", "hours": "hours --value rain", "plan": "plan",
    "list": "list --sort temp-desc --columns name,weather,temp,feels,rain,humidity,wind,normal",
}
THEMES = {
    "dark": {"back": "#14171a", "fore": "#e6e6e6", "basic": "#000000 #cc5555 #55aa55 #cdaa55 #5588ee #cc55cc #44aaaa #cccccc"},
    "light": {"back": "#ffffff", "fore": "#1a1a1a", "basic": "#000000 #cd0000 #007a00 #8a6a00 #0000ee #a000a0 #007a7a #777777"},
}
CELL, LINE, FONT = 8.4, 17, 14


def width(character):
    if unicodedata.combining(character) or character in "\ufe0e\ufe0f\u200d":
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def palette(number, theme):
    if number < 8:
        return theme["basic"].split()[number]
    if number < 16:
        return theme["basic"].split()[number - 8]
    if number < 232:
        levels = [0, 95, 135, 175, 215, 255]
        cube = number - 16
        return "#%02x%02x%02x" % (levels[cube // 36], levels[cube // 6 % 6], levels[cube % 6])
    return "#" + "%02x" % (8 + 10 * (number - 232)) * 3


class Style:
    """What the terminal was told last about how letters look."""

    def __init__(self):
        self.color, self.bold, self.faint, self.reversed, self.underlined = None, False, False, False, False

    def take(self, codes):
        codes = [int(code or 0) for code in codes.split(";")] or [0]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.__init__()
            elif code in (1, 2, 4, 7):
                setattr(self, {1: "bold", 2: "faint", 4: "underlined", 7: "reversed"}[code], True)
            elif code in (22, 24, 27):
                for name in {22: ("bold", "faint"), 24: ("underlined",), 27: ("reversed",)}[code]:
                    setattr(self, name, False)
            elif code == 38 and codes[:1] == [5]:
                self.color = codes[1]
                codes = codes[2:]
            elif 30 <= code <= 37:
                self.color = code - 30
            elif 90 <= code <= 97:
                self.color = code - 82
            elif code == 39:
                self.color = None

    def colors(self, theme):
        fore = theme["fore"] if self.color is None else palette(self.color, theme)
        if self.faint and self.color is None:
            fore = {"dark": "#9e9e9e", "light": "#6e6e6e"}["dark" if theme["back"] < "#8" else "light"]
        return (theme["back"], fore) if self.reversed else (fore, None)


def glyph(character, x, y, color):
    """Braille and blocks as shapes, which no font has to have; nil for letters."""
    point = ord(character)
    if 0x2801 <= point <= 0x28FF:
        places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        return "".join(
            f'<circle cx="{x + 2.1 + 4.2 * column:.1f}" cy="{y + 2.2 + 4.2 * row:.1f}" r="1.35" fill="{color}"/>'
            for bit, (column, row) in enumerate(places) if (point - 0x2800) >> bit & 1)
    if 0x2581 <= point <= 0x2588:
        height = LINE * (point - 0x2580) / 8
        return f'<rect x="{x:.1f}" y="{y + LINE - height:.1f}" width="{CELL}" height="{height:.1f}" fill="{color}"/>'
    if 0x2596 <= point <= 0x259F or character in "▀▌▐":
        quarters = {"▖": 4, "▗": 8, "▘": 1, "▝": 2, "▙": 13, "▚": 9, "▛": 7, "▜": 11, "▞": 6, "▟": 14, "▀": 3, "▌": 5, "▐": 10}
        return "".join(
            f'<rect x="{x + CELL / 2 * (bit % 2):.1f}" y="{y + LINE / 2 * (bit // 2):.1f}" width="{CELL / 2}" height="{LINE / 2}" fill="{color}"/>'
            for bit in range(4) if quarters[character] >> bit & 1)
    return None


def picture(text, columns, rows, theme):
    """What tmux has captured, with its escapes, as SVG."""
    shapes, letters, style = [], [], Style()
    for row, line in enumerate(text.split("\n")[:rows]):
        column = 0
        for part in re.split(r"(\x1b\[[0-9;]*m|\x1b\([AB0]|\x0e|\x0f)", line):
            if part.startswith("\x1b[") and part.endswith("m"):
                style.take(part[2:-1])
                continue
            if part.startswith("\x1b") or part in ("\x0e", "\x0f"):
                continue
            fore, back = style.colors(theme)
            for character in part:
                cells = width(character)
                x, y = column * CELL, row * LINE
                if back and cells:
                    shapes.append(f'<rect x="{x:.1f}" y="{y}" width="{cells * CELL + 0.2:.1f}" height="{LINE}" fill="{back}"/>')
                shape = glyph(character, x, y, fore)
                if shape:
                    letters.append(shape)
                elif character != " " and cells:
                    weight = ' font-weight="bold"' if style.bold else ""
                    line_below = ' text-decoration="underline"' if style.underlined else ""
                    letters.append(
                        f'<text x="{x + (cells * CELL if cells == 2 else CELL) / 2:.1f}" y="{y + 13}" text-anchor="middle"'
                        f' fill="{fore}"{weight}{line_below}>{escape(character)}</text>')
                column += cells
    size = f'width="{columns * CELL + 16:.0f}" height="{rows * LINE + 16}"'
    return "\n".join(
        [f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-size="{FONT}"'
         " font-family=\"'DejaVu Sans Mono','Noto Sans Mono','NanumGothicCoding','Noto Sans Mono CJK KR',monospace\">",
         f'<rect width="100%" height="100%" fill="{theme["back"]}"/>', '<g transform="translate(8 8)">']
        + shapes + letters + ["</g>", "</svg>", ""])


class Terminal:
    """A tmux server of its own with one window of a size."""

    count = 0

    def __init__(self, environment, columns, rows):
        # A server that is going down takes no new window.
        Terminal.count += 1
        self.socket = f"pictures-{os.getpid()}-{Terminal.count}"
        self.environment = environment
        self.run("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), "env PS1='$ ' sh")
        self.run("set", "-g", "status", "off")
        self.settle()
        self.keys("clear", "Enter")

    def run(self, *arguments):
        return subprocess.run(
            ["tmux", "-u", "-L", self.socket, *arguments], env=self.environment, check=True, capture_output=True, text=True
        ).stdout

    def keys(self, *keys):
        for key in keys:
            self.run("send-keys", key)
            time.sleep(0.05)

    def captured(self):
        return self.run("capture-pane", "-p", "-e")

    def settle(self):
        """Waits until nothing has changed for a while."""
        before, same = None, 0
        for _ in range(80):
            now = self.captured()
            same = same + 1 if now == before else 0
            if same == 5:
                return now
            before = now
            time.sleep(0.15)
        return before

    def close(self):
        self.run("kill-server")


def readme_name(name, language):
    return f"{name}.svg" if language == "en" else f"{name}.{language}.svg"


def draw(binary, folder, url):
    """The pictures that the program draws itself, in both languages."""
    with tempfile.TemporaryDirectory() as home:
        for language, seoul in [("en", "Seoul"), ("ko", "서울")]:
            environment = {
                "HOME": home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "CITIES_LANGUAGE": language,
                "CITIES_OPEN_METEO_BASE_URL": url, "CITIES_OPEN_METEO_AIR_QUALITY_URL": url, "CITIES_METAR_BASE_URL": url,
                "CITIES_OPEN_METEO_ENSEMBLE_URL": url,
            }
            for name, command in DRAWN.items():
                file = folder.resolve() / readme_name(name, language)
                words = command.format(seoul=seoul).split()
                subprocess.run([binary, *words, "--output", file], env=environment, check=True, stdout=subprocess.DEVNULL)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", help="names that contain this word")
    parser.add_argument("--sizes", default="40x12,80x24,120x40,200x50")
    parser.add_argument("--languages", default="en,ko")
    parser.add_argument("--backgrounds", default="dark,light")
    parser.add_argument("--readme", action="store_true", help="the pictures of README")
    typed = parser.parse_args()
    if typed.readme:
        typed.only, typed.sizes, typed.backgrounds = "screen-list", "140x36", "dark"
    typed.folder.mkdir(parents=True, exist_ok=True)
    server = weather.server()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_address[1]}"
    if typed.readme:
        draw(typed.binary.resolve(), typed.folder, url)
    names = [name for name in [*COMMANDS, *SCREENS] if not typed.only or typed.only in name]
    with tempfile.TemporaryDirectory() as home:
        # It is called by its name, wherever it was built.
        programs = Path(home) / "programs"
        programs.mkdir()
        (programs / "cities").symlink_to(typed.binary.resolve())
        for size in typed.sizes.split(","):
            columns, rows = map(int, size.split("x"))
            for language in typed.languages.split(","):
                for background in typed.backgrounds.split(","):
                    environment = {
                        "PATH": f"{programs}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
                        "CITIES_OPEN_METEO_BASE_URL": url, "CITIES_OPEN_METEO_AIR_QUALITY_URL": url,
                        "CITIES_OPEN_METEO_ENSEMBLE_URL": url, "CITIES_OPEN_METEO_GEOCODING_URL": url,
                        "CITIES_LOCATION_BASE_URL": url, "CITIES_LANGUAGE": language,
                        "COLORFGBG": {"dark": "15;0", "light": "0;15"}[background],
                    }
                    for name in names:
                        # A home of its own: what was chosen for one picture is not remembered for the next.
                        own = Path(home) / f"{size}-{language}-{background}" / name
                        own.mkdir(parents=True)
                        terminal = Terminal(environment | {"HOME": str(own)}, columns, rows)
                        command = f"cities {COMMANDS[name]}" if name in COMMANDS else "cities"
                        terminal.keys(command, "Enter")
                        text = terminal.settle()
                        for key in SCREENS.get(name, []):
                            terminal.keys(key)
                            text = terminal.settle()
                        terminal.close()
                        file = typed.folder / (
                            readme_name(name, language) if typed.readme else f"{name}-{size}-{language}-{background}.svg")
                        file.write_text(picture(text, columns, rows, THEMES[background]), encoding="utf-8")
                        if shutil.which("rsvg-convert") and not typed.readme:
                            subprocess.run(["rsvg-convert", "--output", file.with_suffix(".png"), file], check=True)


if __name__ == "__main__":
    main()
