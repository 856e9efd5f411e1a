// Counts the contents of a file, and lists the claims behind a count.

import path from 'node:path';
import { claimsCounted } from '../../core/stats/countedThings.ts';
import { fileStats } from '../../core/stats/fileStats.ts';
import { findFileBlockers } from '../../core/evidence/fileBlockers.ts';
import { cancelled } from '../../protocol/errors.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import type {
  CountedClaims,
  CountedClaimsParams,
  CountedFile,
  OutlineParams,
} from '../../protocol/fileReading.ts';
import { checkUsable, type EvidenceCache } from '../sources/evidenceCache.ts';

/** Maximum number of problems that are listed for a file. Nobody reads more. */
const mostProblems = 200;
const mostClaims = 500;

/** Maximum length of a claim's text in characters. This is enough to recognise the claim. */
const mostCharacters = 300;

export async function countFile(
  evidence: EvidenceCache,
  { file: source, role }: OutlineParams,
  signal?: CancelSignal,
): Promise<CountedFile> {
  const { file, sha256 } = await evidence.read(source, role, signal);
  if (signal?.aborted) throw cancelled();
  checkUsable(source, file);
  return {
    sha256,
    stats: fileStats(file),
    problems: file.problems.slice(0, mostProblems),
    problemsLeft: Math.max(0, file.problems.length - mostProblems),
    blockers: findFileBlockers(file, path.basename(source.path)),
  };
}

export async function countClaims(
  evidence: EvidenceCache,
  { file: source, role, kind, name }: CountedClaimsParams,
  signal?: CancelSignal,
): Promise<CountedClaims> {
  const { file } = await evidence.read(source, role, signal);
  if (signal?.aborted) throw cancelled();
  const counted = claimsCounted(file.claims, kind, name);
  return {
    claims: counted.slice(0, mostClaims).map(({ index, text, verdict = null }) => ({
      index,
      text: text.slice(0, mostCharacters),
      verdict,
    })),
    left: Math.max(0, counted.length - mostClaims),
  };
}
