// Public research files that are beside some checkouts but may not be copied into the repository.

import { readFileSync } from 'node:fs';
import { sharedPath } from '../../../scorer/sharedFolder.ts';

/** The text of a file beside the checkout; where it is not there, the test is skipped, as `sharedPath` says. */
export function sharedFile(test: Mocha.Context, name: string): string {
  return readFileSync(sharedPath(test, `data/${name}`), 'utf8');
}
