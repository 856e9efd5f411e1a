// What each command does, wherever its words go: a terminal, or a program that gives commands.

import type { Installation } from '../node/installation.ts';
import type { LocalScoring } from '../scorer/engine/createScoring.ts';
import { agreement } from './agreement/agreement.ts';
import { checkup } from './checkup/checkup.ts';
import type { CheckupOptions } from './checkup/checkupOptions.ts';
import { checklist } from './checklist/checklist.ts';
import type { ChecklistOptions } from './checklist/checklistOptions.ts';
import { compare } from './compare/compare.ts';
import type { CompareOptions } from './compare/compareOptions.ts';
import { convert } from './convert/convert.ts';
import { doctor } from './doctor/doctor.ts';
import type { DoctorOptions } from './doctor/doctorOptions.ts';
import { exportReport } from './export/exportReport.ts';
import { grid } from './grid/grid.ts';
import type { GridOptions } from './grid/gridOptions.ts';
import { mappedScoring } from './mapping/mappedScoring.ts';
import { proposal } from './mapping/proposal.ts';
import { merge } from './merge/merge.ts';
import type { ProgramActions } from './program.ts';
import { score, type ScoreEnvironment } from './score.ts';
import { scoreReplies } from './replies/scoreReplies.ts';
import type { RepliesOptions, ScoreOptions } from './scoreOptions.ts';
import { stats } from './stats/stats.ts';

export type Terminal = Pick<
  ScoreEnvironment,
  'progress' | 'print' | 'width' | 'signal' | 'env' | 'ask'
>;

type ScoringOptions =
  | ScoreOptions
  | RepliesOptions
  | CompareOptions
  | CheckupOptions
  | ChecklistOptions
  | GridOptions
  | DoctorOptions;

export type ScorerChoice = Pick<ScoringOptions, 'store' | 'modelsFolder'>;

/** Where commands run. */
export interface Place {
  /** `kept`: what is left of a command that is stopped. */
  readonly terminal: (kept: string) => Terminal;
  readonly openScoring: (choice: ScorerChoice) => LocalScoring;
  readonly closeScoring: (scoring: LocalScoring) => Promise<void>;
}

type Environment = ScoreEnvironment & { readonly scoring: LocalScoring };

export type CommandActions = Omit<
  ProgramActions,
  'writeOut' | 'writeErr' | 'models' | 'serve' | 'mcp'
>;

export function commandActions(place: Place, { version }: Installation): CommandActions {
  /** Gives a command a scorer, and takes it back whatever happens. */
  const withScoring = async (
    options: ScoringOptions,
    command: (environment: Environment) => Promise<number>,
  ): Promise<number> => {
    const { progress, ...rest } = place.terminal('; finished claims are kept');
    const scoring = place.openScoring(options);
    try {
      return await command({ scoring: mappedScoring(scoring, options), progress, ...rest });
    } finally {
      progress.stop();
      await place.closeScoring(scoring);
    }
  };
  const reading = (command: (terminal: Terminal) => Promise<number>): Promise<number> =>
    command(place.terminal(''));
  return {
    score: (options) => withScoring(options, (environment) => score(options, environment)),
    scoreReplies: (options) =>
      withScoring(options, (environment) => scoreReplies(options, environment)),
    compare: (options) => withScoring(options, (environment) => compare(options, environment)),
    checkup: (options) => withScoring(options, (environment) => checkup(options, environment)),
    checklist: (options) => withScoring(options, (environment) => checklist(options, environment)),
    doctor: (options) =>
      withScoring(options, (environment) => doctor(options, { ...environment, version })),
    grid: (options) => withScoring(options, (environment) => grid(options, environment)),
    exportReport: (options) => reading((terminal) => exportReport(options, terminal)),
    merge: (options) => reading((terminal) => merge(options, terminal)),
    agreement: (options) => reading((terminal) => agreement(options, { ...terminal, version })),
    proposeMapping: (options) => reading((terminal) => proposal(options, terminal)),
    convert: (options) => reading((terminal) => convert(options, terminal)),
    stats: (options) => reading((terminal) => stats(options, { ...terminal, version })),
  };
}
