import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gate, type GateOptions } from '../../../src/cli/gate.ts';
import { jsonWriter } from '../../../src/core/show/tables/reportWriter.ts';
import type { LocalScoring } from '../../../src/scorer/engine/createScoring.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';
import { writtenReport } from '../../support/writtenReport.ts';
import { sampleReport } from '../core/score/report/sampleReport.ts';
import { defaultRunOptions, oneMayFail, parsed, Reader } from './cliFixture.ts';

const noScoring = {} as Pick<LocalScoring, 'outline' | 'score'>;

describe('gate', () => {
  const folder = folderOfEachTest();
  let reader: Reader;

  beforeEach(() => {
    reader = new Reader();
    const report = writtenReport(jsonWriter(), sampleReport);
    writeFileSync(path.join(folder, 'old.json'), report);
  });

  function run(names: readonly string[], options: Partial<GateOptions> = {}): Promise<number> {
    return gate(
      {
        ...{ files: names.map((name) => path.join(folder, name)), metrics: ['semqa'] },
        ...{ score: ['verdict'], format: 'table', level: 0.25, seed: 12345 },
        ...defaultRunOptions,
        ...oneMayFail,
        ...options,
      },
      reader.environment(noScoring, 120),
    );
  }

  it('passes a system against itself with status 0, with a margin too', async () => {
    for (const margin of [undefined, 0.001]) {
      reader = new Reader();
      const options = margin === undefined ? {} : { margin };
      assert.equal(await run(['old.json', 'old.json'], options), 0, reader.said.join('\n'));
      assert.match(reader.printed, /^passed: .* difference 0\.000/mu);
      assert.match(reader.printed, /Gate passed\.\n$/u);
    }
  });

  it('ends with status 2 for a score that does not exist', async () => {
    assert.equal(await run(['old.json', 'old.json'], { score: ['verdikt'] }), 2);
    assert.match(reader.said.join('\n'), /error: --score: There is no score "verdikt"/u);
  });

  it('computes only what its scores need, and takes the level from the column', async () => {
    const parse = (...args: readonly string[]) =>
      parsed('gate', ['gate', 'a.json', 'b.json', ...args]);
    const { options } = await parse('--score', 'averitec_0.3,verdict', '--margin', '0.02');
    const { metrics, score, margin } = options ?? {};
    assert.deepEqual(
      { metrics, score, margin },
      { metrics: ['averitec', 'verdict'], score: ['averitec_0.3', 'verdict'], margin: 0.02 },
    );
    const named = await parse('--score', 'averitec_0.3', '-m', 'semqa');
    assert.deepEqual(named.options?.metrics, ['semqa']);
    for (const [args, expected] of [
      [[], /required option '--score/u],
      [['--score', 'averitec_0.2,averitec_0.3'], /two levels/u],
      [['--score', 'semqa', '--margin', '0'], /above 0/u],
    ] as const) {
      const { status, err } = await parse(...args);
      assert.equal(status, 2);
      assert.match(err, expected);
    }
  });
});
