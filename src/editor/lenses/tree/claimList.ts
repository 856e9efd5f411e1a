// Content of the Claims view: groups, sorting and texts. Pure.

import type { EvidenceRole } from '../../../core/read/claims/evidence.ts';
import {
  scaleOf,
  type MetricDescription,
  type ScoreDescription,
} from '../../../core/score/metrics/metric.ts';
import { metricsOf } from '../../../core/score/metrics/registry.ts';
import type { MetricReference } from '../../../core/score/metrics/metricTable.ts';
import { headlineLevel } from '../../../core/score/metrics/averitec.ts';
import {
  causeCountsOf,
  causeOf,
  causes,
  type Cause,
  questionCountsOf,
} from '../../../core/score/questions/causes.ts';
import { questionsOf } from '../../../core/score/questions/questionStatus.ts';
import { causeMessage, statusSign } from '../../../core/score/questions/questionWords.ts';
import type { ReportClaim } from '../../../core/score/results/claims.ts';
import { countText, formatInScale } from '../../../core/base/numbers.ts';
import { fileHeadline } from '../../../core/score/report/fileHeadline.ts';
import { describeFailures, selectLeadingMetrics } from '../../../core/score/report/summary.ts';
import { outlineLine } from '../claimLenses.ts';
import { selectTellingScores } from '../claimScores.ts';
import type { Outline } from '../../../protocol/fileReading.ts';
import type { Run } from '../../runs/run.ts';
import { factSigns } from '../../../core/base/words/factSigns.ts';
import { noPrediction, notScored } from '../../../core/base/words/remarks.ts';
import { translateCount, render, t } from '../../platform/l10n.ts';
import {
  headlineOf,
  standingNames,
  standingSignOf,
  type Standing,
} from '../../../core/score/report/claimLine.ts';
import { capitalise, joinDots } from '../../../core/base/words/message.ts';

export type ClaimOrder = 'file' | 'scoreAscending' | 'scoreDescending';

export interface ClaimEntry {
  /** Position in the listed file. `null` if the file has no prediction for this reference claim. */
  readonly position: number | null;
  /** Position in the reference file. `null` for a claim without scores. */
  readonly scored: number | null;
  readonly text: string;
  /** The score that is shown and used for sorting. */
  readonly score: number | null;
  readonly standing: Standing;
  /** Why the claim gets no credit. Absent for a claim without scores. */
  readonly cause?: Cause;
  /**
   * The sign of the standing, as in the lens, and a sign for the status of each reference question, in their order: `✗ ●◐◌?`. A
   * failed metric adds `⚠`. Empty without scores.
   */
  readonly signs: string;
  /** `Claim 17`. Empty if the claim's position in the reference is unknown. */
  readonly name: string;
  /** The claim's headline, after the score that the user sorts by: `SemQA 0.62 · Refuted · gets credit · 3 of 3 questions answered`. */
  readonly description: string;
}

/** A score per claim, with its metric. */
export interface ListedScore {
  readonly metric: MetricDescription;
  readonly score: ScoreDescription;
}

/** Returns the scores for sorting the claims of a run, in the order of the metrics table. */
export function listScores(metrics: readonly MetricReference[]): readonly ListedScore[] {
  return metricsOf(metrics).flatMap((metric) =>
    metric.scores.flatMap((score) => (score.ofClaim ? [{ metric, score }] : [])),
  );
}

/** Returns the score with this column name, or else the run's leading score. */
export function findListedScore(
  metrics: readonly MetricReference[],
  column: string | undefined,
): ListedScore | undefined {
  const all = listScores(metrics);
  return (
    all.find(({ score }) => score.column === column) ?? selectLeadingScores(metrics)[0] ?? all[0]
  );
}

/** Returns the scores that represent the evidence in a small space: coverage, SemQA, and the first text metric. */
function selectLeadingScores(metrics: readonly MetricReference[]): readonly ListedScore[] {
  return selectLeadingMetrics(metricsOf(metrics)).flatMap((metric) =>
    metric.scores.slice(0, 1).map((score) => ({ metric, score })),
  );
}

function valueOf({ score }: ListedScore, claim: ReportClaim): number | null {
  return score.ofClaim?.(claim) ?? null;
}

/**
 * Returns the title of the view: the headline's score, such as `0.53 AVeriTeC`. VS Code writes `Evidence: ` before it and cuts it
 * off after about 15 characters in a side bar of usual width, so the number comes first. Without scores or while scoring, returns
 * `Claims`, because a score of some claims would look like the file's score.
 */
export function viewTitle(
  run: Pick<Run, 'state' | 'numbers' | 'metricRows' | 'averitecLevel'> | undefined,
): string {
  const aggregate = run?.state.kind === 'complete' ? run.numbers?.aggregate : undefined;
  if (!run || !aggregate) return t('Claims');
  const headline = fileHeadline(aggregate, run.averitecLevel, run.metricRows);
  return headline ? `${headline.value} ${render(headline.name)}` : t('Claims');
}

/** Returns the claims of a file. `run`: the current run, if any. `column`: column name of the listed score. */
export function entriesOf(
  outline: Outline | undefined,
  role: EvidenceRole,
  run: Run | undefined,
  column?: string,
): readonly ClaimEntry[] {
  const metrics = run?.metrics ?? [];
  const listed = findListedScore(metrics, column);
  const isChosen = column !== undefined;
  const scoredEntry = (claim: ReportClaim, position: number | null): ClaimEntry =>
    entryOf(claim, position, listed, isChosen, run?.averitecLevel ?? headlineLevel);
  const missing =
    role === 'predictions' && run
      ? run
          .claims()
          .filter(
            ({ index, predictionIndex }) => predictionIndex === null && !run.isClaimEdited(index),
          )
          .map((claim) => scoredEntry(claim, null))
      : [];
  if (outline) {
    const entries = outline.claims.map((claim): ClaimEntry => {
      const scored =
        role === 'predictions'
          ? run?.claimOfPrediction(claim.index)
          : run?.claimOfReference(claim.index);
      return scored
        ? scoredEntry(scored, claim.index)
        : {
            position: claim.index,
            scored: null,
            text: claim.text,
            signs: '',
            // A claim's number is its position in the reference, which is unknown before scoring: this file may have a different
            // order.
            name: role === 'reference' ? t('Claim {0}', claim.index) : '',
            score: null,
            standing: 'unknown',
            description: run?.isEdited
              ? `${outlineLine(claim)} · ${t('edited since scoring')}`
              : outlineLine(claim),
          };
    });
    return insertMissing(entries, missing);
  }
  // The file is too large for an editor, so only its scored claims are known.
  const predicted = (run?.claims() ?? []).flatMap((claim) =>
    claim.predictionIndex === null ? [] : [scoredEntry(claim, claim.predictionIndex)],
  );
  return insertMissing(predicted, missing);
}

/** Inserts each claim without a prediction before the first listed claim that follows it in the reference. */
function insertMissing(
  entries: readonly ClaimEntry[],
  missing: readonly ClaimEntry[],
): readonly ClaimEntry[] {
  const all: ClaimEntry[] = [];
  let next = 0;
  for (const entry of entries) {
    for (; (missing[next]?.scored ?? Infinity) < (entry.scored ?? -1); next += 1) {
      const claim = missing[next];
      if (claim) all.push(claim);
    }
    all.push(entry);
  }
  return all.concat(missing.slice(next));
}

function entryOf(
  claim: ReportClaim,
  position: number | null,
  listed: ListedScore | undefined,
  showsScore: boolean,
  level: number,
): ClaimEntry {
  const { standing, verdict, credit, answered } = headlineOf(claim, level);
  const score = listed ? valueOf(listed, claim) : null;
  const isFailed = Object.keys(claim.failures).length > 0;
  const parts = [
    ...(listed && showsScore
      ? [`${listed.score.heading} ${formatInScale(score, scaleOf(listed.metric, listed.score))}`]
      : []),
    ...(isFailed && score === null ? [notScored] : []),
    ...(position === null ? [noPrediction] : [verdict, credit ?? [], answered ?? []].flat()),
  ];
  return {
    position,
    scored: claim.index,
    text: claim.claim,
    score,
    standing,
    cause: causeOf(claim, level),
    signs: [
      standingSignOf(standing),
      isFailed ? factSigns.warning : '',
      (questionsOf(claim) ?? [])
        .map(({ status, confidence }) => statusSign(status, confidence))
        .join('\u2009'),
    ]
      .filter(Boolean)
      .join(' '),
    name: t('Claim {0}', claim.index),
    description: render(joinDots(parts)),
  };
}

/** Returns the most important facts about a claim, one per line. */
export function entryTooltip(entry: ClaimEntry, run: Run | undefined): string {
  const claim = entry.scored === null ? undefined : run?.claim(entry.scored);
  const title = entry.name === '' ? entry.text : `${entry.name} · ${entry.text}`;
  if (!run || !claim) return [title, entry.description].join('\n');
  const { rows, more } = selectTellingScores(claim, run);
  const shownParts = new Set(entry.description.split(' · '));
  return [
    title,
    entry.description,
    render(capitalise(standingNames[entry.standing])),
    ...describeFailures(claim, run.metricRows, true).map(render),
    ...rows
      .map(({ heading, score }) => `${heading} ${score}`)
      .filter((row) => !shownParts.has(row)),
    ...(more > 0
      ? [
          translateCount(
            more,
            '{0} more score in the inspector',
            '{0} more scores in the inspector',
          ),
        ]
      : []),
  ].join('\n');
}

/** Claims without a score come last in both orders. Claims with equal scores stay in file order. */
export function arrange(entries: readonly ClaimEntry[], order: ClaimOrder): readonly ClaimEntry[] {
  if (order === 'file') return entries;
  const sign = order === 'scoreAscending' ? 1 : -1;
  return entries.toSorted((a, b) => {
    if (a.score === null || b.score === null) {
      return Number(a.score === null) - Number(b.score === null);
    }
    return sign * (a.score - b.score);
  });
}

/** Claims with the same cause. */
export interface ClaimGroup {
  /** `null` for claims that have no scores yet. */
  readonly cause: Cause | null;
  /** For example `102 · Wrong verdict, with at least half of the questions answered`. */
  readonly label: string;
  readonly entries: readonly ClaimEntry[];
}

/** Failures come before credit, because users look for failures. Claims that have no scores come last. */
const groupOrder: readonly (Cause | null)[] = [
  ...causes.filter((cause) => cause !== 'credit' && cause !== 'notScored'),
  'credit',
  'notScored',
  null,
];

/**
 * Groups claims by their cause at the level that the user set, as the lenses do. The overview always uses the official level. The counts
 * sum to the number of claims. `undefined` if the run has no causes.
 */
export function groupByCause(
  entries: readonly ClaimEntry[],
  run: Run | undefined,
): readonly ClaimGroup[] | undefined {
  const { aggregate } = run?.numbers ?? {};
  if (!aggregate || !causeCountsOf(aggregate)) return undefined;
  const hasStatuses = questionCountsOf(aggregate) !== undefined;
  const groups = Map.groupBy(entries, ({ cause }) => cause ?? null);
  return groupOrder.flatMap((cause) => {
    const own = groups.get(cause);
    if (!own) return [];
    const words = capitalise(cause === null ? notScored : causeMessage(cause, hasStatuses));
    return [{ cause, label: render(joinDots([countText(own.length), words])), entries: own }];
  });
}
