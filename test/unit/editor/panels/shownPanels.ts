// Content of each panel for tests of its text. Every user-written text has the same value, so that tests can find it wherever it
// appears.

import assert from 'node:assert/strict';
import { doctorInputs } from '../../core/analyse/panels/doctorFixture.ts';
import { fileToMap, mappingInputs } from '../../core/analyse/panels/mappingFixture.ts';
import { checklistHead, checklistRow } from '../../../../src/core/analyse/checklist/checklist.ts';
import { perturbations } from '../../../../src/core/analyse/checklist/perturbations.ts';
import { toChecklistSubject } from '../../../../src/core/analyse/checklist/perturbedClaims.ts';
import type { CheckupInput } from '../../../../src/core/analyse/checkup/checkup.ts';
import { listComparedScores } from '../../../../src/core/analyse/comparison/toComparedClaim.ts';
import { toComparedReport } from '../../../../src/core/analyse/comparison/toComparedReport.ts';
import { buildComparison } from '../../../../src/core/analyse/comparison/comparison.ts';
import { compareLeaderboardSteps } from '../../../../src/core/analyse/comparison/leaderboard/leaderboardTable.ts';
import { metricsTables } from '../../../../src/core/analyse/comparison/tables/metricsTables.ts';
import { findClaimPairsSteps } from '../../../../src/core/score/overlap/claimPairs.ts';
import { readEvidence } from '../../../../src/core/read/files/readEvidence.ts';
import { fileStats } from '../../../../src/core/analyse/counts/fileStats.ts';
import { finishSteps } from '../../../../src/core/base/statistics/samples.ts';
import { textOf, type Render } from '../../../../src/core/base/words/message.ts';
import type { PanelName } from '../../../../src/editor/platform/contributions.ts';
import { documentOf } from '../../../../src/editor/panels/documentPage.ts';
import { panelDocument, type ShownInPanels } from '../../../../src/editor/panels/panelTexts.ts';
import { scoredFrom } from '../../../support/flatClaim.ts';
import { sampleReport } from '../../core/score/report/sampleReport.ts';
import { checklistInputs } from '../../core/analyse/panels/checklistFixture.ts';
import { checkupInputs } from '../../core/analyse/panels/checkupFixture.ts';
import { statsInputs } from '../../core/analyse/panels/statsFixture.ts';
import { fullParts, missingParts, pair, resultOf, runOf } from '../sampleClaims.ts';
import { runToEnd } from '../../../support/runToEnd.ts';

const findClaimPairs = runToEnd(findClaimPairsSteps);

export interface Shown {
  /** Used as the title and for all texts that users wrote. */
  readonly words: string;
  /** The verdict of all systems. */
  readonly verdict: string;
  readonly address: string;
  readonly render?: Render;
}

/** Resolves with content for each panel. A panel that is missing here causes a compile error. */
export async function shownPanels({
  words,
  verdict,
  address,
  render = textOf,
}: Shown): Promise<ShownInPanels> {
  const source = { text: words, sources: [address] };
  const evidence = [{ question: words, answers: [source] }, pair(words, words)];
  const claims = [fullParts, missingParts].map((parts) =>
    scoredFrom({
      ...parts,
      claim: words,
      speaker: words,
      predictedVerdict: parts.predictedVerdict === null ? null : verdict,
      referenceEvidence: evidence,
      predictedEvidence: parts.predictedEvidence.length === 0 ? [] : evidence,
      ...(parts.justification
        ? { justification: { ...parts.justification, reference: words, predicted: words } }
        : {}),
    }),
  );
  const run = runOf(claims, { metrics: ['semqa', 'hungarianMeteor', 'bleu', 'justification'] });
  run.result = resultOf(run);
  const report = await run.report(render);
  const claim = run.claimInFull(0);
  assert.ok(report && claim);
  const inView = [{ claim, metrics: run.metricRows }];

  const systems = ['a', words].map((name) => toComparedReport(name, report));
  const drawing = { resamples: 100 };

  const ratings = ['1', '2', '3'].flatMap((value, at) =>
    ['ann', words].map((rater) => ({
      ...{ claim: String(at), rater, dimension: words, value, time: null },
    })),
  );

  const values = Array.from({ length: 30 }, (_, at) => (at * 7) % 30);
  const input: CheckupInput = {
    metrics: [{ column: 'm', name: words, values, better: 'higher' }],
    ratings: [{ column: 'r', name: words, values: values.map((one) => one % 5), ceiling: null }],
    outcomes: [],
  };

  const column = { column: 'one', name: words, heading: words, minimum: 0, maximum: 1 };
  const scored = (numbers: readonly number[], text: string) => ({
    provenance: sampleReport.provenance,
    claims: numbers.map((_, index) => ({ index, claim: words, pairs: [text] })),
    columns: [{ id: 'one', ...column, better: 'higher' as const, values: numbers }],
  });
  const [negation] = perturbations.filter(({ id }) => id === 'negation');
  assert.ok(negation);
  const before = scored([0.5, 0.5], words);
  const rows = [checklistRow(toChecklistSubject(negation), before, scored([1, 1], `${words}!`))];

  /** Evidence with names of publishers and speakers, because such names are also untrusted text. */
  const read = readEvidence(
    JSON.stringify([
      {
        ...{ claim: words, label: 'Supported', speaker: words, reporting_source: words },
        questions: [{ question: words, answers: [{ answer: words, source_medium: words }] }],
      },
    ]),
    { role: 'reference' },
  );

  return {
    inspector: { claims: inView, report },
    metrics: {
      tables: finishSteps(
        metricsTables(toComparedReport('a', report).claims, listComparedScores(['semqa', 'bleu'])),
      ),
      claims: inView,
      notes: [words],
    },
    agreement: await documentOf(
      'agreement',
      { files: [{ name: words, rater: words, text: '', judged: ratings }], schemes: [] },
      {},
    ),
    checkup: await documentOf(
      'checkup',
      checkupInputs({ notes: [words], checked: { kind: 'rated', input } }),
      {},
    ),
    blindSpots: await documentOf(
      'blindSpots',
      checklistInputs({
        name: words,
        checklist: { ...checklistHead(before, { resamples: 100, seed: 1, level: 0.95 }), rows },
      }),
      {},
    ),
    stats: await documentOf(
      'stats',
      statsInputs([{ name: words, stats: fileStats(read) }], {
        pairs: {
          kind: 'done',
          sentences: [],
          left: 0,
          comparison: {
            files: [{ name: words, sha256: '0', claims: 2 }],
            overlaps: [],
            hasParaphrases: true,
            pairs: findClaimPairs(
              [0, 1].map((index) => ({ ...{ file: 0, index, text: words }, verdict: words })),
            ),
          },
        },
      }),
      {},
    ),
    doctor: await documentOf(
      'doctor',
      doctorInputs({ name: words, warnings: [words] }, () => words),
      { rule: 'factCheckSite' },
    ),
    mapping: await documentOf(
      'mapping',
      mappingInputs(fileToMap(() => Array.from({ length: 5 }, () => words).join(' '))),
      {},
    ),
    rating: {
      header: {
        ...{ predictionsUri: 'file:///secret.json', schemeName: words },
        ...{ rater: 'ann', done: 1, total: 3, outdated: 0, decides: false },
      },
      task: {
        ...{ place: 1, isAgain: false, claim: words, speaker: words, date: words },
        ...{ reference: evidence, predicted: evidence, others: [] },
        dimensions: [{ id: 'tone', question: words, levels: [{ value: 1, text: words }] }],
        verdicts: { reference: 'Supported', predicted: verdict },
        given: { values: { tone: 1 }, note: words },
      },
    },
    systems: {
      comparison: buildComparison(systems, drawing),
      leaderboard: finishSteps(compareLeaderboardSteps(systems, drawing)),
      claims: inView.map((one) => ({ ...one, system: words })),
    },
  };
}

/** Resolves with the text of each panel. */
export async function textsOfPanels(shown: Shown): Promise<ReadonlyMap<PanelName, string>> {
  const all = await shownPanels(shown);
  const text = <Name extends PanelName>(name: Name): [Name, string] => [
    name,
    panelDocument(name, shown.words, all[name], shown.render),
  ];
  return new Map((Object.keys(all) as PanelName[]).map(text));
}
