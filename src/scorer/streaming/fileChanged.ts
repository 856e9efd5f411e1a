import path from 'node:path';
import { InspectorError } from '../../protocol/errors.ts';

/** A file that is read more than once must stay what it is. */
export function fileChanged(file: string): InspectorError {
  return new InspectorError(
    'fileChanged',
    `${path.basename(file)} was changed while it was read.`,
    'Score again when nothing writes to it.',
  );
}
