// Runs doctor, score and gate for continuous integration (action.yml, or any other system). Settings are environment variables
// CHECK_*. Writes report.json, metrics.json, doctor.json, gate.json and junit.xml. On GitHub, also writes annotations, the job's
// summary and outputs. Exit status: the status of score if score failed, else 4 if gate or a rule failed, else 0.

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
import { getOwnValue } from '../../src/core/getOwnValue.ts';
import { annotation, junitXml, summaryText, type Case, type Finding } from './texts.ts';

/** Exit status if the gate or a rule failed. */
const checkFailed = 4;
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

const root = path.resolve(import.meta.dirname, '..', '..');
const reference = requiredSetting('REFERENCE');
const predictions = requiredSetting('PREDICTIONS');
const folder = settingOf('OUTPUT') ?? 'evidence-inspector';
const baseline = settingOf('BASELINE');
const rules = settingOf('FAIL_ON');
const onGitHub = env['GITHUB_ACTIONS'] === 'true';
mkdirSync(folder, { recursive: true });
const report = path.join(folder, 'report.json');
// Files from an earlier run must not look like results of this run.
for (const name of ['report.json', 'metrics.json', 'doctor.json', 'gate.json', 'junit.xml']) {
  rmSync(path.join(folder, name), { force: true });
}

interface Ended {
  readonly status: number;
  readonly out: string;
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
  return { status: status ?? 1, out: stdout };
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}

interface Doctor {
  readonly rules: readonly { readonly id: string; readonly findings?: number }[];
  readonly findings: readonly Finding[];
}

interface Gate {
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
  hasFailed ||= doctor.status === checkFailed;
} else if (rules !== undefined) {
  cases.push({ name: 'doctor', failure: `Ended with status ${String(doctor.status)}.` });
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
  failure: score.status === 0 ? null : `Ended with status ${String(score.status)}.`,
});

if (isScored && baseline !== undefined && existsSync(baseline)) {
  const margin = settingOf('MARGIN');
  const gate = run([
    ...['gate', '--score', settingOf('GATE') ?? 'averitec_0.25', baseline, report, '-f', 'json'],
    ...['--names', 'baseline,new', '-o', path.join(folder, 'gate.json')],
    ...(margin === undefined ? [] : ['--margin', margin]),
  ]);
  if (gate.status === 0 || gate.status === checkFailed) {
    for (const { column, outcome, sentence } of (readJson('gate.json') as Gate).checks) {
      cases.push({ name: `gate: ${column}`, failure: outcome === 'passed' ? null : sentence });
    }
  } else cases.push({ name: 'gate', failure: `Ended with status ${String(gate.status)}.` });
  hasFailed ||= gate.status !== 0;
} else if (baseline !== undefined && isScored) {
  process.stdout.write(`There is no baseline ${baseline}, so the gate is left out.\n`);
}

writeFileSync(path.join(folder, 'junit.xml'), junitXml(cases));
const passed = isScored && !hasFailed;
const summary = env['GITHUB_STEP_SUMMARY'];
const text = summaryText(predictions, score.out, cases);
if (summary === undefined) process.stdout.write(text);
else appendFileSync(summary, text);
const outputs = env['GITHUB_OUTPUT'];
if (outputs !== undefined) {
  appendFileSync(outputs, `report=${report}\npassed=${String(passed)}\n`);
}
process.exitCode = score.status !== 0 ? score.status : hasFailed ? checkFailed : 0;
