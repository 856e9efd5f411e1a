// Which judge a run asks: the parameters, the server's request format, and the provenance in the report.

import type { NetworkOptions } from '../models/network.ts';
import { type EditorModel, editorPlace } from './editorModel.ts';
import type { JudgePrice } from './judgePlan.ts';

/** Additional members of a request's body, such as `reasoning_effort`. */
export type JudgeExtra = Readonly<Record<string, unknown>>;

/** Which judge a run asks, and how. Plain data. Contains a key, so it must never be written to a file or report. */
export interface JudgeParams {
  /** Address of an OpenAI-compatible server, with or without /v1. Ignored if `editorModel` is given. */
  readonly url: string;
  readonly model: string;
  /** A VS Code model that is used instead of a server. */
  readonly editorModel?: EditorModel;
  /** Absent if the server needs no key. */
  readonly key?: string;
  /** Number of times that each question is asked, at least 1. */
  readonly repeats: number;
  /** Maximum number of tokens that the user pays for. */
  readonly budget?: number;
  readonly price?: JudgePrice;
  /** Maximum number of tokens in each reply. Default: 4,000 for facts and 1,000 for a verdict. */
  readonly maxTokens?: number;
  /** Maximum time in ms from a question to its complete answer. Default: ten minutes. */
  readonly timeoutMs?: number;
  /** Maximum number of questions that wait for a reply at the same time. Default: 4. */
  readonly concurrency?: number;
  /** Ignored if `editorModel` is given. */
  readonly extra?: JudgeExtra;
  /** VS Code's network settings. Missing settings come from the environment. */
  readonly network?: NetworkOptions;
}

// The request format that a server supports. It is detected once for each server and model, and is stored because it affects the
// scores.

/**
 * How a reply that follows a schema is requested. `jsonSchema`: `response_format` of OpenAI (also Ollama, llama.cpp, LM Studio,
 * vLLM).
 * `structuredOutputs`, `guidedJson`: fields of newer and older vLLM versions. `format`: field of Ollama. `jsonObject`: any JSON.
 * `none`: the form is only described in the prompt.
 */
export const structuredWays = [
  ...(['jsonSchema', 'structuredOutputs', 'guidedJson', 'format', 'jsonObject', 'none'] as const),
] as const;
export type StructuredWay = (typeof structuredWays)[number];

export interface JudgeForm {
  readonly way: StructuredWay;
  /** Name of the field that limits a reply's length. `none`: the server has no such limit. */
  readonly limit: 'max_tokens' | 'max_completion_tokens' | 'none';
  /** `null` if the server does not accept a temperature and uses its own default. */
  readonly temperature: 0 | null;
}

/**
 * Which judge produced the scores, and how it was asked. Does not depend on whether replies were paid for in this run or came
 * from the store.
 */
export interface JudgeServerProvenance extends JudgeForm {
  /** The model names that the server reported. Contains several names if the name changed during the run. */
  readonly models: readonly string[];
  /** The requested model. */
  readonly model: string;
  /** Maximum number of tokens of each reply, if the user set it. */
  readonly maxTokens?: number;
  /** Members that the user added to requests. */
  readonly extra?: JudgeExtra;
  /** Host and port of the address, without its other parts. `VS Code language model` for an editor model. */
  readonly host: string;
  /** Vendor and name of the VS Code model. Absent for other models. */
  readonly editorModel?: {
    readonly vendor: string;
    readonly name: string;
    readonly family: string;
    readonly version: string;
  };
  /** For each task, SHA-256 of the text that all its questions have in common (system prompt and schema). */
  readonly prompts: Readonly<Record<string, string>>;
  /** Time of the first reply, for example `2026-11-23T17:00:00.000Z`. `to`: time of the last reply. `null` before the first reply. */
  readonly from: string | null;
  readonly to: string | null;
  /** Number of replies that were used, including replies to repeated questions. */
  readonly replies: number;
  /** Total number of tokens over all replies. Estimated if the server does not count tokens. */
  readonly promptTokens: number;
  readonly replyTokens: number;
}

/**
 * Says where the judge was asked. The text follows the judge's name: `at api.example`, `of copilot, VS Code language model GPT-4o (gpt-4o,
 * version 2024-11-20)`.
 */
export function judgePlace({
  host,
  editorModel,
}: Pick<JudgeServerProvenance, 'host' | 'editorModel'>): string {
  if (!editorModel) return `at ${host}`;
  const { vendor, name, family, version } = editorModel;
  return `of ${vendor}, ${editorPlace} ${name} (${family}, version ${version})`;
}
