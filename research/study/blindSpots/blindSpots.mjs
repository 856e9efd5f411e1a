// `npm run study -- blindSpots`: what our metrics miss, by `evidence-inspector checklist` on AVeriTeC's development set. Writes the
// table of docs/studies/blind-spots.md and prints the tables with every interval. Model results are saved under out/, so that a second run takes minutes.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execPath } from 'node:process';
import {
  changeText,
  expectedWords,
  topicNames,
} from '../../../src/core/analyse/checklist/checklistTables.ts';
import { perturbationTopics } from '../../../src/core/analyse/checklist/perturbation.ts';
import { formatPrintedScore } from '../../../src/core/base/numbers.ts';
import { formatFixed, formatSigned } from '../../../src/core/base/signs.ts';
import { tableOf, writeBetween } from '../page.mjs';

const root = path.join(import.meta.dirname, '..', '..', '..');
const command = path.join(root, 'dist', 'cli.js');
const reference = path.join(root, '..', 'shared', 'data', 'averitec', 'dev.json');
const page = 'docs/studies/blind-spots.md';
const sample = 100;

export const missingFiles = () => [reference, command].filter((file) => !existsSync(file));

function checklistOf(folder, ...args) {
  const output = path.join(folder, 'checklist.json');
  const store = path.join(root, 'out', 'blindSpots');
  mkdirSync(store, { recursive: true });
  execFileSync(
    execPath,
    [command, 'checklist', '-r', reference, '--store', store, '-o', output, '-f', 'csv', ...args],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  );
  return JSON.parse(readFileSync(output, 'utf8'));
}

const cellWords = ({ change, interval, isViolated }) =>
  `${isViolated ? '**' : ''}${changeText(change)}${isViolated ? ' !**' : ''}${interval ? `<br>${formatSigned(interval.low, 0)} to ${formatSigned(interval.high, 0)}` : ''}`;

function topicTable({ columns, perturbations }, topic) {
  const rows = perturbations.filter((row) => row.topic === topic);
  return tableOf(
    ['', 'unchanged', ...rows.map(({ name, expected }) => `${name}<br>${expectedWords[expected]}`)],
    [
      ['claims changed', '', ...rows.map(({ changed }) => String(changed))],
      ...columns.map((column, at) => [
        column.name,
        formatPrintedScore(column.unchanged, column),
        ...rows.map(({ cells }) => cellWords(cells[at])),
      ]),
    ],
  );
}

const facts = ['replaceNumbers', 'swapEntities', 'negation'];

/** Mean decrease of the scores in percent: for changes that alter facts, and for changes that should not change the scores. */
function balanceRows({ columns, perturbations }) {
  const meanFall = (rows, at) => {
    const falls = rows.flatMap(({ cells }) =>
      cells[at].change === null ? [] : [-cells[at].change],
    );
    return falls.reduce((sum, fall) => sum + fall, 0) / falls.length;
  };
  return columns
    .map((column, at) => {
      const wrong = meanFall(
        perturbations.filter(({ id }) => facts.includes(id)),
        at,
      );
      const harmless = meanFall(
        perturbations.filter(({ expected }) => expected === 'stays'),
        at,
      );
      const marked = perturbations.filter(({ cells }) => cells[at].isViolated === true).length;
      return { name: column.name, wrong, harmless, marked };
    })
    .filter(({ name }) => !/^(?:ROUGE|BLEU|chrF|Hungarian METEOR).*, questions$/u.test(name))
    .sort((a, b) => b.wrong - b.harmless - (a.wrong - a.harmless))
    .map(({ name, wrong, harmless, marked }) => [
      name,
      `${formatFixed(wrong, 1)} %`,
      `${formatFixed(harmless, 1)} %`,
      `${formatSigned(wrong - harmless, 1)}`,
      String(marked),
    ]);
}

const balanceHeads = [
  '',
  'falls when facts change',
  'falls when nothing changes',
  'difference',
  'marked',
];

export async function write() {
  const folder = mkdtempSync(path.join(tmpdir(), 'blind-spots-study-'));
  try {
    const found = checklistOf(folder, '--sample', String(sample), '-m', 'all,proxyReference');
    await writeBetween(page, 'balance', tableOf(balanceHeads, balanceRows(found)));
    for (const topic of perturbationTopics) {
      console.log(`\n${topicNames[topic]}.\n\n${topicTable(found, topic)}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
