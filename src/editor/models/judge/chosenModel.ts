// The language model of VS Code's that a person chose as judge. Theirs alone: no workspace can choose one.

import type * as vscode from 'vscode';
import type { EditorModel } from '../../../core/judge/editorModel.ts';

const memoryKey = 'judgeModel';

export class ChosenModel {
  readonly #memory: vscode.Memento;

  /** Of the person, whatever the workspace. */
  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  /** `undefined`: the server of the settings judges. */
  get(): EditorModel | undefined {
    return readChosenModel(this.#memory.get(memoryKey));
  }

  async set(model: EditorModel | undefined): Promise<void> {
    await this.#memory.update(memoryKey, model);
  }
}

/** What an earlier version may have kept, too. */
export function readChosenModel(value: unknown): EditorModel | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const members = new Map<string, unknown>(Object.entries(value));
  const [vendor, id, name, family, version] = ['vendor', 'id', 'name', 'family', 'version'].map(
    (member) => members.get(member),
  );
  if (typeof vendor !== 'string' || typeof id !== 'string' || typeof name !== 'string') {
    return undefined;
  }
  if (typeof family !== 'string' || typeof version !== 'string') return undefined;
  return { vendor, id, name, family, version };
}
