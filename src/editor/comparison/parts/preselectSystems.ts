// Which prediction files the list of systems preselects. Pure.

import { belongsFrom } from '../../../core/read/alignment/sharedClaims.ts';

interface OfferedSystems {
  /** Files in the list. */
  readonly files: readonly string[];
  /** Files already in the comparison. */
  readonly known: readonly string[];
  /** The file that the user started from, for example the file of the active editor. */
  readonly begin: string | undefined;
  /** Files with scores in this window. */
  readonly scored: readonly string[];
  /** Share of the claims that each file has in common with the base file. */
  readonly shares: ReadonlyMap<string, number>;
}

/**
 * Returns the files to preselect: the files with the claims of `begin`, or without `begin` the files with scores. Empty if there
 * is neither, because a guess could compare files that do not belong together. Also empty when files are added to a comparison.
 */
export function preselectSystems({
  files,
  known,
  begin,
  scored,
  shares,
}: OfferedSystems): ReadonlySet<string> {
  if (known.length > 0) return new Set();
  const isScored = new Set(scored);
  return new Set(
    files.filter((file) =>
      begin === undefined ? isScored.has(file) : (shares.get(file) ?? 0) >= belongsFrom,
    ),
  );
}
