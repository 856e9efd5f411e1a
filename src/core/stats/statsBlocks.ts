// The contents of files as sections of a document: plots for each kind of content, and their table in a fold.

import { type Block, type CellView, type Section, section } from '../document/document.ts';
import { msg, type Render } from '../words/message.ts';
import type { StatsBeside } from './besideStats.ts';
import { type CountedKind, sizedKinds } from './fileStats.ts';
import { countPlot, sizePlot } from './statsPlots.ts';
import { listCountedNames, type StatsTable, statsTables } from './statsTables.ts';
import { countedWords } from './statsWords.ts';

/** A click on a file's count lists the file's claims. Shares have no action, because the count beside them has one. */
function countCells(beside: StatsBeside, kind: CountedKind) {
  const names = listCountedNames(beside, kind);
  const { names: allNames, without } = beside.counts[kind];
  return (row: number, column: number): CellView | undefined => {
    if (column % 2 === 0) return undefined;
    const file = (column - 1) / 2;
    const name = names[row];
    const count = (allNames[row]?.counts ?? without)[file] ?? 0;
    const counted = beside.files[file];
    if (name === undefined || count === 0 || !counted) return undefined;
    return {
      label: msg(
        'claims in {0} with {1}: {2}',
        counted.name,
        countedWords[kind].name,
        name ?? msg('none'),
      ),
      action: { ask: 'listClaims', values: [file, kind, name] },
    };
  };
}

type Draw = (width?: number, render?: Render) => ReturnType<typeof sizePlot>;

/** Makes a plot, or nothing if no file has such items. */
function plotBlock(saveName: string, draw: Draw): readonly Block[] {
  const first = draw();
  if (first === null) return [];
  return [
    { kind: 'plot', saveName, widest: 420, draw: (width, render) => draw(width, render) ?? first },
  ];
}

function sectionOf(beside: StatsBeside, { of, table }: StatsTable): Section {
  const isCounted = of !== 'totals' && of !== 'dates' && of !== 'sizes';
  const plots = isCounted
    ? plotBlock(of, (width, render) => countPlot(beside, of, width, render))
    : of === 'sizes'
      ? sizedKinds.flatMap((kind) =>
          plotBlock(kind, (width, render) => sizePlot(beside, kind, width, render)),
        )
      : [];
  const shown: Block = {
    kind: 'table',
    table,
    cells: isCounted ? countCells(beside, of) : undefined,
  };
  const blocks: readonly Block[] =
    plots.length === 0
      ? [shown]
      : [
          { kind: 'row', blocks: plots },
          { kind: 'fold', tone: 'about', title: msg('Table'), blocks: [shown] },
        ];
  return section(`stats-${of}`, table.caption, blocks);
}

/** What most users look for, shown first. */
const first: readonly StatsTable['of'][] = ['verdicts', 'sizes', 'answerTypes', 'years', 'totals'];

/** Returns the sections: first what most users look for, then all others in table order. */
export function statsBlocks(beside: StatsBeside): readonly Section[] {
  const tables = statsTables(beside);
  const leading = first.flatMap((kind) => tables.filter(({ of }) => of === kind));
  const others = tables.filter(({ of }) => !first.includes(of));
  return [...leading, ...others].map((table) => sectionOf(beside, table));
}
