"""Lists the components of this build of the program: the rows of components.tsv, completed with versions."""

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ARCHIVES = ROOT / ".build/archives"


@dataclass
class Component:
    kind: str
    name: str
    version: str | None
    licence: str
    source: str
    copyright: str
    # The files with its license, verbatim.
    texts: list[Path]


def output(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def compiler_version():
    if not shutil.which("swift"):
        return None
    return re.search(r"Swift version (\S+)", output("swift", "--version")).group(1)


def archive(name):
    """The version of the package that an archive is of, and its copyright file; None where it is not linked in."""
    link = ARCHIVES / name
    if not link.exists():
        return None
    # A linker script names the files that it stands for.
    paths = re.findall(r"/\S+\.a", link.read_text()) if not link.is_symlink() else [str(link.resolve())]
    return package_of(Path(paths[0]).resolve())


def header(name):
    """The version of the package that a header is of, and its copyright file; None where the system has no such header."""
    found = Path("/usr/include") / name
    return package_of(found.resolve()) if found.exists() else (None, None)


def package_of(path):
    """The version of the package that a file is of, and its copyright file."""
    # Debian's database names files below /lib as they were before /lib became /usr/lib, or after.
    if not shutil.which("dpkg-query"):
        return archive_of_rpm(path)
    for candidate in (str(path), str(path).removeprefix("/usr")):
        found = subprocess.run(["dpkg-query", "--search", candidate], capture_output=True, text=True)
        if found.returncode == 0:
            package = found.stdout.split(": ")[0]
            break
    else:
        raise SystemExit(f"no package has {path}")
    version = output("dpkg-query", "--show", "--showformat", "${source:Upstream-Version}", package)
    return version, Path("/usr/share/doc") / package.split(":")[0] / "copyright"


def archive_of_rpm(path):
    """The same where packages are RPMs. Elsewhere both are unknown, and components.tsv alone describes the component."""
    if not shutil.which("rpm"):
        return None, None
    package, version = output("rpm", "--query", "--file", path, "--queryformat", "%{NAME}\t%{VERSION}\n").split("\t")
    texts = output("rpm", "--query", "--licensefiles", package).split()
    return version.strip(), Path(texts[0]) if texts else None


def components():
    """In the order of the file, without what only tests use."""
    for line in (ROOT / "Packaging/components.tsv").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        kind, name, version, licence, source, holder = line.split("\t")[:6]
        texts = []
        if kind == "test":
            continue
        if kind == "package":
            texts = sorted((ROOT / ".build/checkouts" / name).glob("NOTICE*"))
        elif kind == "toolchain":
            version = compiler_version()
        elif kind == "archive":
            found = archive(version)
            if not found:
                continue
            version, text = found
            # That of libstdc++ is of all of GCC; its exception is what concerns programs.
            texts = [ROOT / "Packaging/licenses/GCC-exception-3.1.txt"] if "GCC-exception" in licence else [text] if text else []
        elif kind == "headers":
            version, text = header(version)
            texts = [text] if text else []
        elif kind == "data":
            version = None
        own = ROOT / "Packaging/licenses" / f"{licence}.txt"
        if own.exists():
            texts = [own]
        yield Component(kind, name, version, licence, source, holder, texts)


def program_version():
    source = (ROOT / "Sources/CitiesCLI/Version.swift").read_text(encoding="utf-8")
    return re.search(r'static let current = "(.*)"', source).group(1)
