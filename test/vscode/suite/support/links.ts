import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { onPage } from './page.ts';

/** Opens a link of the editor as a browser does, through an address of the editor's server. */
export async function followLink(link: string): Promise<void> {
  const address = await vscode.env.asExternalUri(vscode.Uri.parse(link));
  assert.match(address.path, /\/callback$/);
  await onPage('visit', { url: address.toString(true) });
}
