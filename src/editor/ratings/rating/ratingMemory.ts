// Remembers the scheme and the rater of each file, so that rating continues without questions.

import type * as vscode from 'vscode';
import { getOwnValue } from '../../../core/getOwnValue.ts';

export interface RatingChoice {
  readonly schemeId: string;
  /** The file of the user's own scheme. */
  readonly schemeFile?: string;
  readonly rater: string;
  /** Whether the rater decides disagreements instead of rating claims. */
  readonly decides?: boolean;
}

const memoryKey = 'ratedBefore';
/**
 * Maximum number of files whose choice is remembered. A workspace may have thousands of files, so the oldest choices are dropped.
 */
const mostRemembered = 200;

export class RatingMemory {
  readonly #memory: vscode.Memento;

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  of(predictions: vscode.Uri): RatingChoice | undefined {
    return choiceIn(getOwnValue(this.#all(), predictions.toString()));
  }

  /** Returns the last choice for any file. */
  latest(): RatingChoice | undefined {
    return choiceIn(Object.values(this.#all()).at(-1));
  }

  async remember(predictions: vscode.Uri, choice: RatingChoice): Promise<void> {
    const key = predictions.toString();
    const others = Object.entries(this.#all()).filter(([uri]) => uri !== key);
    const kept = [...others.slice(1 - mostRemembered), [key, choice] as const];
    await this.#memory.update(memoryKey, Object.fromEntries(kept));
  }

  #all(): Readonly<Record<string, unknown>> {
    return this.#memory.get<Readonly<Record<string, unknown>>>(memoryKey) ?? {};
  }
}

function choiceIn(kept: unknown): RatingChoice | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { schemeId, schemeFile, rater, decides } = kept as Readonly<Record<string, unknown>>;
  if (typeof schemeId !== 'string' || typeof rater !== 'string') return undefined;
  return {
    schemeId,
    rater,
    schemeFile: typeof schemeFile === 'string' ? schemeFile : undefined,
    decides: decides === true || undefined,
  };
}
