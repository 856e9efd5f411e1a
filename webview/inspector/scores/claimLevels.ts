// At which levels of the AVeriTeC score a claim counts, and why not at the others.

import { html, type TemplateResult } from 'lit';
import {
  countsAtLevel,
  levelled,
  officialLevels,
  questionAnswerMeteor,
} from '../../../src/core/metrics/averitec.ts';
import { verdictScore } from '../../../src/core/metrics/verdict.ts';
import { icon } from '../../common/icons.ts';
import type { ReportClaim } from '../../../src/core/results/claims.ts';
import { printedScore } from '../../../src/core/format/numbers.ts';
import { toOne } from '../../../src/core/format/scales.ts';
import { creditWords } from '../../../src/core/words/creditWords.ts';

export interface LevelOutcome {
  readonly level: number;
  readonly isOfficial: boolean;
  /** `null`: the claim has no score or no reference verdict, so it is not in the mean. */
  readonly counts: boolean | null;
  readonly why: string;
}

/** The official levels and the one that the person looks at, ascending. */
export function shownLevels(level: number): readonly number[] {
  return [...new Set([...officialLevels, level])].sort((a, b) => a - b);
}

function reason(claim: ReportClaim, level: number): string {
  const utility = questionAnswerMeteor(claim);
  if (utility === null) return 'the reference has no question, so there is no METEOR';
  const right = verdictScore(claim);
  if (right === null) return 'the reference has no verdict';
  const above = utility > level;
  const number = `METEOR ${printedScore(utility, toOne)} is ${above ? 'above' : 'not above'} the level`;
  return `${number}${above === (right === 1) ? ' and' : ', but'} the verdict is ${right === 1 ? 'right' : 'wrong'}`;
}

export function levelOutcomes(claim: ReportClaim, level: number): readonly LevelOutcome[] {
  return shownLevels(level).map((at) => ({
    level: at,
    isOfficial: officialLevels.includes(at),
    counts: countsAtLevel(levelled(claim), at),
    why: reason(claim, at),
  }));
}

/** In one line. */
export function levelsWords(claim: ReportClaim, outcomes: readonly LevelOutcome[]): string {
  const list = (counts: boolean): string =>
    outcomes
      .filter((outcome) => outcome.counts === counts)
      .map(({ level }) => level)
      .join(', ');
  const [yes, no] = [list(true), list(false)];
  const noLevel = verdictScore(claim) === 0 ? 'the verdict is wrong' : 'METEOR is too low';
  if (yes === '' && no === '') return outcomes[0]?.why ?? '';
  if (no === '') return `at every level: ${yes}`;
  return yes === '' ? `at no level: ${noLevel}` : `at ${yes}; not at ${no}`;
}

export function levelsTable(outcomes: readonly LevelOutcome[], chosen: number): TemplateResult {
  const name = ({ counts }: LevelOutcome) =>
    counts === null ? 'unknown' : counts ? 'right' : 'wrong';
  return html`<table class="plain-table">
    <caption class="visually-hidden">
      Levels of the AVeriTeC score
    </caption>
    <thead>
      <tr>
        <th scope="col">Level</th>
        <th scope="col">This claim</th>
        <th scope="col">Why</th>
      </tr>
    </thead>
    <tbody>
      ${outcomes.map(
        (outcome) =>
          html`<tr class=${outcome.level === chosen ? 'is-chosen' : ''}>
            <th scope="row">${outcome.level}${outcome.isOfficial ? '' : ' (yours)'}</th>
            <td>
              <span class="outcome-${name(outcome)}"
                >${icon(name(outcome))}
                ${outcome.counts === null ? 'is left out' : outcome.counts ? creditWords.yes : creditWords.no}</span
              >
            </td>
            <td>${outcome.why}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
