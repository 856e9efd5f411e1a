// Reads claims in one JSON value: a list, {"claims": [...]}, or a single claim.

import type { ProblemCode } from '../../base/warningTable.ts';
import type {
  JsonNode,
  JsonObject,
  ReportFinding,
  StreamedClaim,
  SyntaxFailure,
} from './jsonNode.ts';
import type { Finding } from '../claims/problems.ts';
import { headOf, finding, commentReporter, reportFailure } from './jsonNode.ts';
import { JsonTokens, token } from './jsonTokens.ts';
import { notationOf } from '../claims/textShape.ts';
import { quote } from '../claims/quote.ts';
import { otherListCode } from '../claims/damage.ts';
import {
  nameOfToken,
  readName,
  readSeparator,
  reportTrailingComma,
  setMember,
  startsValue,
} from './jsonSyntax.ts';
import { readTree } from './jsonTree.ts';
import type { Records } from './records.ts';
import { isListOfClaims, isNameOfMember, recordsIn, recordsOfMembers } from './records.ts';
import type { Message, Wording } from '../../base/words/message.ts';
import { countMsg, joinList, joinSentences, msg } from '../../base/words/message.ts';

/** Name of the member that contains the claims if the file is an object. */
const wrapperName = 'claims';

/** RAGChecker's names for the member that contains the claims. Used only if the object is not a claim itself. */
const sampleWrappers = new Set(['input_data', 'results']);

const usualFirstNames = ['claim_id', 'claim', 'query_id', 'user_input'];

const consequences = {
  goesOn: msg('Reading continues with the next claim.'),
  truncated: msg(
    'The file may be incomplete. The unfinished claim was left out, and the claims before it were read.',
  ),
  notJson: msg('The rest of the file was not read.'),
  tooDeep: msg('The rest of the file was not read.'),
} as const;

/** Where the claims are according to a mapping: the member names that lead to them. */
export interface ClaimsPlace {
  /** The path as written in the mapping. */
  readonly text: string;
  readonly names: readonly string[];
  /** Whether the claims are the members of an object, not the items of a list. */
  readonly isKeyed: boolean;
}

export class ValueStream {
  readonly #text: string;
  readonly #report: ReportFinding;
  readonly #tokens: JsonTokens;
  /** Name of the first member of the last complete claim. Used to find the next claim after a broken claim. */
  #firstName: string | undefined;
  readonly #place: ClaimsPlace | undefined;

  /** `place`: where the mapping says that the claims are. If absent, the usual places are searched. */
  constructor(text: string, start: number, report: ReportFinding, place?: ClaimsPlace) {
    this.#text = text;
    this.#report = report;
    this.#place = place;
    this.#tokens = new JsonTokens(text, start, text.length, commentReporter(report));
  }

  *claims(): Generator<StreamedClaim, void, undefined> {
    const tokens = this.#tokens;
    if (tokens.kind === token.end) {
      this.#reportHere('emptyFile', msg('The file is empty. Expected a list of claims.'));
      return;
    }
    if (this.#text.startsWith('\0') && this.#text.replaceAll('\0', '') === '') {
      const message = msg('The file has only zero bytes, so it was not written. Copy it again.');
      this.#reportHere('emptyFile', message);
      return;
    }
    if (tokens.kind === token.openBracket && this.#place) {
      this.#reportHere(
        'mappingPath',
        msg(
          'The mapping expects the list of claims under {0}, but this file is itself a list. Remove "claims" from the mapping.',
          quote(this.#place.text),
        ),
      );
    } else if (tokens.kind === token.openBracket) {
      if (yield* this.#list()) yield* this.#rest();
    } else if (tokens.kind === token.openBrace) {
      if (yield* this.#object()) yield* this.#rest();
    } else {
      const isValue = startsValue(tokens.kind);
      this.#reportHere(isValue ? 'wrongShape' : 'notJson', this.#describeStart(isValue));
    }
  }

  #describeStart(isValue: boolean): Wording {
    const notation = notationOf(this.#text);
    if (notation === 'HTML') {
      return msg(
        'This is a web page (HTML). If a download failed, download the file again. Otherwise save the claims as JSON or CSV.',
      );
    }
    if (notation !== undefined) {
      return msg('This is {0}, which is not read. Save the claims as JSON or CSV.', notation);
    }
    const found = nameOfToken(this.#tokens);
    return isValue
      ? msg(
          'This is not an evidence file. Expected a list of claims that begins with [, or an object that begins with {, but found {0}.',
          found,
        )
      : msg(
          'This is not JSON. Expected a list of claims that begins with [, or an object that begins with {, but found {0}.',
          found,
        );
  }

  /** Reads what follows the file's value. Further objects are read as claims. Anything else is reported once. */
  *#rest(): Generator<StreamedClaim, void, undefined> {
    const tokens = this.#tokens;
    let isReported = false;
    while (tokens.kind !== token.end) {
      if (tokens.kind === token.openBrace) {
        if (!isReported) this.#reportSequence();
        if (!(yield* this.#object())) return;
        continue;
      }
      if (!isReported) {
        this.#reportHere(
          'notJson',
          msg(
            'Expected the end of the file after the claims, but found {0}. Put several claims into one list, or put each on its own line without commas.',
            nameOfToken(tokens),
          ),
        );
      }
      isReported = true;
      if (tokens.kind === token.openBracket) {
        if (!(yield* this.#list())) return;
      } else if (!this.#moveToNextClaim(tokens.start)) return;
    }
  }

  /** Reads a list of claims. Returns whether anything may follow the list. */
  *#list(): Generator<StreamedClaim, boolean, undefined> {
    const tokens = this.#tokens;
    const opened = { start: tokens.start, end: tokens.end };
    tokens.next();
    let count = 0;
    let afterComma = false;
    for (;;) {
      if (tokens.kind === token.closeBracket) {
        if (afterComma) reportTrailingComma(tokens, this.#report);
        if (count === 0) {
          const message = msg('The list is empty. Expected at least one claim.');
          this.#report(
            finding('error', 'emptyList', message, { start: opened.start, end: tokens.end }),
          );
        }
        tokens.next();
        return true;
      }
      const start = tokens.start;
      const node = readTree(tokens, this.#report);
      if (node.kind === 'failure') {
        const goesOn = this.#afterFailure(node, start);
        if (node.code === 'truncated') return false;
        count += 1;
        yield { kind: 'broken', start, end: Math.max(start, Math.min(node.end, tokens.start)) };
        if (!goesOn) return false;
        afterComma = true;
        continue;
      }
      count += 1;
      if (isBatch(node)) {
        this.#reportBatch(node);
        yield* node.items;
      } else yield this.#remember(node);
      const separator = readSeparator(tokens, token.closeBracket, this.#report);
      if (typeof separator === 'string') {
        afterComma = separator === 'comma';
      } else {
        if (!this.#afterFailure(separator, tokens.start)) return false;
        afterComma = true;
      }
    }
  }

  /**
   * Reads an object: one claim, or the wrapper of a list of claims. `depth`: number of wrappers around the object. Returns
   * whether anything may follow the object.
   */
  *#object(depth = 0): Generator<StreamedClaim, boolean, undefined> {
    const tokens = this.#tokens;
    const { start } = tokens;
    const node: JsonObject = {
      kind: 'object',
      start,
      end: tokens.end,
      members: new Map<string, JsonNode>(),
    };
    /** Name of the list whose items are read as claims. */
    let wrapper: string | undefined;
    let isWrapper = false;
    let afterComma = false;
    tokens.next();
    for (;;) {
      if (tokens.kind === token.closeBrace) {
        if (afterComma) reportTrailingComma(tokens, this.#report);
        node.end = tokens.end;
        tokens.next();
        if (wrapper !== undefined && !this.#place) this.#reportOtherLists(node, wrapper);
        if (!isWrapper) yield* this.#placedIn(node, depth);
        return true;
      }
      const name = readName(tokens, this.#report);
      let failed: SyntaxFailure | undefined;
      if (typeof name !== 'string') {
        failed = name;
      } else if (
        (wrapper === undefined || wrapper === name) &&
        this.#isWrapper(name, node, depth) &&
        tokens.kind === token.openBracket
      ) {
        wrapper = name;
        isWrapper = true;
        if (!(yield* this.#list())) return false;
      } else if (this.#leadsIn(name, depth) && tokens.kind === token.openBrace) {
        isWrapper = true;
        if (!(yield* this.#object(depth + 1))) return false;
      } else {
        const value = readTree(tokens, this.#report);
        if (value.kind === 'failure') failed = value;
        else setMember(node, name, value, this.#report);
      }
      if (failed === undefined) {
        const separator = readSeparator(tokens, token.closeBrace, this.#report);
        if (typeof separator === 'string') afterComma = separator === 'comma';
        else failed = separator;
      }
      if (failed !== undefined) {
        const isCut = failed.code === 'truncated';
        const records = isCut && !isWrapper ? this.#recordsIn(node, depth) : undefined;
        if (records?.layout === 'keyed') yield* records.records;
        const isPlace = this.#place?.isKeyed === true && depth === this.#place.names.length;
        if (isCut && isPlace) yield* recordsOfMembers(node);
        const goesOn = this.#afterFailure(failed, start);
        if (!isWrapper && !isCut) {
          yield { kind: 'broken', start, end: Math.max(start, failed.end) };
        }
        return goesOn;
      }
    }
  }

  #recordsIn(node: JsonObject, depth: number): Records | undefined {
    return depth === 0 && !this.#place ? recordsIn(node) : undefined;
  }

  /** Reads the object at the mapping's place. Without a place, reads any object. */
  *#placedIn(node: JsonObject, depth: number): Generator<StreamedClaim, void, undefined> {
    const place = this.#place;
    if (!place) {
      yield* this.#claimsIn(node, depth);
      return;
    }
    if (depth < place.names.length) {
      this.#report(findNoList(node, place.text));
      return;
    }
    const records = place.isKeyed ? recordsOfMembers(node) : recordsIn(node)?.records;
    const isClaim = [...node.members.keys()].filter(isNameOfMember).length > 1;
    if (records) yield* records;
    else if (isClaim) yield this.#remember(node);
    else this.#report(findNoList(node, place.text));
  }

  /** Yields the object if it is a claim, otherwise the claims among its members. */
  *#claimsIn(node: JsonObject, depth: number): Generator<StreamedClaim, void, undefined> {
    const inner = depth === 0 ? node.members.get(wrapperName) : undefined;
    const records = this.#recordsIn(inner?.kind === 'object' ? inner : node, depth);
    if (!records) {
      yield this.#remember(node);
      return;
    }
    const says =
      records.layout === 'keyed'
        ? msg(
            'This file is an object with one entry for each claim. Each entry was read as a claim.',
          )
        : msg(
            'This file stores its claims in columns, as pandas writes them. Each row was read as a claim.',
          );
    const message = joinSentences(says, ...describeLeftOut(records));
    this.#report(finding('information', 'recordLayout', message, headOf(node)));
    yield* records.records;
  }

  #reportHere(code: ProblemCode, message: Message): void {
    this.#report(finding('error', code, message, this.#tokens));
  }

  #isWrapper(name: string, node: JsonObject, depth: number): boolean {
    const { names } = this.#place ?? {};
    if (!names) return isWrapperName(name, node);
    return depth === names.length - 1 && name === names[depth];
  }

  #leadsIn(name: string, depth: number): boolean {
    const { names = [] } = this.#place ?? {};
    return depth < names.length && name === names[depth];
  }

  #reportBatch(node: JsonNode): void {
    const message = msg(
      'This file has lists of claims in a list. The claims of each list were read.',
    );
    this.#report(finding('information', 'recordLayout', message, headOf(node), 'batch'));
  }

  /** Reports lists of claims, and evidence or verdicts, beside the list that was read. `wrapper`: name of the list that was read. */
  #reportOtherLists({ members }: JsonObject, wrapper: string): void {
    for (const [name, list] of members) {
      if (partName.test(name) && list.kind === 'object' && hasParts(list)) {
        const says = msg(
          '{0} stands beside the claims and was not read. Write into each claim what belongs to it.',
          quote(name),
        );
        this.#report(finding('warning', otherListCode, says, headOf(list)));
      }
      if (!isListOfClaims(list)) continue;
      const message = msg(
        'This file has several lists of claims. {0} was read, and {1} was not read. Save each list in its own file.',
        quote(wrapper),
        quote(name),
      );
      this.#report(finding('warning', otherListCode, message, headOf(list)));
    }
  }

  #reportSequence(): void {
    const message = msg(
      'A second object follows the first. Strict JSON allows only one value per file. Put the claims into a list, or each claim on its own line.',
    );
    this.#report(finding('warning', 'notStrictJson', message, this.#tokens, 'sequence'));
  }

  #remember(node: JsonNode): JsonNode {
    if (node.kind === 'object') {
      for (const name of node.members.keys()) {
        this.#firstName = name;
        break;
      }
    }
    return node;
  }

  /** Reports the failure and moves to the next claim. At the end of the file there is no next claim. */
  #afterFailure(failure: SyntaxFailure, claimStart: number): boolean {
    const isAtEnd = this.#tokens.kind === token.end || failure.code === 'truncated';
    const hasMoved = !isAtEnd && this.#moveToNextClaim(claimStart, failure.start);
    reportFailure(
      failure,
      hasMoved ? consequences.goesOn : consequences[failure.code],
      this.#report,
    );
    return hasMoved;
  }

  /**
   * Searches for `{"name":` with the first member name of this file's claims, or a usual first name. A match is always an object,
   * because quotes inside a text are escaped, and questions and answers start with other names.
   */
  #moveToNextClaim(claimStart: number, from = claimStart): boolean {
    const name = this.#firstName ?? readFirstName(this.#text, claimStart);
    const names = [...new Set([...(name === undefined ? [] : [name]), ...usualFirstNames])];
    const escaped = names.map((each) => each.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
    const beginning = new RegExp(`\\{\\s*"(?:${escaped.join('|')})"\\s*:`, 'g');
    beginning.lastIndex = Math.max(from, claimStart + 1);
    const match = beginning.exec(this.#text);
    if (!match) return false;
    this.#tokens.moveTo(match.index);
    return true;
  }
}

/** Whether an item of the list of claims is itself a list of claims. */
function isBatch(node: JsonNode): node is JsonNode & { readonly kind: 'array' } {
  return (
    node.kind === 'array' &&
    node.items.length > 0 &&
    node.items.every(({ kind }) => kind === 'object')
  );
}

/** Makes the finding that an object has no list of claims at the place that a mapping names. */
export function findNoList(node: JsonObject, place: string): Finding {
  const names = [...node.members.keys()].slice(0, 12).map(quote);
  const has = names.length === 0 ? msg('nothing') : joinList(names);
  const message = msg(
    'The mapping expects the list of claims under {0}, but this object has {1}. Correct "claims" in the mapping.',
    quote(place),
    has,
  );
  return finding('error', 'mappingPath', message, headOf(node));
}

/** Names of objects that have the parts of claims by their ids. */
const partName = /^(?:evidences?|passages|verdicts|labels|answers|predictions)$/iu;

function hasParts({ members }: JsonObject): boolean {
  return [...members.values()].some(({ kind }) => kind === 'object' || kind === 'array');
}

/** Maximum number of names in a message. */
const mostNamed = 8;

/** Names the members that were left out because they are no claims. */
function describeLeftOut({ leftOut = [] }: Records): readonly Wording[] {
  if (leftOut.length === 0) return [];
  const named = leftOut.slice(0, mostNamed).map(quote);
  return [
    countMsg(
      leftOut.length,
      '{0} other entry is no claim and was left out: {1}.',
      '{0} other entries are no claims and were left out: {1}.',
      joinList(leftOut.length > mostNamed ? [...named, '...'] : named),
    ),
  ];
}

function isWrapperName(name: string, { members }: JsonObject): boolean {
  return name === wrapperName || (sampleWrappers.has(name) && members.size === 0);
}

function readFirstName(text: string, start: number): string | undefined {
  const name = /\{\s*"([^"\\\n]{1,100})"/y;
  name.lastIndex = start;
  return name.exec(text)?.[1];
}
