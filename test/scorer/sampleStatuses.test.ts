// The statuses of the sample's questions are those of a careful reader.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { printedBy } from '../support/runCli.ts';
import { storeOfRun } from '../support/storeOfRun.ts';

interface ByReading {
  readonly systemA: readonly string[];
  readonly systemB: readonly string[];
}

interface Question {
  readonly status: string;
}

const byReading = JSON.parse(
  readFileSync(new URL('fixtures/sampleStatuses.json', import.meta.url), 'utf8'),
) as ByReading;

const statuses: Readonly<Record<string, string>> = {
  a: 'answered',
  p: 'partly',
  c: 'contradicted',
  n: 'notAnswered',
  x: 'notAsked',
};

async function readStatuses(system: string): Promise<readonly (readonly Question[])[]> {
  const out = await printedBy(
    ...['score', '-m', 'coverage', '--format', 'json', '--store', storeOfRun],
    ...['-r', 'samples/reference.json', '-p', `samples/${system}.predictions.json`],
  );
  const { claims } = JSON.parse(out) as { claims: readonly { questions: readonly Question[] }[] };
  return claims.map(({ questions }) => questions);
}

describe("the statuses of the sample's questions", function () {
  it('are those of a careful reader, and a claim has all of them', async () => {
    let sure = 0;
    for (const system of ['systemA', 'systemB'] as const) {
      const claims = await readStatuses(system);
      for (const [claim, questions] of claims.entries()) {
        const letters = byReading[system][claim]?.match(/[a-z]\??/gu) ?? [];
        assert.equal(letters.length, questions.length, `${system}, claim ${String(claim)}`);
        for (const [at, { status }] of questions.entries()) {
          const letter = letters[at] ?? '';
          // A question mark: another careful reader might say something else.
          if (letter.endsWith('?')) continue;
          sure += 1;
          assert.equal(
            status,
            statuses[letter],
            `${system}, claim ${String(claim)}, Q${String(at + 1)}`,
          );
        }
      }
      const first = new Set(claims[0]?.map(({ status }) => status));
      assert.equal(first.size, system === 'systemA' ? 1 : 5);
    }
    assert.equal(sure, 110);
  });
});
