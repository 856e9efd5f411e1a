import type { NoteCode } from '../../base/warningTable.ts';
import {
  messageOf,
  storeMessage,
  textOf,
  withoutWording,
  type Message,
  type Render,
  type StoredMessage,
  type Wording,
} from '../../base/words/message.ts';

/** A fact about a run that a reader needs to know before quoting its scores. */
export interface EvaluationNote extends StoredMessage {
  /** Code of the note, for tests and documentation: `clippedPredictions`, `missingExplanation`, ... Must not change. */
  readonly code: NoteCode;
  /** The fact, the number of claims, and how this program handles them. */
  readonly message: string;
  /** What the official scripts do in this case, without reporting it. Absent if the note does not concern the scripts. */
  readonly official?: string;
  /** `official` in a form that can be translated. Absent in files, which are in English. */
  readonly officialWording?: Wording;
  /** Whether the scores may mislead. The note is then shown above the scores, otherwise below them. */
  readonly isWarning?: true;
  readonly count: number;
  /** Reference positions of the first affected claims. */
  readonly claims: readonly number[];
}

/** Returns the note members that describe what the official scripts do. */
export function storeOfficial(
  official: Wording,
): Required<Pick<EvaluationNote, 'official' | 'officialWording'>> {
  return { official: textOf(official), officialWording: official };
}

/** Returns what the official scripts do. `undefined` if the note does not concern the scripts. */
export function describeOfficial({
  official,
  officialWording,
}: Pick<EvaluationNote, 'official' | 'officialWording'>): Message | undefined {
  return officialWording ?? official;
}

/** Returns the note with text instead of wordings: in English for reports and exports, or in the display language. */
export function renderNote(note: EvaluationNote, render: Render = textOf): EvaluationNote {
  const { officialWording, ...written } = withoutWording(note);
  const official = officialWording ?? written.official;
  return {
    ...written,
    message: render(messageOf(note)),
    ...(official !== undefined && { official: render(official) }),
  };
}

/** Applies `renderNote` to each note. */
export function renderNotes(
  notes: readonly EvaluationNote[],
  render: Render = textOf,
): readonly EvaluationNote[] {
  return notes.map((note) => renderNote(note, render));
}

/** Returns the notes that are warnings. */
export function warningsAmong<Note extends Pick<EvaluationNote, 'isWarning'>>(
  notes: readonly Note[],
): readonly Note[] {
  return notes.filter(({ isWarning }) => isWarning === true);
}

/** All notes, warnings first. */
export function warningsFirst<Note extends Pick<EvaluationNote, 'isWarning'>>(
  notes: readonly Note[],
): readonly Note[] {
  return [...warningsAmong(notes), ...notes.filter(({ isWarning }) => isWarning !== true)];
}

/**
 * Collects claims in any order. `result` returns the notes on the claims so far. `expected`: number of all claims, if more arrive. What
 * depends on a share of the claims then counts those that are missing as not concerned, so that no later claim takes a warning back.
 */
export interface NotesAccumulator<Claim> {
  add(claim: Claim): void;
  result(expected?: number): readonly EvaluationNote[];
}

/** Maximum number of claim positions in a note. The note's count includes all claims. */
export const mostNotedClaims = 20;

/** Makes a note. `claims`: the positions of the claims that the note concerns, of which the first are kept. */
export function makeNote(
  code: NoteCode,
  message: Message,
  {
    count,
    claims = [],
    isWarning = false,
  }: Pick<EvaluationNote, 'count'> & {
    readonly claims?: readonly number[];
    readonly isWarning?: boolean;
  },
): EvaluationNote {
  return {
    code,
    ...storeMessage(message),
    ...(isWarning && { isWarning }),
    count,
    claims: claims.slice(0, mostNotedClaims),
  };
}

/** Counts the claims that a note concerns, and keeps the lowest positions. Claims arrive in any order. */
export class ConcernedClaims {
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
