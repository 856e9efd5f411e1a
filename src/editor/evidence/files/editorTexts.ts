// Wraps a scorer and sends it the texts of files that it cannot read: files of virtual workspaces and, in a browser,
// all files.

import type { ScorerClient } from '../../../node/linkedScorer.ts';
import { cancelled } from '../../../protocol/errors.ts';
import { withParams, type CancelSignal } from '../../../protocol/requestRows.ts';
import { scorerRequests } from '../../../protocol/scorer.ts';
import type { EvidenceSources, FileSource, OtherSources } from '../../../protocol/fileReading.ts';
import type { RunParams, ScoreJob } from '../../../protocol/scoring.ts';

/** Reads the file with this uri. */
export type ReadBytes = (uri: string) => Promise<Uint8Array>;

/** Returns a scorer whose requests may name files by uri only. */
export function withEditorTexts(scoring: ScorerClient, read: ReadBytes): ScorerClient {
  return {
    ...withParams(scorerRequests, scoring, (params) => withTexts(params, read)),
    models: scoring.models,
    get state() {
      return scoring.state;
    },
    get pid() {
      return scoring.pid;
    },
    start: () => scoring.start(),
    stop: () => scoring.stop(),
    dispose: () => scoring.dispose(),
    score: (params, observer, signal) => {
      if (!sourcesOf(params).some(isElsewhere)) return scoring.score(params, observer, signal);
      return jobAfter(
        withTexts(params, read),
        (filled) => scoring.score(filled, observer, signal),
        signal,
      );
    },
  };
}

/** Returns all files in a request. */
function sourcesOf(params: EvidenceSources & OtherSources): readonly FileSource[] {
  const {
    file,
    reference,
    predictions,
    retrieved,
    files = [],
    columns = [],
    replies = [],
  } = params;
  const evidence = [file, reference, predictions, retrieved].filter(
    (source) => source !== undefined,
  );
  return [...evidence, ...files, ...columns, ...replies];
}

/** Adds the texts of files that the scorer cannot read. */
async function withTexts<Params extends EvidenceSources & OtherSources>(
  params: Params,
  read: ReadBytes,
): Promise<Params> {
  const each = <Source extends FileSource>(sources: readonly Source[]): Promise<Source[]> =>
    Promise.all(sources.map((source) => withText(source, read)));
  const { file, reference, predictions, retrieved, files, columns, replies } = params;
  return {
    ...params,
    ...(file && { file: await withText(file, read) }),
    ...(reference && { reference: await withText(reference, read) }),
    ...(predictions && { predictions: await withText(predictions, read) }),
    ...(retrieved && { retrieved: await withText(retrieved, read) }),
    ...(files && { files: await each(files) }),
    ...(columns && { columns: await each(columns) }),
    ...(replies && { replies: await each(replies) }),
  };
}

function isElsewhere({ uri, text }: FileSource): boolean {
  return uri !== undefined && text === undefined;
}

/** Keeps a byte order mark, so that the text has the hash of the file. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

async function withText<Source extends FileSource>(
  source: Source,
  read: ReadBytes,
): Promise<Source> {
  const { uri, text } = source;
  if (uri === undefined || text !== undefined) return source;
  return { ...source, text: decoder.decode(await read(uri)) };
}

/** Returns a job that starts when its files have been read. Claims that are visible by then are scored first. */
function jobAfter(
  reading: Promise<RunParams>,
  begin: (params: RunParams) => ScoreJob,
  signal: CancelSignal | undefined,
): ScoreJob {
  let job: ScoreJob | undefined;
  let first: readonly number[] | undefined;
  const result = reading.then((params) => {
    if (signal?.aborted) throw cancelled();
    job = begin(first ? { ...params, first } : params);
    return job.result;
  });
  result.catch(() => undefined); // prevents an unhandled rejection for callers that only listen to events
  return {
    result,
    prioritise: (claims) => {
      first = claims;
      job?.prioritise(claims);
    },
  };
}
