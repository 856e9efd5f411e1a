// A knowledge store in AVeriTeC's form and size: a JSON Lines file for each claim with 1,000 pages, a million sentences in all, with repeated
// pages, menus, pages in another language and pages made to do harm. Measures indexing, retrieval, memory, and source support.
//   STORE_CLAIMS   how many claims have a file (default 10, which are a million sentences)
import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env, execPath } from 'node:process';
import { chooseData, table } from '../../benchmarks/setup.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const pagesPerClaim = 1000;
const sentencesPerPage = 100;

/** Numbers from 0 to below 1, the same in every run (mulberry32). */
function numbersFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const menu = ['Home', 'News', 'Subscribe to our newsletter', 'All rights reserved.', 'Log in'];
const german =
  'Die Brücke über den Fluss wurde von der Stadt gebaut und ist nicht mit dem Zug erreichbar.';

/** Pages made to do harm, a few of each claim. */
const hostile = [
  () => 'x'.repeat(2_000_000),
  () => `<html>${'<script>'.repeat(200_000)}`,
  () => `e${'\u0301'.repeat(500_000)}`,
  () => 'a '.repeat(1_000_000),
  () => Array.from({ length: 20_000 }, (_, at) => `Row ${at} has ${at} votes.`).join(' '),
];

/** Sentences with the words and lengths of the real evidence. */
function sentenceMaker(data, random) {
  const claims = JSON.parse(readFileSync(data.predictions, 'utf8'));
  const real = claims
    .flatMap(({ evidence }) => evidence.map(({ answer }) => answer))
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.split(/(?<=[.!?])\s+/u))
    .filter((text) => text.length > 20);
  const words = real.flatMap((text) => text.split(/\s+/u));
  const pick = (list) => list[Math.floor(random() * list.length)];
  return () => {
    const own = pick(real).split(/\s+/u).slice(0, 40);
    // Every third word is another one, so that sentences differ. Marks inside would end the sentence.
    const mixed = own.map((word, at) => (at % 3 === 2 ? pick(words) : word)).join(' ');
    return `${mixed.replaceAll(/[.!?\n](?=\s|$)/gu, '')}.`;
  };
}

async function writeStore(folder, data, claims) {
  const random = numbersFrom(42);
  const sentence = sentenceMaker(data, random);
  let [bytes, sentences] = [0, 0];
  for (let claim = 0; claim < claims; claim += 1) {
    const file = createWriteStream(path.join(folder, `${claim}.json`));
    const write = async (line) => {
      bytes += Buffer.byteLength(line) + 1;
      if (!file.write(`${line}\n`)) await once(file, 'drain');
    };
    let last = [];
    for (let page = 0; page < pagesPerClaim; page += 1) {
      const kind = random();
      const text =
        kind < 0.05 && last.length > 0
          ? last
          : kind < 0.08
            ? Array.from({ length: sentencesPerPage }, (_, at) => `${german} ${at}`)
            : [...menu, ...Array.from({ length: sentencesPerPage }, sentence), ...menu];
      last = text;
      sentences += text.length;
      const url = `https://site${page % 97}.example.org/${claim}/${page}`;
      await write(
        JSON.stringify({ claim_id: claim, type: 'gold', query: 'q', url, url2text: text }),
      );
    }
    for (const [at, make] of hostile.entries()) {
      const url = `https://hostile.example.org/${claim}/${at}`;
      await write(JSON.stringify({ claim_id: claim, url, url2text: [make()] }));
    }
    await write('{"claim_id": 1, "url": "https://cut.example.org", "url2text": ["cut');
    file.end();
    await once(file, 'finish');
  }
  return { bytes, sentences };
}

/** The predictions, with addresses of the store in place of their own. */
function writePredictions(file, data, claims) {
  const all = JSON.parse(readFileSync(data.predictions, 'utf8')).slice(0, claims);
  const moved = all.map((one, claim) => ({
    ...one,
    evidence: one.evidence.map((item, at) => ({
      ...item,
      url: `https://site${(at * 31) % 97}.example.org/${claim}/${at * 31}`,
      scraped_text: undefined,
    })),
  }));
  writeFileSync(file, JSON.stringify(moved));
}

function measure(what, ...args) {
  const script = path.join(import.meta.dirname, 'storeRun.mjs');
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] };
  return JSON.parse(execFileSync(execPath, ['--expose-gc', script, what, ...args], options));
}

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(0)} MB`;

async function benchStore() {
  const data = chooseData(root);
  const claims = Number(env.STORE_CLAIMS ?? 10);
  const folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-store-'));
  try {
    const store = path.join(folder, 'store');
    execFileSync('mkdir', [store]);
    const { bytes, sentences } = await writeStore(store, data, claims);
    const predictions = path.join(folder, 'predictions.json');
    writePredictions(predictions, data, claims);
    console.log(
      `${data.words}\nStore: ${claims} files, ${sentences.toLocaleString('en')} sentences, ${megabytes(bytes)}. Processor time, in one process.`,
    );
    const args = [store, data.reference, predictions, String(claims)];
    const index = measure('index', ...args);
    const search = measure('search', ...args);
    const stages = measure('evidenceStages', ...args);
    const lookUp = measure('lookUp', ...args);
    const support = measure('sourceSupport', ...args);
    const perClaim = (ms) => ms / claims;
    console.log(
      table(
        ['what', 'measured', 'goal', ''],
        [
          ['index the store once', seconds(index.cpuMs), '', undefined],
          ['  memory above the start', megabytes(index.peakBytes), '', undefined],
          ['  pages', index.pages.toLocaleString('en'), '', undefined],
          [
            'read and search a claim’s pages (BM25)',
            seconds(perClaim(search.cpuMs)),
            'at most 1 s a claim',
            perClaim(search.cpuMs) <= 1000,
          ],
          ['  slowest claim', seconds(search.slowestMs), '', undefined],
          ['  memory above the start', megabytes(search.peakBytes), '', undefined],
          ['stages, with encoder and NLI model', seconds(perClaim(stages.cpuMs)), '', undefined],
          ['  inside the models', seconds(perClaim(stages.modelMs)), '', undefined],
          ['  memory', megabytes(stages.peakBytes), '', undefined],
          [
            `look up ${(lookUp.answers / claims).toFixed(1)} answers a claim, without the model`,
            `${perClaim(lookUp.cpuMs).toFixed(0)} ms`,
            'at most 60 ms a claim',
            perClaim(lookUp.cpuMs) <= 60,
          ],
          ['source support, with NLI model', seconds(perClaim(support.cpuMs)), '', undefined],
          ['  inside the model', seconds(perClaim(support.modelMs)), '', undefined],
          ['  memory', megabytes(support.peakBytes), '', undefined],
        ],
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await benchStore();
