// A text that reveals any use other than plain text: it calls `canary`, creates elements, requests addresses, or leaves its attribute.

import { semqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { textParameters } from '../../../src/core/score/parameters/textParameters.ts';
import type { Json } from '../evidence/hostileValues.ts';

export const canaryHost = 'canary.invalid';

export function canaryText(place: number): string {
  const at = String(place);
  const call = `canary(${at})`;
  return [
    `${at} "'><script>${call}</script>`,
    `<img src="http://${canaryHost}/${at}.png" onerror="${call}">`,
    `<svg onload="${call}"><use href="http://${canaryHost}/${at}.svg#a"></use></svg>`,
    `<canary-element onmouseover=${call} style="background:url(http://${canaryHost}/s)">`,
    `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
    `<link rel=stylesheet href=http://${canaryHost}/c.css><base href=http://${canaryHost}/>`,
    `<meta http-equiv=refresh content="0;url=http://${canaryHost}/r">`,
    `</style></title></textarea></script></template>--> ]]> {{${call}}} \${${call}} &lt;b&gt;`,
    `" onfocus="${call}" autofocus x="`,
  ].join('');
}

/** Addresses that do something when they are followed, or that end the attribute that contains them. */
const hostileAddresses = [
  'javascript:canary(1)',
  ' \u0001JaVaScRiPt:canary(2)',
  'data:text/html,<script>canary(3)</script>',
  'vbscript:canary(4)',
  `//${canaryHost}/5`,
  `http://${canaryHost}/6" onmouseover="canary(6)" x="`,
  `https://user:password@${canaryHost}/7?<script>canary(7)</script>`,
  'command:evidenceInspector.scoreFile',
  'file:///etc/passwd',
] as const;

/** Members that decide what an object is. With a different text in such a member, the object would not be shown. */
const deciding: ReadonlySet<string> = new Set([
  ...['schema', 'format', 'kind', 'code', 'severity', 'source', 'type'],
  ...Object.keys(semqaParameters),
  ...Object.keys(textParameters),
  ...['column', 'metric', 'better', 'page', 'result', 'status', 'confidence'],
  ...['state', 'stage', 'predictionsUri', 'uri', 'effectSize', 'magnitude', 'method', 'test'],
]);

export interface Field {
  readonly path: readonly (string | number)[];
  readonly text: string;
  readonly isDeciding: boolean;
}

/** Returns every text in a parsed JSON value. */
export function fieldsOf(value: unknown, path: readonly (string | number)[] = []): Field[] {
  if (typeof value === 'string') {
    const name = path.findLast((part) => typeof part === 'string') ?? '';
    return [{ path, text: value, isDeciding: deciding.has(name) }];
  }
  if (Array.isArray(value)) return value.flatMap((item, at) => fieldsOf(item, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => fieldsOf(item, [...path, name]));
}

/** Returns a copy with different texts in some fields. */
export function withTexts<Value>(
  value: Value,
  fields: readonly Field[],
  textOf: (field: Field, place: number) => string,
): Value {
  const copy = structuredClone(value);
  for (const [place, field] of fields.entries()) {
    let holder = copy as unknown as Record<string | number, Json>;
    for (const part of field.path.slice(0, -1)) holder = holder[part] as typeof holder;
    const last = field.path.at(-1);
    if (last !== undefined) holder[last] = textOf(field, place);
  }
  return copy;
}

/** Returns the canary for a field, or a hostile address for a field that contains addresses. */
export function hostileText({ path }: Field, place: number): string {
  if (!path.includes('sources') && !path.includes('url')) return canaryText(place);
  return hostileAddresses[place % hostileAddresses.length] ?? canaryText(place);
}
