// Answers of a malicious or broken hub. Each attack says which requests it answers, and how.

import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { gitBlobOf, type Fault, type HubRequest } from '../../support/modelHub.ts';
import { smallModel } from './smallModel.ts';

export interface HubAttack {
  readonly name: string;
  readonly fault: (request: HubRequest) => Fault | undefined;
  /** Whether the download may succeed, because the fault affects only unneeded files. */
  readonly mayInstall?: true;
}

const isTree = ({ url }: HubRequest): boolean => url.includes('/tree/');
const isRevision = ({ url }: HubRequest): boolean => url.includes('/revision/');
const isGraph = ({ url }: HubRequest): boolean => url.endsWith('/onnx/model.onnx');
const isAny = (): boolean => true;
const kinds = [
  ['the description', isRevision],
  ['the listing', isTree],
  ['a file', isGraph],
] as const;

/** An entry of a listing. */
const entry = (path: string, bytes: Uint8Array, more: object = {}) => ({
  ...{ type: 'file', oid: gitBlobOf(bytes), size: bytes.length, path },
  ...more,
});
const honest = Object.entries(smallModel.files).map(([path, bytes]) => entry(path, bytes));
const listing = (...more: readonly unknown[]): Fault => ({
  text: JSON.stringify([...more, ...honest]),
});
/** Returns the listing in which one of the honest entries has the given false facts. */
const lying = (path: string, facts: object): Fault => ({
  text: JSON.stringify(honest.map((one) => (one.path === path ? { ...one, ...facts } : one))),
});

/** Writes until the other side closes the connection. */
function endless(response: ServerResponse, piece: string | Uint8Array, everyMs = 0): void {
  const write = (): void => {
    if (response.destroyed) return;
    response.write(piece, (error) => {
      if (!error) setTimeout(write, everyMs);
    });
  };
  write();
}

function pageBefore(next: string): (response: ServerResponse) => void {
  const junk = Buffer.from('x');
  const files = Array.from({ length: 1000 }, (_, at) => entry(`junk${String(at)}`, junk));
  return (response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', link: `<${next}>; rel="next"` })
      .end(JSON.stringify(files));
  };
}

const bomb = gzipSync(Buffer.alloc(200_000_000, ' '));

const paging: readonly HubAttack[] = [
  {
    name: 'lists pages without end',
    fault: (request) =>
      isTree(request)
        ? { take: pageBefore(`${request.url}&page=${String(request.time)}`) }
        : undefined,
  },
  {
    name: 'lists one page that is its own next one',
    fault: (request) => (isTree(request) ? { take: pageBefore(request.url) } : undefined),
  },
  {
    name: 'has the next page at another address',
    fault: (request) =>
      isTree(request) ? { take: pageBefore('http://canary.invalid/next') } : undefined,
  },
  {
    name: 'has 200,000 files and not the one that is wanted',
    fault: (request) =>
      isTree(request)
        ? {
            text: `[${`${JSON.stringify(honest[0])},`.repeat(199_999)}${JSON.stringify(honest[1])}]`,
          }
        : undefined,
  },
];

const answers: readonly HubAttack[] = kinds.flatMap(([what, isIt]) => {
  const attack = (name: string, fault: Fault): HubAttack => ({
    name: `${name} for ${what}`,
    fault: (request) => (isIt(request) ? fault : undefined),
  });
  return [
    attack('never answers', { take: () => undefined }),
    attack('drips a byte now and then without end', {
      take: (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        endless(response, ' ', 50);
      },
    }),
    attack('drips its headers', {
      take: ({ socket }) => {
        socket?.write('HTTP/1.1 200 OK\r\n');
        const drip = setInterval(() => socket?.write('X-A: b\r\n'), 50);
        socket?.once('close', () => {
          clearInterval(drip);
        });
      },
    }),
    attack('says for ever that it is still thinking', {
      take: ({ socket }) => {
        const think = setInterval(() => socket?.write('HTTP/1.1 102 Processing\r\n\r\n'), 50);
        socket?.once('close', () => {
          clearInterval(think);
        });
      },
    }),
    attack('sends without end', {
      take: (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        endless(response, Buffer.alloc(1 << 20, '['));
      },
    }),
    attack('sends headers without end', {
      take: ({ socket }) => {
        socket?.write(`HTTP/1.1 200 OK\r\n${'X-A: b\r\n'.repeat(200_000)}`);
      },
    }),
    attack('speaks no HTTP', { take: ({ socket }) => socket?.end('\0\u0001 220 ready\r\n') }),
    attack('hangs up at once', { take: ({ socket }) => socket?.destroy() }),
    attack('sends a bomb of gzip', {
      take: (response) => {
        response
          .writeHead(200, { 'content-encoding': 'gzip', 'content-length': bomb.length })
          .end(bomb);
      },
    }),
    attack('sends wrong chunks', {
      take: ({ socket }) => {
        socket?.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n');
      },
    }),
    attack('answers 500 always', { status: 500 }),
    attack('answers 204', { status: 204 }),
    attack('answers 416 always', { status: 416 }),
    attack('answers 429 with patience for a year', {
      ...{ status: 429, headers: { 'retry-after': '31536000' } },
    }),
    attack('redirects in circles', { redirect: '/again' }),
    attack('redirects to a file', { redirect: 'file:///etc/passwd' }),
    attack('redirects to script', { redirect: 'javascript:alert(1)' }),
    attack('redirects to data', { redirect: 'data:application/json,[]' }),
    attack('redirects to where nobody listens', { redirect: 'http://127.0.0.1:1/' }),
    attack('redirects to nowhere', { take: (response) => response.writeHead(302).end() }),
    attack('cuts every answer in the middle', {
      take: (response) => {
        response.writeHead(200, { 'content-length': '120000' });
        response.write('[{"type":', () => setTimeout(() => response.destroy(), 5));
      },
    }),
    attack('sends other bytes', {
      isCorrupt: true,
      text: what === 'a file' ? 'x'.repeat(120_000) : '[[[',
    }),
  ].map((one) => ({
    ...one,
    // A circular redirect must continue for every later request.
    fault: (request: HubRequest) =>
      request.url === '/again' ? { redirect: '/again' } : one.fault(request),
  }));
});

const facts: readonly HubAttack[] = [
  ...[
    '../../../escaped',
    '/tmp/escaped-from-the-hub',
    'onnx/../../../../escaped',
    String.raw`..\..\..\escaped`,
    'C:\\escaped',
    'a\0b',
    '',
    '.',
    '__proto__',
  ].map((path): HubAttack => ({
    name: `lists a file ${JSON.stringify(path)}`,
    mayInstall: true,
    fault: (request) =>
      isTree(request) ? listing(entry(path, Buffer.from('escaped'))) : undefined,
  })),
  ...[-1, 0.5, 1e300, Number.MAX_SAFE_INTEGER, '7', null, 0, 1].map((size): HubAttack => ({
    name: `says that the graph has ${String(size)} bytes`,
    fault: (request) => (isTree(request) ? lying('onnx/model.onnx', { size }) : undefined),
  })),
  ...['0'.repeat(40), 'x', '', '../..', null].map((oid): HubAttack => ({
    name: `says that the graph's hash is ${JSON.stringify(oid)}`,
    fault: (request) => (isTree(request) ? lying('onnx/model.onnx', { oid }) : undefined),
  })),
  ...['../..', 'main', '', 7, null, { toString: 'x' }].map((sha): HubAttack => ({
    name: `says that the commit is ${JSON.stringify(sha)}`,
    fault: (request) => (isRevision(request) ? { text: JSON.stringify({ sha }) } : undefined),
  })),
  ...['', 'null', '7', '{}', '[null]', '[[]]', '"x"', '[{"type":"file"}]', '['.repeat(100_000)].map(
    (text): HubAttack => ({
      name: `answers ${text.slice(0, 20)} to everything`,
      fault: (request) => (isAny() && !isGraph(request) ? { text } : undefined),
    }),
  ),
  {
    name: 'lists the graph twice with two hashes',
    mayInstall: true,
    fault: (request) =>
      isTree(request)
        ? listing(entry('onnx/model.onnx', Buffer.from('another')))
        : request.url.endsWith('model.onnx')
          ? { text: 'another' }
          : undefined,
  },
  {
    name: 'has the graph in pieces that do not fit',
    fault: (request) =>
      isGraph(request)
        ? request.time === 1
          ? { endAfter: 50_000 }
          : {
              take: (response) =>
                response
                  .writeHead(206, { 'content-range': 'bytes 7-119999/120000' })
                  .end(Buffer.alloc(119_993)),
            }
        : undefined,
  },
];

export const hubAttacks: readonly HubAttack[] = [...paging, ...answers, ...facts];
