// Typed access to a claim's members. Every wrong value is reported here, with the same wording for all formats.

import type { ProblemCode } from '../../base/warningTable.ts';
import type { JsonNode, JsonObject, ReportFinding } from '../json/jsonNode.ts';
import { isNothing, headOf } from '../json/jsonNode.ts';
import type { EvidenceRole, Severity } from '../claims/evidence.ts';
import { claimIdOfNumber, claimIdOfText, idKey, type ClaimId } from '../claims/ids.ts';
import { excerpt, quote } from '../claims/quote.ts';
import {
  annotationNames,
  clearSide,
  findOnlyText,
  hasVerdict,
  sideOfRole,
  verdictNames,
  verdictSide,
} from '../fields/verdictSide.ts';
import type { Message, Wording } from '../../base/words/message.ts';
import { joinSentences, msg, literal } from '../../base/words/message.ts';

/** A verdict and its position in the file. The verdict is `null` if the claim has none. */
export interface MetVerdict {
  readonly verdict: string | null;
  readonly name: string;
  readonly claim: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Code of the problem that the verdict has a member name for the other kind of file: an annotated verdict in predictions, or a
 * predicted verdict in a reference.
 */
export const otherSideCode = 'otherSide';

/** Code of the problem that the verdict was read from a member that the official script does not read. */
export const otherVerdictCode = 'otherVerdict';

/** Code of the problem that a field for one verdict has several. */
export const severalVerdictsCode = 'severalVerdicts';

/** Code of the problem that a claim with a verdict has members of annotated files. */
export const annotatedVerdictCode = 'annotatedVerdict';

/** Code of the problem that an earlier claim of the reference has the same `claim_id`. */
export const repeatedIdCode = 'repeatedId';

interface WrongTypeRemarks {
  readonly read?: Wording;
  readonly isScored?: boolean;
  readonly advice?: Wording;
}

type MeetVerdict = (met: MetVerdict) => void;

/** Reads one claim. Knows the claim's object and position, and where to report problems. */
export class ClaimReader {
  readonly text: string;
  readonly index: number;
  readonly role: EvidenceRole;
  readonly #report: ReportFinding;
  readonly #meet: MeetVerdict;
  readonly #lineOf: (offset: number) => number;
  readonly #labelOf: (word: string) => string;
  #stopsOfficial = false;
  #isUnclearVerdict = false;

  /**
   * `lineOf`: returns the line number of an offset, from 0. `labelOf`: returns the verdict that a word of a built-in form stands for.
   */
  constructor(
    text: string,
    { index, role }: { readonly index: number; readonly role: EvidenceRole },
    report: ReportFinding,
    meet: MeetVerdict,
    lineOf: (offset: number) => number = () => 0,
    labelOf: (word: string) => string = (word) => word,
  ) {
    this.text = text;
    this.#lineOf = lineOf;
    this.#labelOf = labelOf;
    this.index = index;
    this.role = role;
    this.#report = report;
    this.#meet = meet;
  }

  /** Whether the official scripts would fail at this claim. */
  get stopsOfficial(): boolean {
    return this.#stopsOfficial;
  }

  /**
   * Whether the verdict was read from a member whose name does not say whose verdict it is, although the format has a separate
   * name for predicted verdicts.
   */
  get isUnclearVerdict(): boolean {
    return this.#isUnclearVerdict;
  }

  /**
   * Records that the official scripts fail at this claim. Returns a sentence about it that can be added after other sentences.
   */
  officialStop(): readonly Wording[] {
    this.#stopsOfficial = true;
    return [msg('The official scripts stop here.')];
  }

  /** Line number, from 1. */
  lineOf(offset: number): number {
    return this.#lineOf(offset) + 1;
  }

  report(
    severity: Severity,
    code: ProblemCode,
    message: Message,
    at: { readonly start: number; readonly end: number },
    group?: string,
  ): void {
    const { start, end } = at;
    const claim = this.index;
    this.#report({ severity, code, message, start, end, claim, group });
  }

  /**
   * Reports a value of the wrong type. `read`: how the value was read nevertheless, for the message. `isScored`: the official
   * scripts fail at the value. `advice`: what to do.
   */
  wrongType(
    node: JsonNode,
    name: string,
    expected: Wording,
    { read, isScored = false, advice }: WrongTypeRemarks = {},
  ): void {
    const official = isScored ? this.officialStop() : [];
    if (node.kind === 'unread') return;
    const message = joinSentences(
      msg('"{0}" is {1}. Expected {2}.', name, nameOfKind(node), expected),
      read === undefined ? msg('The value was ignored.') : msg('The value was read as {0}.', read),
      ...(advice ? [advice] : []),
      ...official,
    );
    this.report(
      read === undefined ? 'error' : 'warning',
      'wrongType',
      message,
      node,
      read === undefined ? undefined : `${name} is ${node.kind}`,
    );
  }

  /**
   * Reads text. Numbers and booleans are read as written. Returns `undefined` for null, missing and other values. `isScored`: the
   * official scripts fail if the value is not text.
   */
  textOf(node: JsonNode | undefined, name: string, isScored = false): string | undefined {
    switch (node?.kind) {
      case undefined:
      case 'null':
      case 'unread':
        if (isScored) this.#stopsOfficial = true;
        return undefined;
      case 'string':
        return this.#wellFormed(node.value, node, name);
      case 'number':
      case 'boolean':
        this.wrongType(node, name, msg('a text'), {
          read: msg('the text as written in the file'),
          isScored,
        });
        return this.text.slice(node.start, node.end);
      case 'object':
      case 'array':
        this.wrongType(node, name, msg('a text'), { isScored });
        return undefined;
    }
  }

  /** Like `textOf`, but returns `undefined` for blank text. */
  filledTextOf(node: JsonNode | undefined, name: string): string | undefined {
    const text = this.textOf(node, name);
    return text === undefined || text.trim() === '' ? undefined : text;
  }

  /** Reads the strings in a list. A single string counts as a list with one string. Nulls and blank strings are left out. */
  textsOf(node: JsonNode | undefined, name: string): readonly string[] {
    const items = node?.kind === 'array' ? node.items : node === undefined ? [] : [node];
    return items.flatMap((item) => this.filledTextOf(item, name) ?? []);
  }

  /**
   * Reads the objects of a list. A single non-empty object counts as a list with one object. Returns `undefined` if there is no
   * list.
   */
  itemsOf(
    node: JsonNode | undefined,
    name: string,
    expected: Wording,
    isScored = false,
  ): readonly JsonNode[] | undefined {
    switch (node?.kind) {
      case undefined:
      case 'null':
      case 'unread':
        return undefined;
      case 'array':
        return node.items;
      case 'object':
        return node.members.size === 0 ? [] : [node];
      case 'string':
      case 'number':
      case 'boolean':
        this.wrongType(node, name, expected, { isScored });
        return undefined;
    }
  }

  /**
   * Reads `claim_id`, or the format's name for it: a whole number from 0, which may be written as text. `text`: the claim's text.
   * If the claim has no text, any other id is returned as written. Such an id matches no claim, so that the claim is not matched
   * by its position.
   */
  claimIdOf(node: JsonNode | undefined, name: string, text: string): ClaimId | undefined {
    if (isNothing(node)) return undefined;
    const id = this.#idOf(node);
    if (id !== undefined) {
      // Programs write long ids as strings, because long numbers would lose digits.
      if (node.kind === 'string' && typeof id === 'number') {
        this.wrongType(node, name, msg('a whole number'), { read: msg('that number') });
      }
      return id;
    }
    const read =
      node.kind === 'number' ? excerpt(this.text.slice(node.start, node.end)) : nameOfKind(node);
    const hasText = text.trim() !== '';
    const written = this.text.slice(node.start, node.end).replaceAll('"', '').trim();
    const message = hasText
      ? msg(
          '"{0}" is {1}. Expected a whole number from 0: the position of the claim in the reference. The claim is matched by its text instead.',
          name,
          read,
        )
      : msg(
          '"{0}" is {1}. Expected a whole number from 0: the position of the claim in the reference. The claim has no text, so it can be matched only by this exact id.',
          name,
          read,
        );
    this.report('warning', 'wrongType', message, node, `${name} is no position`);
    return hasText || written === '' ? undefined : idKey(written);
  }

  /** Returns the id of a number, read from its digits in the file. In a table the digits are in a quoted cell. */
  #idOf(node: JsonNode): ClaimId | undefined {
    if (node.kind === 'string') return claimIdOfText(node.value);
    if (node.kind !== 'number') return undefined;
    const written = this.text.slice(node.start, node.end).replaceAll('"', '').trim();
    // A number inside a text, such as JSON in a cell, has no position of its own in the file.
    const isExact = Number.isSafeInteger(node.value) && node.value >= 0;
    return claimIdOfNumber(written) ?? (isExact ? node.value + 0 : undefined);
  }

  /**
   * Reads the verdict as written, from the first name whose value is not null. Names of the file's own role come first (`verdictNames`).
   * Whether the data set has the verdict is checked later. `official`: the name that the official script of the format reads. For that
   * script a blank verdict counts as a verdict.
   */
  verdictOf(object: JsonObject, names: readonly string[], official: string): string | undefined {
    const read = object.members.get(official);
    const isRead = ['string', 'number', 'boolean'].includes(read?.kind ?? '');
    if (!isRead) this.#stopsOfficial = true;
    for (const name of verdictNames(object.members, names, this.role)) {
      const node = object.members.get(name);
      if (node === undefined || node.kind === 'null') continue;
      const isScored = name === official && !isRead;
      const word = this.#verdictText(node, name, isScored);
      if (word === undefined) break;
      const verdict = this.#labelOf(word);
      if (verdict !== word) this.#reportLabel(name, node, word, verdict);
      if (name !== official) {
        const others = [...object.members].flatMap(([one, other]) =>
          one !== name && (names.includes(one) ? isThere(other) : hasVerdict(other)) ? [one] : [],
        );
        const notRead = others.includes(official) ? official : others[0];
        this.#reportOtherVerdict(name, node, official, notRead);
      }
      this.#isUnclearVerdict =
        verdictSide(name) === undefined && verdictSide(official) === sideOfRole[this.role];
      this.#reportOtherSide(name, node);
      this.#reportAnnotated(name, node, object);
      this.#meet({ verdict, name, claim: this.index, start: node.start, end: node.end });
      return verdict;
    }
    const [name = 'label'] = names;
    this.#meet({ verdict: null, name, claim: this.index, ...headOf(object) });
    return undefined;
  }

  /** Reports a word that the mapping reads as a verdict. The official scripts read no mapping. */
  #reportLabel(name: string, node: JsonNode, word: string, verdict: string): void {
    const message = msg(
      '"{0}" is {1}, which the mapping reads as {2}. The official scripts count it as wrong.',
      name,
      quote(word),
      quote(verdict),
    );
    this.report('information', 'mappingEffect', message, node, `label ${word}`);
  }

  /** Reads a verdict, also if it is the only item of a list or the label of a classifier's result. A list with different verdicts is reported and ignored. */
  #verdictText(node: JsonNode, name: string, isScored: boolean): string | undefined {
    const only = findOnlyText(node);
    if (only && only !== node) {
      const read = msg('the text in it');
      this.wrongType(node, name, msg('a text'), { read, isScored });
      return this.#wellFormed(only.value, only, name);
    }
    if (node.kind !== 'array' || node.items.length < 2) return this.textOf(node, name, isScored);
    const message = joinSentences(
      msg(
        '"{0}" is a list of different verdicts, so the claim is read as having no verdict. Expected one verdict. Choose one in your file, or name another field in a mapping.',
        name,
      ),
      ...(isScored ? this.officialStop() : []),
    );
    this.report('warning', severalVerdictsCode, message, node, `several verdicts in ${name}`);
    return undefined;
  }

  /**
   * Reports that the verdict has a name for the other role: an annotated verdict in predictions, or a predicted verdict in a
   * reference.
   */
  #reportOtherSide(name: string, node: JsonNode): void {
    const side = clearSide(name);
    if (side === undefined || side === sideOfRole[this.role]) return;
    const message =
      side === 'gold'
        ? msg(
            '"{0}" was read as the predicted verdict, but its name suggests an annotated verdict.',
            name,
          )
        : msg(
            '"{0}" was read as the annotated verdict, but its name suggests a predicted verdict.',
            name,
          );
    this.report('warning', otherSideCode, message, node, `${name} for the other side`);
  }

  /**
   * Reports that the verdict may be the annotated verdict. Prediction files that were made from annotated files may still contain
   * it under a name that does not say whose verdict it is.
   */
  #reportAnnotated(name: string, node: JsonNode, { members }: JsonObject): void {
    const annotation = annotationNames.find((one) => members.has(one));
    const isClear = verdictSide(name) !== undefined;
    if (this.role === 'reference' || annotation === undefined || isClear) return;
    const message = msg(
      '"{0}" was read as the predicted verdict, but the claim also has "{1}", which is typical of annotated files. Check that "{0}" is the system\'s verdict and not the annotated verdict.',
      name,
      annotation,
    );
    this.report('information', annotatedVerdictCode, message, node, `${name} beside annotations`);
  }

  /**
   * Reports that the verdict was read from a member that the official script does not read. `ClaimInspection` warns if it may be
   * the wrong verdict, because this shows only in the verdicts of several claims.
   */
  #reportOtherVerdict(
    name: string,
    node: JsonNode,
    official: string,
    notRead: string | undefined,
  ): void {
    // Files that were made from annotated files contain the annotated verdict beside the predicted verdict.
    const message =
      notRead === official
        ? msg(
            '"{0}" was read as the verdict. The claim also has "{1}", which the official script reads instead.',
            name,
            official,
          )
        : joinSentences(
            msg('"{0}" was read as the verdict because "{1}" is missing.', name, official),
            ...(notRead === undefined ? [] : [msg('The field "{0}" was ignored.', notRead)]),
            ...this.officialStop(),
          );
    this.report('information', otherVerdictCode, message, node, `${name} for ${official}`);
  }

  #wellFormed(value: string, node: JsonNode, name: string): string {
    if (value.isWellFormed()) return value;
    const message = msg(
      '"{0}" contains half of a surrogate pair, which was replaced by U+FFFD. Expected complete characters.',
      name,
    );
    this.report('warning', 'loneSurrogate', message, node, 'loneSurrogate');
    return value.toWellFormed();
  }
}

function isThere(node: JsonNode | undefined): boolean {
  return node !== undefined && node.kind !== 'null';
}

export function nameOfKind(node: JsonNode): Wording {
  switch (node.kind) {
    case 'object':
      return msg('an object');
    case 'array':
      return msg('a list');
    case 'string':
      return msg('a text');
    case 'number':
      return msg('a number');
    case 'boolean':
      return msg('true or false');
    case 'null':
    case 'unread':
      return literal('null');
  }
}
