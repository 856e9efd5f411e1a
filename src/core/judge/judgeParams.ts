import type { EditorModel } from './editorModel.ts';
import type { NetworkOptions } from '../models/network.ts';
import type { JudgePrice } from './judgeCost.ts';

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
