// Proposes meanings for a file's verdict words: AVeriTeC's verdicts for known words, and nothing for other words.

import { ifAny } from '../../base/words/countedNouns.ts';
import { averitecDataSet, dataSetOfLabels, labelIn, scifactDataSet } from '../claims/dataSets.ts';
import { bareVerdict, definitionsFor, lettersOf, meaningsOf } from '../claims/verdictWords.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { findLabel, labelOfStance, verdictHint } from '../claims/verdictSpelling.ts';
import { excerpt, quote } from '../claims/quote.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { joinSentences, msg, type Wording, countMsg } from '../../base/words/message.ts';

export interface ProposedLabels {
  /** Absent if no word needs a label. */
  readonly labels?: NonNullable<Mapping['labels']>;
  /** Unclear and unknown words. Only the file's owner knows what they mean. */
  readonly undecided: readonly string[];
  /** Unclear words whose meaning is defined by a data set, if the file's words show that it uses this data set. */
  readonly defined: readonly { readonly word: string; readonly dataSet: string }[];
  /** The first verdict that has a title, certainty or explanation beside it. */
  readonly decorated?: string;
}

/**
 * Proposes labels for verdict words. Proposes nothing if a known data set has all words. Two words are not enough to recognise a
 * data set: true and false alone do not identify PolitiFact. `isAveritec`: the file is in a form whose verdicts are AVeriTeC's.
 */
export function proposeLabels(written: readonly string[], isAveritec = false): ProposedLabels {
  const words = [...new Set(written.map(bareVerdict))];
  const decorated = written.find((word) => bareVerdict(word) !== word);
  const known = dataSetOfLabels(words);
  // SciFact's words also occur outside of SciFact, in files whose references use other words.
  const isKnown =
    known.id === averitecDataSet.id ||
    (!isAveritec && words.length > 2 && known.id !== scifactDataSet.id);
  if (!decorated && isKnown && words.every((word) => labelIn(known, word) !== undefined)) {
    return { undecided: [], defined: [] };
  }
  // The two labels of a binary task are no verdicts of AVeriTeC, and macro F1 is computed over the two.
  const [one = '', other = '', ...more] = words.map(lettersOf).sort((a, b) => a.length - b.length);
  if (one !== '' && other === `not${one}` && more.length === 0) {
    return { undecided: words, defined: [], decorated };
  }
  const definitions = definitionsFor(words.map(lettersOf));
  const labels = new Map<string, string>();
  const undecided: string[] = [];
  const defined: { word: string; dataSet: string }[] = [];
  for (const word of words) {
    const stance = definitions?.meanings.get(lettersOf(word));
    const label =
      stance === undefined
        ? findLabel(word, averitecDataSet)
        : labelOfStance(stance, averitecDataSet);
    if (label === undefined) undecided.push(word);
    else labels.set(word, label);
    if (stance !== undefined && definitions) defined.push({ word, dataSet: definitions.dataSet });
  }
  return {
    labels: labels.size === 0 ? undefined : Object.fromEntries(labels),
    ...{ undecided, defined, decorated },
  };
}

/** Maximum number of words for which a separate sentence is shown. */
const mostNamed = 10;

/** Says what the user needs to know and do about the proposed labels. */
export function labelRemarks({
  labels = {},
  undecided,
  defined,
  decorated,
}: ProposedLabels): readonly Wording[] {
  const more = undecided.length - mostNamed;
  return [
    ...(decorated === undefined
      ? []
      : [
          msg(
            'Verdicts such as {0} are read as {1}. What stands beside the word is left out.',
            quote(excerpt(decorated)),
            quote(bareVerdict(decorated)),
          ),
        ]),
    ...defined.map(({ word, dataSet }) =>
      msg(
        'The verdict {0} is read as {1}, as in the data set {2}.',
        ...[quote(word), quote(getOwnValue(labels, word) ?? ''), dataSet],
      ),
    ),
    ...undecided
      .slice(0, mostNamed)
      .map((word) =>
        joinSentences(
          msg('The verdict {0} has no label yet and is used as written.', quote(word)),
          ...hintAtUnclear(word),
        ),
      ),
    ...ifAny(
      countMsg(more, '{0} more verdict has no label yet.', '{0} more verdicts have no label yet.'),
    ),
  ];
}

/** Returns a hint for an unclear word, which says where its meaning is documented. */
function hintAtUnclear(word: string): readonly Wording[] {
  const hint = verdictHint(word, averitecDataSet);
  if (meaningsOf(lettersOf(word)) !== undefined) return hint;
  return [...hint, msg('Set the meaning under "labels" in the mapping.')];
}
