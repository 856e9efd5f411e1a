// Public research files that lie beside a checkout at some places and may not be copied into it.

import { existsSync, readFileSync } from 'node:fs';

const folder = new URL('../../../../../shared/data/', import.meta.url);

/** The text of a file beside the checkout; `undefined`, said aloud, where it is not there. */
export function sharedFile(name: string): string | undefined {
  const file = new URL(name, folder);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  console.log(`      ../shared/data/${name} is not there: what needs it is not checked.`);
  return undefined;
}
