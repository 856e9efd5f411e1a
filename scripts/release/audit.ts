// `npm run package:audit`: known vulnerabilities in the shipped packages. `npm audit --omit=dev` would miss the bundled packages, which npm
// treats as development dependencies. A full `npm audit` also reports packages that only build or test.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

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

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const bills = globSync('out/{vsix,python,npm}/*.cdx.json', { cwd: root });
  if (bills.length === 0)
    throw new Error('There is no bill of materials: run npm run package first.');
  const purls = new Set(
    bills.flatMap((file) => {
      const { components } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
        readonly components: readonly { readonly purl?: string }[];
      };
      return components.flatMap(({ purl }) => purl ?? []);
    }),
  );
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 2 ** 26,
  });
  const faults = shippedFaults(
    stdout,
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
    purls,
  );
  process.stdout.write(
    faults.length === 0
      ? `No known vulnerability in the ${purls.size} packages that are shipped.\n`
      : `${faults.join('\n')}\n`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
