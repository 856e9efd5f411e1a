// Checks addresses that pages ask to open, and the states that panels keep when the window is closed.

import { isMembers } from '../../core/base/getOwnValue.ts';
import type { KeptSystems } from '../../protocol/comparePanels.ts';
import { isPosition } from '../../protocol/pageMessages.ts';

/** Returns the address if it is an http or https address, else `undefined`. */
export function webAddress(url: string): string | undefined {
  const address = URL.parse(url.trim());
  return address && ['http:', 'https:'].includes(address.protocol) ? address.href : undefined;
}

/** Maximum number of systems in a stored state. Nobody compares more, so a state with more systems is not ours. */
const mostSystems = 100;

/** Returns the systems in a stored panel state, without duplicates. */
export function readKeptSystems(state: unknown): KeptSystems | undefined {
  const { uris, folder } = isMembers(state) ? state : {};
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > mostSystems) return undefined;
  const named = uris.filter((uri): uri is string => typeof uri === 'string' && uri !== '');
  if (named.length < uris.length) return undefined;
  return { uris: [...new Set(named)], folder: typeof folder === 'string' ? folder : '' };
}

/**
 * Returns the prediction file in a stored panel state, and the claim that was selected. Pages that show documents store a list of
 * files.
 */
export function readKeptPlace(
  state: unknown,
): { readonly predictions: string; readonly selected: number | undefined } | undefined {
  if (!isMembers(state)) return undefined;
  const { uris, selected } = state;
  const predictions: unknown =
    state['predictionsUri'] ?? (Array.isArray(uris) ? uris[0] : undefined);
  if (typeof predictions !== 'string' || predictions === '') return undefined;
  return { predictions, selected: isPosition(selected) ? selected : undefined };
}
