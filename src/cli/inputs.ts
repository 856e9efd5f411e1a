import type { CompareOptions } from './compare/compareOptions.ts';
import { dataSetFile, type ScoreOptions } from './scoreOptions.ts';

type Named = Partial<Pick<ScoreOptions, 'reference' | 'predictions' | 'dataSet'>> &
  Partial<Pick<CompareOptions, 'files'>>;

/** Every file that a command was told to read. */
export function inputsOf({ reference, predictions, dataSet, files }: Named): readonly string[] {
  const described = dataSet && dataSetFile(dataSet);
  return [reference, predictions, described, ...(files ?? [])].filter(
    (file): file is string => file !== undefined,
  );
}
