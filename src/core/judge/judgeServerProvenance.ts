import { editorPlace } from './editorModel.ts';
import type { JudgeExtra } from './judgeParams.ts';
import type { JudgeForm } from './judgeForm.ts';

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
