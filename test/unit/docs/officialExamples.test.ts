// The worked examples on the pages of the official metrics: the code gives the figures on the page.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  averitecDataSet,
  readDataSet,
  shippedDataSets,
} from '../../../src/core/read/claims/dataSets.ts';
import type { Claim } from '../../../src/core/read/claims/evidence.ts';
import { averitecAccumulator } from '../../../src/core/score/metrics/averitec.ts';
import { overlapScore } from '../../../src/core/score/metrics/coverageOverlap.ts';
import {
  justificationAccumulator,
  justificationScore,
} from '../../../src/core/score/metrics/justification.ts';
import { matchTexts, softmaxMatch } from '../../../src/core/score/measures/matching.ts';
import { createMeteor, explainMeteor } from '../../../src/core/score/measures/meteor.ts';
import { ordinalVerdictAccumulator } from '../../../src/core/score/metrics/ordinalVerdict.ts';
import type { TextTools } from '../../../src/core/score/measures/textMetric.ts';
import { defaultTextParameters } from '../../../src/core/score/parameters/textParameters.ts';
import { normaliseAddress, urlOverlap } from '../../../src/core/read/claims/sourceNames.ts';
import { verdictAccumulator, verdictMetric } from '../../../src/core/score/metrics/verdict.ts';
import { sliceAccumulator } from '../../../src/core/score/report/slices.ts';
import { lexiconIn } from '../../../src/scorer/engine/loadLexicon.ts';
import { answer, claimWith, pair, textScore } from '../core/score/report/claimWith.ts';
import type { Accumulator } from '../../../src/core/score/results/means.ts';
import type { ReportClaim } from '../../../src/core/score/results/claims.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const tools: TextTools = {
  parameters: defaultTextParameters,
  lexicon: lexiconIn(path.join(root, 'lexicon')),
};

function pageOf(id: string): string {
  return readFileSync(path.join(root, 'docs', 'metrics', `${id}.md`), 'utf8');
}

/** Asserts that the page contains the number, rounded to the page's digits. */
function says(page: string, found: number | null | undefined, written: string): void {
  const digits = written.split('.')[1]?.length ?? 0;
  assert.equal(found?.toFixed(digits), written);
  assert.ok(page.includes(written), `the page does not say ${written}`);
}

function resultOf<Result>(
  accumulator: Accumulator<ReportClaim, Result>,
  claims: readonly ReportClaim[],
): Result {
  for (const claim of claims) accumulator.add(claim);
  return accumulator.result();
}

describe('docs/metrics/hungarianMeteor.md', () => {
  const page = pageOf('hungarianMeteor');
  const explain = explainMeteor(tools);

  it('has the METEOR of two questions right', () => {
    const { referenceTokens, predictedTokens, matches, chunks, score } = explain(
      'When did the bridge open?',
      'In which year was the bridge opened?',
    );
    assert.deepEqual(
      [referenceTokens.length, predictedTokens.length, matches.length, chunks],
      [6, 8, 4, 1],
    );
    assert.deepEqual(
      matches.map(({ stage }) => stage),
      ['exact', 'exact', 'stem', 'exact'],
    );
    says(page, 4 / 8 / 1.5 / (0.9 * 0.5 + (0.1 * 4) / 6), '0.6452');
    says(page, score, '0.6401');
  });

  it('has the matching right', () => {
    const placed = (...texts: readonly string[]) =>
      texts.map((text, question) => ({ text, question, answer: null }));
    const { matrix, pairs, hungarian, bestMatch } = matchTexts(createMeteor(tools), {
      references: placed(
        'When did the bridge open?',
        'Who built the bridge?',
        'When was the bridge opened?',
      ),
      predicted: placed(
        'In which year was the bridge opened?',
        'Which firm constructed the bridge?',
      ),
    });
    for (const [at, row] of matrix.entries()) {
      const figures = row.map((value) => value.toFixed(4)).join('  ');
      assert.ok(page.includes(`Q${String(at + 1)}  ${figures}`), figures);
    }
    assert.deepEqual(pairs, [
      [1, 1],
      [2, 0],
    ]);
    says(page, hungarian, '0.4602');
    says(page, bestMatch, '0.6736');
    says(page, softmaxMatch(matrix, 1, 1), '0.5754');
  });

  it('has the warnings right', () => {
    says(page, explain('Paris', 'Paris').score, '0.5');
    says(page, explain('It cost 5 million.', 'It cost 5 million.').score, '0.996');
    says(page, explain('It did open in 1932.', 'It did not open in 1932.').score, '0.9654');
    const stagesOf = (reference: string, predicted: string) =>
      explain(reference, predicted).matches.map(({ stage }) => stage);
    assert.deepEqual(stagesOf('ill', 'sick'), ['synonym']);
    assert.deepEqual(stagesOf('glad', 'happy'), []);
    assert.deepEqual(stagesOf('happy', 'glad'), []);
    assert.notEqual(
      explain('There were many sources.', 'Sources were few and bad.').score,
      explain('Sources were few and bad.', 'There were many sources.').score,
    );
  });

  it('has the tokenizers right', () => {
    const tokensOf = (meteorTokenizer: 'nltk3.9.1' | 'nltk3.10') =>
      explainMeteor({ ...tools, parameters: { ...defaultTextParameters, meteorTokenizer } })(
        '1990–1995',
        '',
      ).referenceTokens.length;
    assert.deepEqual([tokensOf('nltk3.9.1'), tokensOf('nltk3.10')], [1, 3]);
  });
});

describe('docs/metrics/verdict.md', () => {
  const page = pageOf('verdict');
  const claimsOf = (reference: string, predicted: string) => {
    const [supported, refuted, notEnough] = averitecDataSet.labels;
    const names: Record<string, string | undefined> = { S: supported, R: refuted, N: notEnough };
    const labels = predicted.split(' ');
    return reference.split(' ').map((letter, at) =>
      claimWith({
        referenceVerdict: names[letter] ?? null,
        predictedVerdict: names[labels[at] ?? ''] ?? null,
      }),
    );
  };

  it('has the example right', () => {
    const { accuracy, macroF1, f1, confusion } = resultOf(
      verdictAccumulator(averitecDataSet),
      claimsOf('S S R R R N', 'S R R R S R'),
    );
    says(page, accuracy, '0.5');
    says(page, macroF1, '0.2679');
    says(page, f1['Refuted'], '0.5714');
    assert.deepEqual(
      confusion.counts.slice(0, 3).map((row) => row.slice(0, 3)),
      [
        [1, 1, 0],
        [1, 2, 0],
        [0, 1, 0],
      ],
    );
  });

  it('has the majority warning right for the verdicts of the AVeriTeC development set', () => {
    // 122 Supported, 305 Refuted, 35 Not Enough Evidence, 38 Conflicting. The distinction between the last two does not matter
    // here.
    const reference = ['S '.repeat(122), 'R '.repeat(305), 'N '.repeat(73)].join('').trim();
    const claims = claimsOf(reference, 'R '.repeat(500).trim());
    const { accuracy, macroF1 } = resultOf(verdictAccumulator(averitecDataSet), claims);
    says(page, accuracy, '0.61');
    says(page, macroF1, '0.19');
  });
});

describe('docs/metrics/averitec.md', () => {
  const page = pageOf('averitec');
  const claims = [
    [0.31, 'Refuted'],
    [0.25, 'Refuted'],
    [0.42, 'Supported'],
    [0.12, 'Refuted'],
  ].map(([utility, predictedVerdict]) =>
    claimWith({
      claimTypes: ['Numerical Claim'],
      referenceVerdict: 'Refuted',
      predictedVerdict: String(predictedVerdict),
      hungarianMeteor: textScore(Number(utility)),
    }),
  );

  it('has the example right', () => {
    const scores = resultOf(averitecAccumulator([0.2, 0.25, 0.3]), claims);
    says(page, scores['0.2'], '0.5');
    says(page, scores['0.25'], '0.25');
    says(page, scores['0.3'], '0.25');
  });

  it('has the official number by claim type right', () => {
    const meteor = { ...verdictMetric, id: 'hungarianMeteor' };
    const slice = resultOf(sliceAccumulator([meteor], [0.25]), claims).find(
      ({ by }) => by === 'claimType',
    );
    says(page, slice?.questionAnswerAbove?.['0.25'], '0.1825');
  });
});

describe('docs/metrics/justification.md', () => {
  it('has the example right', () => {
    const page = pageOf('justification');
    const meteor = createMeteor(tools);
    const claim = (parts: Partial<Claim>): Claim => ({
      index: 0,
      text: 'C',
      evidence: [],
      ...parts,
    });
    const reference = claim({
      justification: 'The bridge opened in March 1932, so the claim is false.',
    });
    const output = claim({
      justification:
        'justification: The sources say that it opened in 1932, so the claim is false. verdict: Refuted',
      justificationSource: 'llmOutput',
    });
    const none = claim({ evidence: [pair('When did it open?', answer({ text: 'In 1932.' }))] });
    const written = justificationScore(meteor, reference, output, 'fever') ?? assert.fail();
    const standIn = justificationScore(meteor, reference, none, 'fever') ?? assert.fail();
    for (const { predicted } of [written, standIn]) assert.ok(page.includes(`\`${predicted}\``));
    says(page, written.score, '0.8249');
    says(page, standIn.score, '0.1600');
    const { meteor: mean, score } = resultOf(justificationAccumulator([0.25]), [
      claimWith({ justification: written, hungarianMeteor: textScore(0.31) }),
      claimWith({ justification: standIn, hungarianMeteor: textScore(0.22) }),
    ]);
    says(page, mean, '0.4924');
    says(page, score['0.25'], '0.4124');
  });
});

describe('docs/metrics/ordinalVerdict.md', () => {
  const page = pageOf('ordinalVerdict');

  it('has the example right', () => {
    const dataSet = shippedDataSets.find(({ isOrdered }) => isOrdered) ?? assert.fail();
    assert.ok(page.includes(dataSet.labels.join(', ')));
    const claims = [
      ['false', 'false'],
      ['half-true', 'mostly-true'],
      ['true', 'barely-true'],
      ['pants-fire', 'false'],
      ['half-true', 'Unclear'],
    ].map(([referenceVerdict = null, predictedVerdict = null]) =>
      claimWith({ referenceVerdict, predictedVerdict }),
    );
    const result = resultOf(ordinalVerdictAccumulator(dataSet), claims);
    says(page, result.accuracy, '0.25');
    says(page, result.softAccuracy, '0.75');
    says(page, result.meanAbsoluteError, '1.25');
    says(page, result.macroF1, '0.1111');
    assert.equal(result.left, 1);
  });

  it('has a description of labels that can be read', () => {
    const json = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    assert.deepEqual(readDataSet(JSON.parse(json)).labels, ['false', 'half-true', 'true']);
  });
});

describe('docs/metrics/coverageOverlap.md', () => {
  it('has the example right', () => {
    const page = pageOf('coverageOverlap');
    const asked = (question: string, text: string) => {
      for (const part of [question, text]) assert.ok(page.includes(`“${part}”`), part);
      return pair(question, answer({ text }));
    };
    const text = 'The bridge opened in 1932.';
    assert.ok(page.includes(`“${text}”`));
    const opened = asked('When did it open?', 'It opened in 1932.');
    const paid = asked('Who paid?', 'Drivers.');
    const work = 'Work took eight years. It was opened in 1932.';
    const found = overlapScore(
      { index: 0, text, evidence: [opened, paid] },
      { index: 0, text, evidence: [asked('In which year was it opened?', work)] },
    );
    const [first, second] = found?.pairs ?? [];
    says(page, first?.value, '0.6465');
    says(page, second?.value, '0');
    says(page, found?.score, '0.3232');
    says(page, found?.precision, '0.4274');
    says(page, found?.relevance, '0.5051');
  });
});

describe('docs/metrics/urlOverlap.md', () => {
  it('has the example right', () => {
    const page = pageOf('urlOverlap');
    const reference = [
      'https://web.archive.org/web/20201101145631/https://www.example.org/report/',
      'https://example.com/a?id=7',
    ];
    const predicted = [
      'http://example.org/report#top',
      'example.com/a?id=8',
      'https://example.net/',
    ];
    for (const address of [...reference, ...predicted]) {
      assert.ok(page.includes(`\`${address}\``), address);
      assert.ok(page.includes(`\`${normaliseAddress(address) ?? ''}\``), address);
    }
    const evidence = (sources: readonly string[]) => [pair('Q?', answer({ sources }))];
    says(page, urlOverlap(evidence(reference), evidence(predicted)), '0.25');
  });
});
