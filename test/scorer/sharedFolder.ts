import { existsSync } from 'node:fs';
import path from 'node:path';
import { skip } from '../support/skip.ts';

const shared = path.join(import.meta.dirname, '..', '..', '..', 'shared');

/**
 * Returns the path of a file in the research data beside the checkout. If the file is missing, as in a fresh clone, the test is
 * skipped and counted as skipped. A call in `before` skips all tests of the suite. Never returns an empty result, so no test can
 * pass without the file.
 */
export function sharedPath(test: Mocha.Context, name: string): string {
  const file = path.join(shared, name);
  if (existsSync(file)) return file;
  if (existsSync(path.join(shared, 'data'))) skip(test, 'missing', `../shared has no ${name}`);
  return skip(test, 'researchData', 'no research data beside the checkout (../shared)');
}
