// A comparison in sentences: above and below its tables, and on stderr where the format has no room for them.

import { labelOf } from '../alignedSystems.ts';
import type { Comparison } from '../comparison.ts';
import { toPlainText } from '../../text/plainText.ts';
import { provenanceLines } from '../../tables/summaryLines.ts';
import { withMinusSigns } from '../../format/signs.ts';
import { inEnglish, type Say } from '../../words/translation.ts';
import { countClaims } from '../../words/countedNouns.ts';
import { joinList, textOf } from '../../words/message.ts';

/** What was compared. */
export function headLine(
  { systems, claimCount, provenance }: Comparison,
  say: Say = inEnglish,
): string {
  const [baseline, ...others] = systems.map(({ name }) => toPlainText(name));
  const reference = toPlainText(provenance[0]?.provenance.reference.name ?? '');
  return say(
    '{0} against {1} on {2} of {3}.',
    textOf(joinList(others), say),
    baseline ?? '',
    textOf(countClaims(claimCount), say),
    reference,
  );
}

/** "SemQA: A is better by ...", for each primary score and each system: the others are not tested, and tables have their differences. */
export function resultLines({ rows }: Comparison, say: Say = inEnglish): readonly string[] {
  const primary = rows.filter(({ isPrimary }) => isPrimary);
  return primary.flatMap((row) =>
    row.differences.map(({ system, sentence }) => {
      const label = labelOf(row);
      const of = row.differences.length > 1 ? textOf(joinList([label, system]), say) : label;
      return toPlainText(say('{0}: {1}', of, withMinusSigns(sentence)));
    }),
  );
}

/** What a reader must know: first of all that the systems' numbers were made differently, where they were. */
export function warningLines(
  { provenanceDifferences, notes, slices }: Comparison,
  say: Say = inEnglish,
): readonly string[] {
  return [
    ...provenanceDifferences.map((line) => say('warning: {0}', toPlainText(line))),
    ...notes.map((line) => say('note: {0}', toPlainText(line))),
    ...(slices.length > 0
      ? [say('note: Slices have no p-values: they overlap and are many, so some differ by chance.')]
      : []),
  ];
}

/** What made the numbers of each system. */
export function listProvenanceLines({ provenance }: Comparison): readonly string[] {
  const blocks = provenance.map((one) => ({
    system: one.system,
    lines: provenanceLines(one).slice(0, 1),
    shared: provenanceLines(one).slice(1),
  }));
  return [
    ...blocks.flatMap(({ system, lines }) =>
      lines.map((line) => `${toPlainText(system)}: ${line}`),
    ),
    ...new Set(blocks.flatMap(({ shared }) => shared)),
  ];
}
