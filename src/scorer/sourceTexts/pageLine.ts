// One page in a line of a JSON Lines file: AVeriTeC's knowledge store, or any line with an address and a text.

import { idKey } from '../../core/read/claims/ids.ts';
import { normaliseAddress } from '../../core/read/claims/sourceNames.ts';
import { getOwnValue, isMembers, type Members } from '../../core/base/getOwnValue.ts';

// Claim ids in files of pages or retrieved lists. They are compared as in evidence files: all digits count, and `7`, `"7"` and
// `7.0` are the same id.

/**
 * Matches a claim id that is a number with more digits than JavaScript can represent. Quotes inside a JSON string are escaped, so
 * only a member with this name matches.
 */
const longId = /("claim_id"\s*:\s*)(\d{16,})(?=\s*[,}\]])/gu;

/** Puts quotes around ids that are too long for a JavaScript number. Line breaks are not changed. */
function quoteLongIds(json: string): string {
  return json.replace(longId, '$1"$2"');
}

/**
 * Returns the id in `claim_id`, as written by `idKey`. Returns `undefined` if it is missing, or is neither a number nor a string.
 */
export function claimIdIn(members: Members): string | undefined {
  const id = getOwnValue<unknown>(members, 'claim_id');
  return typeof id === 'number' || typeof id === 'string' ? idKey(String(id)) : undefined;
}

export interface PageLine {
  /** The address as written. */
  readonly address: string;
  /** Result of `normaliseAddress`. */
  readonly comparable: string;
  /** Id of the claim for which the page was collected, as text. Absent if the line does not state it. */
  readonly claimId?: string;
  readonly text: string;
  /** Whether the list of texts has other items, such as numbers or objects without a text. They are left out of the text. */
  readonly hasOtherParts: boolean;
  readonly published?: string;
}

/** Usual names of a page's address. */
export const addressNames = ['url', 'address', 'link', 'source_url', 'source'];
/** AVeriTeC's knowledge store has `url2text`, a list of sentences. */
const textNames = ['url2text', 'text', 'content', 'scraped_text', 'page', 'body'];
/** Names of the text of a sentence or passage in a list. */
const partNames = ['text', 'sentence', 'content'];
const publishedNames = ['published', 'publication_date', 'published_date', 'publish_date', 'date'];

/** Maximum nesting of lists and objects in a page's text. Deeper values are no page, and would overflow the call stack. */
const mostDepth = 64;

/** Thrown if a value is nested too deeply. Caught where the whole line is read. */
class TooDeep extends Error {}

/**
 * Lists the texts in a list, including texts in nested lists and in objects with members such as `text` or `sentence`. Calls
 * `onOther` for each other item except `null`.
 */
function partsIn(list: readonly unknown[], depth: number, onOther: () => void): readonly string[] {
  if (depth > mostDepth) throw new TooDeep();
  return list.flatMap((part): readonly string[] => {
    if (typeof part === 'string') return [part];
    if (Array.isArray(part)) return partsIn(part, depth + 1, onOther);
    const text = isMembers(part) ? textIn(part, partNames, depth + 1, onOther) : undefined;
    if (text === undefined && part !== null) onOther();
    return text === undefined ? [] : [text];
  });
}

/**
 * Reads a text. If it is a list, its texts are joined with line breaks. Returns `undefined` for other values, or if no text
 * contains letters.
 */
function textIn(
  members: Members,
  names: readonly string[],
  depth = 0,
  onOther: () => void = () => undefined,
): string | undefined {
  for (const name of names) {
    const value: unknown = getOwnValue(members, name);
    const text = Array.isArray(value) ? partsIn(value, depth, onOther).join('\n') : value;
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  return undefined;
}

/**
 * Lists the texts in a list, as for pages, and says whether it has other items. `undefined` if the list is nested too deeply.
 */
export function textParts(
  list: readonly unknown[],
): { readonly texts: readonly string[]; readonly hasOthers: boolean } | undefined {
  let hasOthers = false;
  try {
    const texts = partsIn(list, 0, () => {
      hasOthers = true;
    });
    return { texts, hasOthers };
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}

/**
 * Reads a line. `undefined` if the line is not a page, because it is not JSON, is nested too deeply, or has no address or no
 * text. A byte order mark at the start is skipped, because it can occur in the first line of a file and in later lines of a file
 * that was joined from others.
 */
export function readPageLine(line: string): PageLine | undefined {
  const found = readFoundLine(line);
  return found?.text === undefined ? undefined : { ...found, text: found.text };
}

/** A page that was found. `text` is absent if nothing could be read from the page. */
export type FoundLine = Omit<PageLine, 'text'> & Partial<Pick<PageLine, 'text'>>;

/** Like `readPageLine`, but also returns lines without a text. */
export function readFoundLine(line: string): FoundLine | undefined {
  try {
    return pageOf(JSON.parse(quoteLongIds(line.startsWith('\uFEFF') ? line.slice(1) : line)));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TooDeep) return undefined;
    throw error;
  }
}

function pageOf(members: unknown): FoundLine | undefined {
  if (!isMembers(members)) return undefined;
  const address = textIn(members, addressNames);
  const comparable = address === undefined ? undefined : normaliseAddress(address);
  let hasOtherParts = false;
  const text = textIn(members, textNames, 0, () => {
    hasOtherParts = true;
  });
  if (address === undefined || comparable === undefined) return undefined;
  const claimId = claimIdIn(members);
  const published = textIn(members, publishedNames);
  return { address, comparable, text, hasOtherParts, claimId, published };
}
