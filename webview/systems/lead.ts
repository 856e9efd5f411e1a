// What a reader can quote: who differs from the baseline for certain, and in what.

import { labelOf } from '../../src/core/comparison/alignedSystems.ts';
import type { SystemComparison } from '../../src/core/comparison/systemRows.ts';
import type { SystemDifference } from '../../src/core/comparison/systemRows.ts';
import { countOf, countText } from '../../src/core/format/numbers.ts';

export interface LeadSentence {
  readonly system: string;
  readonly kind: 'differs' | 'notDistinguishable' | 'equal' | 'noClaims';
  readonly text: string;
}

const mostNamed = 5;

/** "SemQA, METEOR Q and BLEU". */
function listed(names: readonly string[]): string {
  const shown =
    names.length > mostNamed + 1
      ? [...names.slice(0, mostNamed), `${String(names.length - mostNamed)} more`]
      : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

function scoresOf(count: number): string {
  return countOf(count, 'score');
}

function sentence(
  place: number,
  { systems, rows, claimCount }: SystemComparison,
): LeadSentence | undefined {
  const [baseline] = systems;
  const system = systems[place];
  if (!system || !baseline) return undefined;
  const labelsWith = (result: SystemDifference['result']): readonly string[] =>
    rows.flatMap((row) => (row.differences[place - 1]?.result === result ? [labelOf(row)] : []));
  const [better, worse, unclear, equal] = [
    labelsWith('better'),
    labelsWith('worse'),
    labelsWith('notDistinguishable'),
    labelsWith('equal'),
  ];
  const compared = better.length + worse.length + unclear.length + equal.length;
  const on = `on ${countText(claimCount)} ${claimCount === 1 ? 'claim' : 'claims'}`;
  const said = (kind: LeadSentence['kind'], text: string): LeadSentence => ({
    system: system.name,
    kind,
    text,
  });
  if (claimCount === 0 || compared === 0) {
    return said('noClaims', `${system.name} and ${baseline.name} have no claim in common yet.`);
  }
  if (equal.length === compared) {
    return said('equal', `${system.name} and ${baseline.name} do not differ ${on}.`);
  }
  if (better.length + worse.length === 0) {
    return said(
      'notDistinguishable',
      `${system.name} is not distinguishable from ${baseline.name} ${on}, in any of ${scoresOf(compared)}.`,
    );
  }
  const parts = [
    ...(worse.length > 0 ? [`worse in ${listed(worse)}`] : []),
    ...(better.length > 0 ? [`better in ${listed(better)}`] : []),
  ];
  const rest = unclear.length + equal.length;
  const others = rest > 0 ? `; not distinguishable in the other ${scoresOf(rest)}` : '';
  return said(
    'differs',
    `${system.name} against ${baseline.name} ${on}: ${parts.join(', ')}${others}.`,
  );
}

/** One for each system but the first. */
export function leadSentences(comparison: SystemComparison): readonly LeadSentence[] {
  return comparison.systems.slice(1).flatMap((_, before) => sentence(before + 1, comparison) ?? []);
}
