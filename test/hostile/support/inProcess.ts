// Runs the command line in this process, because thousands of processes would take hours. Arguments and commands work as in the
// real program, but without models.

import assert from 'node:assert/strict';
import path from 'node:path';
import { Writable } from 'node:stream';
import { type Place, runProgram } from '../../../src/cli/program.ts';
import { exitStatus } from '../../../src/cli/command.ts';
import { type OutputKind, standardOutput } from '../../../src/cli/terminal/streams.ts';
import { describeError } from '../../../src/protocol/errors.ts';
import { createScoring, type LocalScoring } from '../../../src/scorer/engine/createScoring.ts';
import { Reader } from '../../unit/cli/cliFixture.ts';
import { textOf } from '../../../src/core/base/words/message.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

export interface Outcome {
  readonly status: number;
  readonly out: string;
  /** Output as it appears in a terminal. */
  readonly shown: string;
  /** One message each. */
  readonly said: readonly string[];
}

/** Creates a scorer in this process. The caller must dispose of it. */
export function localScoring(): LocalScoring {
  return createScoring({
    productVersion: 'test',
    modelsFolder: path.join(root, 'models'),
    installedFolder: path.join(root, 'out', 'noModels'),
    lexiconFolder: path.join(root, 'lexicon'),
    workerPath: path.join(root, 'dist', 'modelWorker.js'),
    log: () => undefined,
  });
}

export async function runInProcess(
  scoring: LocalScoring,
  args: readonly string[],
): Promise<Outcome> {
  const reader = new Reader();
  let shown = '';
  const terminal = new Writable({
    decodeStrings: false,
    write: (text: string, _encoding, done) => {
      shown += text;
      done();
    },
  });
  const { print } = standardOutput(Object.assign(terminal, { isTTY: true }), 1);
  const environment = {
    ...reader.environment(undefined, 120),
    print: (text: string, kind?: OutputKind) => {
      reader.printed += text;
      return print(text, kind);
    },
  };
  const place: Place = {
    version: 'test',
    samplesFolder: '',
    terminal: () => environment,
    openScoring: () => scoring,
    closeScoring: () => Promise.resolve(), // the caller's
  };
  const run = runProgram(args, 'test', {
    writeOut: (text) => (reader.printed += text),
    writeErr: (text) => reader.said.push(text),
    run: (row, options) => row.run(options, place),
    runAlone: () => Promise.reject(new Error('not asked')),
  });
  // Report the error in the same way as src/cli/main.ts.
  const status = await run.catch((error: unknown) => {
    reader.said.push(`error: ${textOf(describeError(error))}`);
    return exitStatus.failed;
  });
  return { status, out: reader.printed, shown, said: reader.said };
}

/** Error messages that are meant for programmers, not for users. They show that the program did not expect a fault. */
export const accident =
  /is not a function|is not iterable|is not defined|Cannot (?:read|set|convert|mix|destructure)|undefined|\[object |Maximum call stack|Invalid (?:array|string|count|time)|of (?:null|NaN)|Report it\./u;

/** Whether a report was written. */
export function hasReport(status: number): boolean {
  return status === exitStatus.done;
}

/**
 * Asserts that the command succeeded, or was refused with a message that users understand. The first line of a failure says what
 * kind it is.
 */
export function assertClear({ status, shown, said }: Outcome, where: string): void {
  const all = `\n${where}: ${said.join('\n')}`;
  const isWritten = hasReport(status);
  assert.ok(isWritten || status === exitStatus.failed, `ended with status ${String(status)}${all}`);
  const errors = said.filter((line) => line.startsWith('error: '));
  for (const line of errors) {
    const [words] = accident.exec(line) ?? [];
    assert.equal(words, undefined, `a message for programmers: ${words ?? ''}${all}`);
    assert.match(line.trim(), /[.?)!`"]$/u, `half a sentence${all}`);
  }
  if (!isWritten) assert.equal(errors.length, 1, `not one error message${all}`);
  assertHarmless(shown, `${where}: printed`);
  for (const line of said) assertHarmless(line, `${where}: said`);
}

/** Half of a surrogate pair, or a control character other than line ends and tabs. Terminals react to control characters. */
const active = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

export function assertHarmless(text: string, where: string): void {
  const at = text.search(active);
  if (at === -1) return;
  const code = text.charCodeAt(at).toString(16).padStart(4, '0');
  const before = JSON.stringify(text.slice(Math.max(0, at - 20), at));
  assert.fail(`a character that acts: U+${code}\n${where}, behind ${before}`);
}
