// Every metric has the same scores for evidence in another order, unless the metric is defined by order.

import assert from 'node:assert/strict';
import path from 'node:path';
import fc from 'fast-check';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import type { Answer, QaPair } from '../../../src/core/read/claims/evidence.ts';
import { textScoreOf } from '../../../src/core/score/metrics/textMetrics.ts';
import { metrics } from '../../../src/core/score/metrics/registry.ts';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { reportClaim } from '../../../src/core/score/report/reportClaim.ts';
import { lexiconIn } from '../../../src/scorer/engine/loadLexicon.ts';
import type { ClaimPair } from '../../../src/scorer/providers/provider.ts';
import { scoredPairs } from '../../support/runOfMetrics.ts';

/** Metrics whose definition depends on the order of evidence, or that need more than claims, and why. */
const otherwise: Readonly<Record<string, string>> = {
  wholeEvidence: 'joins all evidence into one text, in the order of the file (Ev2R)',
  pairRegressor: 'reads all evidence as one text, in the order of the file',
  ev2r: 'a judge reads the evidence in the order of the file',
  referenceless: 'a judge reads the evidence in the order of the file',
  judgeVerdict: 'a judge reads the evidence in the order of the file',
  evidenceStages:
    'needs a knowledge store and lists of retrieved passages, whose order is their rank',
};

const ordered = new Set(Object.keys(otherwise));
const compared = metrics.filter(({ id }) => !ordered.has(id));

/** A number from 0 to 1 that depends on the text alone (FNV-1a). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash / 2 ** 32;
}

/** Fake models: outputs depend on texts alone, so equal questions have equal vectors. */
const models = {
  embed: (texts: readonly string[]) =>
    Promise.resolve(
      texts.map((text) => {
        const angle = numberOf(text) * 2;
        return Float32Array.of(Math.cos(angle), Math.sin(angle));
      }),
    ),
  read: (pairs: readonly (readonly [string, string])[]) =>
    Promise.resolve(
      pairs.map((pair) =>
        Float32Array.from('gpcna', (label) => 4 * numberOf(`${label}${pair.join('\n')}`)),
      ),
    ),
  compare: (pairs: readonly (readonly [string, string])[]) =>
    Promise.resolve(
      pairs.map((pair) => {
        const text = pair.join('\n');
        return Float32Array.of(
          4 * numberOf(`e${text}`),
          4 * numberOf(`n${text}`),
          4 * numberOf(`c${text}`),
        );
      }),
    ),
};

const lexicon = lexiconIn(path.join(import.meta.dirname, '../../../lexicon'));

// Few texts, so that questions and answers are repeated. Some items are blank or have no question.
const answer: fc.Arbitrary<Answer> = fc.record({
  text: fc.constantFrom(
    'It opened in 1932.',
    'In May 1932, after eight years.',
    'Drivers paid for the bridge.',
    'Yes',
    '',
  ),
  sources: fc.subarray(['https://example.org/a', 'https://example.com/b']),
});
const item: fc.Arbitrary<QaPair> = fc.record({
  question: fc.constantFrom('When did it open?', 'Who paid?', 'Who paid for the bridge?', ''),
  answers: fc.array(answer, { minLength: 1, maxLength: 2 }),
});
const side = fc.array(item, { minLength: 1, maxLength: 4 });

/** Evidence of both sides, and the same evidence in another order. Answers change places, too. */
const evidence = fc.tuple(side, side).chain((sides) =>
  fc.record({
    sides: fc.constant(sides),
    others: fc.tuple(
      ...(sides.map((pairs) =>
        fc
          .shuffledSubarray([...pairs], { minLength: pairs.length })
          .chain((shuffled) =>
            fc.tuple(
              ...shuffled.map((pair) =>
                fc
                  .shuffledSubarray([...pair.answers], { minLength: pair.answers.length })
                  .map((answers): QaPair => ({ ...pair, answers })),
              ),
            ),
          ),
      ) as [fc.Arbitrary<QaPair[]>, fc.Arbitrary<QaPair[]>]),
    ),
  }),
);

const pairOf = ([reference, predicted]: readonly (readonly QaPair[])[]): ClaimPair => {
  const claim = { index: 0, text: 'The bridge opened in 1932.', verdict: 'Supported' };
  return {
    aligned: { referenceIndex: 0, predictionIndex: 0 },
    reference: { ...claim, evidence: reference ?? [], justification: 'It opened in 1932.' },
    prediction: { ...claim, evidence: predicted ?? [], justification: 'In 1932 it opened.' },
    predictionFormat: 'averitec2023',
    dataSet: averitecDataSet,
  };
};

async function scoresOf(pair: ClaimPair): Promise<ReadonlyMap<string, number | null>> {
  const [scored] = await scoredPairs([pair], {
    metrics: compared.map(({ id }) => id),
    models,
    lexicon,
  });
  assert.ok(scored);
  const claim = reportClaim(
    scored,
    compared,
    { semqa: defaultSemqaParameters, averitecLevels: [0.25] },
    'full',
  );
  const bleu = textScoreOf('bleu', claim)?.counts;
  return new Map([
    // The file's score of BLEU is computed from the counts of the matched texts.
    ...Object.entries(bleu ?? {}).flatMap(([scope, counts]) =>
      counts.map((count, at) => [`bleu, ${scope}, count ${String(at)}`, count] as const),
    ),
    ...compared.flatMap(({ scores, matchedScores }) => [
      ...scores.flatMap(({ column, ofClaim }) =>
        ofClaim ? [[column, ofClaim(claim)] as const] : [],
      ),
      ...(matchedScores?.(claim) ?? []).flatMap(({ heading, bestMatch, softmax }) => [
        [`${heading}, best match`, bestMatch] as const,
        [`${heading}, softmax`, softmax] as const,
      ]),
    ]),
  ]);
}

describe('the order of evidence', function () {
  this.timeout(60_000);

  it('changes no score of a metric that is not defined by order', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(evidence, async ({ sides, others }) => {
        const [one, other] = [await scoresOf(pairOf(sides)), await scoresOf(pairOf(others))];
        for (const [column, score] of one) {
          const turned = other.get(column) ?? null;
          assert.equal(turned === null, score === null, column);
          if (score === null) continue;
          seen.add(column);
          const difference = Math.abs((turned ?? NaN) - score);
          assert.ok(difference < 1e-9, `${column}: ${String(score)}, ${String(turned)}`);
        }
      }),
      { numRuns: 60 },
    );
    for (const column of ['coverage', 'semqa', 'hungarianMeteor_question', 'rouge1_question'])
      assert.ok(seen.has(column), column);
  });

  it('is left out only for metrics of the table', () => {
    const ids = new Set(metrics.map(({ id }) => id));
    for (const id of ordered) assert.ok(ids.has(id), id);
  });
});
