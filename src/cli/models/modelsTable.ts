import { largestOf } from '../../core/statistics/extremes.ts';
import { byteText } from '../../core/models/byteText.ts';
import type { CatalogueModel } from '../../core/models/catalogue.ts';
import type { InstalledModel } from '../../core/models/installation.ts';
import { displayWidth, plainText } from '../../core/text/plainText.ts';

const kindNames = { encoder: 'encoder', nli: 'NLI' } as const;

/** What is on this machine, and what can be downloaded, as two tables of plain lines. */
export function modelsTable(
  installed: readonly InstalledModel[],
  catalogue: readonly CatalogueModel[],
): string {
  const here = installed.map(({ id, kind, bytes, licence, isBundled, source, problem }) =>
    problem === undefined
      ? [id, kindNames[kind], byteText(bytes), licence, isBundled ? 'used by default' : source]
      : [id, '', '', '', `damaged, cannot be used: ${problem}`],
  );
  const marks = new Map(
    installed.map(({ id, problem }) => [id, problem === undefined ? ' installed' : ' damaged']),
  );
  const there = catalogue.map(({ id, kind, licence, precisions, description }) => [
    id,
    kindNames[kind],
    licence,
    precisions
      .map(({ name, size }) => {
        const known = size > 0 ? ` ${byteText(size)}` : '';
        return `${name}${marks.get(`${id}-${name}`) ?? known}`;
      })
      .join(', '),
    description,
  ]);
  return [
    'On this machine:',
    ...aligned([['id', 'kind', 'size', 'licence', 'from'], ...here]),
    '',
    'To download (sizes as far as known; the first precision is taken when none is named):',
    ...aligned([['id', 'kind', 'licence', 'precisions', 'what it is'], ...there]),
    '',
  ].join('\n');
}

/** Columns as wide as their widest cell, the last one as it comes. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const clean = rows.map((row) => row.map(plainText));
  const widths = (clean[0] ?? []).map((_, at) =>
    largestOf(clean.map((row) => displayWidth(row[at] ?? ''))),
  );
  return clean.map((row) =>
    row
      .map((cell, at) =>
        at === row.length - 1
          ? cell
          : cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - displayWidth(cell))),
      )
      .join('  ')
      .trimEnd(),
  );
}
