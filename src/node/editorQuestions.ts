// Answers requests of a scorer process for the editor's language models. Stops when the requesting job or the process has ended.

import type { CancellationToken } from 'vscode-jsonrpc';
import { editorFailure, type EditorModels } from '../core/judge/editorModel.ts';
import { editorCountRequest, editorQuestionRequest } from '../protocol/scorer.ts';
import type { ScorerLink } from './scorerLink.ts';

const over = editorFailure(undefined, 'the run is over');

export function answerEditorQuestions(
  process: Pick<ScorerLink, 'connection' | 'ended'>,
  editorOf: (jobId: number) => EditorModels | undefined,
): void {
  const gone = new AbortController();
  void process.ended.then(() => {
    gone.abort();
  });
  const signalOf = (token: CancellationToken): AbortSignal => {
    const stop = new AbortController();
    if (token.isCancellationRequested) stop.abort();
    token.onCancellationRequested(() => {
      stop.abort();
    });
    return AbortSignal.any([stop.signal, gone.signal]);
  };
  process.connection.onRequest(editorQuestionRequest, ({ jobId, ...question }, token) => {
    const editor = editorOf(jobId);
    return editor ? editor.ask(question, signalOf(token)) : over;
  });
  process.connection.onRequest(editorCountRequest, ({ jobId, ...counted }, token) => {
    const editor = editorOf(jobId);
    return editor ? editor.count(counted, signalOf(token)) : null;
  });
}
