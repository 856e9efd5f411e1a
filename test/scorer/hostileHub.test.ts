// Malicious hubs, and hubs so slow that they are just as harmful. All of them run on this machine.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import path from 'node:path';
import { downloadFile } from '../../src/scorer/install/transfer/fileDownload.ts';
import { Hub } from '../../src/scorer/install/transfer/hub.ts';
import type { HubFile } from '../../src/scorer/install/transfer/hubListing.ts';
import { type Patience, usualPatience } from '../../src/scorer/install/transfer/retry.ts';
import { refuses } from '../support/refuses.ts';
import { sha256Of } from '../support/modelHub.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { patienceFactor } from '../support/timeLimits.ts';

const repository = 'owner/model';
const commit = 'c'.repeat(40);
const content = Buffer.alloc(200_000, 7);
const file: HubFile = {
  path: 'onnx/model.onnx',
  size: content.length,
  hash: { kind: 'sha256', hex: sha256Of(content) },
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

describe('a hub that means harm', () => {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  const folder = folderOfEachTest();
  let controller: AbortController;
  let asked: number;

  beforeEach(() => {
    controller = new AbortController();
    asked = 0;
  });

  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    for (const server of servers.splice(0)) server.close();
    sockets.clear();
  });

  async function listening(server: Server): Promise<string> {
    servers.push(server);
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  }
  const hubOf = async (answer: Answer, patience: Partial<Patience> = {}): Promise<Hub> => {
    const server = createServer((request, response) => {
      asked += 1;
      answer(request, response);
    });
    return client(`http://${await listening(server)}`, patience);
  };
  const client = (at: string, patience: Partial<Patience> = {}): Hub =>
    new Hub({
      http: {
        ...{ network: { hub: at }, env: {}, userAgent: 'test', stallMs: 15_000 },
        patience: { ...usualPatience, ...patience },
      },
      timing: { attempts: 3, firstDelayMs: 1, longestDelayMs: 2, longestRetryAfterMs: 100 },
      signal: controller.signal,
      onRetry: () => undefined,
    });
  /** Answers with a list of one file and a link to the next page. */
  const page =
    (next: (time: number) => string): Answer =>
    ({ headers }, response) => {
      const tree = `http://${headers.host ?? ''}/api/models/${repository}/tree/${commit}`;
      const entry = { type: 'file', oid: 'a'.repeat(40), size: 1, path: `f${String(asked)}` };
      response
        .writeHead(200, { link: `<${tree}?cursor=${next(asked)}>; rel="next"` })
        .end(JSON.stringify([entry]));
    };
  const drip = (response: NodeJS.WritableStream, bytes: number | string, everyMs: number): void => {
    let sent = 0;
    const timer = setInterval(() => {
      const next = typeof bytes === 'string' ? bytes : content.subarray(sent, sent + bytes);
      if (next.length > 0) response.write(next);
      sent += next.length;
    }, everyMs);
    response.on('close', () => {
      clearInterval(timer);
    });
    response.on('error', () => undefined);
  };

  it('cannot send a list of files that does not end, nor one that leads back to itself', async () => {
    const endless = await hubOf((_, response) => {
      const more = (): void => {
        while (response.write(Buffer.alloc(1 << 20, 32)));
      };
      response.writeHead(200).on('drain', more);
      more();
    });
    await refuses('hubRefused', /it has more than 16\.8 MB/, endless.files(repository, commit));
    assert.equal(asked, 1);
    const circle = await hubOf(page(() => '1'));
    await refuses('hubRefused', /its pages go in a circle/, circle.files(repository, commit));
    assert.equal(asked, 3);
  });

  describe('by being slow', () => {
    it('cannot draw out the head of an answer', async () => {
      const server = createTcpServer((socket) => {
        asked += 1;
        socket.write('HTTP/1.1 200 OK\r\n');
        drip(socket, 'x: y\r\n', 20);
      });
      const hub = client(`http://${await listening(server)}`, { answerMs: 200 });
      await refuses(
        'hubUnreachable',
        /cannot be reached: no answer of 127\.0\.0\.1:\d+ came in 1 s/,
        hub.commit(repository, 'main'),
      );
      assert.equal(asked, 3);
    });

    it('cannot draw it out with answers that are none yet, or without a word, also when it is to be protected', async () => {
      const early = createTcpServer((socket) => {
        drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n', 20);
      });
      const silent = createTcpServer(() => undefined);
      for (const at of [
        `http://${await listening(early)}`,
        `http://${await listening(silent)}`,
        `https://${await listening(createTcpServer(() => undefined))}`,
      ]) {
        const hub = client(at, { answerMs: 100 });
        await refuses('hubUnreachable', /no answer of/, hub.commit(repository, 'main'));
      }
    });

    it('cannot draw out what describes a repository, in one page or in many', async () => {
      const patience = { askingMs: 300 };
      const one = await hubOf((_, response) => {
        response.writeHead(200);
        drip(response, ' ', 20);
      }, patience);
      await refuses(
        'hubUnreachable',
        /no whole answer on the files of owner\/model came in 1 s/,
        one.files(repository, commit),
      );
      assert.equal(asked, 1);
      const many = await hubOf((request, response) => {
        setTimeout(page(String), 50, request, response);
      }, patience);
      await refuses(
        'hubUnreachable',
        /no whole answer on the files/,
        many.files(repository, commit),
      );
    });

    const fetched = (hub: Hub, patience: Partial<Patience>): Promise<string> =>
      downloadFile({
        ...{ hub, repository, commit, file, target: path.join(folder, 'model.onnx') },
        timing: { attempts: 3, firstDelayMs: 1, longestDelayMs: 2, longestRetryAfterMs: 100 },
        patience: { ...usualPatience, ...patience },
        signal: controller.signal,
        onRetry: () => undefined,
        onSize: () => undefined,
      });

    it('cannot draw out a file byte by byte, and what came of it is kept', async () => {
      const hub = await hubOf((_, response) => {
        response.writeHead(200, { 'content-length': content.length });
        drip(response, 10, 20);
      });
      await refuses(
        'hubUnreachable',
        /cannot be reached: only \d+ bytes came in 1 s/,
        fetched(hub, { windowMs: 300, leastBytes: 10_000 }),
      );
      assert.ok(readFileSync(path.join(folder, 'model.onnx.part')).length > 0);
      assert.ok(!existsSync(path.join(folder, 'model.onnx')));
    });

    it('cannot draw it out over any number of connections', async () => {
      const hub = await hubOf(({ headers }, response) => {
        const start = Number(/^bytes=(\d+)-/u.exec(headers.range ?? '')?.[1] ?? 0);
        const range = `bytes ${String(start)}-${String(content.length - 1)}/${String(content.length)}`;
        response.writeHead(206, { 'content-range': range });
        response.write(content.subarray(start, start + 1), () => {
          setTimeout(() => response.destroy(), 10);
        });
      });
      await refuses(
        'hubUnreachable',
        /only \d+ bytes came in 1 s/,
        fetched(hub, { windowMs: 300, leastBytes: 10_000 }),
      );
      assert.ok(asked > 3, 'each byte was progress');
    });

    it('is waited for while it is slow and honest', async () => {
      const hub = await hubOf((_, response) => {
        response.writeHead(200, { 'content-length': content.length });
        drip(response, 4000, 20);
      });
      const sha256 = await fetched(hub, { windowMs: 500, leastBytes: 20_000 });
      assert.equal(sha256, file.hash.hex);
    });

    it('does not hold up a connection that has given everything', async () => {
      const hub = await hubOf((_, response) => {
        response.writeHead(200, { 'transfer-encoding': 'chunked' }).write(content);
      });
      assert.equal(await fetched(hub, {}), file.hash.hex);
    });

    it('can be stopped at once, wherever it is', async () => {
      const server = createTcpServer((socket) => {
        drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n', 20);
      });
      const hub = client(`http://${await listening(server)}`);
      setTimeout(() => {
        controller.abort();
      }, 100);
      const started = performance.now();
      await refuses('cancelled', /stopped/, hub.commit(repository, 'main'));
      assert.ok(performance.now() - started < 2000 * patienceFactor);
    });
  });
});
