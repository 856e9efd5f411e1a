// A lightweight tree of one JSON value with offsets.

import { joinSentences, type Message, msg, type Wording } from '../../base/words/message.ts';
import type { ProblemCode } from '../../base/warningTable.ts';
import type { Severity } from '../claims/evidence.ts';
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

/** Returns the place of an object's opening bracket, for messages that should not mark all lines of the object. */
export function headOf({ start }: Pick<JsonNode, 'start'>): { start: number; end: number } {
  return { start, end: start + 1 };
}

/** Whether there is no value, or one that was already reported. */
export function isNothing(node: JsonNode | undefined): node is JsonNothing | undefined {
  return node === undefined || node.kind === 'null' || node.kind === 'unread';
}

/** Whether the value is not missing, and neither a blank text nor an empty list. */
export function hasContent(node: JsonNode): boolean {
  const isBlank = node.kind === 'string' && node.value.trim() === '';
  return !isNothing(node) && !isBlank && !(node.kind === 'array' && node.items.length === 0);
}

/** Returns the items of a list. Empty for other values. */
export function itemsIn(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === 'array' ? node.items : [];
}

/** Returns the numbers among values. */
export function numbersAmong(nodes: readonly JsonNode[]): readonly number[] {
  return nodes.flatMap((node) => (node.kind === 'number' ? [node.value] : []));
}

/** Returns the object with members added or replaced. */
export function withMembers(
  object: JsonObject,
  members: Iterable<readonly [string, JsonNode]>,
): JsonObject {
  return { ...object, members: new Map([...object.members, ...members]) };
}

export type ReportFinding = (finding: Finding) => void;

/** Makes a finding about a place of the file. */
export function finding(
  severity: Severity,
  code: ProblemCode,
  message: Message,
  { start, end }: Pick<Finding, 'start' | 'end'>,
  group?: string,
): Finding {
  return { severity, code, message, start, end, group };
}

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
    report(
      finding(
        'warning',
        'notStrictJson',
        msg('There is a comment here. Strict JSON does not allow comments.'),
        { start, end },
        'comment',
      ),
    );
}

/** Reports why a claim could not be read completely, and what follows from this. */
export function reportFailure(
  failure: SyntaxFailure,
  consequence: Wording,
  report: ReportFinding,
): void {
  const message = joinSentences(failure.message, consequence);
  report(finding('error', failure.code, message, failure));
}
