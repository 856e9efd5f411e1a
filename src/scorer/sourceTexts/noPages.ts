// Creates the errors for source text files without any pages. The errors give the reason and the next step.

import path from 'node:path';
import { countMsg, msg, type Wording } from '../../core/base/words/message.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { largestFileBytes, readBytes } from '../../node/evidenceFiles.ts';
import { convertToUtf8 } from '../../node/fileBytes.ts';
import { inputFacts } from '../../node/inputChunks.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';

export const pagesAdvice = msg(
  'Unpack the file if it is an archive. Save the pages as JSON Lines in UTF-8: one page per line, with "url" and "url2text" (or "text").',
);

/** Facts about the lines in a file without pages. */
export interface OtherLines {
  readonly noPage: number;
  readonly tooLong: number;
  /** The first line that is not blank. Absent if all lines are blank or too long. */
  readonly firstText: string | undefined;
}

/** Creates the error `emptyFile`, `fileUnreadable` (if the file is not text) or `notEvidence`. */
export function noPages(file: string, lines: OtherLines): InspectorError {
  const name = path.basename(file);
  if (lines.noPage + lines.tooLong === 0) {
    return new InspectorError('emptyFile', msg('{0} is empty.', name), pagesAdvice);
  }
  if (isBinary(lines.firstText ?? '')) {
    return new InspectorError(
      'fileUnreadable',
      msg('The file {0} cannot be read: {1}.', file, msg('the file is not text')),
      pagesAdvice,
    );
  }
  const [sentence, advice] = describeLines(name, lines);
  return new InspectorError('notEvidence', sentence, advice);
}

function describeLines(
  name: string,
  { noPage, tooLong, firstText }: OtherLines,
): readonly [Wording, Wording] {
  if (/^\uFEFF?\s*\[/u.test(firstText ?? '')) {
    return [
      msg('{0} contains no readable pages because the file is a JSON list.', name),
      msg('Write one page per line, for example with: jq -c ".[]" {0}', name),
    ];
  }
  if (noPage === 0) {
    return [
      countMsg(
        tooLong,
        '{1} contains no readable pages: its only line is longer than 32 MB.',
        '{1} contains no readable pages: all {0} lines are longer than 32 MB.',
        name,
      ),
      pagesAdvice,
    ];
  }
  return [
    countMsg(
      noPage,
      '{1} contains no pages: its only line is not a JSON object with an address and a text.',
      '{1} contains no pages: none of its {0} lines is a JSON object with an address and a text.',
      name,
    ),
    pagesAdvice,
  ];
}

/** Creates the error for a folder that contains nothing to read. */
export function emptyFolder(folder: string): InspectorError {
  return new InspectorError(
    'emptyFile',
    msg('The folder {0} contains no pages.', folder),
    msg(
      'Give a folder that contains JSON Lines files, or pages named after their addresses. Links that lead out of the folder are not followed.',
    ),
  );
}

/** Whether a text has content that does not occur in text files: zero characters, or many bytes that are not UTF-8. */
function isBinary(text: string): boolean {
  const start = text.slice(0, 2_000);
  return start.includes('\0') || (start.match(/\uFFFD/gu)?.length ?? 0) > start.length / 10;
}

// Page files that cannot be read by position: compressed files, UTF-16 files and pipes. They are converted to UTF-8 in memory.

/** Maximum number of bytes that are kept in memory. Pipes and the most recently used file are not counted. */
const mostKeptBytes = 500_000_000;

interface ConvertedFile {
  readonly bytes: Buffer;
  readonly isPipe: boolean;
}

export class ConvertedFiles {
  readonly #kept = new Map<string, ConvertedFile>();

  /**
   * Returns the whole file as UTF-8. Rejects with `fileNotFound`, `fileUnreadable` (also for damaged archives), `fileTooLarge`
   * (more than 500 MB) and `cancelled`.
   */
  async read(file: string, signal?: CancelSignal): Promise<Buffer> {
    const kept = this.#kept.get(file) ?? (await convertFile(file, signal));
    this.#kept.delete(file);
    this.#kept.set(file, kept); // the most recently used file is removed last
    this.#removeOldest(file);
    return kept.bytes;
  }

  #removeOldest(current: string): void {
    let total = 0;
    for (const { bytes } of this.#kept.values()) total += bytes.length;
    for (const [file, { bytes, isPipe }] of this.#kept) {
      if (total <= mostKeptBytes) break;
      if (file === current || isPipe) continue; // a pipe cannot be read again
      this.#kept.delete(file);
      total -= bytes.length;
    }
  }
}

async function convertFile(file: string, signal: CancelSignal | undefined): Promise<ConvertedFile> {
  try {
    const { isPipe } = await inputFacts(file);
    const bytes = await readBytes(file, signal, largestFileBytes);
    return { bytes: convertToUtf8(file, bytes, largestFileBytes, pagesAdvice), isPipe };
  } catch (error) {
    if (!(error instanceof InspectorError) || error.code !== 'fileTooLarge') throw error;
    throw new InspectorError(
      'fileTooLarge',
      error.wording.sentence,
      msg('Unpack the file and save it as UTF-8. Unpacked UTF-8 files can be any size.'),
      { cause: error },
    );
  }
}
