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
  /** The fact, the number of claims, and how we handle it. */
  readonly message: string;
  /** What the official scripts do without a message. Absent: the note does not concern them. */
  readonly official?: string;
  /** `official` for translation. Absent in files, which are in English. */
  readonly officialWording?: Wording;
  /** The numbers may mislead, so the note is shown above them. Absent: it is shown below. */
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

/** Takes claims in any order. `result` returns the notes on the claims so far. */
export interface NotesAccumulator<Claim> {
  add(claim: Claim): void;
  result(): readonly EvaluationNote[];
}

/** Maximum number of positions in a note. Its count covers all. */
export const mostNotedClaims = 20;

/** Number of claims that a note concerns, and the lowest of their positions. Claims arrive in any order. */
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
