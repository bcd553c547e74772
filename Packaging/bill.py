"""Prints the bill of materials of this build in CycloneDX 1.6."""

import json
import os
import uuid
from datetime import datetime, timezone
from urllib.parse import quote

from components import components, program_version

# Not in the list of SPDX.
NAMED = {"open data", "public domain"}


def licences(expression):
    if expression in NAMED:
        return [{"license": {"name": expression}}]
    if " " in expression:
        return [{"expression": expression}]
    return [{"license": {"id": expression}}]


def purl(part):
    if "github.com/" not in part.source:
        return None
    path = part.source.removeprefix("https://")
    kind = "swift" if part.kind in ("package", "toolchain") else "github"
    if kind == "github":
        path = path.removeprefix("github.com/").lower()
    return f"pkg:{kind}/{path}@{quote(part.version)}"


def entry(part):
    made = {
        "type": "data" if part.kind == "data" else "library",
        "bom-ref": part.name,
        "name": part.name,
        "version": part.version,
        "licenses": licences(part.licence),
        "copyright": None if part.copyright == "-" else part.copyright,
        "purl": purl(part),
        "externalReferences": [{"type": "website", "url": part.source}],
    }
    return {key: value for key, value in made.items() if value is not None}


def main():
    version = program_version()
    parts = [entry(part) for part in components()]
    time = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    bill = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": time,
            "component": {
                "type": "application",
                "bom-ref": "cities",
                "name": "cities",
                "version": version,
                "licenses": licences("Apache-2.0"),
            },
        },
        "components": parts,
        "dependencies": [{"ref": "cities", "dependsOn": [part["bom-ref"] for part in parts]}],
    }
    # Made of what is in it, so that two builds give the same.
    bill["serialNumber"] = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(bill, sort_keys=True)).urn
    print(json.dumps(bill, indent=2, ensure_ascii=False))


main()
