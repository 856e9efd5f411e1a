// The sign of a claim's result, the same in all panels.

import { html, nothing, type TemplateResult } from 'lit';
import { standingNames, standingSigns, type Standing } from '../../src/core/report/claimLine.ts';
import { render } from './l10n.ts';

export interface StandingSign {
  /** What the sign means, for tooltips and screen readers. */
  readonly name: string;
  /** Gives the sign its colour. */
  readonly className: string;
  readonly icon: TemplateResult | typeof nothing;
}

/** Returns the sign of a result, as the lens shows it. A tick means credit, not only a right verdict. */
export function standingSign(standing: Standing): StandingSign {
  const sign = standingSigns[standing];
  return {
    name: render(standingNames[standing]),
    className: `standing-${standing}`,
    icon: sign === '' ? nothing : html`<b class="standing-sign" aria-hidden="true">${sign}</b>`,
  };
}
