// What a checklist says in words, on every screen.

import { countOf, type Ends } from '../format/numbers.ts';
import { fixed, noNumber, signedFixed } from '../format/signs.ts';
import { tolerance, type Checklist, type ChecklistCell, type ChecklistRow } from './checklist.ts';
import type { Expected, PerturbationTopic } from './perturbation.ts';

export const topicNames: Readonly<Record<PerturbationTopic, string>> = {
  content: 'Evidence is missing',
  facts: 'Facts are others',
  language: 'Language is damaged',
  wording: 'The same in other words',
  additions: 'Order and additions',
};

export const expectedWords: Readonly<Record<Expected, string>> = {
  falls: 'should fall',
  stays: 'should stay',
  notRises: 'should not rise',
};

/** Behind a change that is not what was expected. */
const violationMark = '!';

/** As in −12.3 %; above 1000 % without decimals. */
export function changeText(percent: number | null): string {
  if (percent === null) return noNumber;
  return `${signedFixed(percent, Math.abs(percent) >= 1000 ? 0 : 1)} %`;
}

/** As in −14.0 to −10.2 %. */
function changeInterval(ends: Ends | null): string {
  return ends ? `${signedFixed(ends.low, 1)} to ${signedFixed(ends.high, 1)} %` : noNumber;
}

/** As in −12.3 % ! */
export function cellText({
  change,
  isViolated,
}: Pick<ChecklistCell, 'change' | 'isViolated'>): string {
  return `${changeText(change)}${isViolated === true ? ` ${violationMark}` : ''}`;
}

/** What a cell says, in a sentence. */
export function cellSentence(
  { name, expected }: Pick<ChecklistRow, 'name' | 'expected'>,
  metric: string,
  { n, change, interval, isViolated, violations }: ChecklistCell,
): string {
  if (n === 0) return `${name}, ${metric}: no claim whose evidence this changes has a score.`;
  const verdict =
    isViolated === null ? 'too little to tell' : isViolated ? 'it does not' : 'it does';
  return `${name}, ${metric}: ${changeText(change)} (${changeInterval(interval)}) on ${countOf(n, 'claim')}; it ${expectedWords[expected]}, and ${verdict} in the mean; ${countOf(violations, 'single claim')} against it.`;
}

/** How the numbers come about. */
export function methodLines({
  claims,
  seed,
  resamples,
  level,
}: Omit<Checklist, 'columns' | 'rows'>): readonly string[] {
  return [
    `The reference against itself, then against itself changed by rule: ${countOf(claims, 'claim')}, seed ${String(seed)}. Each cell is the change of the metric's mean over the claims that the rule changed, in percent; below 0 the score says worse.`,
    `${violationMark} marks what is not as it should be. "Should fall": the ${fixed(100 * level, 0)} % interval of the change is not wholly below 0. "Should stay": it lies wholly more than ${fixed(100 * tolerance, 0)} % away. "Should not rise": it lies wholly above 0. Intervals are percentile bootstraps over claims, ${String(resamples)} samples.`,
    'Metrics of verdicts or justifications alone, and those for which no claim has a number, are left out.',
  ];
}
