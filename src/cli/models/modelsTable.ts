import { byteText } from '../../core/models/byteText.ts';
import type { CatalogueModel } from '../../core/models/catalogue.ts';
import type { InstalledModel } from '../../core/models/installation.ts';
import { column, noCell, textCell } from '../../core/tables/model/cells.ts';
import { renderTable } from '../../core/tables/model/renderTable.ts';
import type { Cell, Table } from '../../core/tables/model/table.ts';

const kindNames = {
  encoder: 'encoder',
  nli: 'NLI',
  reader: 'reader',
  support: 'support',
  regressor: 'regressor',
} as const;

function installedRow(model: InstalledModel): readonly Cell[] {
  const { id, kind, bytes, licence, isBundled, source, problem } = model;
  if (problem !== undefined) {
    return [textCell(id), noCell, noCell, noCell, textCell(`damaged, cannot be used: ${problem}`)];
  }
  return [
    textCell(id),
    textCell(kindNames[kind]),
    textCell(byteText(bytes)),
    textCell(licence),
    textCell(isBundled ? 'used by default' : source),
  ];
}

function installedTable(installed: readonly InstalledModel[]): Table {
  return {
    caption: 'On this machine:',
    columns: [
      column('id', 'id', 'text'),
      column('kind', 'kind', 'text'),
      column('size', 'size', 'text', { align: 'right' }),
      column('licence', 'licence', 'text'),
      column('from', 'from', 'text'),
    ],
    rows: installed.map(installedRow),
  };
}

function catalogueTable(
  catalogue: readonly CatalogueModel[],
  installed: readonly InstalledModel[],
): Table {
  const marks = new Map(
    installed.map(({ id, problem }) => [id, problem === undefined ? ' installed' : ' damaged']),
  );
  const precisionsOf = ({ id, precisions }: CatalogueModel): string =>
    precisions
      .map(({ name, size }) => {
        const known = size > 0 ? ` ${byteText(size)}` : '';
        return `${name}${marks.get(`${id}-${name}`) ?? known}`;
      })
      .join(', ');
  return {
    caption: 'Available for download (sizes where known; the first precision is the default):',
    columns: [
      column('id', 'id', 'text'),
      column('kind', 'kind', 'text'),
      column('licence', 'licence', 'text'),
      column('precisions', 'precisions', 'text'),
      column('description', 'what it is', 'text'),
    ],
    rows: catalogue.map((model) => [
      textCell(model.id),
      textCell(kindNames[model.kind]),
      textCell(model.licence),
      textCell(precisionsOf(model)),
      textCell(model.description),
    ]),
  };
}

/**
 * Returns the installed models and models in the catalogue. Lines are not cut, because a model's problem is at the end of its
 * line.
 */
export function modelsTable(
  installed: readonly InstalledModel[],
  catalogue: readonly CatalogueModel[],
): string {
  return [installedTable(installed), catalogueTable(catalogue, installed)]
    .map((table) => renderTable(table, 'table', Infinity))
    .join('\n');
}
