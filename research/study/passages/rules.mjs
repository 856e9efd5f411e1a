// Ways to compare a passage with a reference question, and SemQA under each way for claims whose predicted questions were all
// removed.
import { readEvidence } from '../../../src/core/read/files/readEvidence.ts';
import { sentencesOf } from '../../../src/core/score/text/pieceWords.ts';
import { maximumAssignment } from '../../../src/core/score/measures/assignment.ts';
import { formatCompleteAnswer, pairSupport } from '../../../src/core/score/measures/semqaAnswers.ts';
import { windowsOf } from '../../../src/core/score/measures/verdict/passages.ts';
import { dot, entailmentOf } from '../../../src/scorer/models/readOutputs.ts';
import { openModels } from '../models.mjs';

const wordsIn = (text) => text.split(/\s+/u).filter(Boolean).length;
const runsOf = (most) => (text) => windowsOf(text, most, wordsIn);

/** Ways of turning a reference item into text. */
const readings = {
  question: ({ question }) => [question],
  'question with answer': ({ question, answers }) =>
    answers.map((answer) => `${question} ${formatCompleteAnswer(answer)}`),
  answer: ({ answers }) => answers.map(formatCompleteAnswer),
};

/** Ways of splitting a passage. */
const cuts = {
  'whole passage': (text) => [text],
  'each sentence': (text) => {
    const sentences = sentencesOf(text);
    return sentences.length === 0 ? [text] : sentences;
  },
  'sentences, 24 words': runsOf(24),
  'sentences, 32 words': runsOf(32),
  'sentences, 48 words': runsOf(48),
  'sentences, 64 words': runsOf(64),
};

export const rules = Object.keys(readings).flatMap((reading) =>
  Object.keys(cuts).flatMap((cut) =>
    (cut === 'whole passage' ? ['whole passage'] : ['whole passage', 'the part']).map((read) => ({
      reading,
      cut,
      read,
    })),
  ),
);

async function openReader() {
  const { catalogue, models } = await openModels();
  const [vectors, said] = [new Map(), new Map()];
  const nameOf = (pair) => JSON.stringify(pair);
  return {
    async embed(texts) {
      const missing = [...new Set(texts)].filter((text) => !vectors.has(text));
      const found = await models.embed(missing, { order: 0 });
      for (const [at, text] of missing.entries()) vectors.set(text, found[at]);
    },
    cosine: (one, other) => dot(vectors.get(one), vectors.get(other)),
    async entail(pairs) {
      const missing = [...new Map(pairs.map((pair) => [nameOf(pair), pair]))].filter(
        ([name]) => !said.has(name),
      );
      const found = await models.compare(
        missing.map(([, pair]) => pair),
        { order: 0 },
      );
      for (const [at, [name]] of missing.entries()) {
        said.set(name, entailmentOf(found[at], catalogue.nli.labels));
      }
    },
    support: (one, other) =>
      pairSupport(
        { forward: said.get(nameOf([one, other])), backward: said.get(nameOf([other, one])) },
        'ratio',
      ),
    close: () => models.dispose(),
  };
}

/** Returns the part of a passage with the highest cosine similarity to a reference item. */
function bestPart(models, { reading, cut }, expected, text) {
  let best = { similarity: -Infinity, part: text };
  for (const left of readings[reading](expected)) {
    for (const part of cuts[cut](text)) {
      const similarity = models.cosine(left, part);
      if (similarity > best.similarity) best = { similarity, part };
    }
  }
  return best;
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

async function scoreOf(models, rule, reference, passages) {
  const found = reference.map((expected) =>
    passages.map((text) => bestPart(models, rule, expected, text)),
  );
  const pairs = maximumAssignment(found.map((row) => row.map(({ similarity }) => similarity))).map(
    ([row, column]) => ({
      row,
      ...found[row][column],
      read: rule.read === 'the part' ? found[row][column].part : passages[column],
    }),
  );
  const question = pairs.reduce((sum, one) => sum + one.similarity, 0) / reference.length;
  const counted = pairs.filter(({ similarity }) => similarity > 0.2);
  const compared = counted.map(({ row, read }) =>
    reference[row].answers.map((answer) => [formatCompleteAnswer(answer), read]),
  );
  await models.entail(
    compared.flat().flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
  );
  const answer = mean(
    compared.map((some) => Math.max(...some.map(([one, other]) => models.support(one, other)))),
  );
  return (question + answer) / 2;
}

/**
 * Resolves with each claim's SemQA score under each rule, from the texts of a reference file and a prediction file. Ignores the
 * predicted questions.
 */
export async function scoresByRule(referenceText, predictionsText) {
  const [reference, predictions] = [
    readEvidence(referenceText, { role: 'reference' }).claims,
    readEvidence(predictionsText).claims,
  ];
  const passages = predictions.map(({ evidence }) =>
    evidence.flatMap(({ answers }) => answers.map(formatCompleteAnswer)),
  );
  const models = await openReader();
  try {
    await models.embed([
      ...reference.flatMap(({ evidence }) =>
        evidence.flatMap((pair) => Object.values(readings).flatMap((reading) => reading(pair))),
      ),
      ...passages.flat().flatMap((text) => Object.values(cuts).flatMap((cut) => cut(text))),
    ]);
    const scores = [];
    for (const rule of rules) {
      const ofRule = [];
      for (const [at, { evidence }] of reference.entries()) {
        ofRule.push(await scoreOf(models, rule, evidence, passages[at]));
      }
      scores.push(ofRule);
    }
    return scores;
  } finally {
    await models.close();
  }
}
