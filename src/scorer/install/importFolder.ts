// A folder from which a model is imported. Lists only files that really are in the folder. The folder's content is untrusted.

import { opendir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isOrIsWithin } from '../../node/withinFolder.ts';
import { problemOfPath } from '../../core/score/models/modelPath.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { fileSize, NotRegularFile, piecesOf } from '../../node/regularFile.ts';
import { msg, type Wording } from '../../core/base/words/message.ts';
import { findLargest } from '../../core/base/statistics/sums.ts';
import { importCancelled } from './transfer/installErrors.ts';

/** Maximum number of entries that are read in a model folder. Without a limit, listing an unusual file system might never end. */
const mostEntries = 10_000;
/**
 * Path of a file in the hub's cache. The hub's own tools store each file once under its hash and link to it from the model
 * folders.
 */
const hubCacheBlob = /[/\\]models--[^/\\]+[/\\]blobs[/\\][0-9a-f]{40,64}$/u;

export interface FileInFolder {
  /** Path with links resolved. */
  readonly at: string;
  readonly size: number;
}

export class ImportFolder {
  /** Path as the user wrote it. */
  readonly named: string;
  readonly #real: string;

  private constructor(named: string, real: string) {
    this.named = named;
    this.#real = real;
  }

  /** Rejects with `modelRefused`. */
  static async open(folder: string): Promise<ImportFolder> {
    const facts = await stat(folder).catch(() => undefined);
    if (!facts?.isDirectory())
      throw modelRefused(msg('The folder {0} does not exist.', folder), msg('Choose a folder.'));
    return new ImportFolder(folder, await realpath(folder));
  }

  /**
   * Finds the file at a path from a manifest, with forward slashes. Returns `undefined` if nothing is there. Rejects with
   * `modelRefused` if the path or a link leads out of the folder, or if the path is not a file.
   */
  async find(name: string): Promise<FileInFolder | undefined> {
    const problem = problemOfPath(name);
    if (problem !== undefined) throw this.#wrong(name, problem);
    const at = await this.#inside(name);
    if (at === undefined) return undefined;
    try {
      return { at, size: await fileSize(at) };
    } catch (error) {
      if (error instanceof NotRegularFile) throw this.#wrong(name, error.message);
      return undefined;
    }
  }

  /**
   * Returns the file names in this folder or in the subfolder `place`, or an empty list if there is no such folder. Rejects with
   * `modelRefused`.
   */
  async names(place: string): Promise<readonly string[]> {
    const at = place === '' ? this.#real : await this.#inside(place);
    if (at === undefined || !(await stat(at)).isDirectory()) return [];
    const names: string[] = [];
    for await (const { name } of await opendir(at)) {
      names.push(name);
      if (names.length > mostEntries) {
        throw modelRefused(
          msg('{0} has more than {1} entries.', path.join(this.named, place), String(mostEntries)),
          msg('Choose a folder that contains one model.'),
        );
      }
    }
    return names.sort();
  }

  async #inside(name: string): Promise<string | undefined> {
    let at: string;
    try {
      at = await realpath(path.join(this.#real, name));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'ELOOP')
        throw fileRefused(
          msg('{0} in {1} is a link that points back to itself.', ...this.#place(name)),
        );
      return undefined;
    }
    if (isOrIsWithin(at, this.#real) || hubCacheBlob.test(at)) return at;
    throw fileRefused(
      msg('{0} in {1} is a link to a place outside the folder.', ...this.#place(name)),
    );
  }

  /**
   * Creates the error for a file. `problem` is the part of the English sentence that follows the file's name. It is not
   * translated. Example: `leads out of the folder`.
   */
  #wrong(name: string, problem: string): InspectorError {
    return fileRefused(msg('{0} in {1} {2}.', ...this.#place(name), problem));
  }

  #place(name: string): [name: string, folder: string] {
    return [JSON.stringify(name.slice(0, 200)), this.named];
  }
}

function fileRefused(sentence: Wording): InspectorError {
  return modelRefused(
    sentence,
    msg(
      'No file was copied from the folder. Put the file itself into the folder, or get the model from its source.',
    ),
  );
}

export function modelRefused(sentence: Wording, nextStep: Wording): InspectorError {
  return new InspectorError('modelRefused', sentence, nextStep);
}

/**
 * Returns the members of `names` whose bytes occur in the file, in the same order. An ONNX graph contains the names of its weight
 * files as plain text. The graph may be larger than memory, so it is read in pieces of at most `size` bytes. Rejects with
 * `cancelled`.
 */
export async function findNames(
  file: string,
  size: number,
  names: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const missing = new Map(names.map((name) => [name, Buffer.from(name)]));
  const overlap = Math.max(0, findLargest([...missing.values()].map(({ length }) => length - 1)));
  let end = Buffer.alloc(0);
  if (missing.size > 0) {
    for await (const piece of piecesOf(file, size)) {
      if (signal.aborted) throw importCancelled();
      const bytes = Buffer.concat([end, piece]);
      for (const [name, wanted] of missing) if (bytes.includes(wanted)) missing.delete(name);
      if (missing.size === 0) break;
      end = bytes.subarray(Math.max(0, bytes.length - overlap));
    }
  }
  return names.filter((name) => !missing.has(name));
}
