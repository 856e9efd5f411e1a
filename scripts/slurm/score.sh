#!/bin/bash
# One part of a run, as a task of an array job (submit.sh submits it). A part that is there already is left as it is, so that a job
# that was stopped, or lost a node, is submitted once more and goes on.
#
# EVIDENCE_INSPECTOR: the command, one word or several; EI_OUTPUT: the folder of the run. Arguments: those of `score`.
set -euo pipefail

part=$SLURM_ARRAY_TASK_ID
parts=$SLURM_ARRAY_TASK_COUNT
[ -n "${EI_PARTS:-}" ] && parts=$EI_PARTS # some parts alone, submitted again
file=$EI_OUTPUT/part-$part-of-$parts.jsonl
if [ -s "$file" ]; then
  echo "part $part of $parts is there"
  exit 0
fi

# One store a node, on its own disk: what the models said of a text is computed once a node, and no network is between.
store=${EI_STORE:-${TMPDIR:-/tmp}/evidence-inspector-$(id -un)}
mkdir -p "$store"

# shellcheck disable=SC2086 # the command may be several words
exec $EVIDENCE_INSPECTOR score "$@" --shard "$part/$parts" --threads "${SLURM_CPUS_PER_TASK:-0}" --store "$store" \
  --output "$file" --format csv >/dev/null
