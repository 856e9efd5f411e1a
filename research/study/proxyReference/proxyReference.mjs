// `npm run study -- proxyReference`: how well the NLI model's verdict from predicted evidence agrees with the verdict that people
// gave from the same evidence. Variants are compared on the development ratings. On the other ratings, only the variants that
// were measured there before are measured again. Writes the table of docs/studies/proxyReference.md.
import { readFileSync } from 'node:fs';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import { stanceOf } from '../../../src/core/read/claims/verdictSpelling.ts';
import { following, words } from '../people/following.mjs';
import { partsOf, verdictAgreementOf } from '../people/ratedScores.mjs';
import { number, tableOf, writeBetween } from '../page.mjs';
import { openReader, readingsOf } from './readings.mjs';

export { missingFiles } from '../people/ratedScores.mjs';

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const best = (values) => Math.max(0, ...values);
const half = (values) => (best(values) + mean(values)) / 2;

/**
 * Returns the strongest conflict between two different texts: the smaller value of one text's entailment and the other text's
 * contradiction.
 */
const conflict = (said) =>
  best(
    said.flatMap(({ entailment }, at) =>
      said.flatMap(({ contradiction }, other) =>
        other === at ? [] : [Math.min(entailment, contradiction)],
      ),
    ),
  );

/** Returns the probability of each verdict, from lists of model results. */
function verdictsOf(lists, aggregate) {
  const said = lists.filter((list) => list.length > 0);
  const supported = mean(said.map((list) => aggregate(list.map((one) => one.entailment))));
  const refuted = mean(said.map((list) => aggregate(list.map((one) => one.contradiction))));
  const notEnough = 1 - Math.max(supported, refuted);
  return { supported, refuted, notEnough, conflicting: mean(said.map(conflict)) };
}

const plain = (verdicts, expected) => verdicts[expected];
const normalised = (verdicts, expected) =>
  verdicts[expected] / Object.values(verdicts).reduce((sum, value) => sum + value, 0);
const decided = ({ supported, refuted, notEnough, conflicting }, expected) =>
  ({
    supported: supported * (1 - refuted),
    refuted: refuted * (1 - supported),
    notEnough,
    conflicting,
  })[expected];

/** The variants. `shared`: also measured on the shared task's ratings. */
const forms = [
  ['answers joined into one text', 'joined', mean, plain],
  ['answers; mean', 'answers', mean, plain],
  ['answers; best', 'answers', best, plain],
  ['answers; half best, half mean', 'answers', half, plain],
  ['questions with answers; half best, half mean', 'questions', half, plain],
  ['sentences of answers; mean', 'sentences', mean, plain],
  ['sentences of answers; half best, half mean', 'sentences', half, plain],
  ['both readings; mean', 'both', mean, plain],
  ['both readings; best', 'both', best, plain],
  ['**both readings; half best, half mean**', 'both', half, plain, 'shared'],
  ['the same, long answers cut off', 'cut', half, plain, 'shared'],
  ['the same, passages of 128 tokens, divided by the sum', 'both128', half, normalised, 'shared'],
  ['the same, passages of 64 tokens', 'both64', half, plain],
  ['the same, divided by the sum', 'both', half, normalised],
  ['the same, supported less where refuted is high, and so on', 'both', half, decided],
];

function claimsOf(set) {
  const [reference, predictions] = [partsOf(set).reference, partsOf(set).predictions].map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  );
  return predictions.map(({ claim, evidence }, at) => ({
    claim,
    expected: stanceOf(averitecDataSet, reference[at].label),
    evidence: evidence.map(({ question, answer }) => ({
      question: question ?? '',
      answers: [{ text: answer ?? '', sources: [] }],
    })),
  }));
}

async function scoresOf(reader, claims, reading, aggregate, score) {
  const texts = claims.map(readingsOf(reader)[reading]);
  const pairs = texts.flatMap((lists, at) => lists.flat().map((text) => [text, claims[at].claim]));
  const said = await reader.entail(pairs);
  let next = 0;
  return texts.map((lists, at) => {
    const own = lists.map((list) => said.slice(next, (next += list.length)));
    return score(verdictsOf(own, aggregate), claims[at].expected);
  });
}

export async function write() {
  const reader = await openReader();
  try {
    const sets = ['development', 'sharedTask'].map((set) => ({
      claims: claimsOf(set),
      agreement: verdictAgreementOf(set),
    }));
    const rows = [];
    for (const [name, reading, aggregate, score, shared] of forms) {
      const cells = [];
      for (const [at, { claims, agreement }] of sets.entries()) {
        if (at > 0 && !shared) cells.push('');
        else {
          const scores = await scoresOf(reader, claims, reading, aggregate, score);
          const found = following(scores, agreement);
          cells.push(words(found, agreement.filter((one) => one !== null).length));
          console.log(name, at, number(found.value), found.value);
        }
      }
      rows.push([name, ...cells]);
    }
    const heads = sets.map(
      ({ claims }, at) => `${at === 0 ? 'development' : 'open half'}, ${claims.length} claims`,
    );
    const shown = rows.filter(
      ([name, , open]) => open !== '' || /joined|^answers; half best/u.test(name),
    );
    await writeBetween('docs/studies/proxyReference.md', 'forms', tableOf(['', ...heads], shown));
  } finally {
    await reader.close();
  }
}
