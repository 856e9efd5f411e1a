import { execFileSync } from 'node:child_process';

/** Process ids of the scorers of this extension host that have not ended; `undefined` where processes cannot be listed this way. */
export function scorerPids(): readonly number[] | undefined {
  if (process.platform === 'win32') {
    console.log('      not available on this platform: listing processes');
    return undefined;
  }
  const lines = execFileSync('ps', ['-Awwo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split(
    '\n',
  );
  return lines.flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+[^Z\s]\S*\s+(.*)$/.exec(line) ?? [];
    const isScorer = command?.includes('scorer.js') === true && Number(parent) === process.pid;
    return isScorer ? [Number(pid)] : [];
  });
}
