// Folders for tests. They are removed after all other hooks of their suite, which may still close files in them.

import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

function newPath(): string {
  return path.join(tmpdir(), `evidence-inspector-${randomUUID()}`);
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the path of a folder that exists while the tests of the current suite run. */
export function folderOfSuite(): string {
  const folder = newPath();
  before(function () {
    mkdirSync(folder);
    this.test?.parent?.afterAll(() => {
      remove(folder);
    });
  });
  return folder;
}

/** Returns the path of a folder that is empty at the start of each test of the current suite. */
export function folderOfEachTest(): string {
  const folder = newPath();
  before(function () {
    this.test?.parent?.afterEach(() => {
      remove(folder);
    });
  });
  beforeEach(() => {
    mkdirSync(folder);
  });
  return folder;
}
