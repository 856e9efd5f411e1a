#!/bin/bash
# The job after the array: puts the parts together, or says which one is missing and how it is made.
set -euo pipefail

# shellcheck disable=SC2086
exec $EVIDENCE_INSPECTOR merge "$EI_OUTPUT"/part-*-of-"$EI_PARTS".jsonl --output "$EI_OUTPUT/report.json"
