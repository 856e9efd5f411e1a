// The table of commands. Each row has a command's options and its action. Output goes to a terminal or to a calling
// program.

import type { Command } from 'commander';
import type { LocalScoring } from '../scorer/engine/createScoring.ts';
import { agreement } from './agreement/agreement.ts';
import { agreementCommand } from './agreement/agreementOptions.ts';
import { checklist } from './checklist/checklist.ts';
import { checklistCommand } from './checklist/checklistOptions.ts';
import { checkup } from './checkup/checkup.ts';
import { checkupCommand } from './checkup/checkupOptions.ts';
import { cite } from './cite/cite.ts';
import { citeCommand } from './cite/citeOptions.ts';
import type { CommandText } from './command.ts';
import { compare } from './compare/compare.ts';
import { compareCommand } from './compare/compareOptions.ts';
import { convert } from './convert/convert.ts';
import { convertCommand } from './convert/convertOptions.ts';
import { doctor } from './doctor/doctor.ts';
import { doctorCommand } from './doctor/doctorOptions.ts';
import { exportCommand } from './export/exportOptions.ts';
import { exportReport } from './export/exportReport.ts';
import { gate } from './gate/gate.ts';
import { completeGateOptions, gateCommand } from './gate/gateOptions.ts';
import { grid } from './grid/grid.ts';
import { gridCommand } from './grid/gridOptions.ts';
import { withMappings } from './mapping/withMappings.ts';
import type { MappingOptions } from './mapping/mappingOptions.ts';
import { proposal } from './mapping/proposal.ts';
import { proposalCommand } from './mapping/proposalOptions.ts';
import { merge } from './merge/merge.ts';
import { mergeCommand } from './merge/mergeOptions.ts';
import { scoreReplies } from './score/scoreReplies.ts';
import type { ScoreEnvironment } from './run/runEnvironment.ts';
import { score } from './score/score.ts';
import { completeScoreOptions, scoreCommand } from './score/scoreCommand.ts';
import type { RepliesOptions, ScoreOptions } from './scoreOptions.ts';
import { stats } from './stats/stats.ts';
import { statsCommand } from './stats/statsOptions.ts';

export type Terminal = Omit<ScoreEnvironment, 'scoring'>;

export type ScorerChoice = Pick<ScoreOptions, 'store' | 'modelsFolder'>;

/** The environment that commands run in. */
export interface Place {
  /** The product's version. */
  readonly version: string;
  /** `kept`: a message about what remains if the user stops the command. */
  readonly terminal: (kept: string) => Terminal;
  readonly openScoring: (choice: ScorerChoice) => LocalScoring;
  readonly closeScoring: (scoring: LocalScoring) => Promise<void>;
}

/** Optional members of a row. */
interface RowExtras<Options> {
  /** The option that gets the positional argument. */
  readonly argument?: keyof Options & string;
  /** Completes the parsed options. Ends the program with a usage error if an option is missing. */
  readonly complete?: (options: Options, command: Command) => Options;
}

export interface CommandRow<Options = unknown> {
  readonly text: CommandText;
  readonly argument?: string;
  complete?(options: Options, command: Command): Options;
  /** Resolves with the exit status. */
  run(options: Options, place: Place): Promise<number>;
}

type Environment = Terminal & Pick<Place, 'version'>;

/** Returns a row for a command that needs no scorer. */
function reading<Options>(
  text: CommandText,
  command: (options: Options, environment: Environment) => Promise<number>,
  extras: RowExtras<Options> = {},
): CommandRow<Options> {
  return {
    ...{ text, ...extras },
    run: (options, { terminal, version }) => command(options, { ...terminal(''), version }),
  };
}

/** Returns a row for a command that needs a scorer. Always closes the scorer at the end. */
function scoring<Options extends ScorerChoice & MappingOptions & { readonly reference?: string }>(
  text: CommandText,
  command: (
    options: Options,
    environment: Environment & { readonly scoring: LocalScoring },
  ) => Promise<number>,
  extras: RowExtras<Options> = {},
): CommandRow<Options> {
  return {
    ...{ text, ...extras },
    run: async (options, { terminal, version, openScoring, closeScoring }) => {
      const environment = { ...terminal('; finished claims are kept'), version };
      const opened = openScoring(options);
      try {
        return await command(options, { ...environment, scoring: withMappings(opened, options) });
      } finally {
        environment.progress.stop();
        await closeScoring(opened);
      }
    },
  };
}

/**
 * Commands by name, in the order of `--help`. `serve`, `mcp` and `models` are in `program.ts`, because each takes over
 * the process.
 */
export const commands = {
  score: scoring<ScoreOptions | RepliesOptions>(
    scoreCommand,
    (options, environment) =>
      'predictions' in options ? score(options, environment) : scoreReplies(options, environment),
    { complete: completeScoreOptions },
  ),
  compare: scoring(compareCommand, compare, { argument: 'files' }),
  gate: scoring(gateCommand, gate, { argument: 'files', complete: completeGateOptions }),
  checkup: scoring(checkupCommand, checkup, { argument: 'report' }),
  checklist: scoring(checklistCommand, checklist),
  grid: scoring(gridCommand, grid),
  export: reading(exportCommand, exportReport, { argument: 'report' }),
  cite: reading(citeCommand, cite, { argument: 'uses' }),
  merge: reading(mergeCommand, merge, { argument: 'parts' }),
  agreement: reading(agreementCommand, agreement, { argument: 'files' }),
  mapping: reading(proposalCommand, proposal, { argument: 'file' }),
  convert: reading(convertCommand, convert, { argument: 'file' }),
  doctor: scoring(doctorCommand, doctor, { argument: 'files' }),
  stats: reading(statsCommand, stats, { argument: 'files' }),
};
