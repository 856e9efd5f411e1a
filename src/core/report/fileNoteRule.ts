import type { NoteCode } from '../decisions/warningTable.ts';
import type { EvaluationNote } from './concernedClaims.ts';
import type { RunFrame } from './report.ts';

/** The input of the rules. During a run, it covers the claims read so far. */
export type NotedFiles = Pick<RunFrame, 'provenance' | 'problems' | 'alignment' | 'complete'>;

export interface FileNoteRule {
  /** Code of its note. */
  readonly code: NoteCode;
  readonly note: (files: NotedFiles) => Omit<EvaluationNote, 'code'> | undefined;
}
