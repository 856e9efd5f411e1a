import { existsSync } from 'node:fs';
import path from 'node:path';

const shared = path.join(import.meta.dirname, '..', '..', '..', 'shared');

/** A file of the research data beside the checkout; says so where it is not there, as on a fresh clone. */
export function sharedPath(name: string): string | undefined {
  const file = path.join(shared, name);
  if (existsSync(file)) return file;
  console.log(`      ../shared/${name} is not there: what needs it is not checked.`);
  return undefined;
}
