// A scorer that is sent the texts of files which it cannot read itself: those of virtual workspaces, and all of them in a browser.

import type { ScorerClient } from '../../../node/linkedScorer.ts';
import { cancelled } from '../../../protocol/errors.ts';
import type { CancelSignal, FileSource, RunParams, ScoreJob } from '../../../protocol/scorer.ts';

/** Of a file by its uri. */
export type ReadBytes = (uri: string) => Promise<Uint8Array>;

/** The same scorer, whose callers may name files by their uris alone. */
export function withEditorTexts(scoring: ScorerClient, read: ReadBytes): ScorerClient {
  const one = (source: FileSource): Promise<FileSource> => withText(source, read);
  const each = <Source extends FileSource>(
    sources: readonly Source[],
  ): Promise<readonly Source[]> => Promise.all(sources.map((source) => withText(source, read)));
  return {
    outline: async (params, signal) =>
      scoring.outline({ ...params, file: await one(params.file) }, signal),
    examine: async (params, signal) => {
      const { reference } = params;
      const texts = { file: await one(params.file) };
      return scoring.examine(
        { ...params, ...texts, ...(reference ? { reference: await one(reference) } : {}) },
        signal,
      );
    },
    markWords: (params, signal) => scoring.markWords(params, signal),
    checklist: async (params, onProgress, signal) => {
      const { reference, files } = params;
      return scoring.checklist(
        {
          ...params,
          reference: await one(reference),
          ...(files ? { files: await each(files) } : {}),
        },
        onProgress,
        signal,
      );
    },
    repliedMetrics: async ({ files }, signal) =>
      scoring.repliedMetrics({ files: await each(files) }, signal),
    count: async (params, signal) =>
      scoring.count({ ...params, file: await one(params.file) }, signal),
    countedClaims: async (params, signal) =>
      scoring.countedClaims({ ...params, file: await one(params.file) }, signal),
    models: scoring.models,
    get state() {
      return scoring.state;
    },
    get pid() {
      return scoring.pid;
    },
    start: () => {
      scoring.start();
    },
    stop: () => scoring.stop(),
    dispose: () => {
      scoring.dispose();
    },
    score: (params, observer, signal) => {
      const { columns, replies } = params;
      if (
        ![params.predictions, params.reference, ...(columns ?? []), ...(replies ?? [])].some(
          isElsewhere,
        )
      ) {
        return scoring.score(params, observer, signal);
      }
      const reading = async (): Promise<RunParams> => ({
        ...params,
        predictions: await one(params.predictions),
        reference: await one(params.reference),
        ...(columns ? { columns: await each(columns) } : {}),
        ...(replies ? { replies: await each(replies) } : {}),
      });
      return jobAfter(reading(), (read) => scoring.score(read, observer, signal), signal);
    },
  };
}

function isElsewhere({ uri, text }: FileSource): boolean {
  return uri !== undefined && text === undefined;
}

/** A mark at the beginning stays: the hash of the text is then the hash of the file. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

async function withText<Source extends FileSource>(
  source: Source,
  read: ReadBytes,
): Promise<Source> {
  const { uri, text } = source;
  if (uri === undefined || text !== undefined) return source;
  return { ...source, text: decoder.decode(await read(uri)) };
}

/** A job that begins when its files have been read. What is on screen by then goes first. */
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
  result.catch(() => undefined); // who only watches events is no unhandled rejection
  return {
    result,
    prioritise: (claims) => {
      first = claims;
      job?.prioritise(claims);
    },
  };
}
