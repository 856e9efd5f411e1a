import {
  messageOf,
  textOf,
  withoutWording,
  type Message,
  type Render,
  type StoredMessage,
  type Wording,
} from '../words/message.ts';

/** Something about a run that a reader must know before quoting its numbers. */
export interface EvaluationNote extends StoredMessage {
  /** Stable, for tests and documentation: `clippedPredictions`, `missingExplanation`, ... */
  readonly code: string;
  /** What is so, in how many claims, and what we do about it. */
  readonly message: string;
  /** What the official scripts do without a message. Absent: the note does not concern them. */
  readonly official?: string;
  /** `official` for translation. Absent in files, which are in English. */
  readonly officialWording?: Wording;
  /** The numbers do not mean what they seem to mean, so the note stands before them. Absent: it stands after them. */
  readonly isWarning?: true;
  readonly count: number;
  /** Reference positions of the first claims concerned. */
  readonly claims: readonly number[];
}

/** What the official scripts do, as members of a note. */
export function storeOfficial(
  official: Wording,
): Required<Pick<EvaluationNote, 'official' | 'officialWording'>> {
  return { official: textOf(official), officialWording: official };
}

/** What the official scripts do. `undefined`: the note does not concern them. */
export function describeOfficial({
  official,
  officialWording,
}: Pick<EvaluationNote, 'official' | 'officialWording'>): Message | undefined {
  return officialWording ?? official;
}

/** The note as text without wordings: in English, as reports and exports have it, or in the display language. */
export function renderNote(note: EvaluationNote, render: Render = textOf): EvaluationNote {
  const { officialWording, ...written } = withoutWording(note);
  const official = officialWording ?? written.official;
  return {
    ...written,
    message: render(messageOf(note)),
    ...(official !== undefined && { official: render(official) }),
  };
}

/** `renderNote` of each note. */
export function renderNotes(
  notes: readonly EvaluationNote[],
  render: Render = textOf,
): readonly EvaluationNote[] {
  return notes.map((note) => renderNote(note, render));
}

/** The warnings among them. */
export function warningsAmong<Note extends Pick<EvaluationNote, 'isWarning'>>(
  notes: readonly Note[],
): readonly Note[] {
  return notes.filter(({ isWarning }) => isWarning === true);
}

/** All notes, the warnings first. */
export function warningsFirst<Note extends Pick<EvaluationNote, 'isWarning'>>(
  notes: readonly Note[],
): readonly Note[] {
  return [...warningsAmong(notes), ...notes.filter(({ isWarning }) => isWarning !== true)];
}

/** Takes claims in any order. `result`: the notes on the claims so far. */
export interface NotesAccumulator<Claim> {
  add(claim: Claim): void;
  result(): readonly EvaluationNote[];
}

/** Positions that a note lists; its count is whole. */
export const mostNotedClaims = 20;

/** How many claims a note is about, and the lowest positions of those met in any order. */
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
