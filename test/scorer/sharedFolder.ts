import { existsSync } from 'node:fs';
import path from 'node:path';

const shared = path.join(import.meta.dirname, '..', '..', '..', 'shared');

/**
 * A file of the research data beside the checkout. Where it is not there, as on a fresh clone, the test that asks is skipped and
 * counted as skipped; asked for in `before`, all tests of the suite are. It never gives nothing, so no test can pass without it.
 */
export function sharedPath(test: Pick<Mocha.Context, 'skip'>, name: string): string {
  const file = path.join(shared, name);
  if (!existsSync(file)) test.skip();
  return file;
}
