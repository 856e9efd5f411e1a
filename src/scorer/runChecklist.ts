// Runs a checklist: scores the reference against itself, then against each perturbed file, through the normal scoring pipeline.

import { takeClaims } from '../core/score/report/shard.ts';
import path from 'node:path';
import {
  type Checklist,
  checklistHead,
  checklistRow,
  type ChecklistRow,
  type ChecklistSubject,
} from '../core/analyse/checklist/checklist.ts';
import { perturbations, perturbationsOf } from '../core/analyse/checklist/perturbations.ts';
import {
  createPerturber,
  nameInFile,
  predictionText,
  toChecklistSubject,
  subjectOfName,
} from '../core/analyse/checklist/perturbedClaims.ts';
import { type CheckedRun, toCheckedRun } from '../core/analyse/checklist/toCheckedRun.ts';
import type { Claim, Problem } from '../core/read/claims/evidence.ts';
import { findPartlyScored } from '../core/score/report/partlyScored.ts';
import { runMetrics } from '../core/score/report/report.ts';
import { buildReport } from '../core/score/report/reportBuilder.ts';
import type { ScoredClaim } from '../core/score/results/claims.ts';
import { addSpending, type JudgeSpending } from '../core/score/judge/judgePlan.ts';
import { defaultLevel, defaultResamples } from '../core/base/statistics/bootstrap.ts';
import { Random } from '../core/base/statistics/random.ts';
import { joinList, type Message, msg } from '../core/base/words/message.ts';
import { InspectorError } from '../protocol/errors.ts';
import type { FileSource } from '../protocol/fileReading.ts';
import type { CancelSignal } from '../protocol/requestRows.ts';
import type { Scoring } from '../protocol/scorer.ts';
import type { ChecklistParams, ChecklistProgress } from '../protocol/scoring.ts';

// The files that a checklist scores: files made by perturbing the reference, or files that the user supplies.

export interface PerturbedFile {
  readonly subject: ChecklistSubject;
  /**
   * Creates the text when it is needed. If all texts were created in advance, the memory would contain one copy of the reference
   * per text.
   */
  readonly source: () => FileSource;
}

const unchangedName = 'unchanged.json';

const nameOf = ({ id }: { readonly id: string }): string => `${id}.json`;

/**
 * Lists the names of the generated files: the unchanged file and the perturbations in `asked`. Without `asked`, all perturbations
 * are included.
 */
export function listPerturbedNames(asked?: readonly string[]): readonly string[] {
  const rows = asked === undefined ? perturbations : perturbationsOf(asked);
  return [unchangedName, ...rows.map(nameOf)];
}

/** Returns the reference as a prediction file, in the same format as the perturbed files. */
export function createUnchangedFile(claims: readonly Claim[]): FileSource {
  return { path: unchangedName, text: predictionText(claims) };
}

export function createPerturbedFiles(
  claims: readonly Claim[],
  { perturbations: asked, files, seed }: Pick<ChecklistParams, 'perturbations' | 'files' | 'seed'>,
): readonly PerturbedFile[] {
  if (files)
    return files.map((source) => ({ subject: subjectOfFile(source), source: () => source }));
  const perturb = createPerturber(claims, seed);
  const rows = asked === undefined ? perturbations : perturbationsOf(asked);
  return rows.map((row) => ({
    subject: toChecklistSubject(row),
    source: () => ({
      path: nameOf(row),
      text: predictionText(claims, (claim) => perturb(claim, row)),
    }),
  }));
}

function subjectOfFile(file: FileSource): ChecklistSubject {
  const base = path.basename(file.path);
  const subject = subjectOfName(nameInFile(base) ?? '');
  if (subject) return subject;
  throw new InspectorError(
    'notEvidence',
    msg('{0} is not a known perturbation.', base),
    msg('Use one of these names: {0}.', joinList(perturbations.map(({ id }) => id))),
  );
}

type ReportProgress = (progress: ChecklistProgress) => void;

/** Draws `sample` claims that have evidence, using the seed. Returns their positions in ascending order. */
function sampleClaims(
  claims: readonly Pick<Claim, 'index' | 'evidence'>[],
  sample: number | undefined,
  seed: number,
): readonly number[] {
  const indices = claims.filter(({ evidence }) => evidence.length > 0).map(({ index }) => index);
  if (sample === undefined || sample >= indices.length) return indices;
  const random = Random.seeded(seed);
  for (let index = 0; index < sample; index += 1) {
    const other = index + random.below(indices.length - index);
    [indices[index], indices[other]] = [indices[other] ?? 0, indices[index] ?? 0];
  }
  return indices.slice(0, sample).sort((a, b) => a - b);
}

/** Runs the checklist. `claims`: the reference claims. Rejects with the same errors as scoring. */
export async function runChecklist(
  scoring: Pick<Scoring, 'score'>,
  claims: readonly Claim[],
  params: ChecklistParams,
  onProgress: ReportProgress,
  signal?: CancelSignal,
): Promise<Checklist> {
  const { reference, sample, seed } = params;
  const files = createPerturbedFiles(claims, params);
  const only = sampleClaims(takeClaims(claims, params), sample, seed);
  const options = { resamples: defaultResamples, seed, level: defaultLevel };
  const total = only.length * (files.length + 1);
  /** What the judge has cost in finished runs. The budget is for all runs together. */
  let spent: JudgeSpending | undefined;
  let problems: readonly Problem[] = [];
  const failed = new Map<string, number>();
  const run = async (predictions: FileSource, at: number, name?: Message): Promise<CheckedRun> => {
    const scored: ScoredClaim[] = [];
    const before = spent;
    let step: ChecklistProgress = { stage: 'scoring', done: at * only.length, total, name };
    const job = scoring.score(
      { ...runParams(params, before), reference, predictions, only },
      {
        // The user agreed when they named a judge for the checklist.
        agree: () => Promise.resolve(true),
        onScored: (finished) => {
          for (const claim of finished) scored.push(claim);
        },
        onProgress: ({ stage, done, spent: own }) => {
          if (own) spent = before ? addSpending(before, own) : own;
          step = {
            spent,
            stage: at === 0 ? stage : 'scoring',
            done: at * only.length + done,
            total,
            name,
          };
          onProgress(step);
        },
        onNotice: (notice) => onProgress({ ...step, notice }),
      },
      signal,
    );
    const result = await job.result;
    problems = result.problems.reference;
    const evaluation = { semqa: params.parameters, averitecLevels: [] };
    const report = buildReport({ ...result, claims: scored }, evaluation);
    for (const { id, name: metric } of runMetrics(report)) {
      const own = findPartlyScored(report.aggregate, { id })?.failed ?? 0;
      if (own > 0) failed.set(metric, (failed.get(metric) ?? 0) + own);
    }
    return toCheckedRun(report);
  };
  const unchanged = await run(createUnchangedFile(claims), 0);
  const head = checklistHead(unchanged, options);
  const rows: ChecklistRow[] = [];
  for (const [index, { subject, source }] of files.entries()) {
    const perturbed = await run(source(), index + 1, subject.name);
    rows.push(checklistRow(subject, unchanged, perturbed, options));
    onProgress({
      stage: 'scoring',
      name: subject.name,
      done: (index + 2) * only.length,
      total,
      soFar: { ...head, rows: [...rows] },
    });
  }
  const failures = Array.from(failed, ([name, count]) => ({ name, failed: count, claims: total }));
  return { ...head, rows, problems, failed: failures };
}

/**
 * Returns the parameters shared by every run of a checklist. Leaves out the checklist's own members and the members for a single
 * prediction file.
 */
function runParams(params: ChecklistParams, spent: JudgeSpending | undefined) {
  const { metrics, text, dataSet, parameters, models, threads, judgeProfile, judge } = params;
  const budget =
    judge?.budget === undefined || !spent
      ? judge?.budget
      : Math.max(1, judge.budget - spent.prompt - spent.reply);
  return {
    ...{ metrics, text, parameters, threads, dataSet, models, judgeProfile },
    judge: judge && { ...judge, budget },
  };
}
