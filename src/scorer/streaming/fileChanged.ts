import path from 'node:path';
import { InspectorError } from '../../protocol/errors.ts';
import { msg, type Message } from '../../core/words/message.ts';

/** Creates the error for a file that was changed between two readings. */
export function fileChanged(
  file: string,
  nextStep: Message = msg('Score again when no other program is writing to the file.'),
): InspectorError {
  return new InspectorError(
    'fileChanged',
    msg('{0} changed while it was being read.', path.basename(file)),
    nextStep,
  );
}
