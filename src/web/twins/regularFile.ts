// Replaces `src/node/regularFile.ts` in the browser's scorer, which has no files other than the files of the installation.

import { msg } from '../../core/base/words/message.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { fetchBlob } from '../scorer/installedFiles.ts';

export class NotRegularFile extends Error {}

/** Reads the text of a file. Used only for the list of models. */
export async function readText(file: string): Promise<string> {
  try {
    return await (await fetchBlob(file)).text();
  } catch (cause) {
    throw new InspectorError(
      'modelMissing',
      msg('The list of models could not be downloaded.'),
      msg(
        'Score the file again when the network is available, or leave out the metrics that need a model.',
      ),
      { cause },
    );
  }
}
