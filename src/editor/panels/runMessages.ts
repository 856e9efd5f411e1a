// Messages to the pages about a run. The pages translate the texts in these messages.

import { idOf, scoresOf } from '../../core/score/metrics/registry.ts';
import { semqaInputsOf, semqaMetric } from '../../core/score/metrics/semqaMetric.ts';
import { wordColumnsOf } from '../../core/score/metrics/metricTable.ts';
import { selectLeadingMetrics } from '../../core/score/report/summary.ts';
import { reasonOf } from '../../core/score/questions/causes.ts';
import { listStatuses } from '../../core/score/questions/questionStatus.ts';
import type { ClaimRow, RunHeader, ToInspector } from '../../protocol/panels.ts';
import type { Run } from '../runs/run.ts';
import { countMsg, messageOf, msg, type Message } from '../../core/base/words/message.ts';
import { getOwnValue } from '../../core/base/getOwnValue.ts';
import type { ScoredClaim } from '../../core/score/results/claims.ts';

/** Maximum number of notes in a message. Further notes are only counted. The Problems view shows all of them. */
const mostNotes = 8;

/** Returns all claim scores except SemQA's, which the page computes itself. */
function scoresOfRow(run: Run, index: number): ClaimRow['scores'] {
  const claim = run.claim(index);
  const others = run.metrics.filter((metric) => idOf(metric) !== semqaMetric.id);
  return claim
    ? Object.fromEntries(
        scoresOf(others, 'claim').flatMap(({ column, ofClaim }) =>
          ofClaim ? [[column, ofClaim(claim)] as const] : [],
        ),
      )
    : {};
}

/** Returns the claim's values in the run's word columns. */
function wordsOfRow(run: Run, index: number): Pick<ClaimRow, 'words'> {
  const columns = wordColumnsOf(run.metricRows);
  const claim = run.claim(index);
  if (columns.length === 0 || !claim) return {};
  return {
    words: Object.fromEntries(columns.map(({ column, ofClaim }) => [column, ofClaim(claim)])),
  };
}

/** Returns the claim's cause at the score's default level, as in the overview. */
function causeOfRow(run: Run, index: number): ClaimRow['cause'] {
  const claim = run.claim(index);
  return claim && reasonOf(claim, run.metricRows)?.cause;
}

export function rowOf(run: Run, claim: ScoredClaim): ClaimRow {
  const { index, predictionIndex, referenceVerdict, predictedVerdict } = claim;
  const scored = run.claim(index);
  return {
    index,
    predictionIndex,
    claim: claim.claim,
    referenceVerdict,
    predictedVerdict,
    predictedQuestions: claim.predictedEvidence.length,
    statuses: scored && listStatuses(scored),
    ...semqaInputsOf(claim),
    scores: scoresOfRow(run, index),
    cause: causeOfRow(run, index),
    review: claim.review,
    ...wordsOfRow(run, index),
    failures: claim.failures,
  };
}

function notesOf(run: Run): readonly Message[] {
  const notes: Message[] = [];
  const { result } = run;
  if (!result) return notes;
  const read = (side: 'reference' | 'predictions', name: string): void => {
    const problems = result.problems[side];
    const [first] = problems;
    if (!first) return;
    const more = problems.length - 1;
    const sentence = messageOf(first);
    const message =
      more === 0
        ? sentence
        : countMsg(
            more,
            '{1} There is {0} more problem.',
            '{1} There are {0} more problems.',
            sentence,
          );
    notes.push(msg('{0}: {1}', name, message));
  };
  read('predictions', result.provenance.predictions.name);
  read('reference', result.provenance.reference.name);
  const room = mostNotes - notes.length;
  for (const issue of result.alignment.slice(0, room)) notes.push(messageOf(issue));
  const rest = result.alignment.length - room;
  if (rest > 0) {
    notes.push(
      countMsg(
        rest,
        'See the Problems view for {0} more note on the alignment of the files.',
        'See the Problems view for {0} more notes on the alignment of the files.',
      ),
    );
  }
  return notes;
}

function provenanceOf(run: Run): string {
  if (!run.result) return '';
  const { product, encoder, nli, reader, regressor, metrics, columns = [] } = run.result.provenance;
  const { text } = run.result;
  const named = selectLeadingMetrics(run.metricRows).flatMap(({ id, name, words }) => {
    const version = getOwnValue(metrics, id);
    if (version === undefined) return [];
    const how = words?.madeWith ? ` (${words.madeWith(text)})` : '';
    return [`${name} v${version}${how}`];
  });
  const models = [encoder, nli, reader, regressor].flatMap((model) =>
    model ? [`${model.id} (${model.precision}, ${model.sha256.slice(0, 8)})`] : [],
  );
  const files = columns.map(({ name, sha256 }) => `${name} (${sha256.slice(0, 8)})`);
  return [`${product.name} ${product.version}`, ...named, ...models, ...files].join(' · ');
}

function nameOf(uri: string): string {
  return decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
}

/** Provenance is in English, as in exports. */
export function headerOf(run: Run): RunHeader & { readonly referenceName: string } {
  return {
    predictionsName: nameOf(run.predictions),
    referenceName: nameOf(run.reference),
    predictionsUri: run.predictions,
    warnings: run.warnings,
    notes: notesOf(run),
    provenance: provenanceOf(run),
    metrics: run.metrics,
    averitecLevel: run.averitecLevel,
    unusual: run.unusual,
    edited: run.edited,
  };
}

/** Returns the run for a newly loaded page: all rows, or only the claim that the user is viewing if `ahead` is given. */
export function runMessage(
  run: Run,
  select: number | null,
  ahead: ScoredClaim | undefined,
): ToInspector {
  return {
    type: 'run',
    header: headerOf(run),
    parameters: run.parameters,
    ...(ahead
      ? { rows: [], ahead: { row: rowOf(run, ahead), claim: ahead } }
      : { rows: run.scoredClaims().map((claim) => rowOf(run, claim)) }),
    state: run.state,
    select,
  };
}

/** Returns the file's current scores. `undefined` before the first scores. */
export function fileMessage(run: Run): ToInspector | undefined {
  const { numbers } = run;
  return numbers && { type: 'file', ...numbers };
}
