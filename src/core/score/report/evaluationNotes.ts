// Notes on facts that the scores do not show: what was cut off, left out or replaced, by this program and by the official
// scripts.

import type { DataSet } from '../../read/claims/dataSets.ts';
import { repliesFormat } from '../../read/formats/repliesFormat.ts';
import { quote } from '../../read/claims/quote.ts';
import { questionsOf } from '../questions/questionStatus.ts';
import type { ReportClaim } from '../results/claims.ts';
import {
  countMsg,
  joinList,
  msg,
  storeMessage,
  joinSentences,
  type Wording,
} from '../../base/words/message.ts';
import {
  ConcernedClaims,
  type EvaluationNote,
  type NotesAccumulator,
  storeOfficial,
  makeNote,
} from './concernedClaims.ts';
import { genericEvidenceAccumulator, referenceRepeatedAccumulator } from './copiedEvidence.ts';
import { failureNotesAccumulator } from './failureNotes.ts';
import {
  comparesEvidence,
  hasVerdicts,
  isOfficialForm,
  isNotedFailure,
  type NotedRun,
  type NoteRule,
  noteRules,
  unknownVerdictCode,
} from './noteRules.ts';
import { belongsFrom } from '../../read/alignment/sharedClaims.ts';
import { countText, shareText } from '../../base/numbers.ts';
import { semqaOf } from '../metrics/semqaMetric.ts';
import type { Accumulator } from '../results/means.ts';
import { matchCounts, type MatchCounts } from '../measures/semqa.ts';
import { formatUndecidedCount } from '../../base/words/remarks.ts';

// Finds the labels that occur in a run's verdicts. Labels of a known data set that do not occur lower macro F1.

const absentLabelsCode = 'absentLabels';

/** Minimum number of claims for a note. With fewer claims, a missing label says nothing about the file. */
const fewestClaims = 5;

/** Collects the labels claim by claim. Memory grows with the number of labels, not with the number of claims. */
class MetLabels {
  readonly #dataSet: DataSet;
  readonly #references = new Set<string>();
  readonly #either = new Set<string>();
  #claims = 0;

  constructor(dataSet: DataSet) {
    this.#dataSet = dataSet;
  }

  add({ referenceVerdict, predictedVerdict }: ReportClaim): void {
    if (referenceVerdict === null) return;
    this.#claims += 1;
    this.#references.add(referenceVerdict);
    this.#either.add(referenceVerdict);
    if (predictedVerdict !== null) this.#either.add(predictedVerdict);
  }

  /** Whether no reference verdict is a label of the data set. */
  get areOthers(): boolean {
    const { labels } = this.#dataSet;
    return this.#claims > 0 && !labels.some((label) => this.#references.has(label));
  }

  /** Returns at most one note: labels of the data set that do not occur and lower macro F1. */
  notes(): readonly EvaluationNote[] {
    const { labels, name, isInferred } = this.#dataSet;
    const absent = labels.filter((label) => !this.#either.has(label));
    if (isInferred || this.areOthers || absent.length === 0 || this.#claims < fewestClaims)
      return [];
    return [
      {
        code: absentLabelsCode,
        ...storeMessage(
          msg(
            'No claim in either file has the label {0}. Its F1 counts as 0 in macro F1, because {0} is a label of {1}. If the files use the labels of another data set, set that data set with --data-set.',
            joinList(absent.map(quote)),
            name,
          ),
        ),
        ...storeOfficial(msg('The official scripts also count this F1 as 0.')),
        count: this.#claims,
        claims: [],
      },
    ];
  }
}

// Counts the statuses that a person has set, because Coverage, statuses and causes follow them.

function createByHandAccumulator(): NotesAccumulator<ReportClaim> {
  const claims = new ConcernedClaims();
  let questions = 0;
  let differing = 0;
  return {
    add: (claim) => {
      if (!claim.review) return;
      const own = (questionsOf(claim) ?? []).filter(({ reader }) => reader);
      questions += own.length;
      differing += own.filter(({ status, reader }) => status !== reader?.status).length;
      if (own.length > 0) claims.add(claim.index);
    },
    result: () =>
      questions === 0
        ? []
        : [
            makeNote(
              'statusesByHand',
              countMsg(
                questions,
                '{0} status of a reference question was set by hand ({1} differs from the reader’s status). Statuses, Coverage and causes follow it. All other scores do not depend on it.',
                '{0} statuses of reference questions were set by hand (different from the reader’s: {1}). Statuses, Coverage and causes follow them. All other scores do not depend on them.',
                differing,
              ),
              { count: claims.count, claims: claims.first, isWarning: true },
            ),
          ],
  };
}

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
      ...(isOfficialForm(run) && storeOfficial(rule.official)),
      isWarning: isWarning || undefined,
      count,
      claims: [...first],
    },
  ];
}

function repliesAlone(count: number): EvaluationNote {
  return makeNote(
    'repliesAlone',
    msg(
      'Only stored replies were scored. They contain no system verdicts, so there is no AVeriTeC score. To compute it, add --reference and --predictions.',
    ),
    { count },
  );
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
  const byHand = createByHandAccumulator();
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
      byHand.add(claim);
      generic?.add(claim);
      for (const [rule, of] of concerned) {
        if (rule.concerns(claim, run)) of.add(claim.index);
      }
    },
    result: (expected = 0) => {
      const all = Math.max(claims, expected);
      const hasOwnLabels = labels?.areOthers === true;
      return [
        ...(repeated?.result() ?? []),
        ...(alone.count === 0 ? [] : [repliesAlone(alone.count)]),
        ...fewPredicted.result(all),
        ...byHand.result(),
        ...(generic?.result() ?? []),
        ...[...concerned].flatMap(([rule, of]) =>
          of.count === 0 ? [] : noteOf(rule, of, { ...run, hasOwnLabels }, all),
        ),
        ...(labels?.notes() ?? []),
        ...failures.result(),
        ...undecided.result(),
      ];
    },
  };
}

// Detects files whose scores rest on little: few claims with a prediction, or mostly undecided matches.

// Detects a run in which many claims have no prediction. Reported once for the file, above its scores, because the scores mostly
// concern empty predictions.

const fewPredictedCode = 'fewPredicted';

/** Returns at most one note, about the whole file. The note lists no claims. */
export function createFewPredictedAccumulator(): NotesAccumulator<
  Pick<ReportClaim, 'predictionIndex' | 'isReplyAlone'>
> {
  let claims = 0;
  let predicted = 0;
  return {
    add: ({ predictionIndex, isReplyAlone }) => {
      if (isReplyAlone) return;
      claims += 1;
      if (predictionIndex !== null) predicted += 1;
    },
    result: (expected = 0) =>
      predicted + Math.max(0, expected - claims) >= belongsFrom * Math.max(claims, expected)
        ? []
        : [
            makeNote(
              fewPredictedCode,
              msg(
                'Reference claims with a prediction: only {0} of {1} ({2}). Claims without a prediction are scored as having no evidence and no verdict. Check that the predictions belong to this reference and that their claim texts or claim_id values match the reference.',
                ...[countText(predicted), countText(claims), shareText(predicted, claims)],
              ),
              { count: claims - predicted, isWarning: true },
            ),
          ],
  };
}

// Detects a file in which most matches are undecided. Reported once for the file, because its answer scores then mean little.

/** Minimum number of matches for the note. With fewer matches, the next claim could change the result. */
const fewestMatches = 20;

/** Whether more than half of the matches that count for answers are undecided. Requires at least 20 matches. */
export function isMostlyUndecided({ counted, undecided }: MatchCounts): boolean {
  return counted >= fewestMatches && undecided > counted / 2;
}

/** Returns for example `Most matches are unclear (undecided): 953 of 1,256 (76 %)`, and what that means. */
function describeMostlyUndecided({ counted, undecided }: MatchCounts): Wording {
  return msg(
    "Most matches are undecided: {0} ({1}). The model cannot tell whether their answers agree with or contradict each other, so SemQA's answer score is not reliable here.",
    formatUndecidedCount({ counted, undecided }),
    shareText(undecided, counted),
  );
}

const advice = msg(
  'Let the model read other texts (--answer-context questionAnswer or completeAnswer), or use another model (--nli). Try this on 20 claims first (--limit 20).',
);

/** Returns at most one note, about the whole file. The note lists no claims. */
function createUndecidedAccumulator(): Accumulator<ReportClaim, readonly EvaluationNote[]> {
  const sum = { claims: 0, counted: 0, undecided: 0 };
  return {
    add: (claim) => {
      const score = semqaOf(claim);
      if (score?.score == null) return;
      const { counted, undecided } = matchCounts(score);
      sum.counted += counted;
      sum.undecided += undecided;
      if (undecided > 0) sum.claims += 1;
    },
    result: () =>
      isMostlyUndecided(sum)
        ? [
            makeNote('mostlyUndecided', joinSentences(describeMostlyUndecided(sum), advice), {
              count: sum.claims,
            }),
          ]
        : [],
  };
}
