import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestGroup } from './groups.ts';

const samples = path.resolve(import.meta.dirname, '../../samples');

/** Writes the folder that a group's tests open: the sample project. */
export function writeWorkspace(folder: string, group: TestGroup): void {
  cpSync(samples, folder, { recursive: true });
  if (!group.workspaceTrust) return;
  // Settings that must have no effect in an untrusted workspace.
  mkdirSync(path.join(folder, '.vscode'));
  const settings = {
    'evidenceInspector.reference': 'elsewhere.json',
    'evidenceInspector.judge.url': 'http://127.0.0.1:9/v1',
    'evidenceInspector.judge.model': 'of-the-workspace',
  };
  writeFileSync(path.join(folder, '.vscode/settings.json'), JSON.stringify(settings));
}
