// How scores change without flagged evidence, as sentences and as a table.

import { doctorRules } from '../../score/doctor/doctorRules.ts';
import { countText } from '../../base/numbers.ts';
import type { Constraint } from '../../score/report/report.ts';
import { countMsg, joinList, joinParts, msg, type Message } from '../../base/words/message.ts';
import {
  column,
  countCell,
  differenceCell,
  intervalCell,
  scoreCell,
  type Table,
  textCell,
} from './model/table.ts';

const mostNamed = 20;

/**
 * Returns the names of rules for use within a sentence. For a rule that this version does not know, uses the id instead of a
 * name.
 */
export function nameRules(rules: readonly string[]): Message {
  return joinList(rules.map((rule) => doctorRules.find(({ id }) => id === rule)?.name ?? rule));
}

/** Returns the count and the positions of the first claims, for example `28 claims lose their credit: 19, 20 and 8 more.` */
function namedClaims(count: Message, claims: readonly number[]): Message {
  const named = joinParts(claims.slice(0, mostNamed));
  const left = claims.length - mostNamed;
  return left > 0
    ? msg('{0}: {1} and {2} more.', count, named, left)
    : msg('{0}: {1}.', count, named);
}

/** Returns text such as `Pairs left out: 880 of 5,000, in 237 claims (fact-checking sites as evidence).` */
export function describeLeftOut({
  rules,
  pairs,
  claims,
}: Pick<Constraint, 'rules' | 'pairs' | 'claims'>): Message {
  return countMsg(
    claims,
    'Pairs left out: {1} of {2}, in {0} claim ({3}).',
    'Pairs left out: {1} of {2}, in {0} claims ({3}).',
    ...[countText(pairs.leftOut), countText(pairs.all), nameRules(rules)],
  );
}

/** Returns sentences that say what was left out, and which claims lose or gain credit because of it. */
export function constraintSentences(constraint: Constraint): readonly Message[] {
  const { lostCredit = [], gainedCredit = [], pairs } = constraint;
  return [
    describeLeftOut(constraint),
    ...(pairs.leftOut === 0 ? [msg('`doctor` says which rules could check these files.')] : []),
    ...(lostCredit.length === 0
      ? []
      : [
          namedClaims(
            countMsg(
              lostCredit.length,
              '{0} claim loses its credit',
              '{0} claims lose their credit',
            ),
            lostCredit,
          ),
        ]),
    ...(gainedCredit.length === 0
      ? []
      : [
          namedClaims(
            countMsg(gainedCredit.length, '{0} claim gains credit', '{0} claims gain credit'),
            gainedCredit,
          ),
        ]),
  ];
}

/**
 * Returns a table with one row per score. `undefined` if the run with all evidence was not scored, because there is then nothing
 * to compare.
 */
export function constraintTable(constraint: Constraint | undefined): Table | undefined {
  if (!constraint || constraint.scores.length === 0) return undefined;
  return {
    caption: msg('With and without the flagged evidence'),
    columns: [
      column('score', msg('score'), 'text'),
      column('all', msg('all evidence'), 'score'),
      column('without', msg('without'), 'score', { isStrong: true }),
      column('difference', msg('difference'), 'difference', { isStrong: true }),
      column('interval', msg('{0} interval', '95 %'), 'interval'),
      column('claims', msg('claims'), 'count', { leftOut: 1 }),
      column('differing', msg('number of claims that differ'), 'count', { leftOut: 2 }),
    ],
    rows: constraint.scores.map((score) => [
      textCell(score.name),
      scoreCell(score.all, score),
      scoreCell(score.without, score),
      differenceCell(score.difference, score, [score.all, score.without]),
      intervalCell(score.interval, score),
      countCell(score.claims),
      countCell(score.differing),
    ]),
  };
}
