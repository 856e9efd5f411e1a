// The levels of the AVeriTeC score at which a claim counts, and why it does not count at the others.

import { html, type TemplateResult } from 'lit';
import {
  countsAtLevel,
  toLevelledClaim,
  officialLevels,
  questionAnswerMeteor,
} from '../../../src/core/score/metrics/averitec.ts';
import { verdictScore } from '../../../src/core/score/metrics/verdict.ts';
import { render, t } from '../../common/l10n.ts';
import { type Standing, standingOf } from '../../../src/core/score/report/claimLine.ts';
import { standingSign } from '../../common/claims.ts';
import type { ReportClaim } from '../../../src/core/score/results/claims.ts';
import { formatBesideBound } from '../../../src/core/base/numbers.ts';
import { creditWords } from '../../../src/core/base/words/creditWords.ts';
import { msg, type Message, type Wording } from '../../../src/core/base/words/message.ts';

export interface LevelOutcome {
  readonly level: number;
  readonly isOfficial: boolean;
  /** Whether the claim counts. `null` if it is left out of the mean because it has no score or no reference verdict. */
  readonly counts: boolean | null;
  readonly standing: Standing;
  readonly why: Message;
}

/** Returns the official levels and the user's level, ascending. */
export function listShownLevels(level: number): readonly number[] {
  return [...new Set([...officialLevels, level])].sort((a, b) => a - b);
}

function reason(claim: ReportClaim, level: number): Wording {
  const utility = questionAnswerMeteor(claim);
  if (utility === null) return msg('the reference has no questions, so there is no METEOR score');
  const right = verdictScore(claim);
  if (right === null) return msg('the reference has no verdict');
  const meteor = formatBesideBound(utility, level, 3);
  if (utility > level) {
    return right === 1
      ? msg('METEOR {0} is above the level and the verdict is right', meteor)
      : msg('METEOR {0} is above the level, but the verdict is wrong', meteor);
  }
  return right === 1
    ? msg('METEOR {0} is not above the level, but the verdict is right', meteor)
    : msg('METEOR {0} is not above the level and the verdict is wrong', meteor);
}

export function levelOutcomes(claim: ReportClaim, level: number): readonly LevelOutcome[] {
  const levelled = toLevelledClaim(claim);
  return listShownLevels(level).map((at) => ({
    level: at,
    isOfficial: officialLevels.includes(at),
    counts: countsAtLevel(levelled, at),
    standing: standingOf(levelled, at),
    why: reason(claim, at),
  }));
}

/** Says whether the claim gets credit, with the sign of its result. `without`: what to say of a claim that is left out. */
export function outcomeView({ counts, standing }: LevelOutcome, without: string): TemplateResult {
  const { className, icon } = standingSign(standing);
  const word = counts === null ? without : render(counts ? creditWords.yes : creditWords.no);
  return html`<span class="outcome ${className}">${icon} ${word}</span>`;
}

export function levelsTable(outcomes: readonly LevelOutcome[], chosen: number): TemplateResult {
  return html`<table class="plain-table">
    <caption class="visually-hidden">
      ${t('Levels of the AVeriTeC score')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${t('Level')}</th>
        <th scope="col">${t('This claim')}</th>
        <th scope="col">${t('Why')}</th>
      </tr>
    </thead>
    <tbody>
      ${outcomes.map(
        (outcome) =>
          html`<tr class=${outcome.level === chosen ? 'is-chosen' : ''}>
            <th scope="row">
              ${outcome.isOfficial ? outcome.level : t('{0} (yours)', outcome.level)}
            </th>
            <td>${outcomeView(outcome, t('left out of the score'))}</td>
            <td>${render(outcome.why)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
