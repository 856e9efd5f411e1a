// Builds the sections of a comparison page: scores with differences, changes of claims, slices.

import { labelOf } from '../alignedSystems.ts';
import type { Comparison } from '../comparison.ts';
import { differencePlot } from '../../plots/forestPlots.ts';
import { withMinusSigns } from '../../format/signs.ts';
import { textOf } from '../../words/message.ts';
import { markup, type Content, type Markup } from '../../markup/markup.ts';
import { figure, list, section, type PageSection } from '../../pages/page.ts';
import { htmlForm } from '../../tables/model/htmlForm.ts';
import { bucketsTable } from '../tables/changeTables.ts';
import { differencesTable, meansTable, type ScorePart } from '../tables/comparisonTables.ts';
import { comparedSlicesTable, sliceNamesOf } from '../tables/sliceTables.ts';
import { sourcesSentence, sourcesTable, stagesTable } from '../tables/evidenceTables.ts';

export const scoresHeading: PageSection = { id: 'scores', title: 'Scores' };
export const changesHeading: PageSection = { id: 'changes', title: 'Verdicts that changed' };
export const sourcesHeading: PageSection = { id: 'sources', title: 'Sources in common' };
export const slicesHeading: PageSection = { id: 'slices', title: 'Slices' };

/** Lists the differences between one system and the baseline for all scores in `part`. */
function differencesOf({ rows }: Comparison, place: number, part: ScorePart) {
  return rows.flatMap((row) => {
    const difference = row.differences[place];
    return difference && row.isPrimary === (part === 'primary') ? [{ row, difference }] : [];
  });
}

/** Makes one plot for scores up to 1 and one for scores up to 100. On a common axis the smaller scores would be invisible. */
function differencePlots(
  comparison: Comparison,
  place: number,
  part: ScorePart,
): readonly Markup[] {
  const all = differencesOf(comparison, place, part);
  const maxima = [...new Set(all.map(({ row }) => row.maximum))].sort((a, b) => a - b);
  return maxima.map((maximum) => {
    const ofScale = all.filter(({ row }) => row.maximum === maximum);
    const [system, baseline] = [ofScale[0]?.difference.system, ofScale[0]?.difference.baseline];
    const scale = maxima.length > 1 ? ` (maximum score ${String(maximum)})` : '';
    return figure(
      differencePlot({
        id: `differences-${String(place)}-${part}-${String(maximum)}`,
        title: `${system ?? ''} minus ${baseline ?? ''}, ${part} scores${scale}`,
        name: 'difference in means',
        sides: [`${baseline ?? ''} has more`, `${system ?? ''} has more`],
        isExploratory: part === 'exploratory',
        scale: { maximum },
        width: 680,
        rows: ofScale.map(({ row, difference: result }) => ({
          name: labelOf(row),
          difference: result.difference,
          interval: result.interval,
          isClear: result.result === 'better' || result.result === 'worse',
        })),
      }),
      false,
    );
  });
}

/** Lists the test results of one system's primary scores. */
function listTestedDifferences(comparison: Comparison, place: number): readonly Content[] {
  const tested = differencesOf(comparison, place, 'primary');
  if (tested.length === 0) {
    return [
      markup`<p>No primary score can be tested.</p>
`,
    ];
  }
  return [
    list(
      tested
        .filter(({ difference: { result } }) => result === 'better' || result === 'worse')
        .map(
          ({ row, difference }) =>
            markup`<b>${labelOf(row)}</b>: ${withMinusSigns(textOf(difference.sentence))}`,
        ),
    ) ??
      markup`<p>No primary score tells the two apart.</p>
`,
    differencePlots(comparison, place, 'primary'),
    htmlForm(differencesTable(comparison, place, 'primary')),
  ];
}

/**
 * Makes the section of exploratory differences. The section is closed, so that readers who look for tested results can skip it.
 */
function exploratoryDifferences(comparison: Comparison, place: number): Content {
  const { length } = differencesOf(comparison, place, 'exploratory');
  if (length === 0) return null;
  return markup`<details><summary>Other scores (exploratory): ${length}</summary>
<p class="muted">Not tested: differences and intervals alone. Among many intervals some exclude 0 by chance.</p>
${differencePlots(comparison, place, 'exploratory')}${htmlForm(differencesTable(comparison, place, 'exploratory'))}</details>
`;
}

export function comparisonScores(comparison: Comparison): string {
  const [baseline, ...others] = comparison.systems;
  const stages = stagesTable(comparison);
  return section(
    scoresHeading,
    htmlForm(meansTable(comparison)),
    stages.rows.length > 0 ? htmlForm(stages) : null,
    markup`<p class="muted">Each system is compared with ${baseline?.name}. Only the primary scores are tested. A difference is called better or worse only where the adjusted p-value and the interval, if there is one, both say so.</p>
`,
    others.map(({ name }, place) => [
      markup`<h3>${name} against ${baseline?.name}</h3>
`,
      listTestedDifferences(comparison, place),
      exploratoryDifferences(comparison, place),
    ]),
  );
}

export function comparisonSources(comparison: Comparison): string {
  if (comparison.sourceOverlaps.length === 0) return '';
  return section(
    sourcesHeading,
    markup`<p>${textOf(sourcesSentence())}</p>
`,
    htmlForm(sourcesTable(comparison)),
  );
}

export function comparisonChanges(comparison: Comparison): string {
  if (comparison.buckets.length === 0) return '';
  return section(
    changesHeading,
    markup`<p>How the claims changed between the baseline and each system, with their numbers.</p>
`,
    htmlForm(bucketsTable(comparison)),
  );
}

export function comparisonSlices(comparison: Comparison): string {
  const { slices, systems } = comparison;
  const names = sliceNamesOf(comparison);
  const kinds = [...new Set(slices.map(({ by }) => by))];
  if (kinds.length === 0 || systems.length < 2) return '';
  return section(
    slicesHeading,
    markup`<p>Differences of the means in parts of the claims. They are not tested: slices overlap, and among dozens some show something by chance.</p>
`,
    kinds.map(
      (
        kind,
      ) => markup`<details${kind === 'referenceVerdict' ? ' open' : ''}><summary>By ${textOf(names.get(kind) ?? kind)}</summary>
${htmlForm(comparedSlicesTable(comparison, kind))}</details>
`,
    ),
  );
}
