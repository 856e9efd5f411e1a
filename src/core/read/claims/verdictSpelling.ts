// Decides what a verdict outside a data set's labels means, which label it may be a misspelling of, and which label
// means what. Meanings come from verdictWords.ts only.

import { msg, type Wording } from '../../base/words/message.ts';
import { averitecDataSet, type DataSet, labelIn } from './dataSets.ts';
import { excerpt, quote } from './quote.ts';
import {
  bareVerdict,
  isVerdictWord,
  lettersOf,
  meaningsOf,
  plainnessOf,
  type Stance,
  stanceNamed,
  stances,
} from './verdictWords.ts';

/** Maximum length of a compared label in characters. Longer labels are prose, and comparing them takes too much time. */
const longestLabel = 60;

/**
 * Minimum length of a name for suggestions, in characters. In shorter names, and in shorter words of a name, one typing error
 * often makes another word.
 */
const shortestName = 5;
const shortestWord = 4;

/**
 * Returns the label of the data set that a verdict means: a label with the same letters, or another data set's word for it.
 * `undefined` for every word whose meaning is unclear or unknown, however similar its spelling. If two labels have this meaning,
 * the plainer label wins.
 */
export function findLabel(verdict: string, { labels }: DataSet): string | undefined {
  const bare = bareVerdict(verdict);
  if (bare.length > longestLabel) return undefined;
  const letters = lettersOf(bare);
  const same = labels.find((label) => letters !== '' && lettersOf(label) === letters);
  if (same !== undefined) return same;
  const stance = stanceNamed(letters);
  if (stance === undefined) return undefined;
  const named = labels
    .map((label) => ({ label, letters: lettersOf(label) }))
    .filter((label) => stanceNamed(label.letters) === stance)
    .sort((a, b) => plainnessOf(a.letters) - plainnessOf(b.letters));
  return named[0]?.label;
}

/**
 * Returns the label to suggest for a verdict: the label that the verdict means, or a label that it may be a misspelling of. The
 * user decides.
 */
export function suggestLabel(verdict: string, dataSet: DataSet): string | undefined {
  const known = findLabel(verdict, dataSet);
  if (known !== undefined || isVerdictWord(lettersOf(verdict))) return known;
  return misspelt(verdict, dataSet.labels);
}

/** Returns the name to suggest for another name: a name with the same letters, or a name that it may be a misspelling of. */
export function suggestName(name: string, names: readonly string[]): string | undefined {
  if (name.length > longestLabel) return undefined;
  const letters = lettersOf(name);
  const same = names.find((one) => letters !== '' && lettersOf(one) === letters);
  return same ?? misspelt(name, names);
}

/** Returns the name that another name may be a misspelling of. `undefined` if several names are possible. */
function misspelt(name: string, names: readonly string[]): string | undefined {
  if (name.length > longestLabel) return undefined;
  const near = names.filter((one) => one.length <= longestLabel && isMisspelling(name, one));
  return near.length === 1 ? near[0] : undefined;
}

/**
 * Allows at most one typing error per word. If the words are divided differently, allows one error in total. An error never removes a word
 * or a negation (un-, in-, dis-, not).
 */
function isMisspelling(written: string, meant: string): boolean {
  const [own, expected] = [wordsOf(written), wordsOf(meant)];
  if (expected.join('').length < shortestName) return false;
  if (own.length !== expected.length) return isSlip(own.join(''), expected.join(''));
  return own.every(
    (word, index) => word === expected[index] || isSlip(word, expected[index] ?? ''),
  );
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Whether one letter is missing or added, or two neighbouring letters are swapped, after the first letter. Replaced letters and
 * digits do not count, because they often make another word.
 */
function isSlip(written: string, meant: string): boolean {
  const [short, long] = written.length < meant.length ? [written, meant] : [meant, written];
  if (meant.length < shortestWord || /\p{N}/u.test(short + long)) return false;
  if (!written.startsWith(meant.charAt(0))) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length === short.length + 1) return short.slice(at) === long.slice(at + 1);
  if (long.length !== short.length) return false;
  return (
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  );
}

// Finds which label of a data set means that the evidence supports the claim, refutes it, is not enough, or is conflicting.

/**
 * Returns the data set's label for each stance, in the order of `stances`. `undefined` if a label has no stance (half true), if
 * two labels have the same stance, or if support or refutation is missing.
 */
export function stanceLabels({ labels }: DataSet): ReadonlyMap<Stance, string> | undefined {
  const byStance = new Map<Stance, string>();
  for (const label of labels) {
    const stance = stanceNamed(lettersOf(label));
    if (stance === undefined || byStance.has(stance)) return undefined;
    byStance.set(stance, label);
  }
  if (!byStance.has('supported') || !byStance.has('refuted')) return undefined;
  return new Map(
    stances.flatMap((stance) => {
      const label = byStance.get(stance);
      return label === undefined ? [] : [[stance, label] as const];
    }),
  );
}

/** Returns the data set's label for a stance, or AVeriTeC's label if the data set has no label for it. */
export function labelOfStance(stance: Stance, dataSet: DataSet): string {
  const ofLabels = ({ labels }: DataSet): string | undefined =>
    labels.find((label) => stanceNamed(lettersOf(label)) === stance);
  return ofLabels(dataSet) ?? ofLabels(averitecDataSet) ?? stance;
}

/** Returns the stance of a verdict. `undefined` for a missing verdict, and for a verdict that is not a label of the data set. */
export function stanceOf(dataSet: DataSet, verdict: string | undefined): Stance | undefined {
  const label = verdict === undefined ? undefined : labelIn(dataSet, verdict);
  return label === undefined ? undefined : stanceNamed(lettersOf(label));
}

// Suggests what to do about a verdict that is not a label of the data set.

/** Returns at most one sentence: a suggested label, or a note that the word is unclear and where its meaning is documented. */
export function verdictHint(verdict: string, dataSet: DataSet): readonly Wording[] {
  const likely = suggestLabel(verdict, dataSet);
  if (likely !== undefined) return [msg('Did you mean {0}?', excerpt(likely))];
  const meanings = meaningsOf(lettersOf(excerpt(verdict)));
  if (meanings === undefined) return [];
  const [one, other] = meanings.map((stance) => labelOfStance(stance, dataSet));
  return [
    msg(
      'Data sets use the word {0} with different meanings, for example for {1} or for {2}. Set its meaning for this file under "labels" in a mapping.',
      ...[quote(verdict), quote(one ?? ''), quote(other ?? '')],
    ),
  ];
}
