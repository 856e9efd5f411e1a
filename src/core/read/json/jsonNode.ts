// A lightweight tree of one JSON value with offsets.

import { joinSentences, type Message, msg, type Wording } from '../../base/words/message.ts';
import type { Finding } from '../claims/problems.ts';

interface NodeRange {
  readonly start: number;
  end: number;
}

export interface JsonObject extends NodeRange {
  readonly kind: 'object';
  /** If several members have the same name, the last member is kept, as in `JSON.parse`. */
  readonly members: Map<string, JsonNode>;
  /** For a claim that is a member of an object: the member's name. */
  readonly key?: string;
}

export interface JsonArray extends NodeRange {
  readonly kind: 'array';
  readonly items: JsonNode[];
  /** Positions of blank parts, for lists that were made by splitting a text. */
  readonly blanks?: ReadonlySet<number>;
}

interface JsonString extends NodeRange {
  readonly kind: 'string';
  readonly value: string;
}

interface JsonNumber extends NodeRange {
  readonly kind: 'number';
  readonly value: number;
}

interface JsonBoolean extends NodeRange {
  readonly kind: 'boolean';
  readonly value: boolean;
}

/** `unread`: the value was already reported and is ignored. */
interface JsonNothing extends NodeRange {
  readonly kind: 'null' | 'unread';
}

export type JsonNode = JsonObject | JsonArray | JsonString | JsonNumber | JsonBoolean | JsonNothing;

/** Why a value could not be read completely. The tokens then point to the place of the error. */
export interface SyntaxFailure {
  readonly kind: 'failure';
  readonly code: 'notJson' | 'truncated' | 'tooDeep';
  readonly message: Message;
  readonly start: number;
  readonly end: number;
}

export type ReportFinding = (finding: Finding) => void;

/** A claim that cannot be read. It is still counted, so that the positions of later claims are correct. */
export interface BrokenClaim {
  readonly kind: 'broken';
  readonly start: number;
  readonly end: number;
}

export type StreamedClaim = JsonNode | BrokenClaim;

/** Returns a function that reports comments, once per file. */
export function commentReporter(report: ReportFinding): (start: number, end: number) => void {
  return (start, end) =>
    report({
      severity: 'warning',
      code: 'notStrictJson',
      message: msg('There is a comment here. Strict JSON does not allow comments.'),
      start,
      end,
      group: 'comment',
    });
}

/** Reports why a claim could not be read completely, and what follows from this. */
export function reportFailure(
  failure: SyntaxFailure,
  consequence: Wording,
  report: ReportFinding,
): void {
  const { code, message, start, end } = failure;
  report({ severity: 'error', code, message: joinSentences(message, consequence), start, end });
}
