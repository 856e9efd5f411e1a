// `node research/study/figures/checklist.mjs`: how many changed texts of Ev2R's checklist have a figure that differs from the original
// text: all with replaced numbers, none with numbers in words.
import { compareFiguresOf } from '../../../src/core/score/text/figures.ts';
import { read } from '../claims/pools.mjs';

const textsOf = (name) =>
  JSON.parse(read(`ev2r/checklist.${name}.json.gz`)).flatMap(({ questions }) =>
    questions.flatMap(({ question, answers }) => [
      question,
      ...answers.flatMap(({ answer, boolean_explanation: why = '' }) => [answer, why]),
    ]),
  );
const base = textsOf('base_data');
for (const name of ['number_replace', 'num2text', 'text2num']) {
  const texts = textsOf(name);
  const changed = texts.flatMap((text, at) => (text === base[at] ? [] : [[text, base[at] ?? '']]));
  const differs = ([text, other]) =>
    compareFiguresOf(text, other).differing.length > 0 || compareFiguresOf(other, text).differing.length > 0;
  const found = changed.filter(differs);
  console.log(`${name}: ${texts.length} texts (${base.length} in the original), ${changed.length} changed, ${found.length} with a differing figure`);
  const wrong = name === 'number_replace' ? changed.filter((pair) => !differs(pair)) : found;
  for (const pair of wrong.slice(0, 40)) {
    const d = [compareFiguresOf(...pair), compareFiguresOf(pair[1], pair[0])].map(({ differing }, i) => differing.map(({ start, end }) => pair[i].slice(start, end)).join('|'));
    console.log(`  ${JSON.stringify(pair.map((one) => one.slice(0, 240)))} ${JSON.stringify(d)}`);
  }
}
