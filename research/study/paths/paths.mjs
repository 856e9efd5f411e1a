// `node research/study/paths/paths.mjs`: whether a model can tell that evidence that answers no reference question is another path to the
// verdict. reading.csv has 200 such items of claims that are supported or refuted (HerO's and 80 of other systems), with the labels of two
// readers (language models that saw the claim and the item alone): supports, refutes, about (neither) and offTopic. Prints the agreement of
// the product's rule for the stance of an answer with the items on which the readers agree. docs/papers.md has the result.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { passagesOf } from '../../../src/core/score/measures/verdict/passages.ts';
import { stanceOfPassages } from '../../../src/core/score/measures/verdict/evidenceVerdict.ts';
import { readEvidence } from '../../../src/core/read/files/readEvidence.ts';
import { openModels } from '../models.mjs';

const data = path.join(import.meta.dirname, '../../../../shared/data');
const sets = {
  'hero8b.dev': ['hero/dev_veracity_prediction_8b', 'averitec/dev'],
  'semqaAuthors.train200': ['semqa-authors/train200.predictions', 'semqa-authors/train200.reference'],
  'sharedTask.open': ['ratings/sharedTask.predictions', 'ratings/sharedTask.reference'],
  development: ['ratings/development.predictions', 'ratings/development.reference'],
};
const files = Object.fromEntries(
  Object.entries(sets).map(([name, parts]) => [
    name,
    parts.map((part) => readEvidence(readFileSync(path.join(data, `${part}.json`), 'utf8')).claims),
  ]),
);
const lines = readFileSync(path.join(import.meta.dirname, 'reading.csv'), 'utf8').trim().split('\n').slice(1);
const rows = lines.map((line) => {
  const [set, claim, item, one, other] = line.split(',');
  const [predictions, reference] = files[set];
  const { text, verdict } = reference[Number(claim)];
  const prediction = predictions.find((each) => each.text === text) ?? predictions[Number(claim)];
  return { one, other, text, verdict, evidence: [prediction.evidence[Number(item)]] };
});
const { models } = await openModels();
const { tokensOf, roomInPair } = await models.measure('nli');
const toShares = ([entailment, neutral, contradiction]) => {
  const [e, n, c] = [entailment, neutral, contradiction].map(Math.exp);
  return { entailment: e / (e + n + c), neutral: n / (e + n + c), contradiction: c / (e + n + c) };
};
for (const row of rows) {
  const passages = passagesOf(row.evidence, roomInPair - tokensOf(row.text), tokensOf);
  const read = async (texts) =>
    (await models.compare(texts.map((text) => [text, row.text]), { order: 0 })).map(toShares);
  const withQuestion = await read(passages.map((passage) => passage.withQuestion));
  const alone = await read(passages.map((passage) => passage.alone ?? ''));
  row.stance = stanceOfPassages(
    passages.map((passage, at) => ({
      alone: passage.alone === null ? null : alone[at],
      withQuestion: withQuestion[at],
    })),
  );
}
await models.dispose();

const agreed = rows.filter(({ one, other }) => one === other);
console.log(`readers agree on ${agreed.length} of ${rows.length}`);
const toStance = (label) => (label === 'about' || label === 'offTopic' ? 'neither' : label);
const scores = ['supports', 'refutes', 'neither'].map((stance) => {
  const labelled = agreed.filter(({ one }) => toStance(one) === stance);
  const said = agreed.filter((row) => row.stance === stance);
  const right = said.filter(({ one }) => toStance(one) === stance).length;
  const f1 = (2 * right) / (labelled.length + said.length);
  console.log(`${stance}: ${labelled.length} labelled, ${said.length} said, ${right} right, F1 ${f1.toFixed(2)}`);
  return f1;
});
console.log(`macro F1 ${(scores.reduce((sum, one) => sum + one, 0) / 3).toFixed(2)}`);
const leads = ({ verdict }, stance) => stance === (verdict === 'Supported' ? 'supports' : 'refutes');
const others = agreed.filter((row) => leads(row, row.one)).length;
const said = agreed.filter((row) => leads(row, row.stance));
console.log(`another path to the verdict: ${others} labelled, ${said.length} said, ${said.filter((row) => leads(row, row.one)).length} right`);
