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
import { InspectorError, type ErrorCode } from '../../src/protocol/errors.ts';
import { downloadFile } from '../../src/scorer/install/transfer/fileDownload.ts';
import { Hub } from '../../src/scorer/install/transfer/hub.ts';
import type { HubFile, ListingLimits } from '../../src/scorer/install/transfer/hubListing.ts';
import { usualPatience, type Patience } from '../../src/scorer/install/transfer/patience.ts';
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
  const hubOf = async (
    answer: Answer,
    more: { listing?: ListingLimits; patience?: Partial<Patience> } = {},
  ): Promise<Hub> => {
    const server = createServer((request, response) => {
      asked += 1;
      answer(request, response);
    });
    return client(`http://${await listening(server)}`, more);
  };
  const client = (
    at: string,
    { listing, patience }: { listing?: ListingLimits; patience?: Partial<Patience> } = {},
  ): Hub =>
    new Hub({
      http: {
        ...{ network: { hub: at }, env: {}, userAgent: 'test', stallMs: 15_000 },
        patience: { ...usualPatience, ...patience },
      },
      timing: { attempts: 3, firstDelayMs: 1, longestDelayMs: 2, longestRetryAfterMs: 100 },
      signal: controller.signal,
      onRetry: () => undefined,
      ...(listing ? { listing } : {}),
    });
  const entry = (more: object = {}): object => ({
    ...{ type: 'file', oid: 'a'.repeat(40), size: 1, path: 'config.json' },
    ...more,
  });
  const page =
    (entries: (time: number) => readonly unknown[], next?: (time: number) => string): Answer =>
    ({ headers }, response) => {
      const link = next && {
        link: `<http://${headers.host ?? ''}/api/models/${repository}/tree/${commit}?cursor=${next(asked)}>; rel="next"`,
      };
      response.writeHead(200, link).end(JSON.stringify(entries(asked)));
    };
  const refused = (code: ErrorCode, message: RegExp, work: Promise<unknown>): Promise<void> =>
    assert.rejects(work, (error: unknown) => {
      assert.ok(error instanceof InspectorError, String(error));
      assert.equal(error.code, code, error.message);
      assert.match(error.message, message);
      assert.notEqual(error.nextStep, '');
      return true;
    });
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

  describe('in its list of files', () => {
    const listing = { pages: 20, files: 1000 };

    it('cannot have pages without end', async () => {
      const hub = await hubOf(
        page((time) => [entry({ path: `f${String(time)}` })], String),
        { listing },
      );
      await refused('hubRefused', /it has more than 20 pages/, hub.files(repository, commit));
      assert.equal(asked, 20);
    });

    it('cannot send back to a page that was there', async () => {
      const hub = await hubOf(
        page(
          (time) => [entry({ path: `f${String(time)}` })],
          () => '1',
        ),
      );
      await refused('hubRefused', /its pages go in a circle/, hub.files(repository, commit));
      assert.equal(asked, 2);
    });

    it('cannot have files without end, on many pages or one', async () => {
      const many = Array.from({ length: 300 }, (_, n) => entry({ path: `f${String(n)}` }));
      const folders = many.map((one) => ({ ...one, type: 'directory' }));
      const hub = await hubOf(
        page(() => folders, String),
        { listing },
      );
      await refused('hubRefused', /it has more than 1000 entries/, hub.files(repository, commit));
      assert.equal(asked, 4);
    });

    it('cannot have a page that does not end', async () => {
      const hub = await hubOf((_, response) => {
        const more = (): void => {
          while (response.write(Buffer.alloc(1 << 20, 32)));
        };
        response.writeHead(200).on('drain', more);
        more();
      });
      await refused('hubRefused', /it has more than 16\.8 MB/, hub.files(repository, commit));
      assert.equal(asked, 1);
    });

    it('cannot say nonsense of a file, or two things of one', async () => {
      for (const [more, message] of [
        [{ size: -1 }, /neither size nor hash/],
        [{ size: 0.5 }, /neither size nor hash/],
        [{ size: 1e300 }, /neither size nor hash/],
        [{ size: '1' }, /neither size nor hash/],
        [{ oid: '../../x' }, /neither size nor hash/],
        [{ lfs: { oid: 'x', size: 1 } }, /neither size nor hash/],
        [{ lfs: { oid: 'b'.repeat(64), size: -1 } }, /neither size nor hash/],
        [{ path: 7 }, /neither size nor hash/],
        [{ path: 'other' }, /it has a file twice/],
      ] as const) {
        const hub = await hubOf(page(() => [entry({ path: 'other' }), entry(more)]));
        await refused('hubRefused', message, hub.files(repository, commit));
      }
    });

    it('is not followed out of the folder: such names are not there', async () => {
      const names = ['../../.bashrc', '/etc/passwd', 'a\\b', 'NUL', 'a\0', '', 'C:\\x', './x'];
      const hub = await hubOf(page(() => [...names.map((name) => entry({ path: name })), entry()]));
      const files = await hub.files(repository, commit);
      assert.deepEqual(
        files.map((one) => one.path),
        ['config.json'],
      );
    });
  });

  describe('by being slow', () => {
    it('cannot draw out the head of an answer', async () => {
      const server = createTcpServer((socket) => {
        asked += 1;
        socket.write('HTTP/1.1 200 OK\r\n');
        drip(socket, 'x: y\r\n', 20);
      });
      const hub = client(`http://${await listening(server)}`, { patience: { answerMs: 200 } });
      await refused(
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
        const hub = client(at, { patience: { answerMs: 100 } });
        await refused('hubUnreachable', /no answer of/, hub.commit(repository, 'main'));
      }
    });

    it('cannot draw out what describes a repository, in one page or in many', async () => {
      const patience = { askingMs: 300 };
      const one = await hubOf(
        (_, response) => {
          response.writeHead(200);
          drip(response, ' ', 20);
        },
        { patience },
      );
      await refused(
        'hubUnreachable',
        /no whole answer on the files of owner\/model came in 1 s/,
        one.files(repository, commit),
      );
      assert.equal(asked, 1);
      const many = await hubOf(
        (request, response) => {
          setTimeout(
            page((time) => [entry({ path: `f${String(time)}` })], String),
            50,
            request,
            response,
          );
        },
        { patience },
      );
      await refused(
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
      await refused(
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
      await refused(
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
      await refused('cancelled', /stopped/, hub.commit(repository, 'main'));
      assert.ok(performance.now() - started < 2000 * patienceFactor);
    });
  });
});
