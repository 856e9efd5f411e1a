// Lenses, hovers, and the tree in the pseudo-locale. All texts of the product must be translated.

import assert from 'node:assert/strict';
import { metrics } from '../../../src/core/score/metrics/registry.ts';
import { explainScores } from '../../../src/core/score/report/summary.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { answerTerms } from '../../../src/core/base/words/glossary/terms.ts';
import { lensesOf } from '../../../src/editor/lenses/claimLenses.ts';
import { claimMarkdown, matchMarkdown } from '../../../src/editor/lenses/claimMarkdown.ts';
import { render } from '../../../src/editor/platform/l10n.ts';
import { scoreStatus } from '../../../src/editor/lenses/scoreStatus.ts';
import { entriesOf, entryTooltip } from '../../../src/editor/lenses/tree/claimList.ts';
import { speakPseudoLocale, unmarked } from '../../support/pseudoLocale.ts';
import {
  fullClaim,
  handClaim,
  missingClaim,
  outlineClaim,
  outlineOf,
  runOf,
} from '../editor/sampleClaims.ts';
import { textOf } from '../../../src/core/base/words/message.ts';

const context = { metrics: ['all'], averitecLevel: 0.25 };

/** Names of metrics and their scores, as in tables, exports and papers, and technical terms in tooltips. */
const names: readonly string[] = [
  ...metrics.flatMap(({ name, scores, wordColumns = [] }) => [
    name,
    ...[...scores, ...wordColumns].map(({ heading }) => heading),
  ]),
  ...Object.values(answerTerms).flatMap(({ word }) => (word === undefined ? [] : [`${word}:`])),
  'AVeriTeC score',
  'Verdict',
  'softmax',
];

function evidenceOf(claim: ScoredClaim): readonly string[] {
  const pairs = [...claim.referenceEvidence, ...claim.predictedEvidence];
  return [
    claim.claim,
    `Claim ${String(claim.index)}`, // of the outline
    ...[claim.referenceVerdict, claim.predictedVerdict].filter((verdict) => verdict !== null),
    ...pairs.flatMap(({ question, answers }) => [question, ...answers.map(({ text }) => text)]),
  ];
}

/** Returns words that are not translated and are neither evidence nor names. */
function wordsLeft(text: string, claim: ScoredClaim): readonly string[] {
  const plain = unmarked(
    text.replaceAll(/\]\((?:command|data):[^\s)]*/gu, '](').replaceAll('\\', ''),
  );
  const known = [...names, ...evidenceOf(claim)].filter((one) => one.trim() !== '');
  const rest = known
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (left, one) => left.replaceAll(one, ' ').replaceAll(one.replaceAll(' ', '\u00a0'), ' '),
      plain,
    );
  // Removes short names of questions, such as Q2 for the second reference question and P1 for the first predicted question.
  return rest.replaceAll(/\b[PQ]\d+\b/gu, '').match(/\p{L}{2,}/gu) ?? [];
}

describe('what is said of a claim in a language of no country', () => {
  speakPseudoLocale();

  for (const [what, claim] of Object.entries({ handClaim, fullClaim, missingClaim })) {
    it(`has no word left in English: ${what}`, () => {
      const run = runOf([claim], { metrics: ['all'] });
      const scored = run.claimInFull(claim.index);
      assert.ok(scored);
      const outline = outlineOf('predictions', [
        outlineClaim(claim.index, 1, claim.predictedVerdict ?? ''),
      ]);
      const said = [
        ...[undefined, run].flatMap((of) => lensesOf(outline, of).map(({ title }) => title)),
        claimMarkdown(scored, context, ''),
        ...claim.referenceEvidence.map((_, at) =>
          matchMarkdown(scored, 'reference', at, context, ''),
        ),
        ...claim.predictedEvidence.map((_, at) =>
          matchMarkdown(scored, 'predicted', at, context, ''),
        ),
        ...[undefined, run].flatMap((of) =>
          entriesOf(outline, 'predictions', of).flatMap((entry) => [
            entry.name,
            entry.description,
            entryTooltip(entry, of),
          ]),
        ),
        scoreStatus(run, '1.json')?.tooltip ?? '',
      ];
      assert.match(said.join(' '), /\[!!!/u);
      assert.deepEqual(
        said.flatMap((text) => wordsLeft(text, claim)),
        [],
      );
      assert.ok(
        wordsLeft(textOf(explainScores(scored, metrics)), claim).length > 0,
        'English is found',
      );
    });
  }

  it('is in English for whoever hands in no language, whatever the host speaks', () => {
    const run = runOf([handClaim], { metrics: ['semqa'] });
    const scored = run.claimInFull(handClaim.index);
    assert.ok(scored);
    const sentence =
      'SemQA: 2 of 2 reference questions matched; the answer to Q1 is supported; the answer to Q2 is undecided.';
    assert.equal(textOf(explainScores(scored, run.metricRows)), sentence);
    assert.match(render(explainScores(scored, run.metricRows)), /^\[!!!/u);
  });
});
