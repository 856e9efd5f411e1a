// A local OpenAI-compatible server that records its requests and can show the faults of a real or a malicious server.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closed } from './modelHub.ts';

export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
  /** Text of all messages. */
  readonly text: string;
  /** Number of the question, from 1, not counting probes. */
  readonly time: number;
  readonly isProbe: boolean;
}

/** The server's answer: a completion with this content, another status, or a custom response. */
export type Answering =
  | { readonly content: unknown; readonly finish?: string; readonly more?: object }
  | { readonly status: number; readonly headers?: Record<string, string>; readonly text?: string }
  | { readonly take: (response: ServerResponse, asked: Asked) => void };

export interface JudgeServer {
  readonly url: string;
  readonly host: string;
  readonly asked: Asked[];
  /** Requests that are not probes. */
  readonly questions: readonly Asked[];
  answer: (asked: Asked) => Answering | Promise<Answering>;
  /** Answers probes. If `undefined`, the server answers probes like a server that supports `response_format`. */
  probed: ((asked: Asked) => Answering | undefined) | undefined;
  /** Largest number of questions that waited for a reply at the same time so far. */
  mostAtOnce: number;
  close(): Promise<void>;
}

const greeting: Answering = { content: '{"greeting":"hello"}' };

export async function startJudgeServer(
  answer: JudgeServer['answer'],
  port = 0,
): Promise<JudgeServer> {
  const asked: Asked[] = [];
  let atOnce = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const one = await received(request, asked);
      asked.push(one);
      atOnce += 1;
      judge.mostAtOnce = Math.max(judge.mostAtOnce, atOnce);
      response.once('close', () => (atOnce -= 1));
      if (!one.path.startsWith('/v1/chat/completions')) {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
        return;
      }
      const answering = one.isProbe ? (judge.probed?.(one) ?? greeting) : await judge.answer(one);
      give(response, answering, one);
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  const host = `127.0.0.1:${String(own)}`;
  const judge: JudgeServer = {
    ...{ url: `http://${host}`, host, asked, answer, probed: undefined, mostAtOnce: 0 },
    get questions() {
      return asked.filter(({ isProbe }) => !isProbe);
    },
    close: () => closed(server),
  };
  return judge;
}

async function received(request: IncomingMessage, before: readonly Asked[]): Promise<Asked> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Asked['body'];
  const messages = body['messages'] as readonly { readonly content: string }[];
  const text = messages.map(({ content }) => content).join('\n');
  const isProbe = text.startsWith('Greet me');
  const time = 1 + before.filter((one) => !one.isProbe).length;
  return { path: request.url ?? '', headers: request.headers, body, text, isProbe, time };
}

function give(response: ServerResponse, answering: Answering, asked: Asked): void {
  if ('take' in answering) {
    answering.take(response, asked);
  } else if ('status' in answering) {
    const { status, headers, text } = answering;
    response.writeHead(status, headers).end(text);
  } else {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(completion(answering, asked)));
  }
}

function completion(
  { content, finish = 'stop', more = {} }: Extract<Answering, { readonly content: unknown }>,
  { text }: Asked,
): object {
  return {
    ...{ id: 'chat-1', object: 'chat.completion', model: 'served-model-7' },
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content } }],
    usage: { prompt_tokens: text.length, completion_tokens: 5, total_tokens: text.length + 5 },
    ...more,
  };
}
