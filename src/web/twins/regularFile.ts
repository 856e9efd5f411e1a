// `src/node/regularFile.ts` in the scorer of a browser, whose only files are those of the installation.

import { msg } from '../../core/words/message.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { fetchBlob } from '../scorer/installedFiles.ts';

export class NotRegularFile extends Error {}

/** Only the list of the models is read so. */
export async function readText(file: string): Promise<string> {
  try {
    return await (await fetchBlob(file)).text();
  } catch (cause) {
    throw new InspectorError(
      'modelMissing',
      msg('The list of the models could not be fetched.'),
      msg('Score again when the network is there, or leave out the metrics that need a model.'),
      { cause },
    );
  }
}
