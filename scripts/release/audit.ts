// `npm run package:audit`: known vulnerabilities in the shipped packages. `npm audit --omit=dev` would miss the bundled packages, which npm
// treats as development dependencies. A full `npm audit` also reports packages that only build or test.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shippedFaults } from './shippedFaults.ts';

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
