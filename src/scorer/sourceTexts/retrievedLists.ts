// Texts that a pipeline retrieved and kept for each claim. They can be HerO's lists (`top_10` with `sentence` and `url`), lists
// with other names, or any form that a mapping describes.

import path from 'node:path';
import { ifAny } from '../../core/base/words/countedNouns.ts';
import {
  ClaimIds,
  findShiftedIds,
  warnOfShiftedIds,
} from '../../core/read/alignment/shiftedIds.ts';
import { normaliseText } from '../../core/read/claims/claimKey.ts';
import type { Answer, Claim, Problem } from '../../core/read/claims/evidence.ts';
import type { Mapping } from '../../core/read/mapping/mapping.ts';
import { claimIdOfText, type ClaimId } from '../../core/read/claims/ids.ts';
import { detectEvidence, type DetectedFormat } from '../../core/read/files/detect.ts';
import { formatById } from '../../core/read/formats/formats.ts';
import { readEvidence } from '../../core/read/files/readEvidence.ts';
import { getOwnValue, isMembers, type Members } from '../../core/base/getOwnValue.ts';
import { lineCounter } from '../../core/read/claims/problems.ts';
import { readRecords, type FileRecords } from '../../core/read/records/readRecords.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { FileSource } from '../../protocol/fileReading.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import {
  countMsg,
  joinSentences,
  messageOf,
  msg,
  type Wording,
} from '../../core/base/words/message.ts';
import { addressNames, claimIdIn, textParts } from './pageLine.ts';

/** Usual names of the list. Names such as `top_10` are recognised by their form. */
const listNames: ReadonlySet<string> = new Set([
  ...['retrieved', 'documents', 'passages', 'results', 'contexts'],
]);
const textNames = ['sentence', 'text', 'passage', 'content', 'answer', 'url2text', 'page_content'];
const topForm = /^top_?(?:\d+|k)$/u;

/**
 * Returns the lists of a claim that have names such as `top_10` or usual names. If there are none, returns the list `evidence`,
 * which beside another list contains what the system used.
 */
function listsIn(claim: Members): readonly (readonly unknown[])[] {
  const lists = Object.entries(claim).flatMap(([name, value]) =>
    (topForm.test(name) || listNames.has(name)) && Array.isArray(value)
      ? [value as readonly unknown[]]
      : [],
  );
  if (lists.length > 0) return lists;
  const evidence = getOwnValue<unknown>(claim, 'evidence');
  return Array.isArray(evidence) ? [evidence as readonly unknown[]] : [];
}

/** Whether the entry is a claim with a verdict and questions, but no other list that could contain retrieved passages. */
function isJudgedEvidence(entry: unknown): boolean {
  if (!isMembers(entry)) return false;
  const list = getOwnValue<unknown>(entry, 'questions') ?? listsIn(entry)[0];
  const own = [getOwnValue<unknown>(entry, 'evidence'), getOwnValue<unknown>(entry, 'questions')];
  const hasQuestions =
    Array.isArray(list) &&
    own.includes(list) &&
    list.some((item) => isMembers(item) && typeof getOwnValue(item, 'question') === 'string');
  const verdicts = ['pred_label', 'label'].map((name) => getOwnValue<unknown>(entry, name));
  const isListed = listsIn(entry).some((one) => one !== list);
  return hasQuestions && !isListed && verdicts.some((verdict) => typeof verdict === 'string');
}

/** Names of the text in a table with a passage in each row. */
const cellNames: ReadonlySet<string> = new Set(['sentence', 'text', 'passage', 'content']);

/** Reads the lists. A table with a passage in each row has lists of one item. */
function readLists(text: string): FileRecords {
  const read = readRecords(text, () => undefined);
  if (!read.table) return read;
  const names = read.table.columns.map(({ name }) => name);
  if (!names.includes('claim_id') || !names.some((name) => cellNames.has(name))) {
    return { unit: 'line', records: [], broken: [{ line: 1, start: text.search(/\S/u) }] };
  }
  const records = read.records.map((record) => {
    const { claim_id, claim, ...passage } = isMembers(record.value) ? record.value : {};
    return { ...record, value: { claim_id, claim, passages: [passage] } };
  });
  return { ...read, records };
}

/** The texts that were retrieved from one address. */
interface Item {
  readonly address: string;
  readonly texts: readonly string[];
  /** Whether the list of texts has other items, which are left out. */
  readonly hasOthers?: boolean;
}

function itemOf(value: unknown): Item | undefined {
  if (typeof value === 'string') return { address: '', texts: [value] };
  if (!isMembers(value)) return undefined;
  const address = addressNames
    .map((name) => getOwnValue<unknown>(value, name))
    .find((one) => typeof one === 'string');
  for (const name of textNames) {
    const text = getOwnValue<unknown>(value, name);
    if (typeof text === 'string') return { address: address ?? '', texts: [text] };
    if (!Array.isArray(text)) continue;
    const parts = textParts(text);
    return parts && parts.texts.length > 0 ? { address: address ?? '', ...parts } : undefined;
  }
  return undefined;
}

function itemOfAnswer({ text, sources }: Answer): Item {
  return { address: sources.join(' '), texts: [text] };
}

/** The retrieved texts of claims. If a claim has several lists, they are joined in file order. */
class JoinedLists {
  readonly texts = new Map<string, string[]>();
  readonly #known = new Map<string, Set<string>>();

  /**
   * Adds items to a claim's list. Creates the list even if there are no items. Leaves out items with the same address and texts
   * as an earlier item of the claim. Takes linear time in the length of the items.
   */
  add(claim: string, items: readonly Item[]): void {
    const texts = this.texts.get(claim) ?? [];
    const known = this.#known.get(claim) ?? new Set<string>();
    this.texts.set(claim, texts);
    this.#known.set(claim, known);
    for (const item of items) {
      const key = JSON.stringify([item.address, ...item.texts]);
      if (known.has(key)) continue;
      known.add(key);
      for (const text of item.texts) texts.push(text);
    }
  }
}

/** Counts the entries that were skipped for one reason, and keeps the line of the first of them, from 1. */
class SkippedEntries {
  count = 0;
  #line = 0;

  /** Counts an entry. `line` is called only for the first entry. */
  add(line: () => number): void {
    if (this.count === 0) this.#line = line();
    this.count += 1;
  }

  /** Returns the note if entries were skipped. `note` creates the sentence for the count. */
  notes(note: (count: number) => Wording): readonly Wording[] {
    if (this.count === 0) return [];
    const place =
      this.count === 1
        ? msg('See line {0}.', this.#line)
        : msg('The first case is on line {0}.', this.#line);
    return [joinSentences(note(this.count), place)];
  }
}

/** The lists in a file, by claim id or position, and by claim text after `normaliseText`. */
class ClaimLists {
  readonly #byId = new JoinedLists();
  readonly #byText = new JoinedLists();
  /** The claim texts that the file contains for each id. */
  readonly #textsOfId = new Map<string, Set<string>>();

  get isEmpty(): boolean {
    return this.#byId.texts.size === 0 && this.#byText.texts.size === 0;
  }

  get hasTexts(): boolean {
    return [this.#byId, this.#byText].some(({ texts }) =>
      [...texts.values()].some(({ length }) => length > 0),
    );
  }

  /**
   * Adds a claim's items. `id` is `undefined` if only the text identifies the claim. `text` is normalised, and empty if the file
   * has no text for the claim.
   */
  add(id: string | undefined, text: string, items: readonly Item[]): void {
    if (text !== '') this.#byText.add(text, items);
    if (id === undefined) return;
    this.#byId.add(id, items);
    if (text === '') return;
    const texts = this.#textsOfId.get(id) ?? new Set();
    this.#textsOfId.set(id, texts.add(text));
  }

  /** Returns how the file identifies its claims. */
  ids(): ClaimIds {
    const ids = new ClaimIds();
    for (const [index, id] of [...this.#byId.texts.keys()].entries()) {
      const [text = ''] = this.#textsOfId.get(id) ?? [];
      const claimId = claimIdOfText(id);
      ids.add({ index, text, claimId });
    }
    return ids;
  }

  /** Whether the file has a different text for the id. A claim without a text matches all texts. */
  differs(id: string, text: string): boolean {
    const texts = this.#textsOfId.get(id);
    return text !== '' && texts !== undefined && (texts.size > 1 || !texts.has(text));
  }

  /** Returns the list with the claim's id if the texts agree. Otherwise returns the list with the claim's text. */
  find(id: string, text: string): readonly string[] | undefined {
    const own = this.differs(id, text) ? undefined : this.#byId.texts.get(id);
    return own ?? this.#byText.texts.get(text);
  }
}

export class RetrievedLists {
  readonly #file: string;
  readonly #lists: ClaimLists;
  readonly #skipped: readonly Wording[];
  /**
   * Claims that were looked up. For `differing` claims, the file has another text under their id. For `missing` claims, it has no
   * list.
   */
  readonly #differing = new Set<string>();
  readonly #missing = new Set<string>();

  /** The ids of the run's claims. */
  readonly #met = new Set<ClaimId>();

  private constructor(file: string, lists: ClaimLists, skipped: readonly Wording[]) {
    this.#file = file;
    this.#lists = lists;
    this.#skipped = skipped;
  }

  /** Returns a warning if the file counts its claims from another number than the run, so that lists belong to neighbours. */
  warnings(): readonly Wording[] {
    const run = new ClaimIds();
    for (const [index, claimId] of [...this.#met].entries()) run.add({ index, claimId, text: '' });
    const shift = findShiftedIds(run, this.#lists.ids());
    return shift ? [warnOfShiftedIds(this.#file, shift)] : [];
  }

  /**
   * Returns sentences about skipped entries, and about the claims looked up so far whose list is missing or whose text differs.
   */
  get notes(): readonly Wording[] {
    return [
      ...this.#skipped,
      ...notesOnDiffering(this.#file, this.#differing.size),
      ...notesOnMissing(this.#file, this.#missing.size),
    ];
  }

  /**
   * Reads the lists. Several lists for the same claim are joined. Without a mapping, claims are identified by `claim_id`, or by
   * their position if no claim in the file has one. With a mapping, claims are identified by their id, otherwise by their text,
   * or by their position if no claim in the file has an id or a text. If the claim text in the file (`claim`) differs from the
   * text of the claim with the same id or position, the text in the file identifies the claim. Entries without a list or with an
   * unknown claim are skipped and counted in `notes`. Rejects with `fileNotFound`, `fileUnreadable`, `fileTooLarge`, `emptyFile`,
   * `notEvidence` (no claim has a list, or no passage has a text) or `cancelled`.
   */
  static async open(file: FileSource, signal?: CancelSignal): Promise<RetrievedLists> {
    const { text } = await readEvidenceText(file, signal);
    const name = path.basename(file.path);
    if (text.trim() === '') {
      throw new InspectorError('emptyFile', msg('{0} is empty.', name), listsAdvice);
    }
    if (file.mapping) return RetrievedLists.#readMapped(name, file.mapping, text);
    const read = readLists(text);
    const detected = read.records.some(({ value }) => isJudgedEvidence(value))
      ? detectEvidence(text)
      : null;
    if (detected) throw evidenceFile(name, detected);
    return RetrievedLists.#readEntries(name, read, text);
  }

  static #readEntries(
    file: string,
    { records, broken }: FileRecords,
    text: string,
  ): RetrievedLists {
    const lineAt = (start: number) => () => lineCounter(text)(start);
    const lists = new ClaimLists();
    const [noList, noClaim, noText, otherParts] = [
      new SkippedEntries(),
      new SkippedEntries(),
      new SkippedEntries(),
      new SkippedEntries(),
    ];
    const hasIds = records.some(({ value }) => isMembers(value) && claimIdIn(value) !== undefined);
    for (const { value, position, start } of records) {
      const line = lineAt(start);
      const own = isMembers(value) ? listsIn(value) : [];
      if (!isMembers(value) || own.length === 0) {
        noList.add(line);
        continue;
      }
      const claim = claimIdIn(value) ?? (hasIds ? undefined : String(position));
      if (claim === undefined) {
        noClaim.add(line);
        continue;
      }
      const written = getOwnValue<unknown>(value, 'claim');
      const name = typeof written === 'string' ? normaliseText(written) : '';
      for (const list of own) {
        const items = list.map(itemOf);
        for (const item of items) {
          if (!item) noText.add(line);
          else if (item.hasOthers === true) otherParts.add(line);
        }
        lists.add(
          claim,
          name,
          items.filter((item) => item !== undefined),
        );
      }
    }
    if (lists.isEmpty || (noText.count > 0 && !lists.hasTexts))
      throw noLists(
        file,
        records.some(({ value }) => isMembers(value)) ? undefined : broken[0],
        text,
      );
    const notJson = new SkippedEntries();
    for (const { start } of broken) notJson.add(lineAt(start));
    return new RetrievedLists(file, lists, [
      ...notesOnBroken(file, notJson),
      ...noList.notes((count) =>
        countMsg(
          count,
          '{0} entry in {1} has no list of retrieved passages and was skipped.',
          '{0} entries in {1} have no list of retrieved passages and were skipped.',
          file,
        ),
      ),
      ...notesOnUnknown(file, noClaim),
      ...noText.notes((count) =>
        countMsg(
          count,
          '{0} retrieved passage in {1} has no text and was skipped.',
          '{0} retrieved passages in {1} have no text and were skipped.',
          file,
        ),
      ),
      ...otherParts.notes((count) =>
        countMsg(
          count,
          'The text of {0} retrieved passage in {1} is a list with items that are not text. These items were skipped.',
          'The texts of {0} retrieved passages in {1} are lists with items that are not text. These items were skipped.',
          file,
        ),
      ),
    ]);
  }

  static #readMapped(file: string, mapping: Mapping, text: string): RetrievedLists {
    const { claims, ranges, problems } = readEvidence(text, { role: 'predictions', mapping });
    if (!claims.some(({ evidence }) => evidence.length > 0)) {
      throw noMappedLists(file, problems);
    }
    const lists = new ClaimLists();
    const noClaim = new SkippedEntries();
    const hasNames = claims.some((claim) => claim.claimId !== undefined || textOfClaim(claim));
    for (const claim of claims) {
      const { claimId, index, evidence } = claim;
      const name = textOfClaim(claim);
      const items = evidence.flatMap(({ answers }) =>
        answers.filter((answer) => answer.isAbsent !== true).map(itemOfAnswer),
      );
      if (claimId !== undefined) lists.add(String(claimId), name, items);
      else if (name !== '') lists.add(undefined, name, items);
      else if (!hasNames) lists.add(String(index), '', items);
      else if (items.length > 0) noClaim.add(() => (ranges[index]?.claim[0] ?? 0) + 1);
    }
    return new RetrievedLists(file, lists, [
      ...notesOnErrors(file, problems),
      ...notesOnUnknown(file, noClaim),
    ]);
  }

  /** Records the id of a claim of the run, for `warnings`. */
  meet(claimId: string): void {
    const id = claimIdOfText(claimId);
    if (id !== undefined) this.#met.add(id);
  }

  /**
   * Returns the retrieved texts of a claim, or `undefined` if the file has no list for it. Such claims are counted in `notes`.
   */
  find(claimId: string, claim: string): readonly string[] | undefined {
    const text = normaliseText(claim);
    const found = this.#lists.find(claimId, text);
    const key = JSON.stringify([claimId, text]);
    if (!found) this.#missing.add(key);
    else if (this.#lists.differs(claimId, text)) this.#differing.add(key);
    return found;
  }
}

function textOfClaim({ text }: Claim): string {
  return normaliseText(text);
}

function notesOnBroken(file: string, skipped: SkippedEntries): readonly Wording[] {
  return skipped
    .notes((count) =>
      countMsg(
        count,
        '{0} entry in {1} cannot be read and was skipped.',
        '{0} entries in {1} cannot be read and were skipped.',
        file,
      ),
    )
    .map((note) =>
      joinSentences(note, msg('If the file is incomplete, download or create it again.')),
    );
}

/** Returns notes about a file that was read with a mapping: its first error and the number of its other errors. */
function notesOnErrors(file: string, problems: readonly Problem[]): readonly Wording[] {
  const [first, ...others] = problems.filter(({ severity }) => severity === 'error');
  if (!first) return [];
  const note = msg('{0}, line {1}: {2}', file, first.range[0] + 1, messageOf(first));
  if (others.length === 0) return [note];
  const { length } = others;
  return [
    joinSentences(
      note,
      countMsg(length, '{0} more error in {1}.', '{0} more errors in {1}.', file),
    ),
  ];
}

function notesOnUnknown(file: string, skipped: SkippedEntries): readonly Wording[] {
  return skipped.notes((count) =>
    countMsg(
      count,
      '{0} list in {1} does not say which claim it belongs to and was skipped.',
      '{0} lists in {1} do not say which claim they belong to and were skipped.',
      file,
    ),
  );
}

function notesOnDiffering(file: string, count: number): readonly Wording[] {
  return ifAny(
    countMsg(
      count,
      'In {1}, the text of {0} claim does not match its id or position. Its list was found by its text instead. Check the ids in {1}.',
      'In {1}, the texts of {0} claims do not match their ids or positions. Their lists were found by their texts instead. Check the ids in {1}.',
      file,
    ),
  );
}

function notesOnMissing(file: string, count: number): readonly Wording[] {
  if (count === 0) return [];
  return [
    joinSentences(
      countMsg(
        count,
        '{0} claim with questions has no list in {1}.',
        '{0} claims with questions have no list in {1}.',
        file,
      ),
      msg('If the file is incomplete, download or create it again.'),
    ),
  ];
}

/**
 * Creates the error for a prediction file or reference file. These files contain the evidence that was used, so every answer
 * would count as retrieved.
 */
function evidenceFile(file: string, { role, format }: DetectedFormat): InspectorError {
  const { name } = formatById(format);
  const [sentence, advice] =
    role === 'predictions'
      ? [
          msg(
            '{0} is a prediction file ({1}). Its evidence is what the system used, not what it retrieved.',
            file,
            name,
          ),
          msg('Use it as the prediction file (--predictions on the command line).'),
        ]
      : [
          msg('{0} is a reference file ({1}), not a file of retrieved passages.', file, name),
          msg('Use it as the reference (--reference on the command line).'),
        ];
  return new InspectorError('notEvidence', sentence, joinSentences(advice, listsForm));
}

const listsForm = msg(
  'A file of retrieved passages has claim_id and a list such as top_10 for each claim.',
);

const listsAdvice = msg(
  'Use JSON Lines with claim_id and a list such as top_10, or add a mapping (docs/metrics/evidenceStages.md). Each item of the list must be a text or an object with "sentence" or "text".',
);

/** `first`: the first record that is not JSON, if no record is an object. */
function noLists(file: string, first: { start: number } | undefined, text: string): InspectorError {
  const sentence = msg('{0} contains no lists of retrieved passages.', file);
  if (!first) return new InspectorError('notEvidence', sentence, listsAdvice);
  const line = lineCounter(text)(first.start);
  const reason = msg('No part of the file is complete JSON. The first error is on line {0}.', line);
  return new InspectorError('notEvidence', joinSentences(sentence, reason), listsAdvice);
}

function noMappedLists(file: string, problems: readonly Problem[]): InspectorError {
  const [problem] = problems.filter(({ severity }) => severity === 'error');
  return new InspectorError(
    'notEvidence',
    msg('{0} contains no lists of retrieved passages.', file),
    problem
      ? messageOf(problem)
      : msg(
          'The mapping needs a path for `passage`. docs/mapping.md describes the format of a mapping.',
        ),
  );
}
