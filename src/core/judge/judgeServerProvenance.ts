import { editorPlace } from './editorModel.ts';
import type { JudgeForm } from './judgeForm.ts';

/** Which judge made numbers, and how it was asked. The same whether its replies were paid for in this run or came from the store. */
export interface JudgeServerProvenance extends JudgeForm {
  /** As the server names it; several when it changed in between. */
  readonly models: readonly string[];
  /** As it was asked for. */
  readonly model: string;
  /** With its port; nothing else of the address. `VS Code language model` where it is one. */
  readonly host: string;
  /** Only of a model of VS Code's: who brings it there, and what it is called. */
  readonly editorModel?: {
    readonly vendor: string;
    readonly name: string;
    readonly family: string;
    readonly version: string;
  };
  /** SHA-256 of what every question of a task begins with, system prompt and schema; by task. */
  readonly prompts: Readonly<Record<string, string>>;
  /** Of the first and the last reply, `2026-11-23T17:00:00.000Z`; null before there is one. */
  readonly from: string | null;
  readonly to: string | null;
  /** Used, those that were asked for once more included. */
  readonly replies: number;
  /** Of all of them, estimated where the server does not count. */
  readonly promptTokens: number;
  readonly replyTokens: number;
}

/** Where it was asked, after its name: `at api.example`, `of copilot, VS Code language model GPT-4o (gpt-4o, version 2024-11-20)`. */
export function judgePlace({
  host,
  editorModel,
}: Pick<JudgeServerProvenance, 'host' | 'editorModel'>): string {
  if (!editorModel) return `at ${host}`;
  const { vendor, name, family, version } = editorModel;
  return `of ${vendor}, ${editorPlace} ${name} (${family}, version ${version})`;
}
