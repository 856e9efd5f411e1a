// Reports for tools. Reads stored reports, scores prediction files, and keeps both until the files change.

import type { Report } from '../../core/score/report/report.ts';
import type { ToolFile, ToolHost } from '../../core/analyse/tools/tool.ts';
import { checkScoredMetrics } from '../../core/analyse/tools/inputs.ts';
import { metricsOf } from '../../core/score/metrics/registry.ts';
import type { LocalScoring } from '../../scorer/engine/createScoring.ts';
import { fileStamp } from '../../node/fileStamp.ts';
import { isReport, readStoredReport } from '../../node/tools/readStoredReport.ts';
import { listEvidenceFiles, fileUnderRoots } from '../../node/tools/listEvidenceFiles.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { StageProgress } from '../../protocol/scoring.ts';
import { type RunEnvironment, scoreReport } from '../run/collectRun.ts';
import { filesThrough } from '../mapping/mappingOptions.ts';
import type { ScoreRunOptions } from '../scoreOptions.ts';
import { SharedWork, type Waiter } from './sharedWork.ts';

/** Maximum number of reports in memory. A report of 500 claims takes about 30 MB. */
const mostKept = 8;

interface Files {
  readonly predictions: string;
  /** Absent if the file is a report. */
  readonly reference?: string;
}

async function stateOf(file: string): Promise<string> {
  return `${file} ${await fileStamp(file)}`;
}

export interface ToolEnvironment extends Pick<RunEnvironment, 'progress' | 'signal'> {
  readonly scoring: Pick<LocalScoring, 'score' | 'examine' | 'count'>;
}

export type Step = StageProgress;

/** Creates the tool host for one request. The request can be cancelled and gets the scoring progress. */
export type HostOf = (request: Waiter<Step>) => ToolHost;

export function reportsUnder(
  roots: readonly string[],
  options: ScoreRunOptions,
  environment: ToolEnvironment,
): HostOf {
  const kept = new Map<string, SharedWork<Report, Step>>();

  const filesOf = async ({ file, reference, metrics }: ToolFile): Promise<Files> => {
    const predictions = await fileUnderRoots(file, roots);
    if (await isReport(predictions)) return { predictions };
    if (reference === undefined) {
      throw new InspectorError(
        'notReport',
        `${file} is not a stored report, so it has to be scored against a reference.`,
        'Name the annotated reference file, too.',
      );
    }
    if (metrics) checkScoredMetrics(metrics);
    return { predictions, reference: await fileUnderRoots(reference, roots) };
  };

  const read = (
    { predictions, reference }: Files,
    metrics: readonly string[],
    signal: AbortSignal,
    onStep: (step: Step) => void,
  ): Promise<Report> =>
    reference === undefined
      ? readStoredReport(predictions, signal)
      : scoreReport(
          { predictions, reference },
          { ...options, metrics },
          {
            signal,
            progress: {
              ...environment.progress,
              update: (step) => {
                environment.progress.update(step);
                onStep(step);
              },
            },
            scoring: {
              score: (params, observer, stop) =>
                environment.scoring.score(
                  filesThrough(params, { ...options, reference }),
                  observer,
                  stop,
                ),
            },
          },
        );

  const workOn = (
    key: string,
    files: Files,
    metrics: readonly string[],
  ): SharedWork<Report, Step> => {
    const known = kept.get(key);
    if (known && !known.isStopped) return known;
    const work = new SharedWork<Report, Step>(
      (signal, onStep) =>
        read(files, metrics, AbortSignal.any([environment.signal, signal]), onStep),
      () => {
        if (kept.get(key) === work) kept.delete(key); // the next request tries again
      },
    );
    return work;
  };

  return (request) => ({
    report: async (file) => {
      const files = await filesOf(file);
      const states = await Promise.all(Object.values(files).map(stateOf));
      const metrics = file.metrics ?? options.metrics;
      const own = files.reference === undefined ? [] : metricsOf(metrics).map(({ id }) => id);
      const key = [...states, own.join(' ')].join('\n');
      const work = workOn(key, files, metrics);
      kept.delete(key);
      kept.set(key, work); // moves the report to the end, so that the least recently used one is dropped
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
      return await work.wait(request);
    },
    listFiles: (query) => listEvidenceFiles(roots, query),
    examine: async ({ file, reference, role }) => {
      const gold = reference === undefined ? undefined : await fileUnderRoots(reference, roots);
      const params = filesThrough(
        {
          file: { path: await fileUnderRoots(file, roots) },
          reference: gold === undefined ? undefined : { path: gold },
        },
        gold === undefined ? options : { ...options, reference: gold },
      );
      return await environment.scoring.examine(
        { ...params, role, dataSet: options.dataSet, severities: {}, hasEveryFinding: true },
        request.signal,
      );
    },
    count: async ({ file, role }) =>
      await environment.scoring.count(
        { ...filesThrough({ file: { path: await fileUnderRoots(file, roots) } }, options), role },
        request.signal,
      ),
  });
}
