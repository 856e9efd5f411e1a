// `src/node/regularFile.ts` in the scorer of a browser, whose only files are those of the installation.

import { installedBlob } from '../scorer/installedFiles.ts';

export class NotRegularFile extends Error {}

export async function readText(file: string): Promise<string> {
  return (await installedBlob(file)).text();
}
