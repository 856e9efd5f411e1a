import {
  countQuestions,
  isAsked,
  type Claim,
  type EvidenceFile,
} from '../../core/evidence/evidence.ts';
import { claimHash } from '../sources/claimHashes.ts';
import type { Outline, OutlineClaim } from '../../protocol/fileReading.ts';

/** Outlines by file, because lenses, the tree and the search for a reference request the same outline repeatedly. */
const known = new WeakMap<EvidenceFile, Outline>();

/** Lists the contents of a file and their positions, without texts. */
export function outlineOf(file: EvidenceFile): Outline {
  const outline = known.get(file) ?? makeOutline(file);
  known.set(file, outline);
  return outline;
}

function makeOutline(file: EvidenceFile): Outline {
  const { role, format, problems, verdicts } = file;
  return {
    role,
    format,
    problems,
    verdicts,
    claims: file.claims.flatMap((claim): readonly OutlineClaim[] => {
      const ranges = file.ranges[claim.index];
      if (!ranges) return [];
      return [
        {
          index: claim.index,
          text: claim.text,
          verdict: claim.verdict ?? null,
          questions: countQuestions(claim.evidence),
          answers: claim.evidence
            .filter(isAsked)
            .reduce((sum, { answers }) => sum + answers.length, 0),
          ...passagesOf(claim),
          hash: claimHash(claim),
          ranges,
        },
      ];
    }),
  };
}

function passagesOf({ evidence }: Claim): Pick<OutlineClaim, 'passages'> {
  const passages = evidence.length - countQuestions(evidence);
  return passages === 0 ? {} : { passages };
}
