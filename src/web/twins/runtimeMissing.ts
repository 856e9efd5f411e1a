// `src/scorer/models/runtimeMissing.ts` for a browser.

import { InspectorError } from '../../protocol/errors.ts';
import { told } from '../../core/words/told.ts';

export function runtimeMissing(reason: string): InspectorError {
  const line = (reason.split('\n')[0] ?? '').replace(/\.$/u, '');
  return new InspectorError(
    'runtimeMissing',
    told('ONNX Runtime, which runs the models, cannot be loaded in this browser: {0}.', line),
    told(
      'Use a newer browser or VS Code on a computer, or leave out the metrics that need a model.',
    ),
  );
}
