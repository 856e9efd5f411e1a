import type { EditorModel } from './editorModel.ts';
import type { NetworkOptions } from '../models/network.ts';
import type { JudgePrice } from './judgeCost.ts';

/** Which judge a run asks, and how. Plain data; holds a key, so nothing of it is written anywhere. */
export interface JudgeParams {
  /** Of an OpenAI-compatible server, with or without /v1; not looked at where there is an `editorModel`. */
  readonly url: string;
  readonly model: string;
  /** Of VS Code, asked through the editor in place of a server. */
  readonly editorModel?: EditorModel;
  /** Absent: the server needs none. */
  readonly key?: string;
  /** How often each question is asked, from 1. */
  readonly repeats: number;
  /** The most tokens that are paid for. */
  readonly budget?: number;
  readonly price?: JudgePrice;
  /** As VS Code's settings say; what is absent is told by the environment. */
  readonly network?: NetworkOptions;
}
