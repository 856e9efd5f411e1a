// `node research/speed/linear.mjs [--full]`: runs the command line on longer and longer JSON Lines files. Time per claim and peak memory must not
// grow. The files are copies of the benchmark's data in a temporary folder, which is deleted at the end.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { argv, execPath, platform } from 'node:process';
import { finished } from 'node:stream/promises';
import { build, cli, chooseData, table } from '../../benchmarks/setup.mjs';

const root = path.resolve(import.meta.dirname, '../..');

const metrics = 'hungarianMeteor,verdict,averitec,justification';

/** Writes copies of a file's claims, one claim per line. `claim_id` keeps counting, everything else is unchanged. */
async function writeCopies(file, target, copies) {
  const claims = JSON.parse(readFileSync(file, 'utf8'));
  const lines = claims.map((claim) => JSON.stringify(claim));
  const stream = createWriteStream(target);
  for (let copy = 0; copy < copies; copy += 1) {
    const text = claims.map((claim, at) =>
      claim.claim_id === undefined
        ? lines[at]
        : JSON.stringify({ ...claim, claim_id: claim.claim_id + copy * claims.length }),
    );
    if (!stream.write(`${text.join('\n')}\n`)) {
      await new Promise((resolve) => stream.once('drain', resolve));
    }
  }
  stream.end();
  await finished(stream);
  return claims.length * copies;
}

/**
 * Peak resident size and processor time of a process so far; `null` except on Linux, because other systems do not report other processes.
 */
function usageOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
    if (kilobytes === undefined) return null; // the process is just ending
    const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.join(') ').split(' ').slice(11, 13).map(Number);
    return { peakMegabytes: Number(kilobytes) / 1024, cpuSeconds: (user + system) / 100 };
  } catch {
    return null;
  }
}

/** Runs the command line to its end. The system records the peak memory, so it is enough to poll now and then. */
async function measure(reference, predictions) {
  const started = performance.now();
  const args = ['score', '-r', reference, '-p', predictions, '--metrics', metrics, '--stream'];
  const child = spawn(execPath, [cli, ...args, '--format', 'csv'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-2000)));
  let usage = null;
  const look = () => {
    if (platform === 'linux') usage = usageOf(child.pid) ?? usage;
  };
  const timer = setInterval(look, 50);
  const status = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (status !== 0) throw new Error(`the command line ended with ${status}:\n${said}`);
  return { seconds: (performance.now() - started) / 1000, usage };
}

async function benchLinear({ isFull }) {
  build('cli');
  const data = chooseData(root);
  console.log(data.words);
  const folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-linear-'));
  const rows = [];
  let first;
  try {
    for (const copies of isFull ? [10, 100, 1000] : [10, 100]) {
      const reference = path.join(folder, 'reference.jsonl');
      const predictions = path.join(folder, 'predictions.jsonl');
      const claims = await writeCopies(data.reference, reference, copies);
      await writeCopies(data.predictions, predictions, copies);
      const megabytes = (statSync(reference).size + statSync(predictions).size) / 1e6;
      const { seconds, usage } = await measure(reference, predictions);
      // Uses processor time where it is available, because other programs on the machine hardly affect it.
      const perClaim = ((usage?.cpuSeconds ?? seconds) * 1e6) / claims;
      first ??= perClaim;
      const memory = usage ? `${usage.peakMegabytes.toFixed(0)} MB` : 'told on Linux only';
      const what = `${copies} copies: ${claims} claims, ${megabytes.toFixed(0)} MB, ${seconds.toFixed(1)} s`;
      const kind = usage ? 'processor time' : 'time';
      rows.push(
        [
          `${what}; ${kind} per claim`,
          `${perClaim.toFixed(0)} us`,
          'at most 20 % more',
          perClaim <= 1.2 * first,
        ],
        ['  peak memory', memory, 'under 512 MB', usage ? usage.peakMegabytes < 512 : undefined],
      );
      console.log(`${what}, peak ${memory}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\n${table(['what', 'measured', 'goal', ''], rows)}`);
}

await benchLinear({ isFull: argv.includes('--full') });
