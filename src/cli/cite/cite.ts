// `evidence-inspector cite`: what to cite in a paper that uses these metrics. Prints BibTeX on stdout.

import type { Metric } from '../../core/metrics/metric.ts';
import { defaultMetrics, metricsOf } from '../../core/metrics/registry.ts';
import { runMetrics } from '../../core/report/runScores.ts';
import { bibtexOf } from '../../core/tables/bibtex.ts';
import { toPlainText } from '../../core/text/toPlainText.ts';
import { readStoredReport } from '../../node/tools/readStoredReport.ts';
import { checkWritable } from '../../node/writeFile.ts';
import { exitStatus } from '../exitStatus.ts';
import { printFailure } from '../failure.ts';
import { writeResult } from '../run/resultCommand.ts';
import type { ScoreEnvironment } from '../run/collectRun.ts';
import { namesIn, reportIn, type CiteOptions } from './citeOptions.ts';

type Environment = Pick<ScoreEnvironment, 'progress' | 'print' | 'signal'> & {
  readonly version: string;
};

/** Resolves with the metrics that an argument stands for. Throws RangeError for an unknown name. */
async function metricsUsed(used: string, signal: AbortSignal): Promise<readonly Metric[]> {
  const report = reportIn(used);
  return report === undefined
    ? metricsOf(namesIn(used))
    : runMetrics(await readStoredReport(report, signal));
}

/** Prints or writes the entries. Resolves with the exit status. */
export async function cite(
  { uses = [], output }: CiteOptions,
  { version, progress, print, signal }: Environment,
): Promise<number> {
  const printLine = (line: string): void => {
    progress.printLine(toPlainText(line));
  };
  try {
    if (output !== undefined) await checkWritable(output);
    const named: (readonly Metric[])[] = [];
    for (const used of uses.length === 0 ? defaultMetrics : uses) {
      named.push(await metricsUsed(used, signal));
    }
    const metrics = [...new Set(named.flat())];
    const text = bibtexOf(metrics, version);
    for (const { name, works } of metrics) {
      if (works !== undefined) continue;
      printLine(`warning: No source is known for ${name}, which is not one of our metrics.`);
    }
    if (output === undefined) {
      await print(text, 'data');
      return exitStatus.done;
    }
    const isWritten = await writeResult(output, text, 'BibTeX', printLine);
    return isWritten ? exitStatus.done : exitStatus.failed;
  } catch (error) {
    if (error instanceof RangeError) {
      printLine(`error: ${error.message}`);
      return exitStatus.wrongUsage;
    }
    return printFailure(error, printLine);
  }
}
