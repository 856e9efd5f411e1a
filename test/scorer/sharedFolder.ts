import { existsSync } from 'node:fs';
import path from 'node:path';
import { skip } from '../support/skip.ts';

const shared = path.join(import.meta.dirname, '..', '..', '..', 'shared');

/**
 * A file of the research data beside the checkout. Where it is not there, as on a fresh clone, the test that asks is skipped and
 * counted as skipped; asked for in `before`, all tests of the suite are. It never gives nothing, so no test can pass without it.
 */
export function sharedPath(test: Mocha.Context, name: string): string {
  const file = path.join(shared, name);
  if (existsSync(file)) return file;
  if (existsSync(path.join(shared, 'data'))) skip(test, 'missing', `../shared has no ${name}`);
  return skip(test, 'researchData', 'no research data beside the checkout (../shared)');
}
