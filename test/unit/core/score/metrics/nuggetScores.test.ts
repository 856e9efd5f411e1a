// The expected values of the files in ../shared come from castorini/nuggetizer at d00dc3e. The others are counted by hand.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { nuggetScores } from '../../../../../src/core/score/metrics/nuggetScores.ts';
import { sharedPath } from '../../../../scorer/sharedFolder.ts';
import { runCli } from '../../../../support/runCli.ts';

describe('nugget scores', () => {
  const nuggets = [
    { text: 'Built in 1904', importance: 'vital', assignment: 'support' },
    { text: 'Paid for by the town', importance: 'vital', assignment: 'partial_support' },
    { text: 'Two basins', importance: 'okay', assignment: 'not_support' },
  ];
  const evidenceOf = (...of: readonly object[]) => {
    const text = JSON.stringify({ query: 'When?', qid: '1', answer_text: 'In 1904.', nuggets: of });
    const { format, claims } = readEvidence(text);
    assert.equal(format, 'nuggets');
    return claims[0]?.evidence ?? [];
  };

  it('count partial support as one half, and vital nuggets alone', () => {
    const [all, okay] = [evidenceOf(...nuggets), evidenceOf(...nuggets.slice(2))];
    const scoresOf = (predictedEvidence: typeof all) =>
      nuggetScores({ referenceEvidence: all, predictedEvidence });
    const none = { vital: 0, all: 0, strictVital: 0, strictAll: 0 };
    assert.deepEqual(scoresOf(all), { vital: 0.75, all: 0.5, strictVital: 0.5, strictAll: 1 / 3 });
    assert.deepEqual(scoresOf(okay), none);
    assert.deepEqual(scoresOf([]), none);
    assert.equal(nuggetScores({ referenceEvidence: [], predictedEvidence: [] }), undefined);
  });

  for (const run of ['orla-rag-1', 'orla-rag-2']) {
    it(`equal the official program: ${run}`, async function () {
      const fileOf = (name: string): string => sharedPath(this, `data/forms/11-nuggetizer/${name}`);
      const { right } = JSON.parse(readFileSync(fileOf('expect.json'), 'utf8')) as {
        right: Readonly<Record<string, number>>;
      };
      const file = fileOf(`assignments.${run}.jsonl`);
      const { out, err } = await runCli(
        ...['score', '-r', file, '-p', file, '--no-store', '--format', 'json'],
      );
      const { aggregate } = JSON.parse(out) as {
        aggregate: { nuggetScores: Readonly<Record<string, number>> };
      };
      const valueOf = (name: string) => right[`${run} ${name}`]?.toFixed(10);
      assert.deepEqual(
        Object.values(aggregate.nuggetScores).map((value) => value.toFixed(10)),
        ['vital_score', 'all_score', 'strict_vital_score', 'strict_all_score'].map(valueOf),
      );
      assert.doesNotMatch(err, /the reference (?:word|with itself)/u);
    });
  }
});
