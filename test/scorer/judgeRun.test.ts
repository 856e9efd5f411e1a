// A judge in a run of the engine, with real files, a real store and a server that counts its requests.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { JudgePlan, JudgeSpending } from '../../src/core/score/judge/judgePlan.ts';
import type { JudgeParams } from '../../src/core/score/judge/judgeParams.ts';
import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../src/core/score/parameters/textParameters.ts';
import type { ScoredClaim } from '../../src/core/score/results/claims.ts';
import type { ScoreResult } from '../../src/protocol/scoring.ts';
import { createScoring, type LocalScoring } from '../../src/scorer/engine/createScoring.ts';
import { judgeMetric } from '../support/judgeMetric.ts';
import { good } from '../support/judged.ts';
import { startJudgeServer, type JudgeServer } from '../support/judgeServer.ts';
import { sampleFiles } from '../support/manyClaims.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { fakeWorker, lenientModelsFolder, realLexicon } from './fixtures/modelsFolder.ts';
import { textOf } from '../../src/core/base/words/message.ts';
import { runSize } from '../support/runSize.ts';

const child = path.join(import.meta.dirname, 'fixtures', 'judgeChild.ts');

describe('a run with a judge', function () {
  this.timeout(180_000);

  const folder = folderOfEachTest();
  let models: string;
  let server: JudgeServer;
  let scoring: LocalScoring;
  const logged: string[] = [];

  before(() => {
    models = lenientModelsFolder();
  });
  beforeEach(async () => {
    logged.length = 0;
    server = await startJudgeServer(() => ({ content: good }));
    scoring = newScoring();
  });
  afterEach(async () => {
    await scoring.dispose();
    await server.close();
  });
  after(() => {
    rmSync(models, { recursive: true });
  });

  function newScoring(): LocalScoring {
    return createScoring({
      ...{ productVersion: '0.0.0', modelsFolder: models, lexiconFolder: realLexicon },
      installedFolder: path.join(models, 'none'),
      workerPath: fakeWorker,
      storeFolder: folder,
      log: (message) => logged.push(message),
      offered: [judgeMetric],
    });
  }

  interface Seen {
    readonly claims: ScoredClaim[];
    readonly plans: JudgePlan[];
    readonly spent: JudgeSpending[];
    readonly said: string[];
    readonly result: ScoreResult;
  }

  async function run(
    params: Partial<JudgeParams> | undefined,
    { metrics = ['counted', 'verdict'], agrees = true, limit = 20 } = {},
  ): Promise<Seen> {
    const seen: Omit<Seen, 'result'> = { claims: [], plans: [], spent: [], said: [] };
    const job = scoring.score(
      {
        ...{ metrics, limit, text: defaultTextParameters, parameters: defaultSemqaParameters },
        ...{ threads: 1, reference: { path: sampleFiles.reference } },
        predictions: { path: sampleFiles.predictions },
        judge: params && { url: server.url, model: 'm', repeats: 1, ...params },
      },
      {
        onScored: (claims) => {
          for (const claim of claims) seen.claims.push(claim);
        },
        onProgress: ({ spent }) => {
          if (spent) seen.spent.push(spent);
        },
        onNotice: (message) => seen.said.push(textOf(message)),
        agree: (plan) => {
          seen.plans.push(plan);
          return Promise.resolve(agrees);
        },
      },
    );
    return { ...seen, result: await job.result };
  }

  it('says before the first question how many there will be, asks so many, and says what they cost', async () => {
    const { plans, claims, spent, result } = await run({ price: { prompt: 1, reply: 1 } });
    assert.equal(plans.length, 1);
    assert.deepEqual([plans[0]?.calls, plans[0]?.stored], [40, 0]);
    assert.equal(server.questions.length, 40);
    assert.equal(claims.length, 20);
    assert.ok(
      claims.every(({ inputs }) => (inputs['counted'] as { counted: number }).counted === 2),
    );
    const tokens = server.questions.reduce((sum, { text }) => sum + text.length + 5, 0);
    const last = spent.at(-1);
    assert.ok(last);
    assert.equal(last.calls, 40);
    assert.equal(last.prompt + last.reply, tokens);
    assert.ok(Math.abs((last.cost ?? 0) - tokens / 1e6) < 1e-12);
    const { judgeServer } = result.provenance;
    assert.equal(judgeServer?.host, server.host);
    assert.equal(judgeServer.replies, 40);
  });

  it('is paid once: another run asks nobody and nothing', async () => {
    await run({});
    await scoring.dispose();
    scoring = newScoring();
    const { plans, spent, claims } = await run({});
    assert.deepEqual([plans, spent, server.questions.length, claims.length], [[], [], 40, 20]);
  });

  it('opens no connection for a run without it, nor for one whose metrics ask none', async () => {
    const { claims } = await run(undefined);
    assert.deepEqual(claims[0]?.failures['counted'], {
      code: 'noJudge',
      message: 'There is no judge.',
    });
    const { plans } = await run({}, { metrics: ['all'] });
    assert.deepEqual([plans, server.asked], [[], []]);
  });

  it('ends where nobody agrees, and has asked nobody', async () => {
    await assert.rejects(run({}, { agrees: false }), { code: 'notAgreed' });
    assert.equal(server.asked.length, 0);
  });

  it('fails single claims by kind and leaves the other metrics alone', async () => {
    server.answer = ({ body }) => {
      const messages = body['messages'] as readonly { readonly content: string }[];
      const isHard = (messages[1]?.content.length ?? 0) % 4 === 0;
      return { content: isHard ? 'No idea.' : good };
    };
    const { claims } = await run({});
    const failures = claims.flatMap(({ failures: { counted } }) => counted ?? []);
    assert.ok(failures.length > 0 && failures.length < 20);
    for (const { code, message } of failures) {
      assert.deepEqual([code, message], ['unparsable', 'The reply contains no JSON.']);
    }
    assert.ok(claims.every(({ failures: { verdict } }) => verdict === undefined));
  });

  it('asks as often as it was told to, each time another question to the store, and says how far the answers hold', async () => {
    let at = 0;
    // In the first reply, the two counts of each claim are 1 and 1. Later replies differ.
    server.answer = () =>
      (at += 1) > 40 ? { content: '{"facts":[],"count":0}' } : { content: good };
    const { plans, result, claims } = await run({ repeats: 3 });
    assert.equal(plans[0]?.calls, 120);
    assert.equal(server.questions.length, 120);
    assert.equal(claims.length, 20);
    const [note] = (result.notes ?? []).filter(({ code }) => code === 'judgeRepeats');
    assert.equal(note?.count, 20);
    assert.match(
      note.message,
      /^The judge was asked 3 times for facts counted\. Of 20 claims with a score in every repeat, \d+ /u,
    );
    const repeats = result.repeats?.['counted'];
    assert.deepEqual([repeats?.repeats, repeats?.claims, repeats?.byClaim.length], [3, 20, 20]);
    const again = await run({ repeats: 3 });
    assert.deepEqual([server.questions.length, again.plans], [120, []]);
    assert.deepEqual(again.result.notes, result.notes);
  });

  it('leaves the key out of everything that is written', async () => {
    const key = 'sk-a-very-secret-key-1234567890';
    const fact = { fact: `The key is ${key}`, verdict: 'supported' };
    let at = 0;
    server.answer = () =>
      (at += 1) % 3 === 0
        ? { status: 400, text: JSON.stringify({ error: { message: `bad ${key}` } }) }
        : { content: JSON.stringify({ facts: [fact], count: 1 }), more: { model: key } };
    const seen = await run({ key });
    assert.equal(server.questions[0]?.headers.authorization, `Bearer ${key}`);
    await scoring.dispose();
    const files = readdirSync(folder).map((name) =>
      readFileSync(path.join(folder, name), 'latin1'),
    );
    assert.ok(files.some((text) => text.includes('The key is [key]')));
    for (const text of [...files, ...logged, JSON.stringify(seen)]) {
      assert.ok(!text.includes(key) && !text.includes('very-secret'));
    }
  });

  it('asks no question again whose reply it had, killed again and again', async () => {
    const kills = runSize(30);
    const count = kills * 5;
    const parallel = 4; // of a judge
    server.answer = async () => {
      await delay(Math.random() * 20);
      return { content: good };
    };
    const had = new Set<string>();
    const asked = (): readonly string[] =>
      server.questions.map(({ text }) => /Question \d+\./u.exec(text)?.[0] ?? '');
    let paid = 0;
    for (let time = 0; time <= kills; time += 1) {
      const args = [child, server.url, folder, String(count)];
      const process_ = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      const isLast = time === kills;
      const before = asked().length;
      const hadBefore = new Set(had);
      let out = '';
      let isArmed = false;
      process_.stdout.setEncoding('utf8').on('data', (text: string) => {
        out += text;
        if (isLast || isArmed || !out.includes(' paid')) return;
        isArmed = true;
        setTimeout(() => process_.kill('SIGKILL'), Math.random() * 20);
      });
      await once(process_, 'close');
      for (const [, at, how] of out.matchAll(/^(\d+) (\w+)$/gmu)) {
        assert.ok(how === 'paid' || how === 'stored', `${String(at)} ${String(how)}`);
        had.add(`Question ${String(at)}.`);
        if (how === 'paid') paid += 1;
      }
      for (const one of asked().slice(before)) {
        assert.ok(!hadBefore.has(one), `${one} was asked again although its reply was there`);
      }
    }
    assert.equal(had.size, count);
    // Only questions that were waiting when the process was killed are asked again.
    assert.ok(asked().length <= count + kills * parallel, String(asked().length));
    assert.ok(paid <= count);
    assert.ok(server.asked.filter(({ isProbe }) => isProbe).length <= 2);
  });

  interface Child {
    readonly kill: () => void;
    /** How each reply was obtained, in the order of the output. */
    readonly ended: Promise<readonly string[]>;
  }

  function startChild(count: number): Child {
    const args = [child, server.url, folder, String(count)];
    const process_ = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    process_.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    const ended = once(process_, 'close').then(() =>
      [...out.matchAll(/^\d+ (\w+)$/gmu)].map(([, how]) => how ?? ''),
    );
    return { kill: () => process_.kill('SIGKILL'), ended };
  }

  it('pays for each reply once when several processes ask the same at the same time', async () => {
    const count = 20;
    server.answer = async () => {
      await delay(50);
      return { content: good };
    };
    const hows = await Promise.all([1, 2, 3].map(() => startChild(count).ended));
    assert.equal(server.questions.length, count);
    assert.equal(server.asked.filter(({ isProbe }) => isProbe).length, 1);
    for (const how of hows) assert.equal(how.length, count);
    assert.equal(hows.flat().filter((how) => how === 'paid').length, count);
    assert.equal(hows.flat().filter((how) => how === 'stored').length, 2 * count);
  });

  it('waits for no process that was killed', async () => {
    const count = 8;
    const parallel = 4;
    server.answer = () => ({ take: () => undefined }); // nobody is answered
    const first = startChild(count);
    while (server.questions.length < parallel) await delay(10);
    server.answer = () => ({ content: good });
    const second = startChild(count);
    first.kill();
    assert.deepEqual(await second.ended, Array(count).fill('paid'));
    assert.equal(server.questions.length, parallel + count);
  });
});
