// Replaces `node/evidenceFiles.ts` in a worker. Reads no files, because the editor sends their texts.

import { createHash } from 'node:crypto';
import type * as original from '../../node/evidenceFiles.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { msg } from '../../core/base/words/message.ts';

export const readEvidenceText: typeof original.readEvidenceText = ({ path, text }) => {
  if (text === undefined) {
    return Promise.reject(
      new InspectorError(
        'fileUnreadable',
        msg('The file {0} cannot be read in a browser.', path),
        msg('Open a folder that contains the file, or use the desktop version of VS Code.'),
      ),
    );
  }
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex');
  return Promise.resolve({ text: text.startsWith('\uFEFF') ? text.slice(1) : text, sha256 });
};
