// Data for the lens line above each claim: texts and the commands that a click runs.

import { findLargest } from '../../core/base/statistics/sums.ts';
import type { SourceRange } from '../../core/read/claims/evidence.ts';
import { toLevelledClaim } from '../../core/score/metrics/averitec.ts';
import { claimLine, standingNames, standingOf } from '../../core/score/report/claimLine.ts';
import { fileLine } from '../../core/score/report/fileHeadline.ts';
import { explainCredit, nameVerdict } from '../../core/score/report/summary.ts';
import type { ReportClaim } from '../../core/score/results/claims.ts';
import type { Outline, OutlineClaim } from '../../protocol/fileReading.ts';
import type { Run } from '../runs/run.ts';
import { notScored } from '../../core/base/words/remarks.ts';
import { claimsSoFar } from '../../protocol/runProgress.ts';
import { translateCount, render, t } from '../platform/l10n.ts';
import { withNote } from '../../core/base/words/lists.ts';
import { capitalise, countMsg, joinParts, msg } from '../../core/base/words/message.ts';

export type LensAction = 'inspect' | 'inspectFile' | 'score';

export interface ClaimLens {
  readonly range: SourceRange;
  readonly title: string;
  readonly action: LensAction;
  /** Explanation of the signs and scores in the claim's lens. */
  readonly explanation?: string;
  /** Position of the claim in this file. */
  readonly claim: number;
}

/**
 * Maximum number of claims on one line that get their own lenses. With more claims, the file gets a single lens, because the
 * lenses would be unreadable.
 */
const mostOnOneLine = 4;

/**
 * Returns text such as `4 questions, 5 answers · Refuted`. Adds passages if there are any, and shows only passages if there are
 * no questions.
 */
export function outlineLine(claim: OutlineClaim): string {
  const { questions, answers, passages = 0 } = claim;
  const counts = [
    ...(questions > 0 || passages === 0
      ? [
          countMsg(questions, '{0} question', '{0} questions'),
          countMsg(answers, '{0} answer', '{0} answers'),
        ]
      : []),
    ...(passages > 0 ? [countMsg(passages, '{0} passage', '{0} passages')] : []),
  ];
  return `${render(joinParts(counts))} · ${render(nameVerdict(claim.verdict))}`;
}

function countClaimsOnFullestLine(outline: Outline): number {
  const counts = new Map<number, number>();
  for (const { ranges } of outline.claims) {
    counts.set(ranges.claim[0], (counts.get(ranges.claim[0]) ?? 0) + 1);
  }
  return Math.max(0, findLargest(counts.values()));
}

/** Explains the sign of a claim's line. */
function explainLine(claim: ReportClaim, { averitecLevel }: Run): string {
  const standing = standingNames[standingOf(toLevelledClaim(claim), averitecLevel)];
  return render(explainCredit(claim, averitecLevel) ?? msg('{0}.', capitalise(standing)));
}

/** `run`: the run that scored this file as predictions. `undefined` for a reference file. */
function lensesOfClaim(
  claim: OutlineClaim,
  role: Outline['role'],
  run: Run | undefined,
  parts: readonly string[] | undefined,
): readonly ClaimLens[] {
  const lens = (title: string, action: LensAction): ClaimLens => ({
    range: claim.ranges.claim,
    title,
    action,
    claim: claim.index,
  });
  const known = outlineLine(claim);
  if (role === 'reference') return [lens(known, 'inspect')];
  if (!run) return [lens(known, 'inspect'), lens(t('Score file'), 'score')];
  const scored = run.claimOfPrediction(claim.index);
  if (!scored && run.isEdited && !run.isScoring) {
    return [
      lens(`${known} · ${t('edited since scoring')}`, 'inspect'),
      lens(t('Score again'), 'score'),
    ];
  }
  if (scored) {
    const { averitecLevel, metricRows: metrics } = run;
    const line = claimLine(scored, { metrics, averitecLevel, parts });
    return [{ ...lens(render(line), 'inspect'), explanation: explainLine(scored, run) }];
  }
  switch (run.state.kind) {
    case 'scoring':
      return [lens(`${known} · ${t('scoring...')}`, 'inspect')];
    case 'complete':
      return [lens(`${known} · ${t('not in the reference file, so not scored')}`, 'inspect')];
    case 'stopped':
      return [lens(`${known} · ${render(notScored)}`, 'inspect'), lens(t('Score file'), 'score')];
  }
}

function lensesOfFile(outline: Outline, run: Run | undefined): readonly ClaimLens[] {
  const first = outline.claims[0];
  if (!first) return [];
  const lens = (title: string, action: LensAction): ClaimLens => ({
    range: [0, 0, 0, 0],
    title,
    action,
    claim: first.index,
  });
  const claims = translateCount(outline.claims.length, '{0} claim', '{0} claims');
  if (outline.role === 'reference')
    return [lens(render(withNote(claims, t('reference'))), 'inspectFile')];
  if (!run) return [lens(claims, 'inspectFile'), lens(t('Score file'), 'score')];
  if (run.isEdited) {
    return [
      lens(`${claims} · ${t('edited since scoring')}`, 'inspectFile'),
      lens(t('Score again'), 'score'),
    ];
  }
  const { aggregate } = run.numbers ?? {};
  if (run.state.kind !== 'complete') {
    return [lens(t('{0} scored', claimsSoFar(run.size, run.state)), 'inspectFile')];
  }
  const scores = aggregate ? render(fileLine(aggregate, run.averitecLevel, run.metricRows)) : '';
  const scored = translateCount(run.size, '{0} scored claim', '{0} scored claims');
  return [lens(scores === '' ? scored : `${scores} · ${scored}`, 'inspectFile')];
}

/** `parts`: the parts of a scored claim's line, by default the parts of `claimLine`. */
export function lensesOf(
  outline: Outline,
  run: Run | undefined,
  parts?: readonly string[],
): readonly ClaimLens[] {
  return countClaimsOnFullestLine(outline) > mostOnOneLine
    ? lensesOfFile(outline, run)
    : outline.claims.flatMap((claim) => lensesOfClaim(claim, outline.role, run, parts));
}
