import { barRows } from '../plots/barRows.ts';
import type { ConfusionMatrix, VerdictAggregate } from '../metrics/verdict.ts';
import { markup, type Content } from '../markup/markup.ts';
import { figure, section, type PageSection } from './page.ts';
import { formatScore, formatPrintedScore } from '../format/numbers.ts';
import { column, countCell, textCell } from '../tables/model/cells.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import { toOne } from '../format/scales.ts';
import { noVerdict } from '../words/remarks.ts';

export const verdictHeading: PageSection = { id: 'verdicts', title: 'Verdicts' };

/** Makes the confusion table. A label that never occurs has a row only if it belongs to the data set. */
function confusionTable({ labels, counts, withoutVerdict }: ConfusionMatrix): Content {
  const hasMissing = withoutVerdict.some((count) => count > 0);
  return htmlForm({
    caption: 'Reference verdicts in rows, predicted verdicts in columns',
    columns: [
      column('reference', 'reference', 'text'),
      ...labels.map((label) => column(label, label, 'text', { align: 'right' })),
      ...(hasMissing ? [column('none', noVerdict, 'count')] : []),
      column('claims', 'claims', 'count'),
    ],
    rows: labels.map((label, row) => {
      const line = counts[row] ?? [];
      const missing = withoutVerdict[row] ?? 0;
      return [
        textCell(label),
        ...line.map((count, index) =>
          textCell(
            String(count),
            index === row
              ? markup`<b>${count}</b><span class="hidden"> right</span>`
              : markup`<span class="${count === 0 ? 'muted' : 'plain'}">${count}</span>`,
          ),
        ),
        ...(hasMissing ? [countCell(missing)] : []),
        countCell(line.reduce((sum, count) => sum + count, missing)),
      ];
    }),
  });
}

export function verdictSection(verdict: VerdictAggregate): string {
  const { accuracy, macroF1, claims, f1, confusion } = verdict;
  return section(
    verdictHeading,
    markup`<p>Accuracy ${formatScore(accuracy)} and macro F1 ${formatScore(macroF1)} over ${claims} ${claims === 1 ? 'claim' : 'claims'} with a reference verdict; a missing verdict is wrong.</p>
`,
    figure(
      barRows({
        width: 460,
        id: 'f1',
        title: 'F1 by verdict',
        name: 'F1',
        maximum: 1,
        rows: Object.entries(f1).map(([name, value]) => ({
          name,
          value,
          text: formatPrintedScore(value, toOne),
        })),
      }),
    ),
    confusionTable(confusion),
  );
}
