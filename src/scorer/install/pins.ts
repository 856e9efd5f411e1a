// pins.json in the models folder. Contains the commit of each branch and the hash of each file, as found on first use.

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { problemOfPath } from '../../core/models/modelPath.ts';
import { readText } from '../../node/regularFile.ts';
import { FileWriting } from '../../node/writeFile.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { hashText, type HubFile } from './transfer/hubListing.ts';
import { modelChanged } from './transfer/installErrors.ts';
import { mostBytes } from './transfer/readLimits.ts';
import { getOwnValue } from '../../core/getOwnValue.ts';
import { msg } from '../../core/words/message.ts';

const schema = 'evidence-inspector/model-pins/1';

interface PinsFile {
  readonly schema: typeof schema;
  /** Commits by "owner/name@revision". */
  readonly commits: Readonly<Record<string, string>>;
  /** Hashes by "owner/name@commit/path". */
  readonly files: Readonly<Record<string, string>>;
}

export class Pins {
  readonly #file: string;

  constructor(modelsFolder: string) {
    this.#file = path.join(modelsFolder, 'pins.json');
  }

  /** Returns the commit that was found for this revision earlier. */
  async commitOf(repository: string, revision: string): Promise<string | undefined> {
    return getOwnValue((await this.#read()).commits, `${repository}@${revision}`);
  }

  /** Checks the hashes of a commit's files. Rejects with `modelChanged` when a file had a different hash before. */
  async check(repository: string, commit: string, files: readonly HubFile[]): Promise<void> {
    const known = (await this.#read()).files;
    for (const { path: name, hash } of files) {
      const before = getOwnValue(known, `${repository}@${commit}/${name}`);
      const now = hashText(hash);
      if (before !== undefined && before !== now) {
        throw modelChanged(name, repository, commit, before, now);
      }
    }
  }

  /** Stores commits and hashes of a download that passed all checks. */
  async keep(
    repository: string,
    revision: string,
    commit: string,
    files: readonly HubFile[],
  ): Promise<void> {
    const known = await this.#read();
    const added = files.map(({ path: name, hash }) => [
      `${repository}@${commit}/${name}`,
      hashText(hash),
    ]);
    const kept: PinsFile = {
      schema,
      commits: { ...known.commits, [`${repository}@${revision}`]: commit },
      files: { ...known.files, ...(Object.fromEntries(added) as Record<string, string>) },
    };
    await mkdir(path.dirname(this.#file), { recursive: true });
    const writing = await FileWriting.start(this.#file);
    await writing.write(`${JSON.stringify(kept, undefined, 2)}\n`);
    await writing.finish();
  }

  async #read(): Promise<PinsFile> {
    let text: string;
    try {
      text = await readText(this.#file, mostBytes.pins);
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (isMissing) return { schema, commits: {}, files: {} };
      throw pinsUnreadable(this.#file, error);
    }
    try {
      const pins = JSON.parse(text) as Partial<Record<keyof PinsFile, unknown>> | null;
      if (pins?.schema === schema && isCommits(pins.commits) && isHashes(pins.files)) {
        return { schema, commits: pins.commits, files: pins.files };
      }
    } catch (error) {
      throw pinsUnreadable(this.#file, error);
    }
    throw pinsUnreadable(this.#file, undefined);
  }
}

const commitForm = /^[0-9a-f]{40}$/u;
const hashForm = /^(?:sha256:[0-9a-f]{64}|gitBlob:[0-9a-f]{40})$/u;

/** Whether all values have the form of a commit. This is checked because a commit becomes part of an address. */
function isCommits(value: unknown): value is Record<string, string> {
  return isTexts(value, commitForm);
}

function isHashes(value: unknown): value is Record<string, string> {
  const isPath = (key: string): boolean =>
    problemOfPath(key.slice(key.lastIndexOf('@') + 42)) === undefined; // the path comes after @, a 40-digit commit and a slash
  return isTexts(value, hashForm) && Object.keys(value).every(isPath);
}

function isTexts(value: unknown, form: RegExp): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string' && form.test(text))
  );
}

function pinsUnreadable(file: string, cause: unknown): InspectorError {
  return new InspectorError(
    'modelDamaged',
    msg('{0}, which stores the hashes of earlier downloads, cannot be read.', file),
    msg(
      'Correct the file or delete it. After you delete it, the next download of each model is trusted without a comparison.',
    ),
    { cause },
  );
}
