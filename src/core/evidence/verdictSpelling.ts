import { verdicts, type Verdict } from './evidence.ts';

/** What FEVER and other label sets say for the four verdicts. */
const otherNames: Readonly<Record<string, Verdict>> = {
  supports: 'Supported',
  true: 'Supported',
  refutes: 'Refuted',
  false: 'Refuted',
  nei: 'Not Enough Evidence',
  notenoughinfo: 'Not Enough Evidence',
  notenoughinformation: 'Not Enough Evidence',
  conflicting: 'Conflicting Evidence/Cherrypicking',
  cherrypicking: 'Conflicting Evidence/Cherrypicking',
  conflictingevidence: 'Conflicting Evidence/Cherrypicking',
};

/** Longer labels are prose; comparing them letter by letter would only cost time. */
const longestLabel = 60;

/** The verdict that a label outside the four is likely to mean: the same letters, a known name, or a few letters off. */
export function closestVerdict(label: string): Verdict | undefined {
  if (label.length > longestLabel) return undefined;
  const letters = lettersOf(label);
  const other = Object.hasOwn(otherNames, letters) ? otherNames[letters] : undefined;
  if (other !== undefined) return other;
  let closest: Verdict | undefined;
  let least = Infinity;
  for (const verdict of verdicts) {
    const expected = lettersOf(verdict);
    const distance = editDistance(letters, expected);
    if (distance <= expected.length / 4 && distance < least) {
      least = distance;
      closest = verdict;
    }
  }
  return closest;
}

function lettersOf(label: string): string {
  return label.toLowerCase().replace(/[^a-z]/g, '');
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
