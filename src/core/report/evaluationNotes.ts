// Notes on facts that the scores do not show: what was cut off, left out or replaced, by this program and by the official
// scripts.

import { repliesFormat } from '../evidence/formats/repliesFormat.ts';
import type { ReportClaim } from '../results/claims.ts';
import { countMsg, msg, storeMessage } from '../words/message.ts';
import {
  ConcernedClaims,
  storeOfficial,
  type EvaluationNote,
  type NotesAccumulator,
} from './concernedClaims.ts';
import { failureNotesAccumulator } from './failureNotes.ts';
import { MetLabels } from './metLabels.ts';
import { createUndecidedAccumulator } from './mostlyUndecided.ts';
import { createFewPredictedAccumulator } from './fewPredicted.ts';
import { genericEvidenceAccumulator } from './genericEvidence.ts';
import { referenceRepeatedAccumulator } from './referenceRepeated.ts';
import {
  comparesEvidence,
  hasVerdicts,
  isNotedFailure,
  noteRules,
  unknownVerdictCode,
  type NotedRun,
  type NoteRule,
} from './noteRules.ts';

function noteOf(
  rule: NoteRule,
  { count, first }: ConcernedClaims,
  run: NotedRun,
  claims: number,
): readonly EvaluationNote[] {
  if (run.hasOwnLabels && rule.code === unknownVerdictCode) return [];
  const { isWarning: warns = false } = rule;
  const isWarning = warns === true || (warns !== false && warns(count / claims));
  return [
    {
      code: rule.code,
      ...storeMessage(rule.message(countMsg(count, '{0} claim', '{0} claims'), run)),
      ...storeOfficial(rule.official),
      isWarning: isWarning || undefined,
      count,
      claims: [...first],
    },
  ];
}

function repliesAlone(count: number): EvaluationNote {
  return {
    code: 'repliesAlone',
    ...storeMessage(
      msg(
        'Only stored replies were scored. They contain no system verdicts, so there is no AVeriTeC score. To compute it, add --reference and --predictions.',
      ),
    ),
    count,
    claims: [],
  };
}

/**
 * Collects the notes on a run that concern at least one claim. Notes that the predictions repeat the reference come first, then
 * the notes in the order of `noteRules`, then metric failures, and finally a note if most matches are undecided.
 */
export function notesAccumulator(run: NotedRun): NotesAccumulator<ReportClaim> {
  // Stored replies alone have no predictions, so the rules do not apply.
  const rules =
    run.format === repliesFormat ? [] : noteRules.filter((rule) => rule.applies?.(run) ?? true);
  const concerned = new Map(rules.map((rule) => [rule, new ConcernedClaims()]));
  let claims = 0;
  const alone = new ConcernedClaims();
  const failures = failureNotesAccumulator(run.metrics, isNotedFailure);
  const undecided = createUndecidedAccumulator();
  const labels = hasVerdicts(run) ? new MetLabels(run.dataSet) : undefined;
  const repeated =
    run.format === repliesFormat
      ? undefined
      : referenceRepeatedAccumulator({ format: run.format, hasVerdicts: hasVerdicts(run) });
  const fewPredicted = createFewPredictedAccumulator();
  const generic = comparesEvidence(run) ? genericEvidenceAccumulator() : undefined;
  return {
    add: (claim) => {
      claims += 1;
      failures.add(claim);
      if (claim.isReplyAlone) alone.add(claim.index);
      undecided.add(claim);
      repeated?.add(claim);
      labels?.add(claim);
      fewPredicted.add(claim);
      generic?.add(claim);
      for (const [rule, of] of concerned) {
        if (rule.concerns(claim, run)) of.add(claim.index);
      }
    },
    result: () => {
      const hasOwnLabels = labels?.areOthers === true;
      return [
        ...(repeated?.result() ?? []),
        ...(alone.count === 0 ? [] : [repliesAlone(alone.count)]),
        ...fewPredicted.result(),
        ...(generic?.result() ?? []),
        ...[...concerned].flatMap(([rule, of]) =>
          of.count === 0 ? [] : noteOf(rule, of, { ...run, hasOwnLabels }, claims),
        ),
        ...(labels?.notes() ?? []),
        ...failures.result(),
        ...undecided.result(),
      ];
    },
  };
}
