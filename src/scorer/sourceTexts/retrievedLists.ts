// Texts that a pipeline's retrieval kept for each claim: HerO's lists (`top_10` with `sentence` and `url`), and lists with other names.

import path from 'node:path';
import { getOwnValue } from '../../core/getOwnValue.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import { msg } from '../../core/words/message.ts';

type Members = Readonly<Record<string, unknown>>;

/** Usual names of the list. Names such as `top_10` are recognised by their form. */
const listNames = ['retrieved', 'documents', 'passages', 'results', 'contexts', 'evidence'];
const textNames = ['sentence', 'text', 'passage', 'content', 'answer', 'url2text'];
const topForm = /^top_?(?:\d+|k)$/u;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `undefined`: the claim has no list. */
function listIn(claim: Members): readonly unknown[] | undefined {
  for (const [name, value] of Object.entries(claim)) {
    if (topForm.test(name) && Array.isArray(value)) return value as readonly unknown[];
  }
  return listNames
    .map((name) => getOwnValue<unknown>(claim, name))
    .find((value) => Array.isArray(value));
}

function textOfItem(item: unknown): readonly string[] {
  if (typeof item === 'string') return [item];
  if (!isMembers(item)) return [];
  for (const name of textNames) {
    const value = getOwnValue<unknown>(item, name);
    if (typeof value === 'string') return [value];
    if (Array.isArray(value)) {
      return (value as readonly unknown[]).filter((one) => typeof one === 'string');
    }
  }
  return [];
}

/** The values in a JSON array or in JSON Lines. Leaves out lines that are not JSON. */
function valuesOf(text: string): readonly unknown[] {
  const parse = (part: string): readonly unknown[] => {
    try {
      return [JSON.parse(part)];
    } catch {
      return [];
    }
  };
  const [whole] = parse(text);
  if (Array.isArray(whole)) return whole;
  return whole === undefined ? text.split('\n').flatMap(parse) : [whole];
}

export class RetrievedLists {
  readonly #texts: ReadonlyMap<string, readonly string[]>;

  private constructor(texts: ReadonlyMap<string, readonly string[]>) {
    this.#texts = texts;
  }

  /**
   * Reads the lists. Claims are identified by `claim_id`, or by their position if they have none. Rejects with `fileNotFound`,
   * `fileUnreadable`, `notEvidence` (no claim has a list) and `cancelled`.
   */
  static async open(file: string, signal?: CancelSignal): Promise<RetrievedLists> {
    const { text } = await readEvidenceText({ path: file }, signal);
    const texts = new Map<string, readonly string[]>();
    for (const [index, claim] of valuesOf(text).entries()) {
      if (!isMembers(claim)) continue;
      const list = listIn(claim);
      if (!list) continue;
      const id = getOwnValue<unknown>(claim, 'claim_id');
      const key = typeof id === 'number' || typeof id === 'string' ? String(id) : String(index);
      texts.set(key, list.flatMap(textOfItem));
    }
    if (texts.size === 0) {
      throw new InspectorError(
        'notEvidence',
        msg('{0} contains no lists of retrieved passages.', path.basename(file)),
        msg(
          'Use JSON Lines with claim_id and a list such as top_10. The items are texts, or objects with "sentence" or "text".',
        ),
      );
    }
    return new RetrievedLists(texts);
  }

  /** The retrieved texts of a claim. `undefined`: the file has no list for it. */
  of(claimId: string): readonly string[] | undefined {
    return this.#texts.get(claimId);
  }
}
