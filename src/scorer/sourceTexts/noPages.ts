// Creates the errors for source text files without any pages. The errors give the reason and the next step.

import path from 'node:path';
import { countMsg, msg, type Wording } from '../../core/words/message.ts';
import { InspectorError } from '../../protocol/errors.ts';

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
