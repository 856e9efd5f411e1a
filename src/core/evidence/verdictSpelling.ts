// What a verdict that is none of a data set's labels is likely to mean there.

import type { DataSet } from './dataSets.ts';
import { lettersOf } from './labelLetters.ts';
import { stanceNamed } from './verdictStances.ts';

/** Longer labels are prose; comparing them letter by letter would only cost time. */
const longestLabel = 60;

/** The label of the data set that a verdict is likely to mean: the same letters, another data set's name for it, or a few letters off. */
export function closestLabel(verdict: string, { labels }: DataSet): string | undefined {
  if (verdict.length > longestLabel) return undefined;
  const letters = lettersOf(verdict);
  const same = labels.find((label) => letters !== '' && lettersOf(label) === letters);
  if (same !== undefined) return same;
  const stance = stanceNamed(letters);
  const named = labels.find(
    (label) => stance !== undefined && stanceNamed(lettersOf(label)) === stance,
  );
  if (named !== undefined) return named;
  return fewestLettersOff(letters, labels);
}

/** The name that another is likely to mean: the same letters, or a few letters off; of equals the first. */
export function closestName(name: string, names: readonly string[]): string | undefined {
  if (name.length > longestLabel) return undefined;
  return fewestLettersOff(lettersOf(name), names);
}

function fewestLettersOff(letters: string, names: readonly string[]): string | undefined {
  let closest: string | undefined;
  let least = Infinity;
  for (const name of names) {
    const expected = lettersOf(name);
    if (expected.length > longestLabel) continue;
    const distance = editDistance(letters, expected);
    if (distance <= expected.length / 4 && distance < least) {
      least = distance;
      closest = name;
    }
  }
  return closest;
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
