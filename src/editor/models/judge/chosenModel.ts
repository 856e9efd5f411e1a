// The VS Code language model that the user chose as judge. Stored for the user, so that no workspace can choose a
// model.

import type * as vscode from 'vscode';
import type { EditorModel } from '../../../core/score/judge/editorModel.ts';

const memoryKey = 'judgeModel';

export class ChosenModel {
  readonly #memory: vscode.Memento;

  /** `memory`: the user's state storage, shared by all workspaces. */
  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  /** Returns the chosen model. `undefined` if the server in the settings is the judge. */
  get(): EditorModel | undefined {
    return readChosenModel(this.#memory.get(memoryKey));
  }

  async set(model: EditorModel | undefined): Promise<void> {
    await this.#memory.update(memoryKey, model);
  }
}

/** Also accepts values that an earlier version stored. */
function readChosenModel(value: unknown): EditorModel | undefined {
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
