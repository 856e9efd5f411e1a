import type { Say } from '../words/translation.ts';
import type { StoredMessage } from '../words/message.ts';

/** Something about a run that a reader must know before quoting its numbers. */
export interface EvaluationNote extends StoredMessage {
  /** Stable, for tests and documentation: `clippedPredictions`, `missingExplanation`, ... */
  readonly code: string;
  /** What is so, in how many claims, and what we do about it. */
  readonly message: string;
  /** What the official scripts do, silently; absent: it is nothing of theirs. */
  readonly official?: string;
  /** The numbers do not mean what they seem to mean: told before any of them. Absent: told after them. */
  readonly isWarning?: true;
  readonly count: number;
  /** Reference positions of the first claims concerned. */
  readonly claims: readonly number[];
}

/** The warnings among them. */
export function warningsAmong<Note extends Pick<EvaluationNote, 'isWarning'>>(
  notes: readonly Note[],
): readonly Note[] {
  return notes.filter(({ isWarning }) => isWarning === true);
}

/** All of them, the warnings first. */
export function warningsFirst<Note extends Pick<EvaluationNote, 'isWarning'>>(
  notes: readonly Note[],
): readonly Note[] {
  return [...warningsAmong(notes), ...notes.filter(({ isWarning }) => isWarning !== true)];
}

/** Takes claims in any order; its notes so far are told in English, or as `say` has it. */
export interface NotesAccumulator<Claim> {
  add(claim: Claim): void;
  result(say?: Say): readonly EvaluationNote[];
}

/** Positions that a note lists; its count is whole. */
export const mostNotedClaims = 20;

/** How many claims a note is about, and the lowest positions of those met in any order. */
export class Concerned {
  count = 0;
  readonly first: number[] = [];

  add(position: number): void {
    this.count += 1;
    const last = this.first.at(-1);
    if (this.first.length === mostNotedClaims && last !== undefined && position > last) return;
    this.first.push(position);
    this.first.sort((a, b) => a - b);
    if (this.first.length > mostNotedClaims) this.first.pop();
  }
}
