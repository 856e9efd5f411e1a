// Tests of the composite action. Its shell steps run here with fake GitHub files.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { sampleFiles } from '../support/manyClaims.ts';
import { runCliAt } from '../support/runCli.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';

const root = path.join(import.meta.dirname, '..', '..');
const action = readFileSync(path.join(root, 'action.yml'), 'utf8');

/** Default of each input. */
const defaults = new Map(
  [
    ...action.matchAll(
      /^ {2}([a-z-]+):\n {4}description: .*\n {4}(?:default: (.*)|required: true)$/gmu,
    ),
  ].map(([, name = '', value = '']) => [name, value.replaceAll("'", '')]),
);
/** The shell steps of the action, in order. */
const steps = [...action.matchAll(/^ {6}run: (.*)$/gmu)].map(([, line = '']) => line);
/** The input that each variable gets. */
const variables = [...action.matchAll(/^ {8}(CHECK_[A-Z_]+): \$\{\{ inputs\.([a-z-]+) \}\}$/gmu)];

/**
 * A program that has its command run by this test, which has loaded the command line once for all of them. Sends the number of arguments and
 * the arguments. The test answers with the exit status, after it has written what the program prints.
 */
const passOn = `#!/bin/bash
exec 3<> "/dev/tcp/127.0.0.1/$(< "$0.port")"
printf '%s\\0' "$#" "$@" >&3
read -r status <&3
cat "$0.out"
cat "$0.err" >&2
exit "$status"
`;

interface Job {
  readonly status: number;
  readonly log: string;
  readonly summary: string;
  readonly outputs: string;
}

describe('the action for continuous integration', () => {
  const folder = folderOfEachTest();
  beforeEach(() => {
    copyFileSync(sampleFiles.reference, path.join(folder, 'reference.json'));
    for (const name of ['systemA', 'systemB']) {
      const sample = sampleFiles.predictions.replace('systemA', name);
      copyFileSync(sample, path.join(folder, `${name}.json`));
    }
  });
  const program = path.join(folder, 'passOn');
  const server = createServer((socket) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (data: string) => {
      text += data;
      const [count, ...args] = text.split('\0').slice(0, -1);
      if (count === undefined || args.length < Number(count)) return;
      void runCliAt({ cwd: folder }, ...args).then(({ status, out, err }) => {
        writeFileSync(`${program}.out`, out);
        writeFileSync(`${program}.err`, err);
        socket.end(`${String(status)}\n`);
      });
    });
  });
  beforeEach(async () => {
    writeFileSync(program, passOn, { mode: 0o755 });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    writeFileSync(`${program}.port`, String((server.address() as AddressInfo).port));
  });
  afterEach(() => {
    server.close();
  });

  /** @param command Program that runs the commands. Without it, the built command line does, as in a user's workflow. */
  async function runAction(
    inputs: Readonly<Record<string, string>>,
    command = program,
  ): Promise<Job> {
    const given: Record<string, string> = {};
    for (const [, variable = '', input = ''] of variables) {
      assert.ok(defaults.has(input), input);
      given[variable] = inputs[input] ?? defaults.get(input) ?? '';
    }
    const [summary, outputs] = [path.join(folder, 'summary.md'), path.join(folder, 'outputs')];
    for (const file of [summary, outputs]) writeFileSync(file, '');
    let log = '';
    let status = 0;
    for (const step of steps) {
      const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', step], {
        cwd: folder,
        env: {
          ...process.env,
          ...given,
          CHECK_COMMAND: command,
          PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`,
          GITHUB_ACTIONS: 'true',
          GITHUB_SERVER_URL: 'https://forge.example',
          GITHUB_REPOSITORY: 'a/b',
          GITHUB_RUN_ID: '7',
          GITHUB_ACTION_PATH: root,
          GITHUB_STEP_SUMMARY: summary,
          GITHUB_OUTPUT: outputs,
        },
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => (log += text));
      }
      await once(child, 'close');
      status = child.exitCode ?? 1;
      if (status !== 0) break;
    }
    const read = (file: string): string => readFileSync(file, 'utf8');
    return { status, log, summary: read(summary), outputs: read(outputs) };
  }

  const inFolder = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  const common = { reference: 'reference.json', metrics: 'averitec,verdict' };

  it('scores, annotates the lines of the predictions and sums up, without a baseline', async () => {
    const inputs = { ...common, predictions: 'systemA.json', baseline: 'none.json' };
    const withModels = { ...inputs, metrics: 'coverage,averitec,verdict' };
    const job = await runAction({ ...withModels, 'first-run': 'true' }, '');
    assert.equal(job.status, 0, job.log);
    assert.match(job.log, /gate: skipped\. There is no baseline none\.json\.$/mu);
    assert.match(
      job.outputs,
      /^report=evidence-inspector\/report\.json\npassed=true\ngate=skipped\n$/u,
    );
    const xml = inFolder('evidence-inspector/junit.xml');
    assert.match(xml, /tests="2" failures="0" skipped="1"/u);
    assert.match(xml, /name="gate: skipped"><skipped message="There is no baseline none\.json\."/u);
    assert.ok(job.summary.split('\n').length <= 41, job.summary);
    assert.match(job.summary, /^## Evidence of systemA\.json\n\n```text\n.*AVeriTeC/u);
    assert.match(
      job.summary,
      /passed: score\ngate: skipped\. There is no baseline none\.json\.\n```\n$/u,
    );
    const { findings } = JSON.parse(inFolder('evidence-inspector/doctor.json')) as {
      readonly findings: readonly { readonly line: number; readonly rule: string }[];
    };
    const marked = [
      ...job.log.matchAll(/^::\w+ file=systemA\.json,line=(\d+),col=\d+,title=(\w+)::./gmu),
    ].map(([, line, rule]) => ({ line: Number(line), rule }));
    assert.deepEqual(
      marked,
      findings.slice(0, 50).map(({ line, rule }) => ({ line, rule })),
    );
    assert.ok(marked.length > 0);
    const numbers = JSON.parse(inFolder('evidence-inspector/metrics.json')) as { claims: number };
    assert.equal(numbers.claims, 20);
  });

  it('fails with 1 where a baseline is missing, unless it is the first run', async () => {
    const inputs = { ...common, predictions: 'systemA.json' };
    for (const name of ['baseline', 'pinned-baseline']) {
      const job = await runAction({ ...inputs, [name]: 'misspelt.json' });
      assert.equal(job.status, 1, job.log);
      assert.match(job.outputs, /^passed=false\ngate=skipped$/mu);
      assert.match(
        job.summary,
        /^FAILED: gate.*: skipped\. There is no baseline misspelt\.json\. .*first-run/mu,
      );
      assert.match(
        inFolder('evidence-inspector/junit.xml'),
        /: skipped"><failure message="There is/u,
      );
    }
    const unset = await runAction({ ...inputs, gate: 'averitec_0.25' });
    assert.equal(unset.status, 1, unset.log);
    assert.match(unset.summary, /No baseline is set, but CHECK_GATE\./u);
  });

  it('compares with a fixed baseline too, which may be predictions, and fails with the status of the gate', async () => {
    const inputs = { ...common, predictions: 'systemB.json', gate: 'verdict' };
    const job = await runAction({
      ...inputs,
      baseline: 'systemB.json',
      'pinned-baseline': 'systemA.json',
    });
    assert.equal(job.status, 4, job.log);
    assert.match(job.summary, /^passed: gate: verdict_accuracy$/mu);
    assert.match(job.summary, /^FAILED: gate \(pinned\): verdict_accuracy\. baseline is better/mu);
    assert.match(job.outputs, /^gate=failed$/mu);
    // Five of 20 verdicts become wrong: the smallest two-sided p-value is 2 / 2^5 = 0.0625.
    const claims = JSON.parse(inFolder('systemA.json')) as { pred_label: string }[];
    const gold = JSON.parse(inFolder('reference.json')) as { claim: string; label: string }[];
    const right = (claims as unknown as { claim: string; pred_label: string }[]).filter(
      ({ claim, pred_label: label }) => gold.find((one) => one.claim === claim)?.label === label,
    );
    for (const one of right.slice(0, 5)) one.pred_label = 'no label';
    writeFileSync(path.join(folder, 'worse.json'), JSON.stringify(claims));
    const few = { ...inputs, predictions: 'worse.json', 'pinned-baseline': 'systemA.json' };
    const undecided = await runAction(few);
    assert.equal(undecided.status, 6, undecided.log);
    assert.match(undecided.outputs, /^passed=false\ngate=undecided$/mu);
    assert.equal((await runAction({ ...few, allow: 'fewClaims' })).status, 0);
  });

  it('fails with 4 where a score is worse than that of the baseline, and says so everywhere', async () => {
    const baseline = { ...common, predictions: 'systemA.json', output: 'baseline' };
    assert.equal((await runAction(baseline)).status, 0);
    const names = { baseline: 'baseline/report.json', gate: 'averitec_0.25,verdict' };
    const job = await runAction({ ...common, ...names, predictions: 'systemB.json' });
    assert.equal(job.status, 4, job.log);
    assert.match(job.outputs, /^passed=false$/mu);
    assert.match(job.summary, /^FAILED: gate: averitec_0\.25\. baseline is better by 0\.650/mu);
    const xml = inFolder('evidence-inspector/junit.xml');
    assert.match(xml, /tests="3" failures="2"/u);
    assert.match(xml, /name="gate: averitec_0\.25"><failure message="baseline is better by/u);
    const comment = inFolder('evidence-inspector/comment.md');
    assert.match(comment, /^### Evidence of `systemB\.json`: gate failed\n\nAVeriTeC 0\.15 /u);
    assert.match(comment, /^\| \*\*AVeriTeC score\*\* \| 0\.800 \| 0\.150 \| −0\.650 \|$/mu);
    assert.match(
      comment,
      /^Newly wrong by `averitec_0\.25`: 15 claims\. Newly right: 2 claims\.\n\n- 0: Mount Everest is/mu,
    );
    const marked =
      /^::warning file=systemB\.json,line=3,col=1,title=newly wrong::Claim 0 was right in the baseline \(averitec_0\.25\)\.$/mu;
    assert.match(job.log, marked);
    assert.equal(job.log.match(/title=newly wrong/gu)?.length, 10);
    assert.match(
      comment,
      /\[files of this run\]\(https:\/\/forge\.example\/a\/b\/actions\/runs\/7\)/u,
    );
    assert.match(inFolder('evidence-inspector/report.html'), /^<!DOCTYPE html>/u);
  });

  it('marks lines of JSON Lines with CRLF and escapes, by the claims of the file', async () => {
    const predictions = JSON.parse(inFolder('systemB.json')) as readonly object[];
    const lines = predictions.toReversed().map((prediction) =>
      // As Python writes letters outside ASCII.
      JSON.stringify(prediction).replaceAll(/(?<=": *")[A-Z]/gu, (letter) => {
        return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
      }),
    );
    writeFileSync(path.join(folder, 'lines.jsonl'), `${lines.join('\r\n')}\r\n`);
    const gate = { baseline: 'systemA.json', gate: 'averitec_0.25' };
    const job = await runAction({ ...common, ...gate, predictions: 'lines.jsonl' });
    assert.equal(job.status, 4, job.log);
    const marked = [...job.log.matchAll(/,line=(\d+),col=1,title=newly wrong::Claim (\d+) /gu)];
    assert.equal(marked.length, 10, job.log);
    for (const [, line, claim] of marked) assert.equal(Number(line), 20 - Number(claim));
  });

  it('fails with 4 where a named rule has findings, and with 1 where nothing can be scored', async () => {
    const answer = { answer: 'No.', url: 'https://www.snopes.com/fact-check/a' };
    const evidence = [{ question: 'Did it, 100 %: rain?', ...answer }];
    const first = (
      JSON.parse(inFolder('reference.json')) as readonly { readonly claim: string }[]
    )[0];
    const claims = [{ claim_id: 0, claim: first?.claim, evidence, pred_label: 'Refuted' }];
    writeFileSync(path.join(folder, 'one.json'), JSON.stringify(claims));
    const job = await runAction({ ...common, predictions: 'one.json', 'fail-on': 'factCheckSite' });
    assert.equal(job.status, 4, job.log);
    assert.match(job.log, /^::warning file=one\.json,line=1,col=\d+,title=factCheckSite::/mu);
    assert.match(job.summary, /^FAILED: doctor: factCheckSite\. 1 finding$/mu);
    writeFileSync(path.join(folder, 'broken.json'), 'nothing');
    const broken = await runAction({ ...common, predictions: 'broken.json' });
    assert.equal(broken.status, 1, broken.log);
    assert.match(broken.outputs, /^passed=false$/mu);
    assert.match(
      broken.summary,
      /```text\nFAILED: score\. error: broken\.json, line 1: This is not JSON\./u,
    );
    assert.ok(!existsSync(path.join(folder, 'evidence-inspector', 'report.json')));
  });
});
