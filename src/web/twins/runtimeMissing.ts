// Replaces `src/scorer/models/runtimeMissing.ts` in a browser.

import { InspectorError } from '../../protocol/errors.ts';
import { msg } from '../../core/words/message.ts';

export function runtimeMissing(reason: string): InspectorError {
  const line = (reason.split('\n')[0] ?? '').replace(/\.$/u, '');
  return new InspectorError(
    'runtimeMissing',
    msg('ONNX Runtime, which runs the models, cannot be loaded in this browser: {0}.', line),
    msg(
      'Use a newer browser or the desktop version of VS Code, or leave out the metrics that need a model.',
    ),
  );
}
