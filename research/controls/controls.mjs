// `node research/controls/controls.mjs [--models=FOLDER]`: what the two models must get right before their scores mean anything. Uses the product's
// own models, tokenizer, threads and formulas.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { argv } from 'node:process';
import { readEvidence } from '../../src/core/read/files/readEvidence.ts';
import { turnTelemetryOff } from '../../src/node/runtimeTelemetry.ts';
import { readCatalogue } from '../../src/scorer/models/manifest.ts';
import { Models } from '../../src/scorer/models/models.ts';
import { changeAnswer, changeKinds } from './changeAnswer.ts';
import { accuracies, labelOf, readChecklist } from './checklist.ts';
import { answersOfAnother, isBare, itself, rewritten } from './evidence.ts';
import { coverageRows } from './coverageRows.ts';
import { ModelScores } from './modelScores.ts';
import { paraphraseAnswer } from './paraphraseAnswer.ts';
import { chooseData, table } from '../../benchmarks/setup.mjs';

turnTelemetryOff();
const root = path.join(import.meta.dirname, '..', '..');

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const shareOf = (values, holds) => values.filter(holds).length / values.length;
const digits = (value) => value.toFixed(3);
const percent = (share) => `${(100 * share).toFixed(1)} %`;
const atLeast = (what, value, goal) => [what, digits(value), `at least ${goal}`, value >= goal];
const atMost = (what, value, goal) => [what, digits(value), `at most ${goal}`, value <= goal];

/** @param {ModelScores} scores */
async function referenceRows(scores, claims) {
  const own = await scores.score(itself(claims));
  const another = await scores.score(answersOfAnother(claims));
  const sentences = await scores.score(answersOfAnother(claims, isBare));
  const answerOf = (scored) => mean(scored.map(({ answer }) => answer));
  const rows = [
    atLeast('reference as its own prediction: answer score', answerOf(own), 0.98),
    atLeast('reference as its own prediction: SemQA', mean(own.map(({ score }) => score)), 0.98),
    atMost("reference questions, another claim's answers", answerOf(another), 0.15),
    atMost('  the same without bare yes and no', answerOf(sentences), 0.15),
  ];
  const changed = [];
  const kinds = [];
  for (const kind of changeKinds) {
    const rewrittenClaims = rewritten(claims, (answer) => changeAnswer(answer, kind));
    if (rewrittenClaims.length === 0) continue;
    const scored = await scores.score(rewrittenClaims);
    changed.push(...scored);
    kinds.push([`  ${kind}, ${scored.length} claims`, digits(answerOf(scored)), '', undefined]);
  }
  const again = await scores.score(rewritten(claims, paraphraseAnswer));
  return [
    ...rows,
    atMost('reference answers changed by rule: answer score', answerOf(changed), 0.35),
    ...kinds,
    atLeast(
      `reference answers paraphrased by rule, ${again.length} claims: answer score`,
      answerOf(again),
      0.8,
    ),
  ];
}

/** The paper's worked examples. Their order is compared with the paper's order. */
async function paperRows(scores) {
  const file = path.join(root, '..', 'shared', 'golden', 'paper-examples.json');
  if (!existsSync(file)) {
    console.log("The paper's worked examples are left out: ../shared/golden is not there.");
    return [];
  }
  const { examples } = JSON.parse(readFileSync(file, 'utf8'));
  const evidenceOf = (pairs) =>
    pairs.map(({ question, answer }) => ({
      question,
      answers: [{ text: answer ?? '', sources: [] }],
    }));
  const scored = await scores.score(
    examples.map(({ reference, predicted }) => ({
      reference: evidenceOf(reference),
      predicted: evidenceOf(predicted),
    })),
    { alpha: 0.8 },
  );
  const orderOf = (valueAt) =>
    [...examples.keys()].sort((a, b) => valueAt(b) - valueAt(a)).join(' ');
  const isSameOrder =
    orderOf((at) => scored[at].score) === orderOf((at) => examples[at].paper.semqa);
  return [
    ...examples.map(({ example, paper }, at) => {
      const { score, question, answer } = scored[at];
      return [
        `paper's example ${example}, alpha 0.8: SemQA`,
        `${digits(score)} (Q ${digits(question)}, A ${digits(answer)})`,
        `${paper.semqa} within .05`,
        Math.abs(score - paper.semqa) <= 0.05,
      ];
    }),
    ["paper's examples in the paper's order", isSameOrder ? 'yes' : 'no', 'yes', isSameOrder],
  ];
}

/** Claims with evidence on both sides. */
function pairsOf(reference, predictions) {
  return reference.claims.flatMap(({ evidence, index }) => {
    const predicted = predictions.claims[index]?.evidence ?? [];
    return evidence.length > 0 && predicted.length > 0 ? [{ reference: evidence, predicted }] : [];
  });
}

/** Results for a system's evidence. Agreement of the answer score with METEOR is no control, because counting words agrees better. */
async function systemRows(scores, claims) {
  const scored = await scores.score(claims);
  const counted = scored.flatMap(({ matches }) => matches).filter((match) => match.counted);
  const undecided = shareOf(counted, (match) => match.undecided);
  return [
    [
      `system, ${claims.length} claims: mean answer score`,
      digits(mean(scored.map(({ answer }) => answer))),
      '',
      undefined,
    ],
    [`  undecided of ${counted.length} matches`, percent(undecided), 'reported', undefined],
  ];
}

async function checklistRows(scores) {
  const list = readChecklist(path.join(import.meta.dirname, '..', 'models', 'checklist'));
  const turned = list.sameQuestion.map(([first, second]) => [second, first]);
  const falseContradictions = async (pairs) =>
    shareOf(await scores.entail(pairs), (said) => labelOf(said) === 'contradiction');
  const forward = await falseContradictions(list.sameQuestion);
  const backward = await falseContradictions(turned);
  const found = accuracies(
    list.cases,
    await scores.entail(list.cases.map(({ premise, hypothesis }) => [premise, hypothesis])),
  );
  const right = [...found.values()].reduce((sum, { right }) => sum + right, 0);
  const same = await scores.entail(list.identical.map((text) => [text, text]));
  const agreeing = shareOf(same, ({ entailment }) => entailment >= 0.95);
  const apart = await scores.entail(list.unrelated);
  const linked = shareOf(apart, ({ entailment }) => entailment > 0.5);
  const count = list.sameQuestion.length;
  return [
    [
      `false contradictions of ${count} pairs, forward`,
      percent(forward),
      'under 8 %',
      forward < 0.08,
    ],
    [
      `false contradictions of ${count} pairs, backward`,
      percent(backward),
      'under 8 %',
      backward < 0.08,
    ],
    atLeast(`checklist, ${list.cases.length} cases: accuracy`, right / list.cases.length, 0.75),
    ...[...found].map(([phenomenon, accuracy]) =>
      atLeast(`  ${phenomenon}, ${accuracy.count}`, accuracy.right / accuracy.count, 0.6),
    ),
    [
      `identical texts that entail at .95 or more, of ${same.length}`,
      percent(agreeing),
      '100 %',
      agreeing === 1,
    ],
    [
      '  the lowest entailment',
      digits(Math.min(...same.map((said) => said.entailment))),
      '',
      undefined,
    ],
    [
      `unrelated answers with entailment over .5, of ${apart.length}`,
      percent(linked),
      'at most 3 %',
      linked <= 0.03,
    ],
  ];
}

async function printControls(modelsFolder) {
  const data = chooseData(root);
  console.log(data.words);
  const catalogue = await readCatalogue(modelsFolder);
  const workerPath = path.join(root, 'src', 'scorer', 'models', 'worker.ts');
  const log = () => undefined;
  const models = new Models({ catalogue, workerPath, log });
  models.useThreads(0);
  const scores = new ModelScores(models, catalogue);
  try {
    const reference = readEvidence(readFileSync(data.reference, 'utf8'));
    const predictions = readEvidence(readFileSync(data.predictions, 'utf8'));
    const pairs = pairsOf(reference, predictions);
    const rows = [
      ...(await referenceRows(scores, reference.claims)),
      ...(await paperRows(scores)),
      ...(await systemRows(scores, pairs)),
      ...(await checklistRows(scores)),
      ...coverageRows(reference.claims, pairs),
    ];
    const files = [catalogue.encoder, catalogue.nli].map(
      ({ id, files: { model } }) => `${id} (${model.sha256.slice(0, 12)})`,
    );
    console.log(`Models: ${files.join(', ')}\n`);
    console.log(table(['control', 'measured', 'goal', ''], rows));
  } finally {
    await models.dispose();
  }
}

const named = argv.find((word) => word.startsWith('--models='))?.slice('--models='.length);
await printControls(named ?? path.join(root, 'models'));
