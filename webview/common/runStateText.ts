import type { RunState } from '../../src/protocol/panels.ts';

const texts = {
  reading: 'Reading files',
  loading: 'Loading models',
  scoring: 'Scoring claims',
  complete: 'Scoring is complete',
} as const;

function stageOf(run: RunState | null): string | undefined {
  return run?.kind === 'scoring' ? run.stage : run?.kind;
}

/** For screen readers; `undefined` while the stage stays the same. */
export function stateAnnouncement(before: RunState | null, now: RunState): string | undefined {
  if (stageOf(before) === stageOf(now)) return undefined;
  return now.kind === 'stopped'
    ? now.message
    : texts[now.kind === 'scoring' ? now.stage : now.kind];
}
