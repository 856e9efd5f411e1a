import { html, type TemplateResult } from 'lit';
import type { SystemDifference } from '../../src/core/comparison/systemRows.ts';
import { icon, type IconName } from '../common/icons.ts';

const shown: Readonly<Record<SystemDifference['result'], readonly [IconName, string]>> = {
  better: ['right', 'better'],
  worse: ['wrong', 'worse'],
  notDistinguishable: ['unknown', 'not distinguishable'],
  equal: ['unknown', 'equal'],
  noClaims: ['unknown', 'no claims'],
};

/** Better or worse than the baseline, or neither: sign, word and colour. */
export function resultMark(result: SystemDifference['result']): TemplateResult {
  const [name, word] = shown[result];
  return html`<span class="result result-${result}">${icon(name)} ${word}</span>`;
}
