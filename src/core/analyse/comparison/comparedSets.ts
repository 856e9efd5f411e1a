// Finds the claims that systems have in common. Systems without common claims are not compared. If only some claims are common,
// the comparison starts with a note.

import { countText } from '../../base/numbers.ts';
import type { ComparedClaim, ComparedRun } from './toComparedClaim.ts';

import { countClaims } from '../../base/words/countedNouns.ts';
import { joinList, msg, type Message } from '../../base/words/message.ts';

interface SharedClaimsNote {
  readonly code: 'differentClaims' | 'differentPredictions';
  readonly message: Message;
}

/** A system and the claims that it was scored for. */
export type SetOfClaims = Pick<ComparedRun, 'name' | 'isRunning'> & {
  readonly claims: readonly Pick<ComparedClaim, 'index' | 'isUnpredicted'>[];
};

function countUnpredicted({ claims }: SetOfClaims): number {
  return claims.filter(({ isUnpredicted }) => isUnpredicted).length;
}

/**
 * Throws RangeError if a system's predictions match no claim of the reference, or if the systems have no claims in common. Skips
 * the check while a system is being scored.
 */
export function checkSharedClaims(systems: readonly SetOfClaims[]): void {
  if (systems.some(({ isRunning }) => isRunning)) return;
  const stranger = systems.find(
    (system) => system.claims.length > 0 && countUnpredicted(system) === system.claims.length,
  );
  if (stranger) {
    throw new RangeError(
      `no prediction of ${stranger.name} belongs to a claim of the reference, so its scores are those of no evidence`,
    );
  }
  const [first, ...others] = systems;
  if (!first || others.length === 0) return;
  if (countShared(systems) > 0) return;
  const sets = systems.map(
    ({ name, claims }) => `${name} has ${positionsText(claims.map(({ index }) => index))}`,
  );
  throw new RangeError(`no claim was scored for all of them (${sets.join('; ')})`);
}

/** For example `claims 0 to 9`. */
function positionsText(indices: readonly number[]): string {
  const [first] = indices;
  if (first === undefined) return 'none';
  const last = indices.at(-1) ?? first;
  return first === last
    ? `claim ${String(first)}`
    : `${String(indices.length)} claims from ${String(first)} to ${String(last)}`;
}

/** Counts the claims that all systems have. Returns 0 if there are no systems. */
export function countShared([first, ...others]: readonly SetOfClaims[]): number {
  const sets = others.map(({ claims }) => new Set(claims.map(({ index }) => index)));
  return (first?.claims ?? []).filter(({ index }) => sets.every((own) => own.has(index))).length;
}

/** Notes that systems were scored for different claims, or that predictions are missing for different claims. */
export function noteSharedClaims(systems: readonly SetOfClaims[]): readonly SharedClaimsNote[] {
  if (systems.length < 2 || systems.some(({ isRunning }) => isRunning)) return [];
  const counts = systems.map(({ name, claims }) => msg('{0}: {1}', name, countText(claims.length)));
  const shared = countShared(systems);
  const isSame = systems.every(({ claims }) => claims.length === shared);
  const gaps = systems.map(countUnpredicted);
  const hasSameGaps = gaps.every((gap) => gap === gaps[0]);
  return [
    ...(isSame
      ? []
      : [
          {
            code: 'differentClaims' as const,
            message: msg(
              'The systems were scored for different claims ({0}). Differences cover the {1} that all systems have in common.',
              ...[joinList(counts), countClaims(shared)],
            ),
          },
        ]),
    ...(hasSameGaps
      ? []
      : [
          {
            code: 'differentPredictions' as const,
            message: msg(
              'The systems have predictions for different numbers of claims ({0}). A claim without a prediction is scored as if there were no evidence.',
              joinList(
                systems.map(({ name, claims }, index) =>
                  msg(
                    '{0}: {1} of {2}',
                    ...[
                      name,
                      countText(claims.length - (gaps[index] ?? 0)),
                      countText(claims.length),
                    ],
                  ),
                ),
              ),
            ),
          },
        ]),
  ];
}
