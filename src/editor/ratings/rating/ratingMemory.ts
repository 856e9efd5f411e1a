// By which scheme and as whom a file was rated, so that a person goes on without a question.

import type * as vscode from 'vscode';
import { getOwnValue } from '../../../core/getOwnValue.ts';

export interface RatingChoice {
  readonly schemeId: string;
  /** Of a scheme of a person's own. */
  readonly schemeFile?: string;
  readonly rater: string;
  /** Where raters differ is decided, instead of rated. */
  readonly decides?: boolean;
}

const memoryKey = 'ratedBefore';
/** The oldest is forgotten: a workspace may have thousands of files. */
const mostRemembered = 200;

export class RatingMemory {
  readonly #memory: vscode.Memento;

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  of(predictions: vscode.Uri): RatingChoice | undefined {
    return choiceIn(getOwnValue(this.#all(), predictions.toString()));
  }

  /** Of whatever file. */
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
    ...{ schemeId, rater },
    ...(typeof schemeFile === 'string' ? { schemeFile } : {}),
    ...(decides === true ? { decides } : {}),
  };
}
