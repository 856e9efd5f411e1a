// Writes a stored comparison in another format. Compares nothing.

import { looksLikeComparison, readComparison } from '../../core/comparison/readComparison.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { headOf, notReport } from '../../node/tools/readStoredReport.ts';
import { comparisonText } from '../compare/compare.ts';
import { figureFormats, listFormats, type FigureFormat } from '../output/outputFormats.ts';
import { resultCommand } from '../run/resultCommand.ts';
import { UsageError } from '../usageError.ts';
import type { Environment, ExportOptions } from './exportRequest.ts';

export async function isComparison(file: string): Promise<boolean> {
  return looksLikeComparison(await headOf(file));
}

function isFigureFormat(format: string): format is FigureFormat {
  return figureFormats.some((known) => known === format);
}

/** Throws a UsageError for an option that only reports have. A comparison keeps its own primary scores. */
function checkOptions({ report, claim, mostClaims, ...options }: ExportOptions): void {
  const given = Object.entries({ '--claim': claim, '--most-claims': mostClaims });
  const [name] = given.find(([, value]) => value !== undefined) ?? [];
  if (name !== undefined) {
    throw new UsageError(`${name} is only for reports, and ${report} is a comparison.`);
  }
  const wrong = listFormats(options).find((format) => !isFigureFormat(format));
  if (wrong === undefined) return;
  throw new UsageError(
    `A comparison cannot be written in the format ${wrong}. Use ${figureFormats.join(', ')}.`,
  );
}

/** Prints the comparison. If a file is given without a format, only writes the file. Resolves with the exit status. */
export function exportComparison(
  options: ExportOptions,
  { width, print, ...environment }: Environment,
): Promise<number> {
  const { report: file, output, format } = options;
  const isPrinted = output === undefined || format !== undefined;
  const asked = {
    output,
    format: format !== undefined && isFigureFormat(format) ? format : ('table' as const),
  };
  const places = { ...environment, print: isPrinted ? print : () => Promise.resolve() };
  return resultCommand(asked, figureFormats, places, async () => {
    checkOptions(options);
    const { text } = await readEvidenceText({ path: file }, environment.signal);
    try {
      const comparison = readComparison(text);
      const predictionsUris = comparison.systems.map(() => undefined);
      return {
        what: 'comparison',
        textAs: (as) => comparisonText(comparison, as, { width, predictionsUris }),
      };
    } catch (error) {
      throw error instanceof RangeError ? notReport(file, error) : error;
    }
  });
}
