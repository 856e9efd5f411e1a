// Runs doctor, score and gate for continuous integration (action.yml, or any other system). Settings are environment variables
// CHECK_*. Writes report.json, report.html, metrics.json, doctor.json, gate.json, comparison.json, comment.md and junit.xml. On GitHub, also writes annotations, the job's
// summary and outputs. Exit status: the status of score if score failed, else 4 if a gate or a rule failed, else the status of a
// gate that decided nothing (1: no baseline, or not comparable; 6: too few claims differ), else 0.

import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { align } from '../../src/core/read/alignment/alignment.ts';
import type { EvidenceFile, EvidenceRole } from '../../src/core/read/claims/evidence.ts';
import { usesLastPrediction } from '../../src/core/read/formats/formats.ts';
import { readEvidence } from '../../src/core/read/files/readEvidence.ts';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';
import { readEvidenceText } from '../../src/node/evidenceFiles.ts';
import {
  commentText,
  newlyWrongClaims,
  type ShownComparison,
  annotation,
  junitXml,
  summaryText,
  type Case,
  type Finding,
} from './comment.ts';

/** Exit status if the gate or a rule failed. */
const checkFailed = 4;
/** Exit status if there is no baseline, or the systems cannot be compared. */
const notDecided = 1;
/** Exit statuses of a gate that has written its checks. `6`: too few claims differ for a test. */
const withChecks: readonly number[] = [0, checkFailed, 6];
/** Exit status if metrics failed for some claims and the other claims are scored. */
const claimsFailed = 5;
/** Maximum number of annotations. GitHub shows only ten per step. All findings are in the log and in doctor.json. */
const mostAnnotations = 50;

const { env } = process;

/** Returns a setting. An empty setting counts as missing. */
function settingOf(name: string): string | undefined {
  const value = getOwnValue(env, `CHECK_${name}`)?.trim();
  return value === '' ? undefined : value;
}

function requiredSetting(name: string): string {
  const value = settingOf(name);
  if (value === undefined) throw new Error(`CHECK_${name} is missing.`);
  return value;
}

/** Reads a setting that is true or false. */
function isSet(name: string): boolean {
  const value = settingOf(name) ?? 'false';
  if (value !== 'true' && value !== 'false') {
    throw new Error(`CHECK_${name} is ${JSON.stringify(value)}. Expected true or false.`);
  }
  return value === 'true';
}

const root = path.resolve(import.meta.dirname, '..', '..');
const reference = requiredSetting('REFERENCE');
const predictions = requiredSetting('PREDICTIONS');
const folder = settingOf('OUTPUT') ?? 'evidence-inspector';
const isFirstRun = isSet('FIRST_RUN');
const allow = settingOf('ALLOW');
const allowing = allow === undefined ? [] : ['--allow', allow];
/** The report of the latest green run, which moves, and a fixed one. The gate must pass for each. */
const baselines = [
  { name: 'gate', output: 'gate.json', file: settingOf('BASELINE') },
  { name: 'gate (pinned)', output: 'gate-pinned.json', file: settingOf('PINNED_BASELINE') },
].flatMap(({ file, ...gate }) => (file === undefined ? [] : [{ ...gate, file }]));
const rules = settingOf('FAIL_ON');
const onGitHub = env['GITHUB_ACTIONS'] === 'true';
mkdirSync(folder, { recursive: true });
const report = path.join(folder, 'report.json');
// Files from an earlier run must not look like results of this run.
for (const name of [
  ...['report.json', 'metrics.json', 'doctor.json', 'junit.xml'],
  ...['gate.json', 'gate-pinned.json', 'comparison.json', 'report.html', 'comment.md'],
]) {
  rmSync(path.join(folder, name), { force: true });
}

interface Ended {
  readonly status: number;
  readonly out: string;
  /** The last error message. */
  readonly error: string | undefined;
}

/** Runs a command. Its messages go to the log, where GitHub must not read their lines as commands. */
function run(args: readonly string[]): Ended {
  const command = settingOf('COMMAND');
  const [program, first] =
    command === undefined ? [process.execPath, [path.join(root, 'dist', 'cli.js')]] : [command, []];
  const { status, stdout, stderr, error } = spawnSync(program, [...first, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error) throw error;
  const token = randomUUID();
  const isQuiet = onGitHub && stderr !== '';
  process.stdout.write(isQuiet ? `::stop-commands::${token}\n${stderr}\n::${token}::\n` : stderr);
  const errors = stderr.split('\n').filter((line) => line.startsWith('error: '));
  return { status: status ?? 1, out: stdout, error: errors.at(-1) };
}

/** Says why a command failed: its last error message, otherwise its status. */
function failureOfCommand({ status, error }: Ended): string {
  return error ?? `Ended with status ${String(status)}.`;
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}

interface Doctor {
  readonly rules: readonly { readonly id: string; readonly findings?: number }[];
  readonly findings: readonly Finding[];
}

interface Gate {
  readonly decision: 'passed' | 'failed' | 'undecided';
  readonly checks: readonly {
    readonly column: string;
    readonly outcome: string;
    readonly sentence: string;
  }[];
}

const cases: Case[] = [];
let hasFailed = false;
const both = ['--reference', reference];

const doctor = run([
  ...['doctor', predictions, ...both, '--no-models', '-f', 'json'],
  ...['-o', path.join(folder, 'doctor.json'), ...(rules === undefined ? [] : ['--fail-on', rules])],
  ...allowing,
]);
if (doctor.status === 0 || doctor.status === checkFailed) {
  const { findings, rules: examined } = readJson('doctor.json') as Doctor;
  const shown = findings.slice(0, mostAnnotations);
  if (onGitHub) for (const one of shown) process.stdout.write(annotation(predictions, one));
  for (const id of rules?.split(',').map((rule) => rule.trim()) ?? []) {
    const count = examined.find((rule) => rule.id === id)?.findings ?? 0;
    cases.push({
      name: `doctor: ${id}`,
      failure: count > 0 ? `${String(count)} ${count === 1 ? 'finding' : 'findings'}` : null,
    });
  }
  const isFailed = doctor.status === checkFailed;
  if (isFailed && cases.every(({ failure }) => failure === null)) {
    cases.push({ name: 'doctor', failure: 'The rules did not check all evidence. See the log.' });
  }
  hasFailed ||= isFailed;
} else if (rules !== undefined) {
  cases.push({ name: 'doctor', failure: failureOfCommand(doctor) });
  hasFailed = true;
}

const metrics = settingOf('METRICS');
const score = run([
  ...['score', ...both, '--predictions', predictions, '-f', 'overview', '--output', report],
  ...['--summary', path.join(folder, 'metrics.json')],
  ...(metrics === undefined ? [] : ['--metrics', metrics]),
]);
const isScored = score.status === 0 || score.status === claimsFailed;
cases.push({
  name: 'score',
  failure: score.status === 0 ? null : failureOfCommand(score),
});

/** What became of a gate. `skipped`: the gate did not run. */
type GateResult = 'passed' | 'failed' | 'undecided' | 'skipped';

function skipGate(name: string, reason: string, isFailure: boolean): void {
  const words = `${name}: skipped`;
  process.stdout.write(`${words}. ${reason}\n`);
  cases.push(
    isFailure ? { name: words, failure: reason } : { name: words, failure: null, skipped: reason },
  );
}

function failureOf(outcome: string, sentence: string): string | null {
  if (outcome === 'passed') return null;
  return outcome === 'undecided'
    ? `Lower, but too few claims differ to decide. ${sentence}`
    : sentence;
}

/** Compares the report with a baseline. Returns the exit status of the gate. */
function runGate({ name, output, file }: (typeof baselines)[number]): {
  readonly status: number;
  readonly result: GateResult;
} {
  if (!isScored) {
    skipGate(name, 'The predictions could not be scored.', false);
    return { status: 0, result: 'skipped' };
  }
  if (!existsSync(file)) {
    const missing = `There is no baseline ${file}.`;
    const advice =
      'Correct the path, or set first-run to true for the run that makes the baseline.';
    skipGate(name, isFirstRun ? missing : `${missing} ${advice}`, !isFirstRun);
    return { status: isFirstRun ? 0 : notDecided, result: 'skipped' };
  }
  const margin = settingOf('MARGIN');
  const gate = run([
    ...['gate', '--score', settingOf('GATE') ?? 'averitec_0.25', file, report, '-f', 'json'],
    ...['--names', 'baseline,new', '-o', path.join(folder, output), ...both, ...allowing],
    ...(margin === undefined ? [] : ['--margin', margin]),
  ]);
  if (!withChecks.includes(gate.status)) {
    cases.push({ name, failure: failureOfCommand(gate) });
    return { status: gate.status, result: 'failed' };
  }
  const { decision, checks } = readJson(output) as Gate;
  for (const { column, outcome, sentence } of checks) {
    cases.push({
      name: `${name}: ${column}`,
      failure: failureOf(outcome, sentence),
    });
  }
  return { status: gate.status, result: decision };
}

const unused = ['GATE', 'MARGIN', 'FIRST_RUN'].filter((name) => settingOf(name) !== undefined);
if (baselines.length === 0) {
  const reason =
    unused.length === 0
      ? 'No baseline is set.'
      : `No baseline is set, but ${unused.map((name) => `CHECK_${name}`).join(', ')}.`;
  skipGate('gate', reason, unused.length > 0);
}
const gates =
  baselines.length === 0
    ? [{ status: unused.length > 0 ? notDecided : 0, result: 'skipped' as const }]
    : baselines.map(runGate);
const statuses = gates.map(({ status }) => status).filter((status) => status !== 0);
hasFailed ||= statuses.includes(checkFailed);

/** Compares the report with the first baseline that exists. `undefined` if there is none, or if they cannot be compared. */
function compareWithBaseline(): ShownComparison | undefined {
  const known = baselines.find(({ file }) => existsSync(file));
  if (!known) return undefined;
  const written = path.join(folder, 'comparison.json');
  run(['compare', known.file, report, ...both, '--names', 'baseline,new', '-o', written]);
  return existsSync(written) ? (readJson('comparison.json') as ShownComparison) : undefined;
}

async function readClaims(file: string, role: EvidenceRole): Promise<EvidenceFile> {
  return readEvidence((await readEvidenceText({ path: file })).text, { role });
}

/** Marks the claims that are newly wrong on their lines of the prediction file, as many as GitHub shows. */
async function annotateNewlyWrong(comparison: ShownComparison): Promise<void> {
  const { outcome, lost } = newlyWrongClaims(comparison);
  if (lost.length === 0) return;
  const known = await readClaims(reference, 'reference');
  const { claims, ranges, format } = await readClaims(predictions, 'predictions');
  const aligned = align(known.claims, claims, { keepsLast: usesLastPrediction(format) }).claims;
  for (const { index } of lost.slice(0, 10)) {
    const [line] = ranges[aligned[index]?.predictionIndex ?? -1]?.text ?? [];
    if (line === undefined) continue; // the claim has no prediction
    const message = `Claim ${String(index)} was right in the baseline (${outcome?.column ?? ''}).`;
    const place = { rule: 'newly wrong', severity: 'warning', line: line + 1, column: 1, message };
    process.stdout.write(annotation(predictions, place));
  }
}

writeFileSync(path.join(folder, 'junit.xml'), junitXml(cases));
const passed = isScored && !hasFailed && statuses.length === 0;
const gateResult =
  (['failed', 'undecided', 'skipped'] as const).find((one) =>
    gates.some(({ result }) => result === one),
  ) ?? 'passed';
if (isScored) {
  run(['export', report, '-o', path.join(folder, 'report.html')]);
  const comparison = compareWithBaseline();
  if (onGitHub && comparison) await annotateNewlyWrong(comparison);
  const server = env['GITHUB_SERVER_URL'];
  const place = `${env['GITHUB_REPOSITORY'] ?? ''}/actions/runs/${env['GITHUB_RUN_ID'] ?? ''}`;
  const comment = commentText({
    file: predictions,
    gate: gateResult,
    overview: score.out,
    comparison,
    run: server === undefined ? env['CI_JOB_URL'] : `${server}/${place}`,
  });
  writeFileSync(path.join(folder, 'comment.md'), comment);
}
const summary = env['GITHUB_STEP_SUMMARY'];
const text = summaryText(predictions, score.out, cases);
if (summary === undefined) process.stdout.write(text);
else appendFileSync(summary, text);
const outputs = env['GITHUB_OUTPUT'];
if (outputs !== undefined) {
  appendFileSync(outputs, `report=${report}\npassed=${String(passed)}\ngate=${gateResult}\n`);
}
process.exitCode = score.status !== 0 ? score.status : hasFailed ? checkFailed : (statuses[0] ?? 0);
