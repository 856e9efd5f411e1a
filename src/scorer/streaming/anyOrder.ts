// Pairs the claims of two files of any length and in any order, with the same result as if the files were read as a whole.

import { stat } from 'node:fs/promises';
import { keyOf } from '../../core/evidence/claimKey.ts';
import { InStepCheck } from '../../core/evidence/alignment/inStepCheck.ts';
import { ReferenceLabels } from '../../core/evidence/dataSets.ts';
import { unreadableFile } from '../../node/evidenceFiles.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import { indexClaims } from './claimIndex.ts';
import { EvidenceStream } from './evidenceStream.ts';
import { fileChanged } from './fileChanged.ts';
import { IndexedPairings } from './indexedPairings.ts';
import { roles, type CheckStop, type Pairings, type Role } from './pairings.ts';
import { WindowedPairings, type FileFindings } from './windowedPairings.ts';

type Files = Readonly<Record<Role, string>>;

/**
 * Pairs the claims. If the files are in the same order, they are read twice, in constant memory. If not, they are read a third
 * time to index their claims. Both must be files on disk and must not change. Throws `fileChanged` at the end if a file has
 * changed.
 */
export async function pairingsInAnyOrder(files: Files, listen: CheckStop): Promise<Pairings> {
  const before = await stampsOf(files);
  const known = await checkInStep(files, listen);
  const pairings: Pairings = known
    ? new WindowedPairings(streamsOf(files), listen, known)
    : new IndexedPairings(files, await indexClaims(files, listen), listen);
  return {
    read: async function* (limit) {
      yield* pairings.read(limit);
      const after = await stampsOf(files);
      for (const role of roles) if (before[role] !== after[role]) throw fileChanged(files[role]);
    },
    facts: (role) => pairings.facts(role),
    dataSet: () => pairings.dataSet(),
    issues: () => pairings.issues(),
    lost: () => pairings.lost(),
    hasPair: (limit) => pairings.hasPair(limit),
  };
}

/** Opens both files. `signal` ends the wait for a pipe. */
export function streamsOf(
  files: Files,
  signal?: CancelSignal,
): Readonly<Record<Role, EvidenceStream>> {
  return {
    reference: new EvidenceStream(files.reference, 'reference', { signal }),
    predictions: new EvidenceStream(files.predictions, 'predictions', { signal }),
  };
}

/**
 * Checks whether the files are in the same order. Returns `undefined` if they are not. Returns as soon as the answer is known.
 */
async function checkInStep(files: Files, listen: CheckStop): Promise<FileFindings | undefined> {
  const streams = streamsOf(files);
  const reading = {
    reference: streams.reference.parts(),
    predictions: streams.predictions.parts(),
  };
  const ended = { reference: false, predictions: false };
  const check = new InStepCheck();
  const labels = new ReferenceLabels();
  try {
    while (check.isPossible && !(ended.reference && ended.predictions)) {
      const role = ended[check.wants] ? otherRole(check.wants) : check.wants;
      const next = await reading[role].next();
      listen();
      if (next.done) {
        ended[role] = true;
        continue;
      }
      check.add(role, next.value.claims.map(keyOf));
      if (check.waiting > mostWaiting) return undefined;
      if (role === 'predictions') continue;
      for (const claim of next.value.claims) labels.add(claim);
    }
    return check.end() ? { ownIds: check.areOwnIds, dataSet: labels.dataSet } : undefined;
  } finally {
    for (const role of roles) await reading[role].return();
  }
}

/** Maximum number of claims by which one file may be longer than the other. */
const mostWaiting = 100_000;

function otherRole(role: Role): Role {
  return role === 'reference' ? 'predictions' : 'reference';
}

/** Returns facts that change when a file is written to. */
async function stampsOf(files: Files): Promise<Readonly<Record<Role, string>>> {
  const [reference, predictions] = await Promise.all(
    [files.reference, files.predictions].map(stampOf),
  );
  return { reference: reference ?? '', predictions: predictions ?? '' };
}

async function stampOf(file: string): Promise<string> {
  try {
    const { dev, ino, size, mtimeNs } = await stat(file, { bigint: true });
    return [dev, ino, size, mtimeNs].join(' ');
  } catch (error) {
    throw unreadableFile(file, error);
  }
}
