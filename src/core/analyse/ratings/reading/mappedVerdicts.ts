// Reads the verdicts of annotators from an evidence file in any form, with a mapping.

import { normaliseText } from '../../../read/claims/claimKey.ts';
import type { Mapping } from '../../../read/mapping/mapping.ts';
import { readEvidence } from '../../../read/files/readEvidence.ts';
import type { Rating, RatingFile } from '../rating.ts';
import { verdictDimension } from '../schemeScale.ts';

/**
 * Reads the verdicts that the mapping names, as those of one rater. `raters`: paths that contain the verdicts of different raters, who
 * are named by their paths. Claims are identified by their texts, or by their ids if they have no text. A repeated text is another
 * claim.
 */
export function readMappedVerdicts(
  text: string,
  rater: string,
  mapping: Mapping,
  raters?: readonly string[],
): RatingFile {
  const files = (raters ?? [undefined]).map((path) => {
    const paths = path === undefined ? mapping.paths : { ...mapping.paths, verdict: path };
    const { problems, claims } = readEvidence(text, {
      role: 'reference',
      mapping: { ...mapping, paths },
    });
    const seen = new Map<string, number>();
    const ratings = claims.flatMap(({ text: written, claimId, verdict }): readonly Rating[] => {
      const name = normaliseText(written) || String(claimId ?? '');
      const before = seen.get(name) ?? 0;
      seen.set(name, before + 1);
      if (name === '' || verdict === undefined || verdict.trim() === '') return [];
      const claim = before === 0 ? name : `${name} (${String(before + 1)})`;
      const dimension = verdictDimension;
      return [{ claim, rater: path ?? rater, dimension, value: verdict.trim(), time: null }];
    });
    return { problems, ratings };
  });
  const ratings = files.flatMap((file) => file.ratings);
  // Each rater has a reading of the same file, so most problems repeat.
  const byPlace = new Map(
    files.flatMap(({ problems }) =>
      problems.map(
        (problem) => [JSON.stringify([problem.code, problem.message]), problem] as const,
      ),
    ),
  );
  const problems = [...byPlace.values()].filter(({ severity }) => severity !== 'information');
  return { form: ratings.length === 0 ? null : 'verdicts', ratings, problems };
}
