// Sizes of tests that try many cases. The daily run has about a tenth of the nightly one (`npm run test:nightly`).

import { createHash } from 'node:crypto';

/** Whether this run has the full sizes: at night, or attacks by name. */
export const isFullRun = process.env['TEST_SIZE'] === 'full';

/** Whether tests save pictures for people to look at: all runs but the daily one of all tests, where nobody looks. */
export const takesPictures = process.env['TEST_PICTURES'] !== 'none';

/** Returns the size of a test in this run: the full size at night, otherwise a tenth or `daily`. */
export function runSize(full: number, daily = Math.ceil(full / 10)): number {
  return isFullRun ? full : daily;
}

/** Returns the cases of this run: all at night, otherwise those that the daily run keeps. */
export function runCases<Case>(
  all: readonly Case[],
  daily: readonly NoInfer<Case>[],
): readonly Case[] {
  return isFullRun ? all : daily;
}

/** Returns all cases at night. The daily run has one, which its seed draws for this name. `npm test` prints the seed. */
export function drawnCases<Case>(all: readonly Case[], name: string): readonly Case[] {
  const drawn = createHash('sha256')
    .update(`${process.env['TEST_SEED'] ?? '0'} ${name}`)
    .digest();
  const at = drawn.readUInt32BE() % all.length;
  return isFullRun ? all : all.slice(at, at + 1);
}
