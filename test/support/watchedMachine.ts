// A process in an environment of its own: an empty home folder, empty folders for what programs keep, and nothing that says that
// tests run. What it writes, which sockets it opens and which programs it starts is looked at afterwards.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tracedCalls, type TracedCalls } from './tracedCalls.ts';

/** Libraries that report to their makers often keep quiet where one of these is set. This list is ONNX Runtime's. */
const quietening = [
  ...['CI', 'TF_BUILD', 'GITHUB_ACTIONS', 'GITLAB_CI', 'CIRCLECI', 'TRAVIS', 'JENKINS_URL'],
  ...['CODEBUILD_BUILD_ID', 'BUILDKITE', 'TEAMCITY_VERSION', 'APPVEYOR', 'BITBUCKET_BUILD_NUMBER'],
  ...['SYSTEM_TEAMFOUNDATIONCOLLECTIONURI', 'ORT_RUNNING_UNIT_TESTS', 'ORT_DISABLE_TELEMETRY'],
  ...['DO_NOT_TRACK', 'VSCODE_CRASH_REPORTER_PROCESS_TYPE'],
];

/** Whether strace is installed and may trace here. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-f', '-q', '-o', '/dev/null', 'true']).status === 0;
}

export class WatchedMachine {
  readonly #folder: string;
  /** Where the process may write: its results, and what is temporary. */
  readonly output: string;
  readonly temporary: string;
  readonly #home: string;
  /** Its working folder, which is to stay empty. */
  readonly work: string;
  readonly #calls: string | undefined;

  /** `isTraced`: with strace, which sees what native code does. */
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

  /** What differs from this process's own environment. Empty texts, for a fork cannot leave a variable out. */
  get env(): Readonly<Record<string, string>> {
    const home = this.#home;
    return {
      ...Object.fromEntries(quietening.map((name) => [name, ''])),
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

  /** What runs `program`, and its first arguments. */
  command(program: string): { readonly execPath: string; readonly execArgv: readonly string[] } {
    if (this.#calls === undefined) return { execPath: program, execArgv: [] };
    const traced = 'trace=%network,%file,clone3';
    return {
      execPath: 'strace',
      execArgv: ['-f', '-q', '-s', '300', '-e', traced, '-o', this.#calls, program],
    };
  }

  /** Everything that lies where a program keeps things unasked: the home folder, and the folder that it was started in. */
  kept(): readonly string[] {
    return [this.#home, this.work].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(path.basename(folder), name),
      ),
    );
  }

  /** What strace saw; what was written in the folders for results and temporary files is left out. */
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
