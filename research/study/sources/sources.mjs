// `npm run study -- sources`: how well source support agrees with people's judgements, on the open half of
// ../shared/data/sources. Writes the table of docs/studies/sourceSupport.md. Model results are saved in out/, because they take minutes.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readSourceText } from '../../../src/core/score/measures/sources/sourceText.ts';
import {
  findSourceWindows,
  textOfWindow,
  widenWindow,
} from '../../../src/core/score/measures/sources/sourceWindows.ts';
import { entailmentOf } from '../../../src/scorer/models/readOutputs.ts';
import { openModels } from '../models.mjs';
import { number, range, tableOf, writeBetween } from '../page.mjs';

const root = path.join(import.meta.dirname, '..', '..', '..');
const data = path.join(root, '..', 'shared', 'data', 'sources');
const kept = path.join(root, 'out', 'sources', 'readings.json');
const files = { answers: 'answers.jsonl.gz', stance: 'stance.jsonl.gz' };

export function missingFiles() {
  return Object.values(files)
    .map((name) => path.join(data, name))
    .filter((file) => !existsSync(file));
}

function linesOf(name) {
  const text = gunzipSync(readFileSync(path.join(data, name))).toString('utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Returns the answers with their source and people's judgements. */
function itemsOf(set) {
  return set === 'answers'
    ? linesOf(files.answers).map(({ answer, sources, support }) => ({
        answer,
        source: sources.map(({ text }) => text).join('\n'),
        people: support,
      }))
    : linesOf(files.stance).map(({ claim, evidence, stance }) => ({
        answer: claim,
        source: evidence,
        people: stance,
      }));
}

/** Reads what the rule uses for each item: shares of n-grams, and the model's results for the passage and for each window. */
async function readItems() {
  const { catalogue, models } = await openModels();
  const version = catalogue.nli.files.model.sha256;
  const stored = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : { version };
  const known = new Map(stored.version === version ? stored.known : []);
  const { tokensOf, roomInPair } = await models.measure('nli');
  const readings = {};
  try {
    for (const set of Object.keys(files)) {
      const prepared = itemsOf(set).map((item) => {
        const source = readSourceText(item.source);
        const { share, windows } = findSourceWindows(item.answer, source);
        const longest = windows.findLast(({ after, first }) => after > first) ?? windows[0];
        const best = [...windows].sort((a, b) => b.share - a.share)[0] ?? longest;
        const passage =
          best && widenWindow(source, best, roomInPair - tokensOf(item.answer), tokensOf);
        const texts = [passage, ...windows].flatMap((one) =>
          one ? [textOfWindow(source, one)] : [],
        );
        return { ...item, share, windows, texts };
      });
      const pairs = prepared.flatMap(({ texts, answer }) => texts.map((text) => [text, answer]));
      const nameOf = (pair) => JSON.stringify(pair);
      const missing = [...new Map(pairs.map((pair) => [nameOf(pair), pair]))]
        .filter(([name]) => !known.has(name))
        .map(([, pair]) => pair);
      console.log(`${set}: ${pairs.length} pairs, ${missing.length} to be read`);
      const said = await models.compare(missing, { order: 0 });
      for (const [at, pair] of missing.entries()) {
        const { entailment, neutral, contradiction } = entailmentOf(said[at], catalogue.nli.labels);
        known.set(nameOf(pair), { entailment, neutral, contradiction });
      }
      readings[set] = prepared.map((item) => {
        const [passage, ...each] = item.texts.map((text) => known.get(nameOf([text, item.answer])));
        return { ...item, passage, each };
      });
    }
  } finally {
    mkdirSync(path.dirname(kept), { recursive: true });
    writeFileSync(kept, JSON.stringify({ version, known: [...known] }));
    await models.dispose();
  }
  return readings;
}

/** Returns the area under the curve: the probability that a positive has the larger value. Ties count half. */
function areaOf(positives, negatives) {
  const all = [
    ...positives.map((value) => ({ value, isPositive: true })),
    ...negatives.map((value) => ({ value, isPositive: false })),
  ].sort((a, b) => a.value - b.value);
  let ranks = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to].value === all[from].value) to += 1;
    const rank = (from + to + 1) / 2;
    for (let at = from; at < to; at += 1) if (all[at].isPositive) ranks += rank;
    from = to;
  }
  const count = positives.length;
  return (ranks - (count * (count + 1)) / 2) / (count * negatives.length);
}

/** Returns the percentile interval of 1,000 resamples of the items, with a fixed seed. */
function intervalOf(positives, negatives) {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const draw = (values) => values.map(() => values[Math.floor(random() * values.length)]);
  const areas = Array.from({ length: 1000 }, () => areaOf(draw(positives), draw(negatives))).sort(
    (a, b) => a - b,
  );
  return { low: areas[25], high: areas[974] };
}

const most = (values) => values.reduce((largest, value) => Math.max(largest, value), 0);
const entailment = ({ passage, each }) =>
  most([passage, ...each].map((one) => one?.entailment ?? 0));
const mean = (...values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What is measured: a set, the label that should have the larger values, and the labels that should have the smaller values. */
const figures = [
  ['`Complete` against `Incomplete`', 'answers', 'Complete', ['Incomplete']],
  [
    '`completely-support` against the rest',
    'stance',
    'completely-support',
    ['partially-support', 'refute', 'irrelevant'],
  ],
  [
    '`refute` against the rest',
    'stance',
    'refute',
    ['completely-support', 'partially-support', 'irrelevant'],
  ],
];

const ofPassage = (item, label) => item.passage?.[label] ?? 0;
const support = [
  ['letter 4-grams alone', ({ share }) => share],
  ['entailment by the passage alone', (item) => ofPassage(item, 'entailment')],
  ['largest entailment and 4-grams', (item) => mean(entailment(item), item.share)],
  [
    '**entailment by the passage, largest entailment and 4-grams**',
    (item) => mean(ofPassage(item, 'entailment'), entailment(item), item.share),
  ],
];
const refutation = [
  ['contradiction by the passage alone', (item) => ofPassage(item, 'contradiction')],
  ['largest contradiction of a window', ({ each }) => most(each.map((one) => one.contradiction))],
  [
    '**largest product of contradiction and share of 4-grams**',
    ({ each, windows }) => most(each.map((one, at) => one.contradiction * windows[at].share)),
  ],
];

export async function write() {
  const readings = await readItems();
  const rows = figures.flatMap(([name, set, positive, negative]) =>
    (positive === 'refute' ? refutation : support).map(([how, score]) => {
      const of = (labels) =>
        readings[set].filter(({ people }) => labels.includes(people)).map(score);
      const [positives, negatives] = [of([positive]), of(negative)];
      const area = areaOf(positives, negatives);
      const cells = [number(area), range(intervalOf(positives, negatives))];
      console.log(name, '|', how, ...cells);
      return [name, how, ...cells];
    }),
  );
  const heads = ['people’s labels', 'score', 'area', '95 % interval'];
  const shown = rows.filter(([, how]) => /\*\*|alone$/u.test(how));
  await writeBetween('docs/studies/sourceSupport.md', 'figures', tableOf(heads, shown));
}
