// Computes the study's numbers from the model results.
import { semqa } from '../../../src/core/score/measures/semqa.ts';
import {
  defaultSemqaParameters,
  answerContexts,
  answerSupports,
} from '../../../src/core/score/parameters/semqaParameters.ts';
import { isUndecided, pairSupport } from '../../../src/core/score/measures/semqaAnswers.ts';
import { semqaInputsOf } from '../../../src/core/score/metrics/semqaMetric.ts';
import { hungarianMeteorMetric } from '../../../src/core/score/metrics/textMetrics.ts';
import { bootstrapInterval } from '../../../test/support/bootstrapInterval.ts';
import { pearson, spearman } from '../../../src/core/base/statistics/correlation.ts';
import { ranksOf } from '../../../src/core/base/statistics/random.ts';
import { answerScoresOfWords } from './words.ts';

const mean = (values) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const r = (x, y) => pearson(x, y).coefficient;
const at = (values, places) => Array.from(places, (place) => values[place]);

/** Bootstrap interval of Pearson's r, resampling claims. */
const intervalOf = (x, y) =>
  bootstrapInterval(x.length, (places) => r(at(x, places), at(y, places)));

/** Scores of the claims that every setting can score, so that all rows cover the same claims. */
function scoresOf(hero) {
  const byIndex = answerContexts.map(
    (context) => new Map(hero[context].map((claim) => [claim.index, claim])),
  );
  return hero.answer.flatMap((claim) => {
    const { index } = claim;
    const inContexts = byIndex.map((claims) => {
      const found = claims.get(index);
      return found && semqaInputsOf(found);
    });
    const meteor = hungarianMeteorMetric.input(claim)?.questionAnswer.hungarian;
    const isScored = inContexts.every((one) => one && one.similarities.length > 0);
    if (!isScored || meteor === undefined) return [];
    const scores = {};
    answerContexts.forEach((answerContext, at) => {
      for (const answerSupport of answerSupports) {
        const parameters = { ...defaultSemqaParameters, answerContext, answerSupport };
        scores[`${answerContext} ${answerSupport}`] = semqa(inContexts[at], parameters);
      }
    });
    return [{ index, meteor, scores }];
  });
}

/** Results of one way to compute the answer score, over all claims. */
function settingOf(claims, answerContext, answerSupport) {
  const own = claims.map(({ scores }) => scores[`${answerContext} ${answerSupport}`]);
  const paper = claims.map(({ scores }) => scores['answer ratio']);
  const meteor = claims.map((claim) => claim.meteor);
  const answers = own.map(({ answer }) => answer);
  const paperAnswers = paper.map(({ answer }) => answer);
  const scores = own.map(({ score }) => score);
  const paperScores = paper.map(({ score }) => score);
  const isPaper = answerContext === 'answer' && answerSupport === 'ratio';
  const hasDecided = own.map(({ matches }) =>
    matches.some(({ counted, undecided }) => counted && !undecided),
  );
  const decided = (values) => values.filter((_, claim) => hasDecided[claim]);
  return {
    answerContext,
    answerSupport,
    answer: mean(answers),
    score: mean(scores),
    moved: mean(scores.map((score, claim) => Math.abs(score - paperScores[claim]))),
    order: spearman(scores, paperScores).coefficient,
    answerWithMeteor: r(answers, meteor),
    interval: intervalOf(answers, meteor),
    scoreWithMeteor: r(scores, meteor),
    /** Difference between this r and the paper's r. Both use the same resampled claims. */
    difference: isPaper
      ? null
      : bootstrapInterval(claims.length, (places) => {
          const drawn = at(meteor, places);
          return r(at(answers, places), drawn) - r(at(paperAnswers, places), drawn);
        }),
    withDecided: hasDecided.filter(Boolean).length,
    answerWithMeteorOfDecided: r(decided(answers), decided(meteor)),
  };
}

function matchesOf(claims, answerContext) {
  const counted = claims
    .flatMap(({ scores }) => scores[`${answerContext} ratio`].matches)
    .filter((match) => match.counted);
  const isClear = ({ support }) => support < 0.1 || support > 0.9;
  const undecided = counted.filter((match) => match.undecided);
  return {
    answerContext,
    matches: counted.length,
    undecided: undecided.length,
    /** Undecided matches for which the ratio still gives a clear number. */
    clear: undecided.filter(isClear).length,
    /** The smaller of a match's two neutral probabilities. Above 0.5 the match is undecided. */
    neutral: counted.map(({ forward, backward }) => Math.min(forward.neutral, backward.neutral)),
  };
}

/**
 * Probability that an entailed pair has a larger value than a pair that is not entailed; ties count half; `null` if one kind is missing.
 */
function areaUnderCurve(values, isPositive) {
  const positives = isPositive.filter(Boolean).length;
  const others = values.length - positives;
  if (positives === 0 || others === 0) return null;
  const sum = ranksOf(values).reduce((total, rank, one) => total + (isPositive[one] ? rank : 0), 0);
  return (sum - (positives * (positives + 1)) / 2) / (positives * others);
}

function testSet(source, pairs) {
  const undecided = pairs.map(isUndecided);
  const isEntailed = pairs.map(({ label }) => label === 'entailment');
  const share = (chosen) =>
    mean(undecided.filter((_, one) => isEntailed[one] === chosen).map(Number));
  const areaOf = (definition, some) =>
    areaUnderCurve(
      some.map((pair) => pairSupport(pair, definition)),
      some.map(({ label }) => label === 'entailment'),
    );
  return {
    source,
    pairs: pairs.length,
    undecided: mean(undecided.map(Number)),
    undecidedEntailed: share(true),
    undecidedOther: share(false),
    areas: Object.fromEntries(
      answerSupports.map((definition) => [
        definition,
        areaOf(
          definition,
          definition === 'decidedOnly' ? pairs.filter((pair) => !isUndecided(pair)) : pairs,
        ),
      ]),
    ),
  };
}

/** Correlation of the answer score with METEOR, for each way to compare words. */
function wordsWithMeteor(claims, answersOf) {
  const meteor = claims.map((claim) => claim.meteor);
  const scores = answerScoresOfWords(
    claims.map(
      ({
        index,
        scores: {
          'answer ratio': { matches },
        },
      }) => matches.map((match) => ({ match, texts: answersOf(index, match) })),
    ),
  );
  return Object.entries(scores).map(([way, answers]) => ({
    way,
    answer: mean(answers),
    withMeteor: r(answers, meteor),
    interval: intervalOf(answers, meteor),
  }));
}

export function studyNumbers({ hero, answersOf, pairs, provenance }) {
  const claims = scoresOf(hero);
  return {
    provenance,
    claims: claims.length,
    contexts: answerContexts.map((context) => matchesOf(claims, context)),
    settings: answerContexts.flatMap((context) =>
      answerSupports.map((support) => settingOf(claims, context, support)),
    ),
    words: wordsWithMeteor(claims, answersOf),
    sets: [...Map.groupBy(pairs, ({ source }) => source)]
      .map(([source, some]) => testSet(source, some))
      .sort((a, b) => (a.source < b.source ? -1 : 1)),
  };
}
