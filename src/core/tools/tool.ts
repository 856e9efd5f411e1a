// Tools for agents and language models. Each tool has a name, a description, inputs and answers. MCP and VS Code offer the same tools, so
// their answers are always equal. Answers are short and typed, and include their provenance.

import type { JsonSchema } from '../report/stored/jsonSchema.ts';
import type { Report } from '../report/report.ts';
import type { Wording } from '../words/message.ts';

/** JSON Schema (draft 7, with the keywords that `schemaFault` supports) and descriptions for a model. */
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

/** Functions that a host provides for tools. */
export interface ToolHost {
  /** Scores the file, or reads it if it is a report. Rejects with an error that users understand, also for a file that must not be read. */
  readonly report: (file: ToolFile) => Promise<Report>;
}

export type Answer = Readonly<Record<string, unknown>>;

export interface Tool {
  /** Letters and underscores, valid for MCP and VS Code. */
  readonly name: string;
  /** Shown to users. */
  readonly title: Wording;
  /** One sentence for users: what the tool returns. */
  readonly about: string;
  /** Text for models: what the tool returns, and when to use it. */
  readonly description: string;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
  /** `input` matches its schema. */
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
/** `null`: there is no score. A missing score is never 0. */
export const scoreSchema: ToolSchema = { oneOf: [numberSchema, { type: 'null' }] };
