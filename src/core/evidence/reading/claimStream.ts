// Finds the claims of a file, one tree at a time: in a list, in {"claims": [...]}, alone, one a line, or in the rows of a table.

import type { ReportFinding } from '../json/jsonNode.ts';
import { isJsonLines, LinesStream } from '../json/linesStream.ts';
import type { StreamedClaim } from '../json/streamedClaim.ts';
import { ValueStream } from '../json/valueStream.ts';
import { claimColumns, streamRows } from '../table/rowStream.ts';

/**
 * The claims of a file in file order. Whatever is wrong is reported and, where a next claim can be found, skipped.
 * A last claim that the file's end cuts off is reported and not given: half a claim must not be scored.
 * Work is linear in the length of the text.
 */
export function* streamClaims(
  text: string,
  report: ReportFinding,
): Generator<StreamedClaim, void, undefined> {
  if (claimColumns(text) !== null) {
    yield* streamRows(text, report);
    return;
  }
  let start = 0;
  if (text.startsWith('\uFEFF')) {
    start = 1;
    report({
      severity: 'information',
      code: 'byteOrderMark',
      message:
        'The file begins with a byte order mark; JSON expects none. It was skipped, but some programs refuse the file.',
      start: 0,
      end: 1,
    });
  }
  if (isJsonLines(text, start)) yield* new LinesStream(text, start, report).claims();
  else yield* new ValueStream(text, start, report).claims();
}
