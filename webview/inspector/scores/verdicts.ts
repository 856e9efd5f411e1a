import type { ClaimRow } from '../../../src/protocol/panels.ts';
import { verdictOutcome } from '../../../src/core/metrics/verdict.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { levelledColumn } from '../../../src/core/metrics/averitec.ts';
import { standingNames, standingOf, type Standing } from '../../../src/core/report/claimLine.ts';
import { getOwnValue } from '../../../src/core/getOwnValue.ts';
import { icon, type IconName } from '../../common/icons.ts';
import { render } from '../../common/l10n.ts';
import { outcomeWords } from '../../../src/core/words/remarks.ts';

type Verdicts = Pick<ClaimRow, 'predictedVerdict' | 'referenceVerdict'>;

export function outcomeIcon(verdicts: Verdicts): 'right' | 'wrong' | 'unknown' {
  return verdictOutcome(verdicts.predictedVerdict, verdicts.referenceVerdict);
}

/** Returns `right`, `wrong` or a description of what is missing, in the display language. */
export function outcomeText(verdicts: Verdicts): string {
  return render(outcomeWords[outcomeIcon(verdicts)]);
}

const standingIcons: Readonly<Record<Standing, IconName | undefined>> = {
  credit: 'right',
  lacking: 'warning',
  right: undefined,
  wrong: 'wrong',
  unknown: 'unknown',
};

/** Only credit and wrong verdicts have a colour. */
const standingClasses: Readonly<Record<Standing, string>> = {
  credit: 'outcome-right',
  lacking: 'outcome-lacking',
  right: 'outcome-unknown',
  wrong: 'outcome-wrong',
  unknown: 'outcome-unknown',
};

export interface RowStanding {
  readonly standing: Standing;
  /** What the icon means, for tooltips and screen readers. */
  readonly name: string;
  readonly className: string;
  readonly icon: TemplateResult | typeof nothing;
}

/**
 * Returns a claim's result at a level of the AVeriTeC score, as shown in its code lens. A tick means credit, not only a right
 * verdict.
 */
export function rowStanding(
  { referenceVerdict, predictedVerdict, scores }: Verdicts & Pick<ClaimRow, 'scores'>,
  level: number,
): RowStanding {
  const questionAnswer = getOwnValue(scores, levelledColumn) ?? null;
  const standing = standingOf({ referenceVerdict, predictedVerdict, questionAnswer }, level);
  const name = standingIcons[standing];
  return {
    standing,
    name: render(standingNames[standing]),
    className: standingClasses[standing],
    icon: name === undefined ? nothing : html`${icon(name)}`,
  };
}
