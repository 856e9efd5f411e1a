import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { score } from '../../../src/cli/score/score.ts';
import type { ScoreOptions } from '../../../src/cli/scoreOptions.ts';
import { type FlatReport, flattenReport } from '../../../src/core/score/report/flattenReport.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import type { ScoreObserver, ScoreResult } from '../../../src/protocol/scoring.ts';
import { parseCsv } from '../../support/parseCsv.ts';
import type { LocalScoring } from '../../../src/scorer/engine/createScoring.ts';
import type { RunObserver } from '../../../src/scorer/engine/scoreRun.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';
import { sampleReport, sampleRun } from '../core/score/report/sampleReport.ts';
import { defaultRunOptions, oneMayFail, Reader, sampleResult as result } from './cliFixture.ts';
import { skip } from '../../support/skip.ts';

const { claims, ...rest } = sampleRun;
const cancelled = new InspectorError(
  'cancelled',
  'Scoring was cancelled.',
  'Score again to get the remaining claims.',
);

type Scorer = Pick<LocalScoring, 'score' | 'stream'>;

/** Creates a scorer that aligns, delivers the given number of claims (one by one in a stream), and then ends as specified. */
function scorerThat(delivers: number, ends: ScoreResult | Error): Scorer {
  const run = async (observer: ScoreObserver): Promise<ScoreResult> => {
    await Promise.resolve();
    observer.onProgress({ stage: 'scoring', done: 0, total: claims.length });
    observer.onAligned?.({ ...rest, complete: false });
    observer.onScored(claims.slice(0, delivers));
    if (ends instanceof Error) throw ends;
    return ends;
  };
  const stream = async (observer: RunObserver): Promise<ScoreResult> => {
    observer.onProgress({ stage: 'scoring', done: 0, total: 0 });
    await observer.onAligned?.({ ...rest, complete: false });
    for (const claim of claims.slice(0, delivers)) await observer.onScored([claim]);
    if (ends instanceof Error) throw ends;
    return ends;
  };
  return {
    score: (_params, observer) => ({ result: run(observer), prioritise: () => undefined }),
    stream: (_params, observer) => ({
      result: stream(observer),
      prioritise: () => undefined,
      soFar: () => ({ ...rest, complete: false }),
    }),
  };
}

describe('score', () => {
  const folder = folderOfEachTest();
  let reader: Reader;

  beforeEach(() => {
    reader = new Reader();
  });

  function run(scoring: Scorer, options: Partial<ScoreOptions> = {}): Promise<number> {
    return score(
      {
        reference: path.resolve('reference.json'),
        predictions: path.resolve('predictions.json'),
        metrics: ['semqa', 'hungarianMeteor', 'verdict', 'averitec'],
        format: 'table',
        levels: [],
        ...defaultRunOptions,
        ...oneMayFail,
        store: false,
        ...options,
      },
      reader.environment(scoring, 110),
    );
  }

  it('prints the table, and says problems with file, line and column and what was aligned', async () => {
    assert.equal(await run(scorerThat(3, result)), 0);
    assert.match(
      reader.printed,
      /^warning: SemQA failed for 1 of 3 claims[^]*?\n\n# +cause +SemQA/,
    );
    assert.deepEqual(reader.said, [
      'Read predictions.json (AVeriTeC 2024 and 2025, 3 claims) and reference.json (AVeriTeC, 3 claims).',
      'Primary scores: AVeriTeC score 0.33, Verdict accuracy 0.33, SemQA 0.31. Not in this run: Coverage.',
      'predictions.json:2:3: warning: No url. [missingField]',
      'alignment: 1 of 3 reference claims has no prediction: scored as no evidence (claim 1).',
    ]);
  });

  it('says that reference and predictions are swapped', async () => {
    const failure = new InspectorError(
      'wrongRole',
      'This looks like a prediction file.',
      'Choose.',
    );
    const scoring: Scorer = {
      ...scorerThat(3, result),
      score: () => ({ result: Promise.reject(failure), prioritise: () => undefined }),
    };
    const files = {
      reference: 'samples/systemA.predictions.json',
      predictions: 'samples/reference.json',
    };
    assert.equal(await run(scoring, files), 1);
    assert.match(
      reader.said.at(-1) ?? '',
      /^error: The reference and the predictions are swapped\. Use --reference samples.reference\.json/u,
    );
  });

  describe('with official and other metrics', () => {
    const many = Array.from({ length: 20 }, () => claims)
      .flat()
      .map((claim, index) => ({ ...claim, index }));
    const ids = ['semqa', 'hungarianMeteor', 'verdict', 'averitec'];

    /** Scores as on a terminal that a user watches. Returns the metrics of each run. */
    async function watched(
      options: Partial<ScoreOptions>,
      delivered: readonly (typeof many)[number][] = many,
    ): Promise<readonly (readonly unknown[])[]> {
      const asked: (readonly unknown[])[] = [];
      const scoring: Scorer = {
        ...scorerThat(3, result),
        score: ({ metrics }, observer) => {
          asked.push(metrics);
          const end = async (): Promise<ScoreResult> => {
            await Promise.resolve();
            observer.onAligned?.({ ...rest, metrics, complete: false });
            observer.onScored(delivered);
            return { ...result, metrics };
          };
          return { result: end(), prioritise: () => undefined };
        },
      };
      const environment = reader.environment(scoring, 110);
      await score(
        {
          ...{ reference: path.resolve('r.json'), predictions: path.resolve('p.json') },
          ...{ metrics: ids, levels: [], format: 'table' as const },
          ...{ ...defaultRunOptions, maxFailed: { most: 60, isShare: false }, ...options },
        },
        { ...environment, progress: { ...environment.progress, isWatched: true } },
      );
      return asked;
    }

    it('says the official scores first on a terminal, and prints the same as without', async () => {
      assert.deepEqual(await watched({}), [['hungarianMeteor', 'verdict', 'averitec'], ids]);
      const [read = '', heading, ...lines] = reader.said;
      assert.match(read, /^Read predictions\.json/u);
      assert.equal(heading, 'Official scores, before the other metrics:');
      assert.deepEqual(
        lines.slice(0, 3).map((line) => /^\D+(?= \d)/u.exec(line)?.[0]),
        ['Hungarian METEOR', 'Verdicts', 'AVeriTeC score'],
      );
      assert.equal(reader.said.filter((line) => line.startsWith('Read ')).length, 1);
      const early = reader.printed;
      reader.printed = '';
      await run(
        { ...scorerThat(0, result), score: (_, observer) => scoredAtOnce(observer) },
        { maxFailed: { most: 60, isShare: false } },
      );
      assert.equal(early, reader.printed);
    });

    /** Delivers all claims at once. */
    function scoredAtOnce(observer: ScoreObserver): ReturnType<Scorer['score']> {
      const end = async (): Promise<ScoreResult> => {
        await Promise.resolve();
        observer.onAligned?.({ ...rest, metrics: ids, complete: false });
        observer.onScored(many);
        return { ...result, metrics: ids };
      };
      return { result: end(), prioritise: () => undefined };
    }

    it('scores once if all metrics are official, or none is', async () => {
      assert.deepEqual(await watched({ metrics: ['verdict'] }), [['verdict']]);
      assert.deepEqual(await watched({ metrics: ['semqa'] }), [['semqa']]);
      assert.ok(!reader.said.some((line) => line.startsWith('Official')));
    });

    it('says nothing early about few claims', async () => {
      await watched({}, many.slice(0, 50));
      assert.ok(!reader.said.some((line) => line.startsWith('Official')));
    });
  });

  it('says alignment findings in a sentence a kind, and none beyond the limit', async () => {
    const alignment = Array.from({ length: 14 }, (_, referenceIndex) => ({
      kind: 'missing' as const,
      message: `No prediction for ${referenceIndex}.`,
      referenceIndex,
    }));
    await run(scorerThat(3, { ...result, alignment }));
    assert.match(
      reader.said.at(-1) ?? '',
      /^alignment: 14 of .*\(claims 0, 1, .* 9, and 4 more\)\.$/,
    );
    const provenance = { ...result.provenance, limit: 3 };
    await run(scorerThat(3, { ...result, alignment, provenance }));
    assert.match(reader.said.at(-1) ?? '', /^alignment: 3 of .*\(claims 0, 1, 2\)\.$/);
  });

  it('prints JSON and CSV without a word more, and says the means on the side', async () => {
    assert.equal(await run(scorerThat(3, result), { format: 'json' }), 0);
    assert.deepEqual(
      JSON.parse(reader.printed),
      JSON.parse(JSON.stringify(flattenReport(sampleReport))),
    );
    assert.ok(reader.said.some((line) => line.startsWith('SemQA 0.31')));
    reader.printed = '';
    assert.equal(await run(scorerThat(3, result), { format: 'csv' }), 0);
    assert.equal(parseCsv(reader.printed).length, 5);
  });

  it('writes the report in the form that the file name asks for, and prints as well', async () => {
    for (const [name, start] of [
      ['r.json', '{\n  "schema"'],
      ['r.CSV', 'row,index'],
      ['r.md', '## SemQA'],
      ['r.tex', '% warning: SemQA'],
      ['r.jsonl', '{"index":0'],
      ['report', '{\n  "schema"'],
    ] as const) {
      const output = path.join(folder, name);
      assert.equal(await run(scorerThat(3, result), { output }), 0);
      assert.ok(readFileSync(output, 'utf8').startsWith(start), name);
    }
    assert.equal(readdirSync(folder).length, 6, 'no temporary file is left');
    assert.match(
      reader.printed,
      /^warning: SemQA failed for 1 of 3 claims[^]*?\n\n# +cause +SemQA/,
    );
  });

  it('computes with the given parameters', async () => {
    await run(scorerThat(3, result), { format: 'json', alpha: 1 });
    const report = JSON.parse(reader.printed) as FlatReport;
    assert.equal(report.parameters.semqa.alpha, 1);
    assert.equal(report.aggregate.semqa?.score, report.aggregate.semqa?.question);
  });

  it('keeps what was finished when it is cancelled, and says so', async () => {
    const output = path.join(folder, 'r.json');
    assert.equal(await run(scorerThat(2, cancelled), { format: 'json', output }), 130);
    const report = JSON.parse(reader.printed) as FlatReport;
    assert.equal(report.complete, false);
    assert.equal(report.claims.length, 2);
    assert.deepEqual(JSON.parse(readFileSync(path.join(folder, 'r.partial.json'), 'utf8')), report);
    assert.equal(existsSync(output), false);
    assert.ok(
      reader.said.includes(
        'stopped: Scoring was cancelled. Score again to get the remaining claims.',
      ),
    );
    assert.ok(
      reader.said.some((line) =>
        line.startsWith('Incomplete: the run was stopped after 2 of 3 claims'),
      ),
    );
  });

  it('prints nothing when it is cancelled before a claim was finished', async () => {
    assert.equal(await run(scorerThat(0, cancelled)), 130);
    assert.equal(reader.printed, '');
  });

  it('keeps what was finished when it fails, with the reason', async () => {
    const failure = new InspectorError('modelFailed', 'The model is gone.', 'Score again.');
    assert.equal(await run(scorerThat(1, failure), { format: 'json' }), 1);
    assert.equal((JSON.parse(reader.printed) as FlatReport).claims.length, 1);
    assert.ok(reader.said.includes('error: The model is gone. Score again.'));
  });

  it('finds out before scoring that the report cannot be written', async () => {
    const output = path.join(folder, 'absent', 'r.json');
    await assert.rejects(
      run(scorerThat(3, result), { output }),
      /r\.json cannot be written: the folder does not exist \(ENOENT\)/,
    );
    assert.equal(reader.printed, '');
    await assert.rejects(
      run(scorerThat(3, result), { output: folder }),
      /cannot be written: the path is a folder/,
    );
  });

  it('prints the results when the disk is full, and fails', async function () {
    if (process.platform !== 'linux') skip(this, 'platform', 'only Linux has /dev/full');
    assert.equal(await run(scorerThat(3, result), { output: '/dev/full' }), 1);
    assert.match(
      reader.said.join('\n'),
      /no space left on the device \(ENOSPC\).*The results are printed/,
    );
    assert.match(
      reader.printed,
      /^warning: SemQA failed for 1 of 3 claims[^]*?\n\n# +cause +SemQA/,
    );
  });

  it('replaces what a link points to, not the link', async () => {
    const [file, link] = [path.join(folder, 'old.json'), path.join(folder, 'link.json')];
    writeFileSync(file, 'old');
    symlinkSync(file, link);
    await run(scorerThat(3, result), { output: link });
    assert.ok(readFileSync(file, 'utf8').startsWith('{'));
  });

  describe('with streams', () => {
    const formats = ['table', 'official', 'json', 'jsonl', 'markdown', 'latex'] as const;
    for (const format of formats) {
      it(`prints the same ${format} as with whole files`, async () => {
        assert.equal(await run(scorerThat(3, result), { format, stream: true }), 0);
        const streamed = reader.printed;
        reader.printed = '';
        assert.equal(await run(scorerThat(3, result), { format, stream: false }), 0);
        assert.equal(streamed, reader.printed);
      });
    }

    it('prints the same CSV but for the hashes, which are known at the end', async () => {
      await run(scorerThat(3, result), { format: 'csv', stream: true });
      const [header = [], ...rows] = parseCsv(reader.printed);
      reader.printed = '';
      await run(scorerThat(3, result), { format: 'csv', stream: false });
      const [, ...whole] = parseCsv(reader.printed);
      const hashes = new Set(['predictions_sha256', 'reference_sha256']);
      for (const [at, row] of rows.entries()) {
        const isLast = at === rows.length - 1;
        const expected = whole[at]?.map((cell, column) =>
          hashes.has(header[column] ?? '') && !isLast ? '' : cell,
        );
        assert.deepEqual(row, expected);
      }
    });

    it('keeps what was finished when it is cancelled, in print and in the file', async () => {
      const output = path.join(folder, 'r.json');
      const options = { format: 'json', output, stream: true } as const;
      assert.equal(await run(scorerThat(2, cancelled), options), 130);
      const report = JSON.parse(reader.printed) as FlatReport;
      assert.equal(report.complete, false);
      assert.equal(report.claims.length, 2);
      assert.deepEqual(
        JSON.parse(readFileSync(path.join(folder, 'r.partial.json'), 'utf8')),
        report,
      );
      assert.equal(existsSync(output), false);
      assert.ok(
        reader.said.some((line) =>
          line.startsWith('Incomplete: the run was stopped after 2 of 3 claims'),
        ),
      );
    });

    it('prints and writes nothing when it ends before a claim was finished', async () => {
      const output = path.join(folder, 'r.json');
      assert.equal(await run(scorerThat(0, cancelled), { output, stream: true }), 130);
      assert.equal(reader.printed, '');
      assert.deepEqual(readdirSync(folder), []);
    });
  });
});
