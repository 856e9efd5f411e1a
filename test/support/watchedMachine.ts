// Runs a process in its own environment: an empty home folder, empty folders for application data, and no sign that tests are
// running. Afterwards, tests check the files that the process wrote, the sockets that it opened and the programs that it started.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tracedCalls, type TracedCalls } from './tracedCalls.ts';

/**
 * Variables that often silence telemetry in libraries (ONNX Runtime's list), and the variable that makes Node write what it
 * compiled.
 */
const removed = [
  'NODE_COMPILE_CACHE',
  ...['CI', 'TF_BUILD', 'GITHUB_ACTIONS', 'GITLAB_CI', 'CIRCLECI', 'TRAVIS', 'JENKINS_URL'],
  ...['CODEBUILD_BUILD_ID', 'BUILDKITE', 'TEAMCITY_VERSION', 'APPVEYOR', 'BITBUCKET_BUILD_NUMBER'],
  ...['SYSTEM_TEAMFOUNDATIONCOLLECTIONURI', 'ORT_RUNNING_UNIT_TESTS', 'ORT_DISABLE_TELEMETRY'],
  ...['DO_NOT_TRACK', 'VSCODE_CRASH_REPORTER_PROCESS_TYPE'],
];

/** Whether strace is installed and allowed to trace here. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-f', '-q', '-o', '/dev/null', 'true']).status === 0;
}

export class WatchedMachine {
  readonly #folder: string;
  /** Folders where the process may write: results and temporary files. */
  readonly output: string;
  readonly temporary: string;
  readonly #home: string;
  /** Working folder of the process, which must stay empty. */
  readonly work: string;
  readonly #calls: string | undefined;

  /** If `isTraced` is true, processes run under strace, which also sees native code. */
  constructor(isTraced: boolean) {
    this.#folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'evidence-inspector-watched-')));
    const made = (name: string): string => {
      const folder = path.join(this.#folder, name);
      mkdirSync(folder);
      return folder;
    };
    this.output = made('output');
    this.temporary = made('temporary');
    this.#home = made('home');
    this.work = made('work');
    this.#calls = isTraced ? path.join(this.#folder, 'calls.txt') : undefined;
  }

  /**
   * Returns the variables that differ from this process's environment. Some are empty, because a fork cannot remove a variable.
   */
  get env(): Readonly<Record<string, string>> {
    const home = this.#home;
    return {
      ...Object.fromEntries(removed.map((name) => [name, ''])),
      ...{ HOME: home, USERPROFILE: home },
      APPDATA: path.join(home, 'AppData', 'Roaming'),
      LOCALAPPDATA: path.join(home, 'AppData', 'Local'),
      XDG_CACHE_HOME: path.join(home, 'cache'),
      XDG_CONFIG_HOME: path.join(home, 'config'),
      XDG_DATA_HOME: path.join(home, 'data'),
      XDG_STATE_HOME: path.join(home, 'state'),
      ...{ TMPDIR: this.temporary, TEMP: this.temporary, TMP: this.temporary },
    };
  }

  /** Returns the command that runs `program`, and its first arguments. */
  command(program: string): { readonly execPath: string; readonly execArgv: readonly string[] } {
    if (this.#calls === undefined) return { execPath: program, execArgv: [] };
    const traced = 'trace=%network,%file,clone3';
    return {
      execPath: 'strace',
      execArgv: ['-f', '-q', '-s', '300', '-e', traced, '-o', this.#calls, program],
    };
  }

  /** Returns files in places where a program may write by itself: the home folder and the folder in which it was started. */
  kept(): readonly string[] {
    return [this.#home, this.work].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(path.basename(folder), name),
      ),
    );
  }

  /** Returns the calls that strace recorded, except calls that write results or temporary files. */
  calls(): TracedCalls {
    if (this.#calls === undefined) throw new Error('this process was not traced');
    const seen = tracedCalls(readFileSync(this.#calls, 'utf8'), this.work);
    const allowed = [this.output, this.temporary].map((folder) => folder + path.sep);
    return {
      ...seen,
      written: seen.written.filter((file) => !allowed.some((folder) => file.startsWith(folder))),
    };
  }

  dispose(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
