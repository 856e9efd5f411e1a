import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createMessageConnection,
  type MessageConnection,
} from 'vscode-jsonrpc/browser';

/** Creates a connection over a port. Used by both sides. */
export function browserConnection(
  port: MessagePort,
  onLog: (line: string) => void,
): MessageConnection {
  return createMessageConnection(new BrowserMessageReader(port), new BrowserMessageWriter(port), {
    error: onLog,
    warn: onLog,
    info: onLog,
    log: onLog,
  });
}
