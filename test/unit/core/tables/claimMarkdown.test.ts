import assert from 'node:assert/strict';
import { metricsOf } from '../../../../src/core/metrics/registry.ts';
import { reportClaim } from '../../../../src/core/report/reportClaim.ts';
import type { ScoredClaim } from '../../../../src/core/results/claims.ts';
import { defaultSemqaParameters } from '../../../../src/core/parameters/semqaParameters.ts';
import { claimMarkdown } from '../../../../src/core/tables/claimMarkdown.ts';
import { scoredFrom } from '../../../support/flatClaim.ts';
import { readMarkdown } from '../../../support/readMarkdown.ts';
import { handClaim, handParts, pair } from '../../editor/sampleClaims.ts';

function markdownOf(claim: ScoredClaim, ids: readonly string[] = ['semqa', 'verdict']): string {
  const metrics = metricsOf(ids);
  const parameters = { semqa: defaultSemqaParameters, averitecLevels: [] };
  return claimMarkdown(reportClaim(claim, metrics, parameters), metrics);
}

describe('a claim as Markdown', () => {
  it('has verdicts, scores, why they are so, and the evidence of both sides', () => {
    // The numbers are computed by hand beside `handParts`.
    assert.deepEqual(markdownOf(handClaim).split('\n'), [
      '## Claim 0',
      '',
      '> The bridge opened in 1932.',
      '',
      '- ✗ Refuted (reference: Supported) · SemQA 0.59 · questions 2/2 matched · answers 0.57',
      '- Scores: SemQA 0.59',
      '- SemQA: 2 of 2 reference questions matched; the answer to Q1 is supported; the answer to Q2 is undecided.',
      '',
      '### Evidence',
      '',
      '| Q | reference question | reference answer | P | predicted question | predicted answer | similarity | support |',
      '| --- | --- | --- | --- | --- | --- | ---: | ---: |',
      '| Q1 | When did it open? | 19 March 1932 | P1 | On what date was it opened? | It opened on 19 March 1932. | 0.900 | 0.900 |',
      '| Q2 | Who built it? | Dorman Long | P2 | Which firm \\| built it? | Arrol | 0.300 | 0.250 |',
      '',
    ]);
  });

  it('has what is in no match, and without SemQA everything', () => {
    const alone = scoredFrom({
      ...handParts,
      predictedEvidence: [...handParts.predictedEvidence, pair('And why?', 'Because.', 'Yes.')],
      similarities: (handParts.similarities ?? []).map((row) => [...(row ?? []), 0]),
    });
    const rows = markdownOf(alone).split('\n');
    assert.equal(rows.at(-2), '|  |  |  | P3 | And why? | Because. / Yes. | – | – |');
    const without = markdownOf(alone, ['verdict']).split('\n').slice(-6);
    assert.match(without[0] ?? '', /^\| Q1 \| When did it open\? \| 19 March 1932 \| {2}\|/u);
    assert.match(without[4] ?? '', /^\| {2}\| {2}\| {2}\| P3 \|/u);
  });

  it('holds nothing that acts, whatever the evidence says', () => {
    const hostile =
      '<img src=x onerror=alert(1)> [x](javascript:alert(1)) https://example.org\n# a | b';
    const claim = scoredFrom({
      ...handParts,
      claim: hostile,
      predictedVerdict: hostile,
      referenceEvidence: [pair(hostile, hostile), pair('Who?', hostile)],
    });
    const tokens = readMarkdown(markdownOf(claim)).flatMap((token) => [
      token,
      ...(token.children ?? []),
    ]);
    const active = tokens.filter(({ type }) => /^(?:html|link|image)/u.test(type));
    assert.deepEqual(active, []);
    const cells = tokens.filter(({ type }) => type === 'td_open').length;
    assert.equal(cells, 2 * 8);
    assert.ok(tokens.some(({ content }) => content.includes('<img src=x onerror=alert(1)>')));
  });
});
