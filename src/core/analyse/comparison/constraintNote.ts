import type { Provenance } from '../../score/report/report.ts';
import { nameRules } from '../../show/tables/constraintTable.ts';
import { countMsg, joinParts, msg, type Message } from '../../base/words/message.ts';
import { countClaims, groupCountDigits } from '../../base/words/countedNouns.ts';

/** What was left out of a system's evidence. */
export interface LeftOutCounts {
  readonly pairs: number;
  /** Number of claims that lost evidence. */
  readonly claims: number;
}

interface ConstrainedReport {
  readonly name: string;
  readonly provenance: Pick<Provenance, 'without'>;
  readonly leftOut?: LeftOutCounts;
}

/**
 * Says that the same kinds of evidence were left out for all systems, and how much evidence each system lost. Returns an empty
 * list if all evidence was scored. If different kinds of evidence were left out for different systems, `provenanceDifferences`
 * says so.
 */
export function noteConstraint(reports: readonly ConstrainedReport[]): readonly Message[] {
  const [first, ...others] = reports.map(({ provenance }) => provenance.without ?? []);
  if (first === undefined || first.length === 0) return [];
  const key = String(first.toSorted());
  if (others.some((rules) => String(rules.toSorted()) !== key)) return [];
  const counts = reports.flatMap(({ name, leftOut }) =>
    leftOut
      ? [
          msg(
            '{0}: {1} in {2}',
            name,
            groupCountDigits(countMsg(leftOut.pairs, '{0} pair', '{0} pairs')),
            countClaims(leftOut.claims),
          ),
        ]
      : [],
  );
  const rules = msg(
    'All systems are scored without the evidence that these rules flag: {0}.',
    nameRules(first),
  );
  return counts.length === 0 ? [rules] : [rules, msg('Left out: {0}.', joinParts(counts))];
}
