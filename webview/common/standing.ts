// The sign of a claim's result, the same in all panels.

import { html, nothing, type TemplateResult } from 'lit';
import { standingNames, type Standing } from '../../src/core/report/claimLine.ts';
import { icon, type IconName } from './icons.ts';
import { render } from './l10n.ts';

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

export interface StandingSign {
  /** What the icon means, for tooltips and screen readers. */
  readonly name: string;
  readonly className: string;
  readonly icon: TemplateResult | typeof nothing;
}

/** Returns the sign of a result. A tick means credit, not only a right verdict. */
export function standingSign(standing: Standing): StandingSign {
  const name = standingIcons[standing];
  return {
    name: render(standingNames[standing]),
    className: standingClasses[standing],
    icon: name === undefined ? nothing : html`${icon(name)}`,
  };
}
