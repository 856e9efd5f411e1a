#!/bin/bash
# Scores two files in parts on a Slurm cluster and merges them when all parts are done.
#
#   scripts/slurm/submit.sh PARTS FOLDER [sbatch options] -- --reference dev.json --predictions system.json --metrics all
#
# FOLDER, which all nodes see, gets the parts, the logs and at the end report.json. The same line once more goes on where it was
# stopped: parts that are there are not scored again. EVIDENCE_INSPECTOR names the command (default: npx --no-install evidence-inspector).
set -euo pipefail

usage() {
  echo "usage: $0 PARTS FOLDER [sbatch options] -- --reference FILE --predictions FILE [score options]" >&2
  exit 2
}

[ $# -ge 4 ] || usage
parts=$1
[[ $parts =~ ^[1-9][0-9]*$ ]] || usage
mkdir -p "$2"
folder=$(cd "$2" && pwd)
shift 2
options=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  options+=("$1")
  shift
done
[ $# -gt 0 ] || usage
shift

here=$(cd "$(dirname "$0")" && pwd)
export EVIDENCE_INSPECTOR=${EVIDENCE_INSPECTOR:-npx --no-install evidence-inspector} EI_OUTPUT=$folder EI_PARTS=$parts

# Only what is missing.
missing=()
for ((part = 1; part <= parts; part++)); do
  [ -s "$folder/part-$part-of-$parts.jsonl" ] || missing+=("$part")
done
after=()
if [ ${#missing[@]} -gt 0 ]; then
  list=$(IFS=, && echo "${missing[*]}")
  array=$(sbatch --parsable --export=ALL --job-name=evidence-score --array="$list" --output="$folder/part-%a.log" \
    "${options[@]}" "$here/score.sh" "$@")
  # When every task has ended, however: the merge says which parts are missing and how they are made.
  after=(--dependency="afterany:${array%%;*}")
  echo "scoring parts $list: job ${array%%;*}"
fi
merge=$(sbatch --parsable --export=ALL --job-name=evidence-merge --output="$folder/merge.log" "${after[@]}" "${options[@]}" \
  "$here/merge.sh")
echo "merging into $folder/report.json: job ${merge%%;*}"
