// A language model that VS Code has, asked through the editor: what the scorer sends there, and what comes back. Plain data.

import type { JudgeSignal } from './judge.ts';

/** As VS Code names it; `id` of a vendor is one model. */
export interface EditorModel {
  readonly vendor: string;
  readonly id: string;
  readonly name: string;
  readonly family: string;
  readonly version: string;
}

/** VS Code's models know no system prompt: it is the first that the user says. */
export interface EditorMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface EditorQuestion {
  readonly model: EditorModel;
  readonly messages: readonly EditorMessage[];
}

/**
 * Why there is no reply. `notAllowed`: the person or the vendor does not let the extension use the model; `gone`: VS Code does not have
 * it any more; `blocked`: the account is used up; `busy`: another try may do; `refused`: a filter holds the reply back.
 */
export const editorFailureReasons = [
  ...(['notAllowed', 'gone', 'blocked', 'busy', 'refused', 'other'] as const),
] as const;
export type EditorFailureReason = (typeof editorFailureReasons)[number];

export interface EditorFailure {
  readonly status: 'failed';
  readonly reason: EditorFailureReason;
  readonly message: string;
}

export type EditorAnswer =
  | {
      readonly status: 'replied';
      readonly text: string;
      /** As the model counts; null: it does not. */
      readonly promptTokens: number | null;
      readonly replyTokens: number | null;
    }
  | EditorFailure;

export interface EditorCount {
  readonly model: EditorModel;
  readonly texts: readonly string[];
}

/** The editor's end. */
export interface EditorModels {
  /** A failure is one question's. Rejects when the signal was aborted. */
  ask(question: EditorQuestion, signal: JudgeSignal): Promise<EditorAnswer>;
  /** Tokens of all texts together; null: the model does not count. */
  count(counted: EditorCount, signal: JudgeSignal): Promise<number | null>;
}

/** In place of a server's host, in texts and reports. */
export const editorPlace = 'VS Code language model';

/** The last: while VS Code looks for its models again, it knows none. */
const busy = /rate.?limit|too many requests|\b429\b|is not registered/iu;
const filtered = /filter|responsible ai/iu;

/** What an error of VS Code's is, by the `code` of `LanguageModelError` and its words: vendors say most things in words alone. */
export function editorFailure(code: unknown, message: string): EditorFailure {
  return { status: 'failed', reason: reasonOf(code, message), message };
}

function reasonOf(code: unknown, message: string): EditorFailureReason {
  if (code === 'NoPermissions') return 'notAllowed';
  if (code === 'NotFound') return 'gone';
  if (busy.test(message)) return 'busy';
  if (code === 'Blocked') return 'blocked';
  return filtered.test(message) ? 'refused' : 'other';
}

/** Of a vendor, whatever its models are called today. */
export function isSameModel(one: EditorModel, other: EditorModel): boolean {
  return (
    one.vendor === other.vendor &&
    one.id === other.id &&
    one.family === other.family &&
    one.version === other.version
  );
}
