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
    return 'Files of columns and replies find their claims in the whole files, so with --shard the files must be read whole. Add --no-stream.';
  }
  return (repeats ?? 1) > 1
    ? 'How far a judge agrees with itself is told by all claims, so --repeats is not for parts of a run. Leave out --shard or --repeats.'
    : undefined;
}
