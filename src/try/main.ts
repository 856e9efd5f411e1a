// The page of the documentation site that scores two files in this browser: site/try/index.html, built by scripts/site/tryPage.ts.

import { reportHtml } from '../core/show/pages/reportHtml.ts';
import type { Report } from '../core/score/report/report.ts';
import { csvWriter } from '../core/show/tables/csv.ts';
import { jsonWriter, writeWith } from '../core/show/tables/reportWriter.ts';
import { markdownWriter } from '../core/show/pages/reportDocuments.ts';
import { describeError } from '../protocol/errors.ts';
import { textOf } from '../core/base/words/message.ts';
import { type EvidenceText, fetchOwn, Scoring } from './scoring.ts';

const roles = ['reference', 'predictions'] as const;
type Role = (typeof roles)[number];

function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${kind.name} ${id}.`);
}

const status = find('status', HTMLElement);
const score = find('score', HTMLButtonElement);
const sample = find('sample', HTMLButtonElement);
const stop = find('stop', HTMLButtonElement);
const results = find('results', HTMLElement);
const page = find('report', HTMLIFrameElement);
const inputs = new Map(roles.map((role) => [role, find(role, HTMLInputElement)]));

const scoring = new Scoring((words) => {
  status.textContent = words;
});
/** Keeps a byte order mark, so that the text has the hash of the file. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
let running: AbortController | undefined;

/** The files to save, with the type and content of each. */
const forms = {
  html: ['text/html', (report: Report) => [reportHtml(report)]],
  json: ['application/json', writeWith(jsonWriter)],
  csv: ['text/csv', writeWith(csvWriter)],
  md: ['text/markdown', writeWith(markdownWriter)],
} as const;

function showReport(report: Report): void {
  for (const [ending, [type, write]] of Object.entries(forms)) {
    const link = find(`save-${ending}`, HTMLAnchorElement);
    URL.revokeObjectURL(link.href);
    link.href = URL.createObjectURL(new Blob([...write(report)], { type }));
    link.download = `${report.provenance.predictions.name.replace(/\.\w+$/u, '')}.report.${ending}`;
  }
  page.srcdoc = reportHtml(report);
  results.hidden = false;
}

function updateButtons(): void {
  const isChosen = [...inputs.values()].every(({ files }) => files?.length === 1);
  score.disabled = running !== undefined || !isChosen;
  sample.disabled = running !== undefined;
  stop.hidden = running === undefined;
}

/** Scores two files. `read` gets their texts. Shows the failure if there is one. */
async function run(read: (role: Role) => Promise<EvidenceText>): Promise<void> {
  running = new AbortController();
  results.hidden = true;
  updateButtons();
  try {
    status.textContent = 'Reading the files.';
    const [reference, predictions] = await Promise.all([read('reference'), read('predictions')]);
    const { report, isPart } = await scoring.score(reference, predictions, running.signal);
    showReport(report);
    const count = report.claims.length;
    status.textContent = isPart
      ? `Stopped. These are the scores of the ${count} claims that were finished.`
      : `Scored ${count} claims in this browser.`;
  } catch (error) {
    status.textContent = textOf(describeError(error));
  } finally {
    running = undefined;
    updateButtons();
  }
}

async function readChosen(role: Role): Promise<EvidenceText> {
  const file = inputs.get(role)?.files?.[0];
  if (!file) throw new Error(`Choose the file of the ${role}.`);
  return { name: file.name, text: decoder.decode(await file.arrayBuffer()) };
}

const sampleFiles = { reference: 'reference.json', predictions: 'systemA.predictions.json' };

async function readSample(role: Role): Promise<EvidenceText> {
  const name = sampleFiles[role];
  return { name, text: decoder.decode(await fetchOwn(`samples/${name}`)) };
}

/** Puts dropped files into the fields: the first into the field below the pointer, a second one into the other field. */
function takeDropped(event: DragEvent): void {
  event.preventDefault();
  const files = [...(event.dataTransfer?.files ?? [])];
  const under =
    event.target instanceof Element ? event.target.closest('label')?.htmlFor : undefined;
  const order = under === 'predictions' ? [...roles].reverse() : roles;
  for (const [at, role] of order.entries()) {
    const file = files[at];
    const input = inputs.get(role);
    if (!file || !input) continue;
    const list = new DataTransfer();
    list.items.add(file);
    input.files = list.files;
  }
  updateButtons();
}

for (const input of inputs.values()) input.addEventListener('change', updateButtons);
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', takeDropped);
score.addEventListener('click', () => void run(readChosen));
sample.addEventListener('click', () => void run(readSample));
stop.addEventListener('click', () => running?.abort());
updateButtons();
