import { InspectorError } from '../../protocol/errors.ts';
import { modelFailed } from '../scorerErrors.ts';

export function shuttingDown(): InspectorError {
  return modelFailed('the scorer is shutting down');
}

export function threadsKeepEnding(): InspectorError {
  return modelFailed('the model threads keep ending unexpectedly');
}

export function noThread(): InspectorError {
  return modelFailed('this machine starts no thread for the models');
}

export function modelNotOpened(reason: string): InspectorError {
  return modelFailed(`the model could not be opened: ${reason}`);
}

export function runtimeMissing(reason: string): InspectorError {
  const machine = `${process.platform}-${process.arch}`;
  return new InspectorError(
    'runtimeMissing',
    `ONNX Runtime, which runs the models, cannot be loaded on ${machine}: ${firstLine(reason)}.`,
    'Install the build of Evidence Inspector for this kind of machine; there are builds for Linux and Windows (x64, arm64) and for macOS (arm64).',
  );
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/\.$/, '');
}
