// Tools for agents and language models. Each tool has a name, a description, inputs and answers. MCP and VS Code offer the same tools, so
// their answers are always equal. Answers are short and typed, and include their provenance.

import type { Blocker } from '../../base/decisions.ts';
import type { JsonSchema } from '../../base/jsonSchema.ts';
import type { RuleFinding, RuleTally } from '../../score/doctor/examine.ts';
import type { EvidenceRole } from '../../read/claims/evidence.ts';
import type { Report } from '../../score/report/report.ts';
import type { FileStats } from '../counts/fileStats.ts';
import type { Wording } from '../../base/words/message.ts';

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
  /** Metrics to compute. Default: the host's metrics. A stored report keeps the metrics with which it was scored. */
  readonly metrics?: readonly string[];
}

/** A file that is read without scoring. */
export interface ReadFile {
  readonly file: string;
  /** Role of the file. Absent if it is to be detected from the content. */
  readonly role?: EvidenceRole;
}

export const fileKinds = ['predictions', 'reference', 'report', 'other'] as const;
/** `other`: no evidence is detected at the start of the file, for example because it needs a mapping. */
export type FileKind = (typeof fileKinds)[number];

export interface ListedFile {
  /**
   * Path in the form that tools accept: relative to a folder of the host, or absolute where a relative path would name another
   * file.
   */
  readonly path: string;
  readonly bytes: number;
  readonly kind: FileKind;
}

export interface FileList {
  /** Files from `offset` on, at most as many as requested. */
  readonly files: readonly ListedFile[];
  /** Number of all files that were found. */
  readonly count: number;
  /** Whether all folders were visited. False if there are too many files or folders. */
  readonly isComplete: boolean;
}

export interface FileQuery {
  /** Folder to list. Default: all folders of the host. */
  readonly folder?: string;
  readonly offset: number;
  readonly most: number;
}

/** Findings in a file from the doctor's rules that need no model. */
export interface ToolExamination {
  readonly role: EvidenceRole;
  readonly sha256: string;
  readonly claims: number;
  /** Number of claims without a finding. */
  readonly clean: number;
  readonly counts: readonly RuleTally[];
  readonly findings: readonly RuleFinding[];
  /** Why the findings are not all of the file's, or no finding means nothing. */
  readonly blockers: readonly Blocker[];
}

/**
 * Functions that a host provides for tools. Each function rejects with an error that users understand, also for a file that must
 * not be read.
 */
export interface ToolHost {
  /** Scores the file, or reads it if it is a report. */
  readonly report: (file: ToolFile) => Promise<Report>;
  readonly listFiles: (query: FileQuery) => Promise<FileList>;
  readonly examine: (file: ReadFile & Pick<ToolFile, 'reference'>) => Promise<ToolExamination>;
  readonly count: (file: ReadFile) => Promise<{
    readonly sha256: string;
    readonly stats: FileStats;
    readonly blockers: readonly Blocker[];
  }>;
}

export type ToolAnswer = Readonly<Record<string, unknown>>;

export interface Tool {
  /** Name made of letters and underscores, which is valid in MCP and VS Code. */
  readonly name: string;
  /** Shown to users. */
  readonly title: Wording;
  /** One sentence for users: what the tool returns. */
  readonly about: string;
  /** Description for models: what the tool returns, and when to use it. */
  readonly description: string;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
  /** `input` matches its schema. */
  readonly answer: (input: never, host: ToolHost) => Promise<ToolAnswer>;
  /**
   * Sums up an answer in one or two sentences, for clients and users that do not see the data. Must not contain text from a file.
   */
  readonly summarise: (answer: never) => string;
}

/** Returns a tool whose summary takes what its answer returns. */
export function toolOf<Result extends ToolAnswer>(
  tool: Omit<Tool, 'answer' | 'summarise'> & {
    readonly answer: (...asked: Parameters<Tool['answer']>) => Promise<Result>;
    readonly summarise: (answer: Result) => string;
  },
): Tool {
  return tool;
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
/** Schema of a score. `null` if there is no score. A missing score is never 0. */
export const scoreSchema: ToolSchema = { oneOf: [numberSchema, { type: 'null' }] };
