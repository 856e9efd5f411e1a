import type { EvaluationNote } from './concernedClaims.ts';
import type { RunFrame } from './runFrame.ts';

/** What the rules look at. While a run goes on, it is of what has been read so far. */
export type NotedFiles = Pick<RunFrame, 'provenance' | 'problems' | 'alignment' | 'complete'>;

export interface FileNoteRule {
  /** Of its note. */
  readonly code: string;
  readonly note: (files: NotedFiles) => Omit<EvaluationNote, 'code'> | undefined;
}
