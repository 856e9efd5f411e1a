import type { InspectorError } from '../../protocol/errors.ts';
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
