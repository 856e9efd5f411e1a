// Spares windows of VS Code the models: what the models read in the samples is computed once in a run of tests.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { computedShape } from '../../../src/scorer/store/entryKinds.ts';
import { startCli } from '../../support/runCli.ts';
import { storeOfRun } from '../../support/storeOfRun.ts';
import { hangMs } from '../../support/timeLimits.ts';

let filled: Promise<void> | undefined;

/** Scores the samples into the store of this run. Costs little if another process has already done it. */
async function fillStore(): Promise<void> {
  for (const system of ['systemA', 'systemB']) {
    const files = ['-r', 'samples/reference.json', '-p', `samples/${system}.predictions.json`];
    const { status, err } = await startCli(['score', ...files, '--store', storeOfRun]).finished;
    assert.equal(status, 0, err);
  }
}

/** Gives the extension a copy of the store of this run, before it starts. `home`: folder of VS Code's server. */
export async function giveStore(home: string): Promise<void> {
  await (filled ??= fillStore());
  const folder = path.join(home, 'data/User/globalStorage/evidence-inspector.evidence-inspector');
  mkdirSync(folder, { recursive: true });
  // Other test files may be writing.
  const store = new DatabaseSync(path.join(storeOfRun, computedShape.fileName), {
    timeout: hangMs,
  });
  store.prepare('VACUUM INTO ?').run(path.join(folder, computedShape.fileName));
  store.close();
}
