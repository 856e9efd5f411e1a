// Reports of earlier versions in the form of this one, as far as that only moves things.

type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const unnamedFailures = 'evidence-inspector/report/2';

/** A report is moved without its claims, which may be many; what is no report, or of another version, is given back as it is. */
export function upgradeReport(json: unknown): unknown {
  if (!isMembers(json) || json['schema'] !== unnamedFailures) return json;
  return { ...json, schema: 'evidence-inspector/report/3' };
}

/** The same of a claim of the report `json`: a failure was SemQA's alone, and had no name. */
export function claimOfThisVersion(claim: unknown, json: unknown): unknown {
  if (!isMembers(json) || json['schema'] !== unnamedFailures) return claim;
  if (!isMembers(claim) || !Object.hasOwn(claim, 'failure')) return claim;
  const { failure, ...rest } = claim;
  return { ...rest, failures: { semqa: failure } };
}
