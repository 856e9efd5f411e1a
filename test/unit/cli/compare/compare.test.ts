import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compare } from '../../../../src/cli/compare/compare.ts';
import type { CompareOptions } from '../../../../src/cli/compare/compareOptions.ts';
import type { Leaderboard } from '../../../../src/core/analyse/comparison/leaderboard/leaderboard.ts';
import type { Comparison } from '../../../../src/core/analyse/comparison/comparison.ts';
import { jsonWriter } from '../../../../src/core/show/tables/reportWriter.ts';
import { folderOfEachTest } from '../../../support/temporaryFolder.ts';
import { writtenReport } from '../../../support/writtenReport.ts';
import { InspectorError } from '../../../../src/protocol/errors.ts';
import type { Outline } from '../../../../src/protocol/fileReading.ts';
import type { ScoreResult } from '../../../../src/protocol/scoring.ts';
import type { LocalScoring } from '../../../../src/scorer/engine/createScoring.ts';
import { sampleReport, sampleRun } from '../../core/score/report/sampleReport.ts';
import { defaultRunOptions, oneMayFail, Reader, sampleResult as result } from '../cliFixture.ts';

const { claims } = sampleRun;

type TestedScoring = Pick<LocalScoring, 'outline' | 'score'>;

/** Creates a scorer that returns the given outcomes, one per scored file. */
function scorerThat(...ends: readonly (ScoreResult | Error)[]): TestedScoring {
  const left = [...ends];
  return {
    outline: ({ file }) =>
      Promise.resolve({
        role: 'predictions',
        claims: [{ text: path.basename(file.path).startsWith('other') ? 'another' : 'same' }],
      } as unknown as Outline),
    score: (_params, observer) => {
      const end = left.shift() ?? new Error('one file too many');
      observer.onScored(claims.slice(0, 1));
      observer.onScored(claims.slice(1));
      return {
        result: end instanceof Error ? Promise.reject(end) : Promise.resolve(end),
        prioritise: () => undefined,
      };
    },
  };
}

describe('compare', () => {
  const folder = folderOfEachTest();
  let reader: Reader;

  beforeEach(() => {
    reader = new Reader();
    for (const name of ['a.json', 'b.json']) writeFileSync(path.join(folder, name), '[]');
    const report = writtenReport(jsonWriter(), sampleReport);
    writeFileSync(path.join(folder, 'stored.json'), report);
  });

  function run(
    scoring: TestedScoring,
    names: readonly string[],
    options: Partial<CompareOptions> = {},
  ): Promise<number> {
    return compare(
      {
        files: names.map((name) => path.join(folder, name)),
        reference: path.join(folder, 'reference.json'),
        metrics: ['semqa'],
        format: 'json',
        level: 0.25,
        seed: 12345,
        ...defaultRunOptions,
        ...oneMayFail,
        ...options,
      },
      reader.environment(scoring, 120),
    );
  }

  it('puts a system that it scores beside one that is stored: the same claims do not differ', async () => {
    assert.equal(
      await run(scorerThat(result), ['a.json', 'stored.json']),
      0,
      reader.said.join('\n'),
    );
    const { rows, claimCount, provenanceDifferences } = JSON.parse(reader.printed) as Comparison;
    assert.equal(claimCount, claims.length);
    assert.deepEqual(provenanceDifferences, []);
    const compared = rows.flatMap(({ differences }) => differences);
    assert.ok(compared.length > 3);
    for (const { result: outcome } of compared) assert.match(outcome, /^(?:equal|noClaims)$/u);
    assert.ok(reader.said.includes('Scoring a.json (1 of 2)'));
    assert.ok(!reader.said.some((line) => line.startsWith('Scoring stored.json')));
    // Each finding in the files is reported once, although both systems were read.
    assert.equal(new Set(reader.said).size, reader.said.length);
  });

  it('takes a folder for its prediction files of the reference, and makes a leaderboard of them', async () => {
    const prediction =
      '[{"claim_id": 1, "claim": "A", "evidence": [{"question": "Q", "answer": "A"}]}]';
    for (const name of ['one.json', 'sub/two.json', 'other.json']) {
      mkdirSync(path.join(folder, 'runs/sub'), { recursive: true });
      writeFileSync(path.join(folder, 'runs', name), prediction);
    }
    writeFileSync(path.join(folder, 'runs/package.json'), '{}');
    assert.equal(
      await run(scorerThat(result, result), ['runs'], { leaderboard: true, format: 'json' }),
      0,
      reader.said.join('\n'),
    );
    const { rows, columns, provenance } = JSON.parse(reader.printed) as Leaderboard & {
      readonly provenance: readonly { readonly system: string }[];
    };
    assert.deepEqual(
      rows.map(({ system }) => system),
      ['one.json', 'two.json'],
    );
    assert.deepEqual(
      provenance.map(({ system }) => system),
      ['one.json', 'two.json'],
    );
    assert.equal(rows[0]?.cells.length, columns.length);
    assert.ok(reader.said.some((line) => /^Left out because .*other\.json$/u.test(line)));
  });

  it('takes the systems of one file apart by the member that names them', async () => {
    const lines = ['one', 'two'].map((model) =>
      JSON.stringify({
        ...{ claim_id: 1, claim: 'A', model },
        evidence: [{ question: 'Q', answer: 'A' }],
      }),
    );
    writeFileSync(path.join(folder, 'both.jsonl'), lines.join('\n'));
    const asked: unknown[] = [];
    const scoring = scorerThat(result, result);
    const watched = {
      ...scoring,
      score: (...args: Parameters<typeof scoring.score>) => {
        asked.push(args[0].predictions.mapping);
        return scoring.score(...args);
      },
    };
    assert.equal(
      await run(watched, ['both.jsonl'], { systemField: 'model', format: 'json' }),
      0,
      reader.said.join('\n'),
    );
    assert.deepEqual(asked, [
      { paths: {}, only: { model: 'one' } },
      { paths: {}, only: { model: 'two' } },
    ]);
    assert.ok(reader.said.includes('Scoring one (1 of 2)'));
    assert.equal(await run(scorerThat(result), ['both.jsonl'], { systemField: 'llm' }), 2);
    assert.match(reader.said.at(-1) ?? '', /no item of .*both\.jsonl has llm/u);
    assert.equal(await run(scorerThat(result), ['both.jsonl']), 2);
    assert.match(reader.said.at(-1) ?? '', /--system-field/u);
  });

  it('makes a leaderboard of one system, too, in every form', async () => {
    const forms = {
      table: /^rank +system +claims/mu,
      markdown: /\| +rank/u,
      csv: /^rank,system,claims,averitec_0\.25,/u,
      latex: /tabular/u,
      html: /<!DOCTYPE html>/u,
    };
    for (const [format, expected] of Object.entries(forms)) {
      reader = new Reader();
      const options = { leaderboard: true, format: format as CompareOptions['format'] };
      assert.equal(await run(scorerThat(), ['stored.json'], options), 0, reader.said.join('\n'));
      assert.match(reader.printed, expected);
      assert.match(reader.printed, /stored/u);
    }
  });

  it('finds nothing in a folder without predictions, and nothing to score them against without a reference', async () => {
    mkdirSync(path.join(folder, 'empty'));
    assert.equal(await run(scorerThat(), ['empty']), 2);
    assert.match(reader.said.at(-1) ?? '', /no prediction file for this reference in/u);
    assert.equal(
      await compare(
        {
          files: [path.join(folder, 'empty')],
          metrics: ['semqa'],
          format: 'json',
          level: 0.25,
          seed: 1,
          ...defaultRunOptions,
          ...oneMayFail,
        },
        reader.environment(scorerThat(), 120),
      ),
      2,
    );
    assert.match(reader.said.at(-1) ?? '', /--reference is missing/u);
  });

  it('compares nothing when it is cancelled or fails: half of a system is no system', async () => {
    const cancelled = new InspectorError('cancelled', 'Scoring was cancelled.', 'Go on later.');
    assert.equal(await run(scorerThat(result, cancelled), ['a.json', 'b.json']), 130);
    assert.equal(reader.said.at(-1), 'stopped: Scoring was cancelled. Go on later.');
    assert.equal(await run(scorerThat(result, new Error('broken')), ['a.json', 'b.json']), 1);
    assert.match(reader.said.at(-1) ?? '', /^error: broken/u);
    assert.equal(reader.printed, '');
  });

  it('writes the file in the form of its name, and finds out before scoring that it cannot', async () => {
    const output = path.join(folder, 'comparison.md');
    const stored = ['stored.json', 'stored.json'];
    assert.equal(await run(scorerThat(), stored, { output, names: ['A', 'B'] }), 0);
    assert.match(
      readFileSync(output, 'utf8'),
      /^## B compared with A on 3 claims of `reference\.json`\./u,
    );
    assert.ok(reader.said.includes(`comparison written to ${output}`));
    const several = ['several.csv', 'several.html'].map((name) => path.join(folder, name));
    assert.equal(await run(scorerThat(), stored, { output: several, names: ['A', 'B'] }), 0);
    const [csv = '', html = ''] = several.map((file) => readFileSync(file, 'utf8'));
    assert.match(csv, /^[a-z_]+,/u);
    assert.match(html, /^<!doctype html>/iu);
    const nowhere = path.join(folder, 'nowhere', 'c.json');
    assert.equal(await run(scorerThat(), ['a.json', 'b.json'], { output: nowhere }), 1);
    assert.match(reader.said.at(-1) ?? '', /the folder does not exist/u);
    assert.ok(!existsSync(nowhere));
  });

  it('prints a table without saying it all again, and says the results where the format is for programs', async () => {
    const stored = ['stored.json', 'stored.json'];
    await run(scorerThat(), stored, { format: 'table', names: ['A', 'B'] });
    assert.match(reader.printed, /^B and A do not differ in any primary score \(3 claims\)\.$/mu);
    assert.doesNotMatch(reader.printed, /exploratory/u);
    reader = new Reader();
    await run(scorerThat(), stored, { format: 'table', all: true, names: ['A', 'B'] });
    assert.match(reader.printed, /^SemQA: B and A do not differ on 2 claims\.$/mu);
    assert.equal(reader.said.length, 0);
    await run(scorerThat(), stored, { format: 'csv', names: ['A', 'B'] });
    assert.ok(reader.said.includes('SemQA: B and A do not differ on 2 claims.'));
  });
});
