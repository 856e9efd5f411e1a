// `npm run study -- passages`: how SemQA agrees with human ratings for evidence without questions. Compares rules on the development
// ratings, with all predicted questions removed, then measures the current rule on both sets. Writes its section of docs/studies/semqa.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { semqa } from '../../../src/core/score/measures/semqa.ts';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { isAsked } from '../../../src/core/read/claims/evidence.ts';
import { semqaInputsOf } from '../../../src/core/score/metrics/semqaMetric.ts';
import { difference, following, words } from '../people/following.mjs';
import { openScoring, partsOf, ratingsOf, scoredFiles } from '../people/ratedScores.mjs';
import { number, tableOf, writeBetween } from '../page.mjs';
import { rules, scoresByRule } from './rules.mjs';

export { missingFiles } from '../people/ratedScores.mjs';

const root = path.join(import.meta.dirname, '..', '..', '..');
const rated = 'semanticCoverage';
const inForce = { reading: 'question with answer', cut: 'sentences, 24 words', read: 'the part' };
const isInForce = (rule) => Object.entries(inForce).every(([name, value]) => rule[name] === value);

/** Writes the predictions without any question to out/. */
function withoutQuestions(set) {
  const claims = JSON.parse(readFileSync(partsOf(set).predictions, 'utf8'));
  const file = path.join(root, 'out', 'passages', `${set}.predictions.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  for (const { evidence } of claims) for (const item of evidence) item.question = '';
  writeFileSync(file, JSON.stringify(claims));
  return file;
}

const scoreOf = (claim, similarities = semqaInputsOf(claim).similarities) =>
  similarities.length === 0
    ? null
    : semqa({ ...semqaInputsOf(claim), similarities }, defaultSemqaParameters).score;

/** Returns the SemQA score under the previous rule, where a passage is similar to no question. */
function unmatchedScore(claim) {
  const { similarities } = semqaInputsOf(claim);
  return scoreOf(
    claim,
    similarities.map(
      (row) =>
        row?.map((value, at) => (isAsked(claim.predictedEvidence[at]) ? value : null)) ?? null,
    ),
  );
}

async function measured(scoring, set) {
  const { reference, predictions } = partsOf(set);
  const run = async (file) =>
    (await scoredFiles(scoring, { reference, predictions: file }, ['semqa'], 'answer')).claims;
  const whole = await run(predictions);
  const bare = await run(withoutQuestions(set));
  const ratings = ratingsOf(set, rated);
  const asked = whole.map(unmatchedScore);
  const passages = whole
    .flatMap(({ predictedEvidence }) => predictedEvidence)
    .filter((pair) => !isAsked(pair)).length;
  const row = (name, scores) => [
    name,
    number(scores.reduce((sum, score) => sum + (score ?? 0), 0) / scores.length),
    words(following(scores, ratings)),
    words(difference(scores, asked, ratings)),
  ];
  const title = set === 'development' ? 'development' : 'open half';
  return [
    ...(passages > 0
      ? [
          row(`${title}, its ${String(passages)} passages matched with nothing`, asked),
          row(
            `${title}, its ${String(passages)} passages matched`,
            whole.map((one) => scoreOf(one)),
          ),
        ]
      : [row(`${title}, as it is: no passage`, asked)]),
    row(
      `${title}, all predicted questions taken away`,
      bare.map((one) => scoreOf(one)),
    ),
  ];
}

export async function write() {
  const [reference, predictions] = ['reference', 'predictions'].map((part) =>
    readFileSync(partsOf('development')[part], 'utf8'),
  );
  const scores = await scoresByRule(reference, predictions);
  const ratings = ratingsOf('development', rated);
  const tried = rules.map((rule, at) => {
    const cells = [rule.reading, rule.cut, rule.read];
    const bold = isInForce(rule) ? cells.map((cell) => `**${cell}**`) : cells;
    return [...bold, words(following(scores[at], ratings))];
  });
  const scoring = openScoring();
  const rows = [];
  try {
    for (const set of ['development', 'sharedTask']) rows.push(...(await measured(scoring, set)));
  } finally {
    await scoring.dispose();
  }
  const heads = ['reference side read as', 'passage cut into', 'for the answer, the model reads'];
  console.log(
    `\nSpearman with rated coverage, development:\n\n${tableOf([...heads, 'SemQA'], tried)}`,
  );
  const text = `The current rule, computed by the program. The last column is the difference from matching by questions alone, the earlier rule.

${tableOf(['', 'mean SemQA', 'with coverage', 'difference'], rows)}`;
  await writeBetween('docs/studies/semqa.md', 'passages', text);
  console.log(`\n${text}`);
}
