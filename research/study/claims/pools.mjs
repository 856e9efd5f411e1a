// Open claims for measuring the rules about claims, as `{source, index, text, date}`. Texts stay in the data.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const data = new URL('../../../../shared/data/', import.meta.url);
export const read = (path) => {
  const bytes = readFileSync(new URL(path, data));
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};
const linesOf = (path) =>
  read(path)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** Sets of the NLI data whose hypotheses are claims that people checked, as they wrote them. */
/** `covidfact` is in lower case and has questions. Only the rules about questions and the future read it. */
const claimSets = ['politihop', 'covidfact', 'climate_fever', 'healthver', 'wice', 'fever_gold_dev'];

/** AVeriTeC's development claims whose number modulo 5 is not 4. The others stay unread, and are only counted (`withHeld`). */
export function listDevelopmentClaims({ withHeld = false } = {}) {
  return JSON.parse(read('averitec/dev.json')).flatMap((one, index) =>
    index % 5 === 4 && !withHeld
      ? []
      : [
          {
            source: 'averitec',
            index,
            text: one.claim,
            date: one.claim_date,
            isReannotated: one.required_reannotation,
          },
        ],
  );
}

/** All claims. A text that occurs twice counts once, and held back development claims are left out. */
export function listClaims() {
  const held = JSON.parse(read('averitec/dev.json')).flatMap((one, index) =>
    index % 5 === 4 ? [one.claim] : [],
  );
  const ofRatings = ['sharedTask', 'development'].flatMap((name) =>
    JSON.parse(read(`ratings/${name}.reference.json`)).map(({ claim, claim_date: date }, index) => ({
      source: name,
      index,
      text: claim,
      date,
    })),
  );
  const counts = new Map();
  const ofSets = linesOf('nli/train.jsonl.gz').flatMap(({ source, hypothesis: text }) => {
    if (!claimSets.includes(source)) return [];
    const index = counts.get(source) ?? 0;
    counts.set(source, index + 1);
    return [{ source, index, text }];
  });
  const ofStances = linesOf('sources/stance.jsonl.gz').map(({ claim: text }, index) => ({
    source: 'stance',
    index,
    text,
  }));
  const known = new Set(held);
  return [...listDevelopmentClaims(), ...ofRatings, ...ofStances, ...ofSets].filter(({ text }) => {
    if (known.has(text)) return false;
    known.add(text);
    return true;
  });
}

/** Returns a function that shuffles a list: a linear congruential generator with the constants of Numerical Recipes. */
export function shuffler(seed) {
  let state = seed;
  const draw = () => (state = (state * 1664525 + 1013904223) % 2 ** 32) / 2 ** 32;
  return (list) =>
    list
      .map((one) => [draw(), one])
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one);
}
