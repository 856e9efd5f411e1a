// Wraps a scorer so that it reads files with the command's mappings.

import { withParams } from '../../protocol/requestRows.ts';
import { scorerRequests } from '../../protocol/scorer.ts';
import type { EvidenceSources } from '../../protocol/fileSource.ts';
import type { LocalScoring } from '../../scorer/engine/createScoring.ts';
import { sourceThrough } from './mappingOf.ts';
import type { MappingOptions } from './mappingOptions.ts';

/** Adds the mapping to each evidence file. */
export function filesThrough<Params extends EvidenceSources>(
  params: Params,
  options: MappingOptions & { readonly reference?: string },
): Params {
  const { file, reference, predictions } = params;
  return {
    ...params,
    ...(file && { file: sourceThrough(file, options) }),
    ...(reference && { reference: sourceThrough(reference, options) }),
    ...(predictions && { predictions: sourceThrough(predictions, options, true) }),
  };
}

/** Returns the scorer itself if there are no mappings. */
export function withMappings(
  scoring: LocalScoring,
  options: MappingOptions & { readonly reference?: string },
): LocalScoring {
  const { mapping, referenceMapping } = options;
  if (mapping === undefined && referenceMapping === undefined) return scoring;
  return {
    ...withParams(scorerRequests, scoring, (params) => filesThrough(params, options)),
    hello: () => scoring.hello(),
    dispose: () => scoring.dispose(),
    score: (params, observer, signal) =>
      scoring.score(filesThrough(params, options), observer, signal),
    replies: (params, observer, signal) => scoring.replies(params, observer, signal),
    // Streams are for large files in our own formats. Mapped files are read whole.
    stream: (params, observer, signal) => scoring.stream(params, observer, signal),
  };
}
