// Texts that a pipeline's retrieval kept for each claim: HerO's lists (`top_10` with `sentence` and `url`), lists with other names, and any
// form that a mapping describes.

import path from 'node:path';
import { normaliseText } from '../../core/evidence/claimText.ts';
import type { Claim } from '../../core/evidence/evidence.ts';
import type { Mapping } from '../../core/evidence/mapping/mapping.ts';
import { readEvidence } from '../../core/evidence/reading/readEvidence.ts';
import { getOwnValue } from '../../core/getOwnValue.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { FileSource } from '../../protocol/fileSource.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import { messageOf, msg } from '../../core/words/message.ts';

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
  readonly #byId: ReadonlyMap<string, readonly string[]>;
  /** Lists of claims without an id, by `normaliseText` of the claim. Only a mapping gives these. */
  readonly #byText: ReadonlyMap<string, readonly string[]>;

  private constructor(
    byId: ReadonlyMap<string, readonly string[]>,
    byText: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {
    this.#byId = byId;
    this.#byText = byText;
  }

  /**
   * Reads the lists. Without a mapping, claims are identified by `claim_id`, or by their position if they have none. With a mapping, by
   * their id, else by their text, else by their position. Rejects with `fileNotFound`, `fileUnreadable`, `notEvidence` (no claim has a list)
   * and `cancelled`.
   */
  static async open(file: FileSource, signal?: CancelSignal): Promise<RetrievedLists> {
    const { text } = await readEvidenceText(file, signal);
    if (file.mapping) return readMapped(file, file.mapping, text);
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
        msg('{0} contains no lists of retrieved passages.', path.basename(file.path)),
        msg(
          'Use JSON Lines with claim_id and a list such as top_10, or add a mapping (docs/metrics/evidenceStages.md). The items of the list are texts, or objects with "sentence" or "text".',
        ),
      );
    }
    return new RetrievedLists(texts);
  }

  /** The lists of claims that were read through a mapping. */
  static of(claims: readonly Claim[]): RetrievedLists {
    const [byId, byText] = [new Map<string, string[]>(), new Map<string, string[]>()];
    for (const { claimId, index, text, evidence } of claims) {
      const retrieved = evidence.flatMap(({ answers }) =>
        answers.filter((answer) => answer.isAbsent !== true).map((answer) => answer.text),
      );
      const name = normaliseText(text);
      const [lists, key] =
        claimId === undefined && name !== '' ? [byText, name] : [byId, String(claimId ?? index)];
      lists.set(key, [...(lists.get(key) ?? []), ...retrieved]);
    }
    return new RetrievedLists(byId, byText);
  }

  /** The retrieved texts of a claim. `undefined`: the file has no list for it. */
  find(claimId: string, claim: string): readonly string[] | undefined {
    return this.#byId.get(claimId) ?? this.#byText.get(normaliseText(claim));
  }
}

function readMapped({ path: name }: FileSource, mapping: Mapping, text: string): RetrievedLists {
  const { claims, problems } = readEvidence(text, { role: 'predictions', mapping });
  if (claims.some(({ evidence }) => evidence.length > 0)) return RetrievedLists.of(claims);
  const [problem] = problems.filter(({ severity }) => severity === 'error');
  throw new InspectorError(
    'notEvidence',
    msg('{0} contains no lists of retrieved passages.', path.basename(name)),
    problem
      ? messageOf(problem)
      : msg(
          'The mapping needs a path for `passage`. docs/mapping.md describes the format of a mapping.',
        ),
  );
}
