// The page that shows VS Code. Only the server host has a page.

import { environment } from '../../groups.ts';
import type { BridgeCalls, BridgeMethod } from '../../bridgeCalls.ts';
import { skip } from '../../../support/skip.ts';

const address = process.env[environment.bridge];

/**
 * Whether a test can look at the page. On the desktop, prints that this part of the test is not available. Both hosts check what
 * the API shows.
 */
export function hasPage(part: string): boolean {
  if (address !== undefined) return true;
  console.log(`      not available on this host: ${part}`);
  return false;
}

/** Skips a test that only concerns the page if there is no page. */
export function needPage(test: Mocha.Context, part: string): void {
  if (address === undefined) skip(test, 'platform', `no page on the desktop: ${part}`);
}

export async function onPage<Method extends BridgeMethod>(
  method: Method,
  params: BridgeCalls[Method]['params'],
): Promise<BridgeCalls[Method]['result']> {
  if (address === undefined) throw new Error('this host has no page');
  const response = await fetch(address, {
    method: 'POST',
    body: JSON.stringify({ method, params }),
  });
  const { result, error } = (await response.json()) as {
    readonly result: BridgeCalls[Method]['result'];
    readonly error?: string;
  };
  if (error !== undefined) throw new Error(error);
  return result;
}
