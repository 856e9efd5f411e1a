// `score --judge` as a user or a script runs it, with a metric that needs a judge.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JudgeSchema } from '../../src/core/score/judge/judge.ts';
import { ev2rMetric } from '../../src/core/score/metrics/judged/ev2r.ts';
import { startJudgeServer, type Asked, type JudgeServer } from '../support/judgeServer.ts';
import { sampleFiles } from '../support/manyClaims.ts';
import { runCliAt, type CliResult } from '../support/runCli.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';

const key = 'sk-a-very-secret-key-1234567890';

/** Returns the smallest reply in the required format, with one item in every list. */
function instanceOf(schema: JudgeSchema, text: string): unknown {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties).map(([name, one]) => [name, instanceOf(one, text)]),
      );
    case 'array':
      return [instanceOf(schema.items, text)];
    case 'string':
      return schema.enum?.[0] ?? text;
    default:
      return 1;
  }
}

function replyTo({ body }: Asked, text: string): string {
  const form = body['response_format'] as {
    readonly json_schema: { readonly schema: JudgeSchema };
  };
  return JSON.stringify(instanceOf(form.json_schema.schema, text));
}

describe('score with a judge', function () {
  const folder = folderOfEachTest();
  let server: JudgeServer;
  beforeEach(async () => {
    server = await startJudgeServer((asked) => ({
      content: replyTo(asked, `a fact {with} braces, and ${key}`),
      more: { model: `served ${key}` },
    }));
  });
  afterEach(async () => {
    await server.close();
  });

  const output = (): string => path.join(folder, 'report.json');

  function run(command: string, ...args: readonly string[]): Promise<CliResult> {
    const files = ['-r', sampleFiles.reference, '-p', sampleFiles.predictions, '--limit', '5'];
    const judge = ['--judge', server.url, '--judge-model', 'm', '--judge-key-env', 'SOME_KEY'];
    return runCliAt(
      { env: { SOME_KEY: key } },
      ...[command, ...files, '-m', ev2rMetric.id, ...judge],
      ...['--store', path.join(folder, 'store'), '--output', output(), ...args],
    );
  }

  function nothingHasTheKey(...texts: readonly string[]): void {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const read = files.map(({ parentPath, name }) =>
      readFileSync(path.join(parentPath, name), 'latin1'),
    );
    for (const text of [...read, ...texts]) assert.ok(!text.includes('very-secret'), text);
  }

  it('ends with status 2 and what it would ask where nobody agrees, and asks nobody', async () => {
    const { status, err, out } = await run('score');
    assert.equal(status, 2, err);
    assert.match(err, /error: The judge m at 127\.0\.0\.1:\d+ would be asked \d+ questions\./u);
    assert.match(err, /runs on this computer/u);
    assert.match(err, /Confirm with --yes/u);
    assert.equal(server.asked.length, 0);
    nothingHasTheKey(err, out);
  });

  it('with --yes asks as many questions as it says, once, and writes who answered, but no key', async () => {
    const first = await run('score', '--yes', '--judge-price', '1,2');
    assert.equal(first.status, 0, first.err);
    const said = Number(/would be asked (\d+) questions/u.exec(first.err)?.[1]);
    assert.ok(said > 0);
    assert.equal(server.questions.length, said);
    assert.match(first.err, new RegExp(`Judge: ${String(said)} questions asked, .* cost \\d`, 'u'));
    const report = JSON.parse(readFileSync(output(), 'utf8')) as {
      readonly provenance: { readonly judgeServer: { readonly host: string } };
    };
    assert.equal(report.provenance.judgeServer.host, server.host);
    nothingHasTheKey(first.err, first.out);
    const numbers = readFileSync(output(), 'utf8');
    await server.close();
    const again = await run('score');
    assert.equal(again.status, 0, again.err);
    assert.equal(readFileSync(output(), 'utf8'), numbers);
    server = await startJudgeServer(() => ({ status: 500 }));
  });

  it('stops in time with --budget, counts what is left, and ends with the status of claims that failed', async () => {
    const { status, err } = await run('score', '--yes', '--budget', '9000');
    assert.equal(status, 5, err);
    assert.match(err, /stops before it uses more than 9,000 tokens/u);
    const failed = readFileSync(output(), 'utf8');
    assert.match(failed, /budget/iu);
  });

  it('asks as often as --repeats says, and says how far the answers hold', async () => {
    const { status, err } = await run('score', '--yes', '--repeats', '2');
    assert.equal(status, 0, err);
    assert.match(readFileSync(output(), 'utf8'), /was asked 2 times for/u);
  });

  it('is checked by the checklist: asked once about each change, after --yes', async () => {
    const check = (...args: readonly string[]) =>
      runCliAt(
        { env: { SOME_KEY: key } },
        ...['checklist', '-r', sampleFiles.reference, '-m', ev2rMetric.id, '--sample', '2'],
        ...['--perturbations', 'dropPairs,typos', '--judge', server.url, '--judge-model', 'm'],
        ...['--judge-key-env', 'SOME_KEY', '--store', path.join(folder, 'store'), '-f', 'csv'],
        ...args,
      );
    const unconfirmed = await check();
    assert.equal(unconfirmed.status, 2);
    assert.match(unconfirmed.err, /confirm with --yes/u);
    assert.equal(server.asked.length, 0);
    const first = await check('--yes', '--judge-price', '1,2');
    assert.equal(first.status, 0, first.err);
    // Unchanged evidence and two changes, of two claims, with and without answers.
    const asked = server.questions.length;
    assert.ok(asked > 6 && asked <= 12, String(asked));
    assert.match(
      first.err,
      new RegExp(`Judge: ${String(asked)} questions asked, .* cost \\d`, 'u'),
    );
    assert.match(first.out, /dropPairs/u);
    const again = await check('--yes');
    assert.equal(again.out, first.out);
    assert.equal(server.questions.length, asked);
    nothingHasTheKey(first.out, first.err, again.err);
    server.answer = () => ({ content: '{', finish: 'length' });
    const cut = await check(
      ...['--yes', '--no-store', '--judge-concurrency', '1', '-m', `${ev2rMetric.id},rouge`],
      ...['-f', 'table'],
    );
    assert.equal(cut.status, 5, cut.err);
    assert.match(cut.err, /The judge is no longer asked, because 3 replies in a row were cut off/u);
    assert.match(cut.err, /warning: Ev2R failed for 6 of 6 claims/u);
    assert.match(cut.out, /Ev2R failed for 6 of 6 claims, reference and copies together/u);
  });

  it('is checked against ratings in one command, with tokens and cost of 500 claims', async () => {
    const ratings = path.join(
      path.dirname(sampleFiles.reference),
      'columns',
      'systemA.ratings.csv',
    );
    const asked = ['--columns', `${ratings}#1..5`, '--judge-price', '1,2'];
    const unconfirmed = await run('checkup', ...asked);
    assert.equal(unconfirmed.status, 2, unconfirmed.err);
    assert.equal(server.asked.length, 0);
    const checked = await run('checkup', ...asked, '--yes');
    assert.equal(checked.status, 0, checked.err);
    assert.match(checked.out, /Ev2R recall/u);
    const tokens =
      /The judge read ([\d,]+) tokens and wrote ([\d,]+) for 5 claims: about ([\d,]+) and [\d,]+ for 500 claims \(cost ([\d.]+)\)/u;
    const [read = 0, written = 0, many = 0, cost = 0] = (tokens.exec(checked.err) ?? [])
      .slice(1)
      .map((text) => Number(text.replaceAll(',', '')));
    assert.ok(read > 0 && written > 0, checked.err);
    assert.equal(many, 100 * read);
    assert.ok(Math.abs(cost - (100 * (read + 2 * written)) / 1e6) < 0.01, checked.err);
    nothingHasTheKey(checked.err, checked.out);
    const short = await run('checkup', ...asked, '--yes', '--budget', '9000', '--no-store');
    assert.equal(short.status, 5, short.err);
    assert.match(short.out, /^warning: Ev2R failed for \d of 5 claims \(claim/u);
    assert.doesNotMatch(short.err, /warning: Ev2R failed for \d of 5 claims \(claim/u);
    assert.match(short.err, /Replies are not stored/u);
    assert.doesNotMatch(short.err, /could not be stored/u);
  });
});
