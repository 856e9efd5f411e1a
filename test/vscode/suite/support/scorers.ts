import { isScorer, processes } from '../../host/scorers.ts';

/** Returns the ids of the scorer processes of this extension host. Returns `undefined` if processes cannot be listed. */
export function scorerPids(): readonly number[] | undefined {
  if (process.platform === 'win32') {
    console.log('      not available on this platform: listing processes');
    return undefined;
  }
  return processes()
    .filter((candidate) => isScorer(candidate) && candidate.parent === process.pid)
    .map(({ pid }) => pid);
}
