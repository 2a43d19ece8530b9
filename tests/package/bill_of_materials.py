"""Checks the bill of materials: the shape of CycloneDX 1.5, and that it names every library that the programs link.

    bill_of_materials.py BILL READELF PROGRAM...

Exits with 0, or with 1 after a line for each fault.
"""
import json
import re
import subprocess
import sys

PATTERNS = {
    "serialNumber": r"urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}",
    "timestamp": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ",
    "purl": r"pkg:(deb/[a-z]+|generic)/[A-Za-z0-9.+_-]+@[A-Za-z0-9.%_+~-]+(\?[a-z]+=[a-z0-9.-]+(&[a-z]+=[a-z0-9.-]+)*)?",
    "SHA-256": r"[0-9a-f]{64}",
    "id": r"[A-Za-z0-9.-]+",
    "expression": r"[A-Za-z0-9.-]+( (AND|OR|WITH) [A-Za-z0-9.-]+)+",
}
# What each object may have, and what it must have.
MEMBERS = {
    "bill": ("bomFormat specVersion serialNumber version metadata components dependencies", "all"),
    "metadata": ("timestamp component", "all"),
    "component": ("type bom-ref name version scope licenses purl hashes properties", "type bom-ref name version licenses purl"),
    "dependency": ("ref dependsOn", "all"),
}
faults = []


def expect(kept, what):
    if not kept:
        faults.append(what)
    return kept


def matches(kind, text, where):
    expect(isinstance(text, str) and re.fullmatch(PATTERNS[kind], text), f"{where}: {text!r} is no {kind}")


def check_members(kind, value, where):
    if not expect(isinstance(value, dict), f"{where} is no object"):
        return False
    allowed, needed = (set(words.split()) for words in MEMBERS[kind])
    needed = allowed if needed == {"all"} else needed
    expect(value.keys() <= allowed, f"{where} has unknown members: {sorted(value.keys() - allowed)}")
    return expect(needed <= value.keys(), f"{where} lacks {sorted(needed - value.keys())}")


def check_component(component, types):
    where = f"component {component.get('name')!r}" if isinstance(component, dict) else "a component"
    if not check_members("component", component, where):
        return
    expect(component["type"] in types, f"{where}: the type is {component['type']!r}")
    for member in ("bom-ref", "name", "version"):
        expect(isinstance(component[member], str) and component[member] not in ("", "unknown"), f"{where} has no {member}")
    matches("purl", component["purl"], where)
    expect(component.get("scope", "required") in ("required", "optional", "excluded"), f"{where}: bad scope")
    licences = component["licenses"]
    if expect(isinstance(licences, list) and len(licences) == 1, f"{where}: expected one licence"):
        licence = licences[0]
        if "expression" in licence:
            matches("expression", licence["expression"], where)
        else:
            matches("id", licence.get("license", {}).get("id"), where)
    for checksum in component.get("hashes", []):
        expect(checksum.keys() == {"alg", "content"} and checksum["alg"] == "SHA-256", f"{where}: bad hash")
        matches("SHA-256", checksum.get("content"), where)
    for known in component.get("properties", []):
        expect(known.keys() == {"name", "value"}, f"{where}: bad property")


def libraries_of(readelf, program):
    listing = subprocess.run([readelf, "-dW", program], check=True, capture_output=True, text=True).stdout
    return re.findall(r"\(NEEDED\).*\[(.*)\]", listing)


def main(bill_file, readelf, programs):
    with open(bill_file, encoding="utf-8") as file:
        bill = json.load(file)
    if not check_members("bill", bill, "the bill"):
        return
    expect(bill["bomFormat"] == "CycloneDX" and bill["specVersion"] == "1.5" and bill["version"] == 1, "no CycloneDX 1.5")
    matches("serialNumber", bill["serialNumber"], "the bill")
    if check_members("metadata", bill["metadata"], "metadata"):
        matches("timestamp", bill["metadata"]["timestamp"], "metadata")
        check_component(bill["metadata"]["component"], {"application"})
    for component in bill["components"]:
        check_component(component, {"library"})
    references = [component.get("bom-ref") for component in bill["components"]]
    expect(len(set(references)) == len(references), "a bom-ref is used twice")
    for dependency in bill["dependencies"]:
        if check_members("dependency", dependency, "a dependency"):
            unknown = {dependency["ref"], *dependency["dependsOn"]} - {*references, bill["metadata"]["component"]["bom-ref"]}
            expect(not unknown, f"a dependency names {sorted(unknown)}, which are no components")
            missing = set(references) - set(dependency["dependsOn"])
            expect(not missing, f"the program does not depend on {sorted(missing)}")

    names = [name for component in bill["components"] for known in component.get("properties", [])
             if known["name"] == "gridsmith:sonames" for name in known["value"].split()]
    for program in programs:
        libraries = libraries_of(readelf, program)
        expect(libraries, f"{program} needs no library at all")
        for library in libraries:
            expect(any(re.match(re.escape(name) + r"(\.|-|$)", library) for name in names),
                   f"{program} needs {library}, which the bill does not name")
    # Downloaded code has a checksum. A build that got it by git has none: git verifies the id of the commit.
    for component in bill["components"]:
        for known in component.get("properties", []):
            if known["name"] == "gridsmith:download":
                expect(component.get("hashes"), f"{component['name']} was downloaded and has no checksum")


if len(sys.argv) < 4:
    sys.exit(__doc__)
try:
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
except (ValueError, KeyError, TypeError, AttributeError) as error:
    faults.append(f"{sys.argv[1]}: {type(error).__name__}: {error}")
for fault in faults:
    print(fault)
sys.exit(1 if faults else 0)
