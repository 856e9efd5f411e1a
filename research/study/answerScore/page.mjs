// The study as text and tables. All sentences are generated from the numbers, so that they stay true when a model is replaced.
import { tableOf } from '../page.mjs';
import { answerContextNames, answerSupportNames } from './names.mjs';

/** Formats a number with a real minus sign and without "-0.00". */
const number = (value, digits = 2) => {
  if (value === null) return '–';
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
};
const percent = (share) => (share === null ? '–' : `${(100 * share).toFixed(0)} %`);
const count = (value) => value.toLocaleString('en-US');
const range = (interval) =>
  interval ? `${number(interval.low)} to ${number(interval.high)}` : 'undefined';

const setNames = {
  anli_r1_test: 'ANLI, round 1',
  fever_sym: 'FEVER symmetric',
  hans: 'HANS',
  healthver: 'HealthVer',
  mnli_mm: 'MNLI, mismatched',
  openqa_eval: 'open-domain QA evaluation (questions with answers)',
  rte: 'RTE',
  sick: 'SICK',
  snli: 'SNLI',
};

function contextTable(contexts) {
  return tableOf(
    [
      'the model reads',
      'counted matches',
      'undecided',
      'of those, ratio under .1 or over .9 all the same',
    ],
    contexts.map(({ answerContext, matches, undecided, clear }) => [
      answerContextNames[answerContext],
      count(matches),
      `${count(undecided)} (${percent(undecided / matches)})`,
      `${count(clear)} (${percent(undecided === 0 ? null : clear / undecided)})`,
    ]),
  );
}

function settingTable(settings) {
  return tableOf(
    [
      'answer support',
      'the model reads',
      'mean answer score',
      'mean SemQA',
      'SemQA moves by',
      'order kept (Spearman)',
      'answer score with METEOR Q+A (Pearson, 95 %)',
      'SemQA with METEOR Q+A',
    ],
    settings.map((one) => [
      answerSupportNames[one.answerSupport],
      answerContextNames[one.answerContext],
      number(one.answer),
      number(one.score),
      number(one.moved, 3),
      number(one.order),
      `${number(one.answerWithMeteor)} (${range(one.interval)})`,
      number(one.scoreWithMeteor),
    ]),
  );
}

const wayNames = {
  words: 'words in common, no NLI model',
  wordsWhereUndecided: 'E / (E + C) where the match is decided, else words in common, ½ at most',
  wordsUnlessEntailed: '1 where an answer entails the other, else words in common, ½ at most',
};

function wordTable(words) {
  return tableOf(
    ['what a match counts', 'mean answer score', 'with METEOR Q+A (Pearson, 95 %)'],
    words.map(({ way, answer, withMeteor, interval }) => [
      wayNames[way],
      number(answer),
      `${number(withMeteor)} (${range(interval)})`,
    ]),
  );
}

function setTable(sets) {
  return tableOf(
    [
      'test set',
      'pairs',
      'undecided, entailed',
      'undecided, not entailed',
      'E / (E + C)',
      'decided pairs alone',
      'undecided as half',
      'P(entailment)',
    ],
    sets.map(({ source, pairs, undecidedEntailed, undecidedOther, areas }) => [
      setNames[source] ?? source,
      count(pairs),
      percent(undecidedEntailed),
      percent(undecidedOther),
      number(areas.ratio, 3),
      number(areas.decidedOnly, 3),
      number(areas.undecidedHalf, 3),
      number(areas.entailment, 3),
    ]),
  );
}

const nameOf = ({ answerSupport, answerContext }) =>
  `“${answerSupportNames[answerSupport]}” on ${answerContextNames[answerContext]}`;

/** What an interval of differences shows: `better`, `worse`, or `unclear` if it includes 0. */
function told(interval) {
  if (interval === null || (interval.low <= 0 && interval.high >= 0)) return 'unclear';
  return interval.low > 0 ? 'better' : 'worse';
}

function listed(items) {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join('; ')}; and ${items.at(-1)}`;
}

function meanArea(sets, definition) {
  const areas = sets.flatMap(({ areas }) => areas[definition] ?? []);
  return areas.length === 0 ? null : areas.reduce((sum, area) => sum + area, 0) / areas.length;
}

function findings({ settings, contexts, claims, words, sets }) {
  const [paper, ...others] = settings;
  const [alone, ...inContext] = contexts;
  const better = others.filter(({ difference }) => told(difference) === 'better');
  const worse = others.filter(({ difference }) => told(difference) === 'worse');
  const moved = others.toSorted((a, b) => b.moved - a.moved);
  const left = settings.filter(({ answerSupport }) => answerSupport === 'decidedOnly');
  const differences = (some) =>
    listed(some.map((one) => `${nameOf(one)} (by ${range(one.difference)})`));
  const wins = sets.filter(({ areas }) => areas.entailment > areas.ratio).length;
  return [
    `**Undecided.** ${percent(alone.undecided / alone.matches)} of ${count(alone.matches)} counted matches are undecided when the model reads answers alone, ${inContext.map(({ answerContext, undecided, matches }) => `${percent(undecided / matches)} when it reads ${answerContextNames[answerContext]}`).join(', ')}. Of the undecided ones (answers alone) the ratio calls ${percent(alone.undecided === 0 ? null : alone.clear / alone.undecided)} clear: under .1 or over .9, with most of the probability on neutral.`,
    `**How much SemQA moves.** The paper's definition gives a mean of ${number(paper.score)}. ${nameOf(moved[0])} moves a claim's SemQA most, by ${number(moved[0].moved, 3)} on average; ${nameOf(moved.at(-1))} least, by ${number(moved.at(-1).moved, 3)}. The order of the claims changes more: Spearman's correlation is ${number(Math.min(...others.map(({ order }) => order)))} to ${number(Math.max(...others.map(({ order }) => order)))}.`,
    `**Together with METEOR.** The paper's answer score has a Pearson of ${number(paper.answerWithMeteor)} (${range(paper.interval)}) with Hungarian METEOR Q+A over ${count(claims)} claims. ${
      better.length === 0
        ? 'No other definition can be told to have a higher one.'
        : `Higher, and not by chance: ${differences(better)}.`
    } ${
      worse.length === 0
        ? 'None can be told to have a lower one.'
        : `Lower, and not by chance: ${differences(worse)}.`
    } Intervals hold 95 % each: 1,000 bootstrap samples of the claims, the same for both definitions, not adjusted for the number of definitions.`,
    `**Words alone.** Pearson with METEOR Q+A of an answer score that counts ${listed(words.map(({ way, withMeteor }) => `${wayNames[way]} (${number(withMeteor)})`))}. METEOR compares words, so words follow it better than entailment does: where two answers share most words and contradict each other, METEOR is high and the answer score must not be.`,
    `**Leaving out.** ${left
      .map(
        (one) =>
          `With ${answerContextNames[one.answerContext]}, ${count(claims - one.withDecided)} of ${count(claims)} claims have no decided match and an answer score of 0; over the other ${count(one.withDecided)} the answer score's Pearson with METEOR Q+A is ${number(one.answerWithMeteorOfDecided)}`,
      )
      .join('. ')}.`,
    `**On test sets.** P(entailment) tells entailed pairs from others better than the ratio on ${wins} of ${sets.length} sets; the mean area is ${number(meanArea(sets, 'ratio'), 3)} for the ratio, ${number(meanArea(sets, 'undecidedHalf'), 3)} with undecided pairs as half, and ${number(meanArea(sets, 'entailment'), 3)} for P(entailment).`,
  ];
}

function modelText({ id, precision, sha256 }) {
  return `${id} (${precision}, SHA-256 ${sha256.slice(0, 12)})`;
}

/** Returns the study's section of docs/studies/semqa.md, and the tables that are only printed. */
export function studyText(numbers) {
  const { provenance, claims, contexts, settings, words, sets } = numbers;
  const said = findings(numbers).map((finding) => `- ${finding}`);
  const page = [
    `Models: encoder ${modelText(provenance.encoder)}, NLI ${modelText(provenance.nli)}. Data: the predictions of HerO (8B) for AVeriTeC's development set, ${count(claims)} claims that every definition can score, Hungarian matching, alpha 0.5, threshold 0.2. SemQA, METEOR and their correlations are those of this program.`,
    contextTable(contexts),
    `“SemQA moves by”: the mean absolute change of a claim's SemQA from the paper's definition, in the first row. Rows that change both are printed by the study.`,
    settingTable(
      settings.filter(
        ({ answerSupport, answerContext }) =>
          answerSupport === 'ratio' || answerContext === 'answer',
      ),
    ),
    said.filter((finding) => !/Words alone|Leaving out|SemQA moves|test sets/u.test(finding)).join('\n'),
  ];
  const printed = [
    settingTable(settings),
    'Words in common: each word once, rare ones weighing more (Dice with inverse frequencies). Answers alone, the same matches.',
    wordTable(words),
    'Public NLI test sets. Each pair is read in both directions and has the larger support, as in SemQA.',
    setTable(sets),
    said.join('\n'),
  ];
  return { page: page.join('\n\n'), printed: printed.join('\n\n') };
}
