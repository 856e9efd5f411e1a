// A lightweight tree of one JSON value with offsets.

import type { Finding } from '../problems.ts';
import type { Message } from '../../words/message.ts';

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
