// A language model in this process (llama.cpp on the processor), available through the parts of OpenAI's interface that a judge
// uses.

import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { closed } from '../support/modelHub.ts';

interface Generated {
  readonly responseText: string;
  readonly stopReason: string;
}

/** The part of node-llama-cpp that is used here. The package is not a dependency, so its types are not available. */
interface Library {
  getLlama(options: object): Promise<{
    loadModel(options: object): Promise<LlamaModel>;
    createGrammarForJsonSchema(schema: unknown): Promise<unknown>;
  }>;
  readonly LlamaChatSession: new (options: object) => {
    setChatHistory(history: readonly object[]): void;
    promptWithMeta(text: string, options: object): Promise<Generated>;
    dispose(): void;
  };
}

interface LlamaModel {
  createContext(options: object): Promise<{ getSequence(): Sequence; dispose(): Promise<void> }>;
  dispose(): Promise<void>;
}

interface Sequence {
  readonly tokenMeter: { readonly usedInputTokens: number; readonly usedOutputTokens: number };
  clearHistory(): Promise<void>;
}

interface Body {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly max_tokens: number;
  readonly response_format?: {
    readonly type: string;
    readonly json_schema?: { readonly schema: unknown };
  };
}

export interface LanguageModel {
  readonly url: string;
  /** Whether the server rejects requests for a reply format. */
  isWithoutForms: boolean;
  answered: number;
  close(): Promise<void>;
}

export async function startLanguageModel(file: string): Promise<LanguageModel> {
  const installed = path.resolve(path.dirname(file), '../../node_modules/node-llama-cpp');
  const entry = pathToFileURL(path.join(installed, 'dist', 'index.js')).href;
  const library = (await import(entry)) as Library;
  const llama = await library.getLlama({ gpu: false, build: 'never', logLevel: 'error' });
  const model = await llama.loadModel({ modelPath: file });
  // More threads than free cores would wait for each other.
  const context = await model.createContext({ contextSize: 1024, threads: 1 });
  const sequence = context.getSequence();
  let turn: Promise<unknown> = Promise.resolve();

  async function answer(body: Body, signal: AbortSignal): Promise<object> {
    const schema = served.isWithoutForms ? undefined : body.response_format?.json_schema?.schema;
    await sequence.clearHistory();
    const { usedInputTokens: readBefore, usedOutputTokens: writtenBefore } = sequence.tokenMeter;
    const session = new library.LlamaChatSession({
      contextSequence: sequence,
      autoDisposeSequence: false,
    });
    try {
      const system = body.messages.filter(({ role }) => role === 'system');
      const others = body.messages.filter(({ role }) => role !== 'system');
      const asked = others.at(-1);
      assert.ok(asked);
      session.setChatHistory([
        ...system.map(({ content }) => ({ type: 'system', text: content })),
        ...others
          .slice(0, -1)
          .map(({ role, content }) =>
            role === 'user'
              ? { type: 'user', text: content }
              : { type: 'model', response: [content] },
          ),
      ]);
      const { responseText, stopReason } = await session.promptWithMeta(asked.content, {
        // Without a required format, the model does not stop by itself, so the server ends its replies.
        maxTokens: schema === undefined ? Math.min(body.max_tokens, 16) : body.max_tokens,
        ...{ temperature: 0, signal },
        grammar: schema === undefined ? undefined : await llama.createGrammarForJsonSchema(schema),
      });
      const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter;
      const isCutOff = schema !== undefined && stopReason === 'maxTokens';
      const finish = isCutOff ? 'length' : 'stop';
      return {
        model: path.basename(file),
        choices: [{ finish_reason: finish, message: { role: 'assistant', content: responseText } }],
        usage: {
          prompt_tokens: usedInputTokens - readBefore,
          completion_tokens: usedOutputTokens - writtenBefore,
        },
      };
    } finally {
      session.dispose();
    }
  }

  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const stop = new AbortController();
      response.once('close', () => {
        stop.abort();
      });
      const mine = turn.catch(() => undefined).then(() => answer(body, stop.signal));
      turn = mine;
      try {
        const completion = await mine;
        served.answered += 1;
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(completion));
      } catch (error) {
        response.writeHead(500).end(JSON.stringify({ error: { message: String(error) } }));
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const served: LanguageModel = {
    url: `http://127.0.0.1:${String(port)}`,
    isWithoutForms: false,
    answered: 0,
    close: async () => {
      await closed(server);
      await turn.catch(() => undefined);
      await context.dispose();
      await model.dispose();
    },
  };
  return served;
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
}
