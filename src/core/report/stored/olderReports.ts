// Converts reports of earlier versions to the current form, as far as that only moves members.

type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const unnamedFailures = 'evidence-inspector/report/2';

/** Converts a report without its claims, which may be many. Returns other values and other versions unchanged. */
export function upgradeReport(json: unknown): unknown {
  if (!isMembers(json) || json['schema'] !== unnamedFailures) return json;
  return { ...json, schema: 'evidence-inspector/report/3' };
}

/** The same for a claim of the report `json`: failures concerned only SemQA and had no name. */
export function claimOfThisVersion(claim: unknown, json: unknown): unknown {
  if (!isMembers(json) || json['schema'] !== unnamedFailures) return claim;
  if (!isMembers(claim) || !Object.hasOwn(claim, 'failure')) return claim;
  const { failure, ...rest } = claim;
  return { ...rest, failures: { semqa: failure } };
}
