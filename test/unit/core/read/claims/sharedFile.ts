// Public research files that are beside some checkouts but may not be copied into the repository.

import { readFileSync } from 'node:fs';
import { sharedPath } from '../../../../scorer/sharedFolder.ts';

/** Returns the text of a file beside the checkout. Skips the test if the file is missing (see `sharedPath`). */
export function sharedFile(test: Mocha.Context, name: string): string {
  return readFileSync(sharedPath(test, `data/${name}`), 'utf8');
}
