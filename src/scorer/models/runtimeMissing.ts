import { InspectorError } from '../../protocol/errors.ts';
import { msg } from '../../core/words/message.ts';

/** Creates the error for a missing runtime. The message shows only the first line of `reason`. */
export function runtimeMissing(reason: string): InspectorError {
  const machine = `${process.platform}-${process.arch}`;
  return new InspectorError(
    'runtimeMissing',
    msg(
      'ONNX Runtime, which runs the models, cannot be loaded on {0}: {1}.',
      machine,
      takeFirstLine(reason),
    ),
    msg(
      'Install the Evidence Inspector build for your platform. Builds exist for Linux and Windows (x64, arm64) and for macOS (arm64).',
    ),
  );
}

function takeFirstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/\.$/, '');
}
