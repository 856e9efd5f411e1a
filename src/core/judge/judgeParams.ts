import type { EditorModel } from './editorModel.ts';
import type { NetworkOptions } from '../models/network.ts';
import type { JudgePrice } from './judgeCost.ts';

/** Which judge a run asks, and how. Plain data. Contains a key, so it is never written to a file or log. */
export interface JudgeParams {
  /** Address of an OpenAI-compatible server, with or without /v1. Ignored if there is an `editorModel`. */
  readonly url: string;
  readonly model: string;
  /** A VS Code model that is used instead of a server. */
  readonly editorModel?: EditorModel;
  /** Absent: the server needs no key. */
  readonly key?: string;
  /** Number of times that each question is asked, at least 1. */
  readonly repeats: number;
  /** Maximum number of tokens that the user pays for. */
  readonly budget?: number;
  readonly price?: JudgePrice;
  /** VS Code's network settings. Missing settings come from the environment. */
  readonly network?: NetworkOptions;
}
