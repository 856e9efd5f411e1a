// The command line from its arguments to its exit status. Signals, pipes and memory are tested in a process.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FlatReport } from '../../src/core/score/report/flattenReport.ts';
import { assertFollowsSchema } from '../support/assertFollowsSchema.ts';
import { sampleFiles, writeAsLines, writeManyClaims } from '../support/manyClaims.ts';
import { parseCsv } from '../support/parseCsv.ts';
import { printedBy, runCli, startCli } from '../support/runCli.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { sharedPath } from './sharedFolder.ts';
import { patienceFactor } from '../support/timeLimits.ts';
import { isFullRun, runSize } from '../support/runSize.ts';
import { skip } from '../support/skip.ts';

describe('evidence-inspector score', () => {
  const folder = folderOfEachTest();
  const files = ['--reference', sampleFiles.reference, '--predictions', sampleFiles.predictions];
  const few = ['score', ...files, '--limit', '3', '--no-store'];

  it('prints the table on stdout and what it is doing on stderr', async () => {
    const { status, out, err } = await runCli(...few);
    assert.equal(status, 0, err);
    const lines = out.split('\n');
    // The summary of the run is above the table.
    assert.match(lines[0] ?? '', /^AVeriTeC \d\.\d\d: \d of 3 claims gets? credit\./u);
    const heading = lines.find((line) => line.startsWith('#'));
    assert.match(heading ?? '', /^# +cause +answered +unsure +Coverage +SemQA +questions +answers/);
    const rows = lines.filter((line) => /^\d {2,}/.test(line));
    assert.equal(rows.length, 3);
    // The column and the first line count the same answered questions.
    const counts = rows.map(
      (row) => /^\d +\S+ +(\d+)\/(\d+) /.exec(row)?.slice(1).map(Number) ?? [],
    );
    const [answered, all] = [0, 1].map((at) =>
      counts.reduce((sum, one) => sum + (one[at] ?? NaN), 0),
    );
    assert.match(
      lines[0] ?? '',
      new RegExp(` ${String(answered)} of ${String(all)} reference questions `, 'u'),
    );
    assert.match(err, /Reading files\n[^]*Scoring: /);
  });

  it('prints a report that its schema accepts, with probabilities that sum to 1', async () => {
    const out = await printedBy(...few, '--format', 'json');
    const report = JSON.parse(out) as FlatReport;
    assertFollowsSchema(report, 'report');
    assert.equal(report.complete, true);
    assert.equal(report.provenance.limit, 3);
    assert.equal(report.claims.length, 3);
    assert.ok(
      report.aggregate.averitecScore?.['0.25'] !== undefined,
      'the default has all official metrics',
    );
    for (const { semqa } of report.claims) {
      assert.ok(semqa);
      for (const { forward } of semqa.matches) {
        if (forward === null) continue;
        const sum = forward.entailment + forward.neutral + forward.contradiction;
        assert.ok(Math.abs(sum - 1) < 1e-6);
      }
    }
  });

  it('measures with --timing: in the report, in a form that its schema accepts, and in words', async () => {
    const args = ['--metrics', 'semqa,hungarianMeteor', '--timing', '--format', 'json'];
    const { status, out, err } = await runCli(...few, ...args);
    assert.equal(status, 0, err);
    const report = JSON.parse(out) as FlatReport;
    assertFollowsSchema(report, 'report');
    const { semqa = 0, hungarianMeteor = 0 } = report.provenance.timing?.secondsPerClaim ?? {};
    assert.ok(semqa > 0 && hungarianMeteor > 0);
    assert.match(err, /^Time per claim: semqa [\d.]+ ms, hungarianMeteor [\d.]+ ms \(3 claims; /m);
  });

  it('writes the same numbers to a file and, from the store, the second time', async () => {
    const output = path.join(folder, 'report.json');
    const store = path.join(folder, 'store');
    const args = ['score', ...files, '--limit', '3', '--store', store, '--format', 'json'];
    const first = await runCli(...args, '--output', output);
    assert.equal(first.status, 0, first.err);
    assert.equal(readFileSync(output, 'utf8'), first.out);
    const second = await runCli(...args);
    assert.equal(second.out, first.out);
  });

  it('reads questions with answers when told so, and says with what the answer score was made', async () => {
    const args = [...few, '--format', 'json'];
    const scored = async (...more: string[]): Promise<FlatReport> => {
      const out = await printedBy(...args, '--metrics', 'semqa', ...more);
      return JSON.parse(out) as FlatReport;
    };
    const alone = await scored();
    const others = ['--answer-context', 'questionAnswer', '--answer-support', 'decidedOnly'];
    const inContext = await scored(...others);
    assertFollowsSchema(inContext, 'report');
    const half = await scored('--answer-support', 'undecidedHalf');
    const { answerSupport, answerContext } = inContext.parameters.semqa;
    assert.deepEqual([answerSupport, answerContext], ['decidedOnly', 'questionAnswer']);
    assert.equal(alone.aggregate.semqa?.question, inContext.aggregate.semqa?.question);
    assert.notEqual(alone.aggregate.semqa?.answer, inContext.aggregate.semqa?.answer);
    // A different answer support gives a different number from the same probabilities.
    assert.deepEqual(
      half.claims.map(({ comparisons }) => comparisons),
      alone.claims.map(({ comparisons }) => comparisons),
    );
    for (const claim of half.claims) {
      const { matches = [], answer } = claim.semqa ?? {};
      const supports = matches.filter(({ counted }) => counted);
      for (const { undecided, support } of supports) if (undecided) assert.equal(support, 0.5);
      const sum = supports.reduce((total, { support }) => total + (support ?? NaN), 0);
      assert.ok(Math.abs(sum / supports.length - (answer ?? NaN)) < 1e-9);
    }
  });

  it('keeps finished claims when it is interrupted', async () => {
    const many = writeManyClaims(folder, 400);
    const output = path.join(folder, 'report.json');
    writeFileSync(output, 'the whole report of yesterday');
    const { child, finished, said } = startCli([
      ...['score', '--reference', many.reference, '--predictions', many.predictions],
      ...['--no-store', '--threads', '1', '--format', 'json', '--output', output],
    ]);
    await said(/Scoring: [1-9]/u);
    const interruptedAt = performance.now();
    child.kill('SIGINT');
    await delay(50);
    child.kill('SIGINT'); // the same Ctrl-C, passed on by npx
    const { status, out, err } = await finished;
    assert.equal(status, 130, err);
    assert.ok(performance.now() - interruptedAt < 3000 * patienceFactor);
    const report = JSON.parse(out) as FlatReport;
    assert.equal(report.complete, false);
    assert.ok(report.claims.length > 0 && report.claims.length < 400, String(report.claims.length));
    assert.equal(readFileSync(output, 'utf8'), 'the whole report of yesterday');
    const partial = path.join(folder, 'report.partial.json');
    assert.deepEqual(JSON.parse(readFileSync(partial, 'utf8')), report);
    assert.match(err, /unfinished report written to .*report\.partial\.json; nothing was replaced/);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.includes('.tmp')),
      [],
    );
    assert.match(
      err,
      /Stopping; finished claims are not stored\. [^]*stopped: Scoring was cancelled[^]*Incomplete: the run was stopped after \d+ of 400 claims/,
    );
  });

  it('says in one line that the Node is too old', async () => {
    const older = 'Object.defineProperty(process, "versions", { value: { node: "20.20.2" } });';
    const { finished } = startCli(['--version'], {
      // An older Node has no SQLite either, so nothing may import it before the version is checked.
      nodeArgs: [
        '--no-experimental-sqlite',
        ...['--import', `data:text/javascript,${encodeURIComponent(older)}`],
      ],
    });
    assert.deepEqual(await finished, {
      status: 1,
      out: '',
      err: 'error: Evidence Inspector needs Node 22.13 or newer. This is Node 20.20.2.\n',
    });
  });

  it('ends quietly when the reader goes away', async () => {
    const { child, finished } = startCli([...few, '--metrics', 'verdict']);
    child.stdout?.destroy();
    const { status, err } = await finished;
    assert.equal(status, 141, 'as other programs that `head` stops reading');
    assert.doesNotMatch(err, /EPIPE|[Ee]rror/);
  });

  it('fails with a clear message for a file that is not there', async () => {
    const { status, out, err } = await runCli(
      ...['score', '--reference', sampleFiles.reference, '--predictions', 'nowhere.json'],
    );
    assert.equal(status, 1);
    assert.equal(out, '');
    assert.match(err, /error: .*nowhere\.json/);
    assert.doesNotMatch(err, /at .*\.ts:\d+/, 'no stack trace');
  });

  it('says what is wrong with single claims, with line and column, and scores the others', async () => {
    const file = path.join(folder, 'some.json');
    writeFileSync(
      file,
      `[
  {"claim_id": 0, "claim": "Mount Everest is officially 8,848.86 metres high.", "pred_label": "Supported",
   "evidence": [{"question": "How high is Mount Everest?", "answer": 8848.86, "url": "x"}]},
  {"claim_id": 1, "claim": 17, "evidence": "none"}
]`,
    );
    const args = ['score', '--reference', sampleFiles.reference, '--predictions', file];
    const { status, out, err } = await runCli(
      ...args,
      '--no-store',
      '--limit',
      '2',
      '--format',
      'json',
    );
    assert.equal(status, 0, err);
    assert.match(err, /some\.json:4:\d+: (error|warning): /);
    assert.match(err, /alignment: /);
    assert.equal((JSON.parse(out) as FlatReport).claims.length, 2);
  });

  it('gives the same report from streams as from whole files, models included', async () => {
    const { reference, predictions } = writeAsLines(folder, sampleFiles, 4);
    const args = ['score', '-r', reference, '-p', predictions, '-m', 'all', '-f', 'json'];
    args.push('--no-store');
    const whole = await runCli(...args, '--no-stream');
    const streamed = await runCli(...args, '--stream');
    assert.equal(streamed.status, 0, streamed.err);
    assert.deepEqual(JSON.parse(streamed.out), JSON.parse(whole.out));
  });

  it('scores many claims in a heap that could not hold them', async () => {
    const count = runSize(40_000);
    // Fewer claims have longer questions, so that the files are equally large.
    const letters = 300 * (40_000 / count);
    const write = (name: string, claimOf: (id: number) => object): string => {
      const target = path.join(folder, name);
      const lines = Array.from({ length: count }, (_, id) => `${JSON.stringify(claimOf(id))}\n`);
      writeFileSync(target, lines.join(''));
      return target;
    };
    const question = { question: `Is it s${'o'.repeat(letters)}?` };
    const text = (id: number): string => `Claim ${id}, of which there are many.`;
    const reference = write('reference.jsonl', (id) => ({
      claim: text(id),
      label: id % 4 === 0 ? 'Refuted' : 'Supported',
      questions: [{ ...question, answers: [{ answer: 'no', answer_type: 'Abstractive' }] }],
    }));
    const predictions = write('predictions.jsonl', (id) => ({
      claim_id: id,
      claim: text(id),
      pred_label: 'Supported',
      evidence: [{ ...question, answer: 'no', url: 'https://example.org' }],
    }));
    const args = ['score', '-r', reference, '-p', predictions, '--metrics', 'verdict', '--stream'];
    const { status, out, err } = await startCli([...args, '--format', 'csv'], {
      // With Node's own size of the space for young objects, garbage takes most of the time in so small a heap.
      nodeArgs: ['--max-old-space-size=48', '--max-semi-space-size=2'],
    }).finished;
    assert.equal(status, 0, err);
    const lines = out.trimEnd().split('\r\n');
    assert.equal(lines.length, count + 2);
    const [header = [], mean = []] = parseCsv([lines[0], lines.at(-1), ''].join('\r\n'));
    assert.equal(mean[header.indexOf('verdict_accuracy')], '0.75');
  });

  it('refuses to stream what is not JSON Lines, and says what to do', async () => {
    const { status, out, err } = await runCli(
      'score',
      ...files,
      '--metrics',
      'verdict',
      '--stream',
    );
    assert.equal(status, 1);
    assert.equal(out, '');
    assert.match(err, /reference\.json is not JSON Lines.*--no-stream/);
  });

  it('prints the official numbers of HerO', async function () {
    if (!isFullRun) skip(this, 'nightly', 'unit tests compare each of these numbers daily');
    const reference = sharedPath(this, 'data/averitec/dev.json');
    const predictions = sharedPath(this, 'data/hero/dev_veracity_prediction_8b.json');
    const golden = sharedPath(this, 'golden/hero8b.official.json');
    const official = JSON.parse(readFileSync(golden, 'utf8')) as {
      readonly aggregate: {
        readonly q_only: number;
        readonly qa: number;
        readonly averitec_veracity: Readonly<Record<string, number>>;
        readonly averitec_justification_2023: Readonly<Record<string, number>>;
        readonly justification_2023: number;
        readonly veracity: Readonly<Record<string, number>>;
      };
    };
    const { aggregate } = official;
    const out = await printedBy(
      ...['score', '-r', reference, '-p', predictions, '--format', 'official'],
      ...['--metrics', 'hungarianMeteor,verdict,averitec,justification'],
    );
    const printed = new Map(
      out.split('\n').flatMap((line) => {
        const [, words = '', number = ''] = /^(.*:) *([\d.e-]+)$/.exec(line) ?? [];
        return words === '' ? [] : [[words, Number(number)] as const];
      }),
    );
    const levels = Object.keys(aggregate.averitec_veracity);
    const expected: readonly (readonly [string, number | undefined])[] = [
      ['Question-only score (HU-meteor):', aggregate.q_only],
      ['Question-answer score (HU-meteor):', aggregate.qa],
      ['Justification score (meteor):', aggregate.justification_2023],
      ...Object.entries(aggregate.veracity).map(
        ([label, score]) => [` * ${label}:`, score] as const,
      ),
      ...levels.flatMap((level) => [
        [` * Veracity scores (meteor @ ${level}):`, aggregate.averitec_veracity[level]] as const,
        [
          ` * Justification scores (meteor @ ${level}):`,
          aggregate.averitec_justification_2023[level],
        ] as const,
      ]),
    ];
    for (const [words, score = NaN] of expected) {
      assert.ok(Math.abs((printed.get(words) ?? NaN) - score) < 1e-12, words);
    }
  });
});
