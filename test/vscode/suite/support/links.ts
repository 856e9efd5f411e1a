import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { onPage } from './page.ts';

/** Opens an editor link as a browser would, using an address on the editor's server. */
export async function followLink(link: string): Promise<void> {
  const address = await vscode.env.asExternalUri(vscode.Uri.parse(link));
  assert.match(address.path, /\/callback$/);
  await onPage('visit', { url: address.toString(true) });
}
