import { english, translate } from './l10n.ts';
import type { RunState } from '../../src/protocol/panels.ts';

const texts = {
  reading: english('Reading files'),
  loading: english('Loading models'),
  scoring: english('Scoring claims'),
  complete: english('Scoring is complete'),
} as const;

function stageOf(run: RunState | null): string | undefined {
  return run?.kind === 'scoring' ? run.stage : run?.kind;
}

/** Returns the announcement for screen readers, or `undefined` if the run is still in the same stage. */
export function stateAnnouncement(before: RunState | null, now: RunState): string | undefined {
  if (stageOf(before) === stageOf(now)) return undefined;
  return now.kind === 'stopped'
    ? now.message
    : translate(texts[now.kind === 'scoring' ? now.stage : now.kind]);
}
