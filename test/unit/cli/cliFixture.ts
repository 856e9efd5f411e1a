// Shared by the tests of the commands: the documented defaults, a scored file, and a simulated user at the terminal.

import { type commands, runProgram } from '../../../src/cli/program.ts';
import type { McpOptions } from '../../../src/cli/mcp/mcp.ts';
import type { ModelsRequest } from '../../../src/cli/models/modelsOptions.ts';
import type { ScoreOptions } from '../../../src/cli/scoreOptions.ts';
import type { ScoreEnvironment } from '../../../src/cli/run/collectRun.ts';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../../src/core/score/parameters/textParameters.ts';
import type { ScoreResult } from '../../../src/protocol/scoring.ts';
import { sampleRun } from '../core/score/report/sampleReport.ts';

/**
 * Default options of a run, for every command that runs a scorer. Written by hand instead of being imported from the sources,
 * except for parameters that were added later.
 */
export const defaultRunOptions = {
  ...defaultSemqaParameters,
  ...defaultTextParameters,
  columnsBeside: true,
  primary: ['averitec', 'verdict', 'coverage', 'semqa'],
  threads: 0,
  alpha: 0.5,
  definition: 'paper',
  threshold: 0.2,
  variation: 'hungarian',
  temperature: 1,
  answerSupport: 'ratio',
  answerContext: 'answer',
  meteorTokenizer: 'nltk3.9.1',
  rougeStemmer: false,
} as const satisfies Partial<ScoreOptions>;

/** Allows one failed claim, because SemQA failed for one claim of the sample. The exit status stays the same. */
export const oneMayFail = { maxFailed: { most: 1, isShare: false } } as const;

const { claims, ...rest } = sampleRun;

/** The result of a run over the sample's claims. */
export const sampleResult: ScoreResult = {
  ...rest,
  total: claims.length,
  timing: { totalMs: 1, modelMs: 1, modelCalls: 1, storeHits: 0 },
};

/** Collects a command's output and its messages. */
export class Reader {
  printed = '';
  readonly said: string[] = [];

  environment<Scoring>(
    scoring: Scoring,
    width: number,
  ): Omit<ScoreEnvironment, 'scoring'> & { readonly scoring: Scoring } {
    return {
      scoring,
      progress: {
        update: () => undefined,
        printLine: (line) => this.said.push(line),
        stop: () => undefined,
      },
      signal: new AbortController().signal,
      print: (text) => {
        this.printed += text;
        return Promise.resolve();
      },
      width,
      env: {},
    };
  }
}

interface Parsed<Options> {
  readonly status: number;
  /** Missing if the command was not run. */
  readonly options?: Options;
  readonly out: string;
  readonly err: string;
}

type Commands = typeof commands;

/** Options of the tested commands: commands in the table, and commands that need their own process. */
interface AskedBy {
  readonly score: ScoreOptions;
  readonly mcp: McpOptions;
  readonly models: ModelsRequest;
}
type Command = keyof Commands | keyof AskedBy;
type Asked<Name extends Command> = Name extends keyof AskedBy
  ? AskedBy[Name]
  : Name extends keyof Commands
    ? Parameters<Commands[Name]['run']>[0]
    : never;

/** Runs the program with these arguments. Only the given command may run, and it ends with status 7. */
export async function parsed<Name extends Command>(
  command: Name,
  args: readonly string[],
): Promise<Parsed<Asked<Name>>> {
  let out = '';
  let err = '';
  let options: Asked<Name> | undefined;
  const end = (name: string, given: unknown): Promise<number> => {
    if (name !== command) return Promise.reject(new Error('not asked'));
    options = given as Asked<Name>;
    return Promise.resolve(7);
  };
  const status = await runProgram(args, '1.2.3', {
    writeOut: (text) => (out += text),
    writeErr: (text) => (err += text),
    run: ({ text }, given) => end(text.name, given),
    runAlone: (alone) => {
      const given = alone.name === 'models' ? alone.request : undefined;
      return end(alone.name, alone.name === 'mcp' ? alone.options : given);
    },
  });
  return { status, out, err, ...(options ? { options } : {}) };
}
