// Describes a comparison in sentences, shown above and below its tables, or on stderr if the format cannot contain sentences.

import { labelOf } from '../alignedSystems.ts';
import { leadSentences } from '../leadSentences.ts';
import type { Comparison } from '../comparison.ts';
import { toPlainText } from '../../text/toPlainText.ts';
import { provenanceLines } from '../../tables/summaryLines.ts';
import { withMinusSigns } from '../../format/signs.ts';
import { changeTexts, joinList, joinParts, msg, type Message } from '../../words/message.ts';
import { countClaims } from '../../words/countedNouns.ts';

/** Says what was compared. */
export function headLine({ systems, claimCount, provenance }: Comparison): Message {
  const [baseline, ...others] = systems.map(({ name }) => toPlainText(name));
  const reference = toPlainText(provenance[0]?.provenance.reference.name ?? '');
  return msg(
    '{0} compared with {1} on {2} of {3}.',
    joinList(others),
    baseline ?? '',
    countClaims(claimCount),
    reference,
  );
}

/** Returns the panel's headline: which systems differ from the baseline, and in which primary scores. */
export function leadLines(comparison: Comparison): readonly Message[] {
  return leadSentences(comparison).map(({ text }) => changeTexts(text, toPlainText));
}

/**
 * Returns a sentence such as "SemQA: A is better by ..." for each primary score and each system. Other scores are not tested, so
 * their differences are only in the tables.
 */
export function resultLines({ rows }: Comparison): readonly Message[] {
  const primary = rows.filter(({ isPrimary }) => isPrimary);
  return primary.flatMap((row) =>
    row.differences.map(({ system, sentence }) => {
      const label = labelOf(row);
      const of = row.differences.length > 1 ? joinParts([label, system]) : label;
      const line = msg('{0}: {1}', of, changeTexts(sentence, withMinusSigns));
      return changeTexts(line, toPlainText);
    }),
  );
}

/** Returns the warnings: first how the systems' scores were computed differently, then the warnings of the systems' reports. */
export function warningLines({ provenanceDifferences, warnings }: Comparison): readonly Message[] {
  return [...provenanceDifferences, ...warnings.map(({ message }) => message)].map((line) =>
    msg('warning: {0}', changeTexts(line, toPlainText)),
  );
}

/** Returns the notes that are not warnings. */
export function noteLines({ warnings, notes, slices }: Comparison): readonly Message[] {
  const texts = warnings.map(({ message }) => message);
  return [
    ...notes
      .filter((line) => !texts.includes(line))
      .map((line) => msg('note: {0}', changeTexts(line, toPlainText))),
    ...(slices.length > 0
      ? [
          msg(
            'note: Slices have no p-values. There are many overlapping slices, so some differ by chance.',
          ),
        ]
      : []),
  ];
}

/**
 * Lists the predictions of each system, and once what the systems share. `linesOf` returns a system's lines, the first of which
 * names its predictions.
 */
export function listProvenanceLines(
  { provenance }: Comparison,
  linesOf: typeof provenanceLines = provenanceLines,
): readonly string[] {
  const blocks = provenance.map((one) => ({
    system: one.system,
    lines: linesOf(one).slice(0, 1),
    shared: linesOf(one).slice(1),
  }));
  return [
    ...blocks.flatMap(({ system, lines }) =>
      lines.map((line) => `${toPlainText(system)}: ${line}`),
    ),
    ...new Set(blocks.flatMap(({ shared }) => shared)),
  ];
}
