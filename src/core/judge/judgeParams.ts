import type { EditorModel } from './editorModel.ts';
import type { NetworkOptions } from '../models/network.ts';
import type { JudgePrice } from './judgeCost.ts';

/** Which judge a run asks, and how. Plain data. It contains a key, so it is never written anywhere. */
export interface JudgeParams {
  /** Address of an OpenAI-compatible server, with or without /v1. Ignored if there is an `editorModel`. */
  readonly url: string;
  readonly model: string;
  /** A VS Code model that is used instead of a server. */
  readonly editorModel?: EditorModel;
  /** Absent: the server needs no key. */
  readonly key?: string;
  /** How often each question is asked, at least 1. */
  readonly repeats: number;
  /** Maximum number of tokens to pay for. */
  readonly budget?: number;
  readonly price?: JudgePrice;
  /** VS Code's network settings. Missing settings come from the environment. */
  readonly network?: NetworkOptions;
}
