// Environments of commands that score.

import type { LocalScoring } from '../../scorer/engine/createScoring.ts';
import type { ProgressDisplay } from '../terminal/progress.ts';
import type { Print } from '../terminal/standardOutput.ts';

export interface ScoreEnvironment {
  readonly scoring: Pick<LocalScoring, 'score' | 'stream'>;
  readonly progress: ProgressDisplay;
  /** Aborted when the user stops the command. */
  readonly signal: AbortSignal;
  readonly print: Print;
  /** Width of the table in terminal cells. */
  readonly width: number;
  /** Contains the judge's key. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Asks a yes-or-no question. Absent if no user is at a terminal. */
  readonly ask?: (question: string) => Promise<boolean>;
}

/** Environment of commands that score whole runs, not streams. */
export type RunEnvironment = Omit<ScoreEnvironment, 'scoring'> & {
  readonly scoring: Pick<ScoreEnvironment['scoring'], 'score'>;
};
