// What goes unsaid when only the numbers are quoted: what was cut off, left out or made up, by us and by the official scripts.

import { repliesFormat } from '../evidence/formats/repliesFormat.ts';
import type { Accumulator } from '../results/accumulator.ts';
import type { ReportClaim } from '../results/claims.ts';
import { Concerned, type EvaluationNote } from './concerned.ts';
import { failureNotesAccumulator } from './failureNotes.ts';
import { mostlyUndecidedAccumulator } from './mostlyUndecided.ts';
import { isNotedFailure, noteRules, type NotedRun, type NoteRule } from './noteRules.ts';

export type { EvaluationNote };

function noteOf(rule: NoteRule, { count, first }: Concerned, run: NotedRun): EvaluationNote {
  return {
    code: rule.code,
    message: rule.message(count === 1 ? '1 claim' : `${String(count)} claims`, run),
    official: rule.official,
    count,
    claims: [...first],
  };
}

function repliesAlone(count: number): EvaluationNote {
  return {
    code: 'repliesAlone',
    message:
      "These are stored replies alone: they carry no system's verdict, so there is no AVeriTeC score. Score them with --reference and --predictions to have it.",
    count,
    claims: [],
  };
}

/** Notes on a run, in the order of `noteRules`, then what metrics failed for, then whether most matches are undecided; only those that concern a claim. */
export function notesAccumulator(
  run: NotedRun,
): Accumulator<ReportClaim, readonly EvaluationNote[]> {
  // Stored replies alone have no predictions: what the rules say of them would be untrue.
  const rules =
    run.format === repliesFormat ? [] : noteRules.filter((rule) => rule.applies?.(run) ?? true);
  const concerned = new Map(rules.map((rule) => [rule, new Concerned()]));
  const alone = new Concerned();
  const failures = failureNotesAccumulator(run.metrics, isNotedFailure);
  const undecided = mostlyUndecidedAccumulator();
  return {
    add: (claim) => {
      failures.add(claim);
      if (claim.isReplyAlone) alone.add(claim.index);
      undecided.add(claim);
      for (const [rule, claims] of concerned) {
        if (rule.concerns(claim, run)) claims.add(claim.index);
      }
    },
    result: () => [
      ...(alone.count === 0 ? [] : [repliesAlone(alone.count)]),
      ...[...concerned].flatMap(([rule, claims]) =>
        claims.count === 0 ? [] : [noteOf(rule, claims, run)],
      ),
      ...failures.result(),
      ...undecided.result(),
    ],
  };
}
