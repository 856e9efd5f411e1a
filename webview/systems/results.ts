import { html, type TemplateResult } from 'lit';
import type { SystemDifference } from '../../src/core/comparison/systemRows.ts';
import { icon, type IconName } from '../common/icons.ts';
import { english, translate } from '../common/l10n.ts';

const resultIcons: Readonly<Record<SystemDifference['result'], readonly [IconName, string]>> = {
  better: ['right', english('better')],
  worse: ['wrong', english('worse')],
  notDistinguishable: ['unknown', english('not distinguishable')],
  equal: ['unknown', english('equal')],
  noClaims: ['unknown', english('no claims')],
  exploratory: ['unknown', english('exploratory')],
  undecided: ['unknown', english('undecided')],
};

/**
 * Renders a mark that says whether a system is better than, worse than or not different from the baseline. The mark has a sign, a
 * word and a colour.
 */
export function resultMark(result: SystemDifference['result']): TemplateResult {
  const [name, word] = resultIcons[result];
  return html`<span class="result result-${result}">${icon(name)} ${translate(word)}</span>`;
}
