import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atEnd } from './atEnd.ts';

/** Variable with the folder that all processes of one test run share (scripts/test.mjs). */
const variable = 'EVIDENCE_INSPECTOR_TEST_STORE';

/**
 * Path of the store of results that the test files of one run share, so that the models read each text of the samples once. Nothing is kept
 * from an earlier run. Only for tests of other things than the models and the store.
 */
export const storeOfRun = ((): string => {
  const shared = process.env[variable];
  if (shared !== undefined) return shared;
  const own = path.join(tmpdir(), `evidence-inspector-store-${randomUUID()}`);
  atEnd(() => {
    rmSync(own, { recursive: true, force: true });
    return Promise.resolve();
  });
  return own;
})();
