// Converts reports of earlier versions to the current form. Only members have to be moved.

import { isMembers, type Members } from '../../getOwnValue.ts';
import { coverageOverlapMetric } from '../../metrics/coverageOverlap.ts';
import { msg, textOf } from '../../words/message.ts';
import { reportSchema } from '../report.ts';

/** In these reports failures had no metric name, because only SemQA could fail. */
const unnamedFailures = 'evidence-inspector/report/2';
/** In these reports the metric that is now Coverage by overlap was Coverage, and gave the questions their statuses with SemQA. */
const overlapOnly = 'evidence-inspector/report/3';

/** Returns the object with the names of Coverage and its columns changed to those of Coverage by overlap. */
function nameOverlap(members: unknown): unknown {
  if (!isMembers(members)) return members;
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name.replace(/^coverage(?=$|_)/u, coverageOverlapMetric.id),
      value,
    ]),
  );
}

function changed(members: Members, name: string, change: (value: unknown) => unknown): Members {
  return Object.hasOwn(members, name) ? { ...members, [name]: change(members[name]) } : members;
}

function without(members: Members, name: string): Members {
  return Object.fromEntries(Object.entries(members).filter(([own]) => own !== name));
}

function isEarlier(json: unknown): json is Members {
  return isMembers(json) && [unnamedFailures, overlapOnly].some((one) => json['schema'] === one);
}

function aggregateOfThisVersion(aggregate: unknown): unknown {
  if (!isMembers(aggregate)) return aggregate;
  const named = nameOverlap(without(aggregate, 'questions')) as Members;
  return changed(changed(named, 'failures', nameOverlap), 'slices', (slices) =>
    Array.isArray(slices)
      ? slices.map((slice: unknown) =>
          isMembers(slice) ? changed(slice, 'means', nameOverlap) : slice,
        )
      : slices,
  );
}

function provenanceOfThisVersion(provenance: unknown): unknown {
  if (!isMembers(provenance)) return provenance;
  const named = changed(changed(provenance, 'metrics', nameOverlap), 'signatures', nameOverlap);
  return changed(named, 'timing', (timing) =>
    isMembers(timing) ? changed(timing, 'secondsPerClaim', nameOverlap) : timing,
  );
}

/** Says that the report is old, and what to do. */
const earlierNote = {
  code: 'earlierReport',
  message: textOf(
    msg(
      'An earlier version made this report. Its Coverage is now called {0}, and its questions have no statuses. Score the files again to get both.',
      coverageOverlapMetric.name,
    ),
  ),
  count: 1,
  claims: [],
} as const;

/**
 * Converts a report of an earlier version, except for its claims, because there may be many. Adds a note. Returns any other value
 * unchanged.
 */
export function upgradeReport(json: unknown): unknown {
  if (!isEarlier(json)) return json;
  const notes: unknown = json['notes'];
  const summed = changed(json, 'aggregate', aggregateOfThisVersion);
  const converted = changed(summed, 'provenance', provenanceOfThisVersion);
  return {
    ...converted,
    schema: reportSchema,
    ...(Array.isArray(notes) ? { notes: [...(notes as readonly unknown[]), earlierNote] } : {}),
  };
}

/** Converts a claim of the report `json`. Leaves out statuses, which an earlier rule decided. */
export function claimOfThisVersion(claim: unknown, json: unknown): unknown {
  if (!isEarlier(json) || !isMembers(claim)) return claim;
  const { failure, ...rest } = nameOverlap(without(claim, 'questions')) as Members;
  const named = changed(rest, 'failures', nameOverlap);
  return failure === undefined ? named : { ...named, failures: { semqa: failure } };
}
