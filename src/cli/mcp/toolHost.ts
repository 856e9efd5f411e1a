// Reports for tools: stored ones are read, prediction files are scored, and both are kept while the files stay as they are.

import { stat } from 'node:fs/promises';
import type { Report } from '../../core/report/report.ts';
import type { ToolFile, ToolHost } from '../../core/tools/tool.ts';
import { isReport, readStoredReport } from '../../node/tools/readStoredReport.ts';
import { fileUnderRoots } from '../../node/tools/underRoots.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ScoreProgress } from '../../protocol/scorer.ts';
import type { RunEnvironment } from '../run/runEnvironment.ts';
import { scoreReport } from '../run/scoreReport.ts';
import { filesThrough } from '../mapping/withMappings.ts';
import type { RunOptions } from '../scoreOptions.ts';
import { SharedWork, type Waiter } from './sharedWork.ts';

/** Of whole reports; one of 500 claims takes some 30 MB. */
const mostKept = 8;

interface Files {
  readonly predictions: string;
  /** Absent: the file is a report. */
  readonly reference?: string;
}

async function stateOf(file: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(file);
  return [file, mtimeMs, size, ino].join(' ');
}

export type Step = Omit<ScoreProgress, 'jobId'>;

/** What tools read for one request, which can be cancelled and wants to know how scoring gets on. */
export type HostOf = (request: Waiter<Step>) => ToolHost;

export function reportsUnder(
  roots: readonly string[],
  options: RunOptions,
  environment: Pick<RunEnvironment, 'scoring' | 'progress' | 'signal'>,
): HostOf {
  const kept = new Map<string, SharedWork<Report, Step>>();

  const filesOf = async ({ file, reference }: ToolFile): Promise<Files> => {
    const predictions = await fileUnderRoots(file, roots);
    if (await isReport(predictions)) return { predictions };
    if (reference === undefined) {
      throw new InspectorError(
        'notReport',
        `${file} is no stored report, so it has to be scored against a reference.`,
        'Name the annotated reference file, too.',
      );
    }
    return { predictions, reference: await fileUnderRoots(reference, roots) };
  };

  const read = (
    { predictions, reference }: Files,
    signal: AbortSignal,
    onStep: (step: Step) => void,
  ): Promise<Report> =>
    reference === undefined
      ? readStoredReport(predictions, signal)
      : scoreReport({ predictions, reference }, options, {
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
        });

  const workOn = (key: string, files: Files): SharedWork<Report, Step> => {
    const known = kept.get(key);
    if (known && !known.isStopped) return known;
    const work = new SharedWork<Report, Step>(
      (signal, onStep) => read(files, AbortSignal.any([environment.signal, signal]), onStep),
      () => {
        if (kept.get(key) === work) kept.delete(key); // the next one tries again
      },
    );
    return work;
  };

  return (request) => ({
    report: async (file) => {
      const files = await filesOf(file);
      const states = await Promise.all(Object.values(files).map(stateOf));
      const key = states.join('\n');
      const work = workOn(key, files);
      kept.delete(key);
      kept.set(key, work); // the one used last stands last
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
      return await work.wait(request);
    },
  });
}
