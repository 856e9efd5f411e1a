interface AuditReport {
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      { readonly name: string; readonly severity: string; readonly nodes: readonly string[] }
    >
  >;
  readonly message?: string;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

/**
 * Returns sentences about known vulnerabilities, of any severity, in shipped packages.
 * @param auditJson output of `npm audit --json`. Throws if it is not a report, so that a failed audit never counts as success.
 * @param lockJson package-lock.json, which gives the version in each folder
 * @param shipped package addresses (`pkg:npm/NAME@VERSION`)
 */
export function shippedFaults(
  auditJson: string,
  lockJson: string,
  shipped: ReadonlySet<string>,
): readonly string[] {
  const report = JSON.parse(auditJson === '' ? '{}' : auditJson) as AuditReport;
  if (report.vulnerabilities === undefined) {
    throw new Error(`npm audit gave no report: ${report.message ?? 'it said nothing'}`);
  }
  const { packages } = JSON.parse(lockJson) as Lock;
  const versions = new Map(Object.entries(packages).map(([at, { version }]) => [at, version]));
  return Object.values(report.vulnerabilities).flatMap(({ name, severity, nodes }) =>
    nodes
      .map((node) => `${name}@${versions.get(node) ?? '?'}`)
      .filter((one) => shipped.has(`pkg:npm/${one.replace(/^@/u, '%40')}`))
      .map((one) => `${one} is shipped and has a known vulnerability (${severity}).`),
  );
}
