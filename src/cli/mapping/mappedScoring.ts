// A scorer whose files are read through the mappings of a command.

import type { ScoreParams } from '../../protocol/scorer.ts';
import type { LocalScoring } from '../../scorer/engine/createScoring.ts';
import { sourceThrough } from './mappingOf.ts';
import type { MappingOptions } from './mappingOptions.ts';

type RunFiles = Pick<ScoreParams, 'reference' | 'predictions'>;

/** Both files of a run, each through its mapping. */
export function filesThrough<Params extends RunFiles>(
  params: Params,
  options: MappingOptions & { readonly reference?: string },
): Params {
  return {
    ...params,
    reference: sourceThrough(params.reference, options),
    predictions: sourceThrough(params.predictions, options),
  };
}

/** The scorer itself where there is no mapping. */
export function mappedScoring(
  scoring: LocalScoring,
  options: MappingOptions & { readonly reference?: string },
): LocalScoring {
  const { mapping, referenceMapping } = options;
  if (mapping === undefined && referenceMapping === undefined) return scoring;
  return {
    hello: () => scoring.hello(),
    dispose: () => scoring.dispose(),
    markWords: (params, signal) => scoring.markWords(params, signal),
    repliedMetrics: (params, signal) => scoring.repliedMetrics(params, signal),
    replies: (params, observer, signal) => scoring.replies(params, observer, signal),
    // Streams are for large files in our own forms: those of a mapping are read whole.
    stream: (params, observer, signal) => scoring.stream(params, observer, signal),
    outline: (params, signal) =>
      scoring.outline({ ...params, file: sourceThrough(params.file, options) }, signal),
    count: (params, signal) =>
      scoring.count({ ...params, file: sourceThrough(params.file, options) }, signal),
    countedClaims: (params, signal) =>
      scoring.countedClaims({ ...params, file: sourceThrough(params.file, options) }, signal),
    examine: (params, signal) =>
      scoring.examine(
        {
          ...params,
          file: sourceThrough(params.file, options),
          ...(params.reference ? { reference: sourceThrough(params.reference, options) } : {}),
        },
        signal,
      ),
    score: (params, observer, signal) =>
      scoring.score(filesThrough(params, options), observer, signal),
    checklist: (params, onProgress, signal) =>
      scoring.checklist(
        { ...params, reference: sourceThrough(params.reference, options) },
        onProgress,
        signal,
      ),
  };
}
