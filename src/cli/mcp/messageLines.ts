// Splits standard input into an agent's messages, one per line. The SDK silently closes the connection after a message that is
// too long and skips lines that are not JSON. Here the agent gets an error in both cases, and the connection stays open.

import { Transform, type TransformCallback } from 'node:stream';

/** Maximum size of a message in bytes. Enough for any message with file names and options. */
export const mostMessageBytes = 10 * 2 ** 20;

/**
 * Number of bytes that are kept from the start and from the end of an oversized message, to find its id before or after
 * the parameters.
 */
const keptBytes = 4096;
const lineFeed = 10;

export type MessageId = string | number | null;

export interface MessageFault {
  /** Error code of JSON-RPC. */
  readonly code: number;
  readonly message: string;
  /** `null` if the id was not found. */
  readonly id: MessageId;
}

const parseError = -32_700;
const invalidRequest = -32_600;

interface LinesOptions {
  readonly onFault: (fault: MessageFault) => void;
  readonly mostBytes?: number;
}

/** Passes on complete lines. Skips a line that is not a message and reports the fault. */
export class MessageLines extends Transform {
  readonly #onFault: LinesOptions['onFault'];
  readonly #mostBytes: number;
  #pieces: Buffer[] = [];
  #bytes = 0;
  #head = '';
  #tail = '';

  constructor({ onFault, mostBytes = mostMessageBytes }: LinesOptions) {
    super();
    this.#onFault = onFault;
    this.#mostBytes = mostBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    for (let start = 0; start < chunk.length;) {
      const end = chunk.indexOf(lineFeed, start);
      const next = end === -1 ? chunk.length : end + 1;
      this.#add(chunk.subarray(start, next));
      if (end !== -1) this.#endLine();
      start = next;
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    if (this.#bytes > 0) {
      const message = 'Standard input ended inside a message, which was not answered.';
      this.#onFault({ code: parseError, message, id: null });
    }
    done();
  }

  #add(piece: Buffer): void {
    if (this.#bytes + piece.length <= this.#mostBytes) this.#pieces.push(piece);
    else {
      if (this.#pieces.length > 0) {
        const whole = Buffer.concat(this.#pieces);
        this.#head = whole.toString('utf8', 0, keptBytes);
        this.#tail = whole.toString('utf8', Math.max(0, whole.length - keptBytes));
        this.#pieces = [];
      } else if (this.#bytes === 0) this.#head = piece.toString('utf8', 0, keptBytes);
      const last = piece.toString('utf8', Math.max(0, piece.length - keptBytes));
      this.#tail = (this.#tail + last).slice(-keptBytes);
    }
    this.#bytes += piece.length;
  }

  #endLine(): void {
    if (this.#bytes > this.#mostBytes) {
      const megabytes = String(Math.round((this.#mostBytes / 2 ** 20) * 100) / 100);
      const message = `The message has more than ${megabytes} MB, the maximum. Name files instead of sending their content.`;
      this.#onFault({ code: invalidRequest, message, id: idIn(this.#head, this.#tail) });
    } else {
      const line = Buffer.concat(this.#pieces);
      const text = line.toString('utf8');
      if (isJson(text)) this.push(line);
      else if (text.trim() !== '') {
        this.#onFault({ code: parseError, message: 'The message is not valid JSON.', id: null });
      }
    }
    this.#pieces = [];
    this.#bytes = 0;
    this.#head = '';
    this.#tail = '';
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const value = String.raw`("(?:[^"\\]|\\.){0,200}"|-?\d{1,16})`;
const member = String.raw`\s*"(?:jsonrpc|method|id)"\s*:\s*${value}\s*`;
const before = new RegExp(String.raw`^\s*\{(?:${member},){0,3}`, 'u');
const behind = new RegExp(String.raw`\}\s*((?:,${member}){1,3})\}\s*$`, 'u');
const id = new RegExp(String.raw`"id"\s*:\s*${value}`, 'u');

/** Finds the id among the message's own members, which are before or after its parameters. */
function idIn(head: string, tail: string): MessageId {
  for (const members of [before.exec(head)?.[0], behind.exec(tail)?.[1]]) {
    const written = id.exec(members ?? '')?.[1];
    if (written !== undefined) return JSON.parse(written) as MessageId;
  }
  return null;
}
