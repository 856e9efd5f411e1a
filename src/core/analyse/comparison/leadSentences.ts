// Describes which systems differ significantly from the baseline, and in which scores, in sentences that a reader can quote.

import { countInFull } from '../../base/words/countedNouns.ts';
import { countMsg, joinList, joinParts, msg, type Message } from '../../base/words/message.ts';
import type { Comparison } from './comparison.ts';
import { labelOf } from './alignedSystems.ts';
import type { SystemComparison, SystemDifference } from './systemRows.ts';

export interface LeadSentence {
  readonly kind: 'differs' | 'notDistinguishable' | 'equal' | 'noClaims' | 'undecided';
  readonly text: Message;
}

const mostNamed = 5;

/** Joins names: "SemQA, METEOR Q and BLEU". */
function listNames(names: readonly string[]): Message {
  if (names.length > mostNamed + 1) {
    const listed = joinParts(names.slice(0, mostNamed));
    return msg('{0} and {1} other scores', listed, names.length - mostNamed);
  }
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : msg('{0} and {1}', joinParts(names.slice(0, -1)), last);
}

/** Labels of scores by test result. */
type Results = Readonly<Record<'better' | 'worse', readonly string[]>>;

/** Describes a system that differs in all scores. */
function describeAllDifferent({ better, worse }: Results, names: readonly Message[]): Message {
  if (better.length === 0)
    return msg('{0} is worse than {1} on {3} ({2}).', ...names, listNames(worse));
  if (worse.length === 0)
    return msg('{0} is better than {1} on {3} ({2}).', ...names, listNames(better));
  return msg(
    '{0} is worse than {1} on {3} and better on {4} ({2}).',
    ...[...names, listNames(worse), listNames(better)],
  );
}

/** Describes a system that differs in some scores. `rest`: number of primary scores that do not differ significantly. */
function describeSomeDifferent(
  { better, worse }: Results,
  rest: number,
  names: readonly Message[],
): Message {
  if (better.length === 0) {
    return countMsg(
      rest,
      '{1} is worse than {2} on {4} and not distinguishable from it on {0} other primary score ({3}).',
      '{1} is worse than {2} on {4} and not distinguishable from it on {0} other primary scores ({3}).',
      ...[...names, listNames(worse)],
    );
  }
  if (worse.length === 0) {
    return countMsg(
      rest,
      '{1} is better than {2} on {4} and not distinguishable from it on {0} other primary score ({3}).',
      '{1} is better than {2} on {4} and not distinguishable from it on {0} other primary scores ({3}).',
      ...[...names, listNames(better)],
    );
  }
  return countMsg(
    rest,
    '{1} is worse than {2} on {4}, better on {5}, and not distinguishable from it on {0} other primary score ({3}).',
    '{1} is worse than {2} on {4}, better on {5}, and not distinguishable from it on {0} other primary scores ({3}).',
    ...[...names, listNames(worse), listNames(better)],
  );
}

function sentence(
  place: number,
  { systems, rows, claimCount, primary }: SystemComparison,
): LeadSentence | undefined {
  const [baseline] = systems;
  const system = systems[place];
  if (!system || !baseline) return undefined;
  const labelsWith = (result: SystemDifference['result']): readonly string[] =>
    rows.flatMap((row) =>
      row.isPrimary && row.differences[place - 1]?.result === result ? [labelOf(row)] : [],
    );
  const [better, worse, undecided, equal] = [
    labelsWith('better'),
    labelsWith('worse'),
    labelsWith('notDistinguishable'),
    labelsWith('equal'),
  ];
  const compared = better.length + worse.length + undecided.length + equal.length;
  const leadSentence = (kind: LeadSentence['kind'], text: Message): LeadSentence => ({
    kind,
    text,
  });
  if (claimCount > 0 && primary.length === 0) {
    const text = msg('No primary score can be tested, so no system is called better or worse.');
    return leadSentence('noClaims', text);
  }
  if (claimCount === 0 || compared === 0) {
    const text = msg('{0} and {1} have no claims in common yet.', system.name, baseline.name);
    return leadSentence('noClaims', text);
  }
  const names = [system.name, baseline.name, countInFull(claimCount, 'claim')];
  if (equal.length === compared) {
    return leadSentence(
      'equal',
      msg('{0} and {1} do not differ in any primary score ({2}).', ...names),
    );
  }
  if (better.length + worse.length === 0) {
    const text = countMsg(
      compared,
      '{1} is not distinguishable from {2} on {0} primary score ({3}).',
      '{1} is not distinguishable from {2} on any of the {0} primary scores ({3}).',
      ...names,
    );
    return leadSentence('notDistinguishable', text);
  }
  const rest = undecided.length + equal.length;
  const results = { better, worse };
  return leadSentence(
    'differs',
    rest === 0 ? describeAllDifferent(results, names) : describeSomeDifferent(results, rest, names),
  );
}

/**
 * Returns one sentence for each system except the baseline. If a warning forbids a decision, returns one sentence that says so.
 * `blockers`: see `Comparison`.
 */
export function leadSentences({
  blockers = [],
  ...comparison
}: SystemComparison & Partial<Pick<Comparison, 'blockers'>>): readonly LeadSentence[] {
  if (blockers.length > 0 && comparison.systems.length > 1) {
    const codes = joinList([...new Set(blockers.map(({ code }) => code))]);
    const text = countMsg(
      blockers.length,
      'No system is called better or worse because of {0} warning ({1}).',
      'No system is called better or worse because of {0} warnings ({1}).',
      codes,
    );
    return [{ kind: 'undecided', text }];
  }
  return comparison.systems.slice(1).flatMap((_, before) => sentence(before + 1, comparison) ?? []);
}
