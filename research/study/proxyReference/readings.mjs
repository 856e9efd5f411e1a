// Entailment between each text of a claim's predicted evidence and the claim, in all variants that were tried. Saved in out/, because the
// model takes minutes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { passagesOf } from '../../../src/core/score/measures/verdict/passages.ts';
import { sentencesOf } from '../../../src/core/score/text/pieceWords.ts';
import { entailmentOf } from '../../../src/scorer/models/readOutputs.ts';
import { openModels } from '../models.mjs';

const root = path.join(import.meta.dirname, '..', '..', '..');
const kept = path.join(root, 'out', 'proxyReference', 'entailments.json');

/** Opens the model with its saved results. */
export async function openReader() {
  const { catalogue, models } = await openModels();
  const { tokensOf, roomInPair } = await models.measure('nli');
  const version = catalogue.nli.files.model.sha256;
  const known = knownOf(version);
  return {
    tokensOf,
    roomInPair,
    /** Returns one result per pair of premise and hypothesis. */
    async entail(pairs) {
      const nameOf = (pair) => JSON.stringify(pair);
      const missing = [...new Map(pairs.map((pair) => [nameOf(pair), pair]))]
        .filter(([name]) => !known.has(name))
        .map(([, pair]) => pair);
      const said = await models.compare(missing, { order: 0 });
      for (const [at, pair] of missing.entries()) {
        known.set(nameOf(pair), entailmentOf(said[at], catalogue.nli.labels));
      }
      return pairs.map((pair) => known.get(nameOf(pair)));
    },
    async close() {
      mkdirSync(path.dirname(kept), { recursive: true });
      writeFileSync(kept, JSON.stringify({ version, known: [...known] }));
      await models.dispose();
    },
  };
}

function knownOf(version) {
  try {
    const stored = JSON.parse(readFileSync(kept, 'utf8'));
    return new Map(stored.version === version ? stored.known : []);
  } catch {
    return new Map();
  }
}

/** Splits passages into parts of at most `most` tokens. Without `most`, parts are as long as the model can read. */
function windowsFor(reader, most = Infinity) {
  return ({ claim, evidence }) =>
    passagesOf(
      evidence,
      Math.min(most, reader.roomInPair - reader.tokensOf(claim)),
      reader.tokensOf,
    );
}

const alone = (passages) => passages.flatMap((passage) => passage.alone ?? []);
const asked = (passages) => passages.map(({ withQuestion }) => withQuestion);

/** Returns the texts of a claim's evidence as several lists. Each list is aggregated separately. */
export const readingsOf = (reader) => {
  const whole = windowsFor(reader);
  const answers = ({ evidence }) =>
    evidence.flatMap((pair) => pair.answers.map(({ text }) => text));
  const eachSentence = (texts) => texts.flatMap(sentencesOf);
  return {
    answers: (claim) => [alone(whole(claim))],
    questions: (claim) => [asked(whole(claim))],
    both: (claim) => [alone(whole(claim)), asked(whole(claim))],
    sentences: (claim) => [eachSentence(answers(claim))],
    joined: (claim) => [[answers(claim).join(' ')]],
    both128: (claim) => {
      const passages = windowsFor(reader, 128)(claim);
      return [alone(passages), asked(passages)];
    },
    both64: (claim) => {
      const passages = windowsFor(reader, 64)(claim);
      return [alone(passages), asked(passages)];
    },
    cut: ({ evidence }) => [
      answers({ evidence }),
      evidence.flatMap(({ question, answers: given }) =>
        given.map(({ text }) => `${question} ${text}`.trim()),
      ),
    ],
  };
};
