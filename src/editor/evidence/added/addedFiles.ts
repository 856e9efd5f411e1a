// Files that the user added to prediction files, remembered for the workspace.

import * as vscode from 'vscode';
import { getOwnValue } from '../../../core/getOwnValue.ts';

export class AddedFiles {
  readonly #memory: vscode.Memento;
  readonly #key: string;

  /** `key`: the key in the workspace's memory for this kind of file. */
  constructor(memory: vscode.Memento, key: string) {
    this.#memory = memory;
    this.#key = key;
  }

  /** Returns the added files in the order of adding, including files that no longer exist. */
  of(predictions: vscode.Uri): readonly vscode.Uri[] {
    const value = getOwnValue(this.#known(), predictions.toString());
    if (!Array.isArray(value)) return [];
    return value.flatMap((one) => (typeof one === 'string' ? [vscode.Uri.parse(one)] : []));
  }

  async add(predictions: vscode.Uri, files: readonly vscode.Uri[]): Promise<void> {
    const all = [...this.of(predictions), ...files].map((uri) => uri.toString());
    await this.#remember(predictions, [...new Set(all)]);
  }

  async remove(predictions: vscode.Uri, file: vscode.Uri): Promise<void> {
    const left = this.of(predictions).map((uri) => uri.toString());
    await this.#remember(
      predictions,
      left.filter((uri) => uri !== file.toString()),
    );
  }

  #known(): Readonly<Record<string, unknown>> {
    return this.#memory.get<Readonly<Record<string, unknown>>>(this.#key) ?? {};
  }

  async #remember(predictions: vscode.Uri, uris: readonly string[]): Promise<void> {
    await this.#memory.update(this.#key, { ...this.#known(), [predictions.toString()]: uris });
  }
}
