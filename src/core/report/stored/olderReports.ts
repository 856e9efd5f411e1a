// Reports of earlier versions in the form of this one, as far as that only moves things.

type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A failure was SemQA's alone, and had no name. */
function withNamedFailure(claim: unknown): unknown {
  if (!isMembers(claim) || !Object.hasOwn(claim, 'failure')) return claim;
  const { failure, ...rest } = claim;
  return { ...rest, failures: { semqa: failure } };
}

/** What is no report, or one of this version, is given back as it is; so is what this version knows nothing of. */
export function ofThisVersion(json: unknown): unknown {
  if (!isMembers(json) || json['schema'] !== 'evidence-inspector/report/2') return json;
  const { claims } = json;
  return {
    ...json,
    schema: 'evidence-inspector/report/3',
    claims: Array.isArray(claims) ? claims.map(withNamedFailure) : claims,
  };
}
