// Gives the scorer process access to the editor's language models through the protocol.

import { CancellationTokenSource, type MessageConnection } from 'vscode-jsonrpc';
import type { EditorModels } from '../core/judge/editorModel.ts';
import type { JudgeSignal } from '../core/judge/judge.ts';
import { editorCountRequest, editorQuestionRequest } from '../protocol/scorer.ts';

export function editorModels(connection: MessageConnection, jobId: number): EditorModels {
  return {
    ask: (question, signal) =>
      withCancellation(signal, ({ token }) =>
        connection.sendRequest(editorQuestionRequest, { jobId, ...question }, token),
      ),
    count: (counted, signal) =>
      withCancellation(signal, ({ token }) =>
        connection.sendRequest(editorCountRequest, { jobId, ...counted }, token),
      ),
  };
}

async function withCancellation<Result>(
  signal: JudgeSignal,
  work: (source: CancellationTokenSource) => Promise<Result>,
): Promise<Result> {
  const source = new CancellationTokenSource();
  const cancel = (): void => {
    source.cancel();
  };
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await work(source);
  } finally {
    signal.removeEventListener('abort', cancel);
    source.dispose();
  }
}
