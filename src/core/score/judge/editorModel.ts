// What the scorer sends to and receives from a VS Code language model. Plain data.

import type { JudgeSignal } from './judge.ts';

/** Names as VS Code uses them. `vendor` and `id` together identify a model. */
export interface EditorModel {
  readonly vendor: string;
  readonly id: string;
  readonly name: string;
  readonly family: string;
  readonly version: string;
}

/** A message to the model. VS Code's models have no system prompt, so a system prompt is sent as the first user message. */
export interface EditorMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface EditorQuestion {
  readonly model: EditorModel;
  readonly messages: readonly EditorMessage[];
}

/**
 * Why there is no reply. `notAllowed`: the user or the vendor does not allow the extension to use the model. `gone`: VS Code no longer has
 * the model. `blocked`: the account's quota is used up. `busy`: a retry may help. `refused`: a filter blocked the reply.
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
      /** Number of tokens counted by the model. `null` if the model does not count tokens. */
      readonly promptTokens: number | null;
      readonly replyTokens: number | null;
    }
  | EditorFailure;

export interface EditorCount {
  readonly model: EditorModel;
  readonly texts: readonly string[];
}

/** The functions that the editor provides. */
export interface EditorModels {
  /** Asks a question. If it fails, later questions can still be asked. Rejects when the signal is aborted. */
  ask(question: EditorQuestion, signal: JudgeSignal): Promise<EditorAnswer>;
  /** Returns the total number of tokens in all texts. `null` if the model does not count tokens. */
  count(counted: EditorCount, signal: JudgeSignal): Promise<number | null>;
}

/** Shown in texts and reports instead of a server's host. */
export const editorPlace = 'VS Code language model';

/**
 * Matches messages after which a retry may help. The last alternative occurs briefly while VS Code refreshes its models and
 * temporarily has none.
 */
const busy = /rate.?limit|too many requests|\b429\b|is not registered/iu;
const filtered = /filter|responsible ai/iu;

/**
 * Classifies an error of VS Code by the `code` of `LanguageModelError` and by its message, because vendors describe most errors only in the
 * message.
 */
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

/** Whether both objects describe the same model of the same vendor, even if its name has changed. */
export function isSameModel(one: EditorModel, other: EditorModel): boolean {
  return (
    one.vendor === other.vendor &&
    one.id === other.id &&
    one.family === other.family &&
    one.version === other.version
  );
}
