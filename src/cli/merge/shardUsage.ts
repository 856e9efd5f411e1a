import type { ScoreOptions } from '../scoreOptions.ts';

/**
 * Explains why an option is not possible for a part of a run, because its result needs all claims. `undefined`: there
 * is no such option.
 */
export function partCannot(
  {
    shard,
    columns,
    replies,
    repeats,
  }: Pick<ScoreOptions, 'shard' | 'columns' | 'replies' | 'repeats'>,
  isStreamed: boolean,
): string | undefined {
  if (!shard) return undefined;
  if (isStreamed && (columns || replies)) {
    return 'Files of columns and replies are matched with the claims of the whole files, so --shard needs the whole files. Add --no-stream.';
  }
  return (repeats ?? 1) > 1
    ? 'The stability of a judge is measured over all claims, so --repeats cannot be used for a part of a run. Leave out --shard or --repeats.'
    : undefined;
}
