// Takes one measurement of a knowledge store, in its own process. Prints one line of JSON.
// Arguments: `index`, `search` or the id of a metric; folder of the store, reference, predictions, number of claims.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { argv, cpuUsage, memoryUsage, resourceUsage, stdout } from 'node:process';
import { readEvidence } from '../../src/core/read/files/readEvidence.ts';
import { findLanguage } from '../../src/core/score/text/findLanguage.ts';
import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../src/core/score/parameters/textParameters.ts';
import { PassageSearch } from '../../src/core/score/measures/sources/passageSearch.ts';
import { lookedUpText, partsToRead } from '../../src/core/score/measures/sources/sourceSupport.ts';
import { turnTelemetryOff } from '../../src/node/runtimeTelemetry.ts';
import { createScoring } from '../../src/scorer/engine/createScoring.ts';
import { findBestPage, pagesOf } from '../../src/scorer/sourceTexts/findBestPage.ts';
import { PageFiles } from '../../src/scorer/sourceTexts/pageFiles.ts';
import { SourceTexts } from '../../src/scorer/sourceTexts/sourceTexts.ts';

const [what, store, reference, predictions, claimsText] = argv.slice(2);
const claims = Number(claimsText);
turnTelemetryOff();
const root = path.resolve(import.meta.dirname, '../..');
const log = () => undefined;

function cpuSince(before) {
  const { user, system } = cpuUsage(before);
  return (user + system) / 1000;
}

async function index() {
  const files = readdirSync(store).map((name) => path.join(store, name));
  const { pages, skipped } = await PageFiles.open(files, {});
  return { pages, skipped };
}

async function search() {
  const texts = await SourceTexts.open([store], {});
  const gold = JSON.parse(readFileSync(reference, 'utf8'));
  const before = cpuUsage();
  let slowestMs = 0;
  for (let claim = 0; claim < claims; claim += 1) {
    const own = cpuUsage();
    const queries = gold[claim].questions.map(
      ({ question, answers }) => `${question} ${answers.map(({ answer }) => answer).join(' ')}`,
    );
    const passages = new PassageSearch(queries, 20);
    for await (const { address, text } of texts.pagesOf(String(claim))) {
      passages.add(text, address);
    }
    for (const query of queries.keys()) passages.search(query);
    slowestMs = Math.max(slowestMs, cpuSince(own));
  }
  return { cpuMs: cpuSince(before), slowestMs };
}

/** What source support does beside its model: find the cited pages, look the answers up, tell the language, choose what is read. */
async function lookUp() {
  const texts = await SourceTexts.open([store], {});
  const { claims: predicted } = readEvidence(readFileSync(predictions, 'utf8'));
  const before = cpuUsage();
  let answers = 0;
  for (const [claim, { evidence }] of predicted.slice(0, claims).entries()) {
    for (const { question, answers: given } of evidence) {
      for (const answer of given) {
        const text = lookedUpText(question, answer);
        if (text === undefined) continue;
        const found = findBestPage(text, await pagesOf(answer, String(claim), texts));
        if (!found) continue;
        answers += 1;
        findLanguage(found.page.source.words);
        partsToRead(found.lookup, found.page.source, 200, (part) => part.length / 4);
      }
    }
  }
  return { cpuMs: cpuSince(before), answers };
}

async function score() {
  const modelsFolder = path.join(root, 'models');
  const scoring = createScoring({
    ...{ productVersion: 'benchmark', modelsFolder, log },
    workerPath: path.join(root, 'src/scorer/models/worker.ts'),
    installedFolder: path.join(modelsFolder, 'none'),
    lexiconFolder: path.join(root, 'lexicon'),
  });
  const params = {
    ...{ reference: { path: reference }, predictions: { path: predictions }, threads: 1 },
    ...{ limit: claims, metrics: [what], sources: [store] },
    ...{ text: defaultTextParameters, parameters: defaultSemqaParameters },
  };
  const observer = { onScored: log, onProgress: log, onNotice: log };
  const { timing } = await scoring.score(params, observer).result;
  await scoring.dispose();
  return { modelMs: timing.modelMs };
}

globalThis.gc?.();
const startBytes = memoryUsage.rss();
const before = cpuUsage();
const measurements = { index, search, lookUp };
const result = await (measurements[what] ?? score)();
const peakBytes = resourceUsage().maxRSS * 1024 - startBytes;
stdout.write(`${JSON.stringify({ cpuMs: cpuSince(before), peakBytes, ...result })}\n`);
