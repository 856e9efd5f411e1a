import type { CompareOptions } from './compare/compareOptions.ts';
import type { CheckupOptions } from './checkup/checkupOptions.ts';
import type { GridOptions } from './grid/gridOptions.ts';
import { dataSetFile, type ScoreOptions } from './scoreOptions.ts';

type Named = Partial<
  Pick<ScoreOptions, 'reference' | 'predictions' | 'dataSet' | 'columns' | 'replies'>
> &
  Partial<Pick<CompareOptions, 'files'>> &
  Partial<Pick<CheckupOptions, 'report' | 'raters'>> &
  Partial<Pick<GridOptions, 'table'>>;

/** Every file that a command was told to read. */
export function inputsOf(named: Named): readonly string[] {
  const { reference, predictions, dataSet, report, raters, table } = named;
  const { files = [], columns = [], replies = [] } = named;
  const described = dataSet && dataSetFile(dataSet);
  const besides = [...columns, ...replies].map(({ path }) => path);
  return [reference, predictions, described, report, raters, table, ...files, ...besides].filter(
    (file): file is string => file !== undefined,
  );
}
