// What agents and language models can ask of this program: tools with a name, what they do, what they take and what they answer.
// MCP and VS Code offer the same ones, so their answers cannot differ. Answers are small, typed and say what made them.

import type { JsonSchema } from '../report/stored/jsonSchema.ts';
import type { Report } from '../report/report.ts';
import type { Wording } from '../words/message.ts';

/** JSON Schema (draft 7, in the words that `schemaFault` knows) with what a model reads. */
export interface ToolSchema extends Omit<
  JsonSchema,
  'properties' | 'items' | 'additionalProperties'
> {
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, ToolSchema>>;
  readonly items?: ToolSchema;
  readonly additionalProperties?: boolean;
}

export interface ObjectSchema extends ToolSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, ToolSchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/** A prediction file with its reference, or a stored report. */
export interface ToolFile {
  readonly file: string;
  readonly reference?: string;
}

/** What tools need of the side they run on. */
export interface ToolHost {
  /** Scores the file, or reads it where it is a report. Rejects with an error for people: also for a file that may not be read. */
  readonly report: (file: ToolFile) => Promise<Report>;
}

export type Answer = Readonly<Record<string, unknown>>;

export interface Tool {
  /** Letters and underscores: a name to MCP and to VS Code. */
  readonly name: string;
  /** For people. */
  readonly title: Wording;
  /** For people: what it tells, in a sentence. */
  readonly about: string;
  /** For models: what it tells, and when to ask. */
  readonly description: string;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
  /** `input` is as its schema says. */
  readonly answer: (input: never, host: ToolHost) => Promise<Answer>;
}

export function objectOf(
  properties: Readonly<Record<string, ToolSchema>>,
  required: readonly string[] = Object.keys(properties),
): ObjectSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

export const listOf = (items: ToolSchema): ToolSchema => ({ type: 'array', items });
export const textSchema: ToolSchema = { type: 'string' };
export const countSchema: ToolSchema = { type: 'integer' };
export const numberSchema: ToolSchema = { type: 'number' };
/** `null`: there is none; never a zero. */
export const scoreSchema: ToolSchema = { oneOf: [numberSchema, { type: 'null' }] };
