// `npm run package:check`: checks every VSIX in out/vsix before it is published. Exits with 1 if a VSIX has a fault.
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { wrongInVsix } from './vsixChecks.ts';
import { zipEntries } from './zip.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly name: string;
  readonly version: string;
};
const packages = globSync('*.vsix', { cwd: path.join(root, 'out/vsix') }).sort();
if (packages.length === 0) {
  process.stdout.write('out/vsix holds no VSIX: run npm run package first.\n');
  process.exitCode = 1;
}
for (const file of packages) {
  const whole = path.join(root, 'out/vsix', file);
  const target = file.slice(name.length + 1, -'.vsix'.length);
  const entries = zipEntries(readFileSync(whole));
  const bytes = statSync(whole).size;
  const wrong = wrongInVsix(entries, bytes, { version, target, megabytes: 70 });
  const verdict = wrong.length === 0 ? `nothing wrong in ${entries.length} files` : 'FAULTS';
  process.stdout.write([`${file}: ${verdict}`, ...wrong].join('\n  ') + '\n');
  if (wrong.length > 0) process.exitCode = 1;
}
