// `node research/study/figures/pairs.mjs [SEED] [COUNT] [PLACE]`: random pairs of a reference answer and HerO's closest (0), second (1) ...
// answer to the same claim (number modulo 5 not 4) in which a figure differs or is the other rounded, for a reader. reading.csv has the judgements.
import { argv } from 'node:process';
import { compareFigures, compareFiguresOf, readFigures } from '../../../src/core/score/text/figures.ts';
import { pieceWords } from '../../../src/core/score/text/pieceWords.ts';
import { read, shuffler } from '../claims/pools.mjs';

const [seed, most, place] = [Number(argv[2] ?? 64), Number(argv[3] ?? 200), Number(argv[4] ?? 1)];
const reference = JSON.parse(read('averitec/dev.json'));
const hero = JSON.parse(read('hero/dev_veracity_prediction_8b.json'));
const wordsOf = (text) => new Set(pieceWords(text).trim().split(' '));
const overlap = (one, other) => {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const both = [...a].filter((word) => b.has(word)).length;
  return both / (a.size + b.size - both);
};
const pairs = reference.flatMap(({ questions }, claim) =>
  claim % 5 === 4
    ? []
    : questions.flatMap(({ question, answers }, at) =>
        answers.flatMap(({ answer, boolean_explanation: why }) => {
          const text = [answer, why].filter(Boolean).join('. ');
          if (text.length > 350 || readFigures(text).length === 0) return [];
          const best = hero[claim].evidence
              .map((one, at) => ({ at, text: one.answer.slice(0, 500) }))
            .filter((one) => one.text.length <= 450 && readFigures(one.text).length > 0)
            .sort((a, b) => overlap(`${question} ${text}`, b.text) - overlap(`${question} ${text}`, a.text))[place];
          return best ? [{ id: `${claim}.${at}.${best.at}`, one: text, other: best.text }] : [];
        }),
      ),
);
const shown = (text, { start, end }) => text.slice(start, end);
const found = pairs.flatMap((pair) => {
  const { differing } = compareFiguresOf(pair.one, pair.other);
  const rounded = readFigures(pair.one).flatMap((own) =>
    readFigures(pair.other).flatMap((other) =>
      compareFigures(own, other) === 'rounded'
        ? [`${shown(pair.one, own)} ~ ${shown(pair.other, other)}`]
        : [],
    ),
  );
  const list = [...differing.map((own) => shown(pair.one, own)), ...rounded];
  return list.length > 0 ? [{ ...pair, list }] : [];
});
console.log(`${pairs.length} pairs, ${found.length} with a finding`);
for (const { id, one, other, list } of shuffler(seed)(found).slice(0, most))
  console.log(`${id}\t${list.join(' | ')}\n  A ${one.replaceAll(/\s+/gu, ' ')}\n  B ${other.replaceAll(/\s+/gu, ' ')}`);
