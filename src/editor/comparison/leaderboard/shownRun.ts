// Converts the runs of a folder for its history and for its page. Pure.

import { listProvenanceFacts } from '../../../core/comparison/listProvenanceFacts.ts';
import {
  isSameRun,
  type PastRun,
  type PastSystem,
} from '../../../core/comparison/leaderboard/history.ts';
import type { FolderHeader } from '../../../protocol/comparePanels.ts';
import { toNamedReport } from '../parts/systemsHeader.ts';
import type { Run } from '../../runs/run.ts';

export interface FolderSystem {
  /** Path relative to the folder, with slashes. */
  readonly file: string;
  /** `undefined` if the system has no run with the folder's reference. */
  readonly run: Run | undefined;
}

/** Returns the provenance of the first system that has scores. The page itself shows where other systems differ. */
function readProvenance(
  systems: readonly FolderSystem[],
): Pick<FolderHeader, 'made' | 'reference'> {
  const run = systems.find((system) => system.run?.result)?.run;
  const report = run && toNamedReport({ name: '', run }, []);
  if (!report) return { made: {}, reference: null };
  const { name, sha256 } = report.provenance.reference;
  return { made: listProvenanceFacts(report), reference: { name, sha256 } };
}

async function toPastSystem({ file, run }: FolderSystem): Promise<PastSystem | undefined> {
  const sha256 = run?.result?.provenance.predictions.sha256;
  if (!run || sha256 === undefined || run.state.kind !== 'complete') return undefined;
  const numbers = await run.update();
  if (!numbers) return undefined;
  const scores = run.metricRows.flatMap((metric) => metric.scores);
  return {
    file,
    sha256,
    scores: Object.fromEntries(
      scores.map(({ column, ofFile }) => [column, ofFile(numbers.aggregate)]),
    ),
  };
}

/** Resolves with the run in the form of the history. `undefined` if no system is completely scored. */
export async function toPastRun(
  systems: readonly FolderSystem[],
  when: Date,
): Promise<PastRun | undefined> {
  const { made, reference } = readProvenance(systems);
  const scored: PastSystem[] = [];
  for (const system of systems) {
    const past = await toPastSystem(system);
    if (past) scored.push(past);
  }
  if (!reference || scored.length === 0) return undefined;
  return { when: when.toISOString(), reference, made, systems: scored };
}

/** `runs`: stored runs, newest first. The current run is recognised by its files, so that it is not listed twice. */
export function folderHeader(
  folder: Pick<FolderHeader, 'name' | 'uri'>,
  systems: readonly FolderSystem[],
  runs: readonly PastRun[],
): FolderHeader {
  const { made, reference } = readProvenance(systems);
  const files = systems.map(({ file, run }) => ({
    file,
    sha256: run?.result?.provenance.predictions.sha256 ?? null,
  }));
  const known = files.flatMap(({ file, sha256 }) =>
    sha256 === null ? [] : [{ file, sha256, scores: {} }],
  );
  const now = reference && { when: '', reference, made, systems: known };
  const [newest, ...older] = runs;
  const isShown = newest !== undefined && now !== null && isSameRun(newest, now);
  return { ...folder, files, reference, made, runs: isShown ? older : runs };
}
