// A local model hub that can show the faults of a real hub, a mirror or a proxy.

import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface HubRepository {
  readonly commit: string;
  /** Branch or tag names of the commit. */
  readonly revisions?: readonly string[];
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** A fault in the answer to one request. */
export interface Fault {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection is lost after this many bytes of the answer. */
  readonly endAfter?: number;
  /** Sends nothing more after this many bytes. */
  readonly stallAfter?: number;
  /** Ignores ranges and sends everything with status 200. */
  readonly isWithoutRanges?: boolean;
  /** Changes every byte. */
  readonly isCorrupt?: boolean;
  readonly redirect?: string;
  /** A different hash in the description. */
  readonly sha256?: string;
  /** Sends this text instead of the file's content. */
  readonly text?: string;
  /** Handles the response itself, as a malicious hub would. */
  readonly take?: (response: ServerResponse) => void;
}

export interface HubRequest {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  /** Number of the request for this path, from 1. */
  readonly time: number;
}

export interface ModelHub {
  readonly url: string;
  readonly requests: readonly HubRequest[];
  /** Chooses the fault of each request. Returns `undefined` if the request has no fault. */
  fault: (request: HubRequest) => Fault | undefined;
  /** Number of bytes sent for files. */
  sentBytes: number;
  close(): Promise<void>;
}

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export const gitBlobOf = (bytes: Uint8Array): string =>
  createHash('sha1')
    .update(`blob ${String(bytes.length)}\0`)
    .update(bytes)
    .digest('hex');

/** Minimum size in bytes of a file that is described by its SHA-256, as in Git LFS. */
const largeFrom = 1000;

/** Starts the hub. `secure`: serves over TLS with this key and certificate. */
export async function startModelHub(
  repositories: Readonly<Record<string, HubRepository>>,
  secure?: { readonly key: string; readonly cert: string },
): Promise<ModelHub> {
  const requests: HubRequest[] = [];
  const listener: RequestListener = (request, response) => {
    const url = request.url ?? '/';
    const [path = ''] = url.split('?');
    const time = 1 + requests.filter((earlier) => earlier.url.split('?')[0] === path).length;
    const asked = { url, headers: request.headers, time };
    requests.push(asked);
    const fault = hub.fault(asked) ?? {};
    if (fault.take) {
      fault.take(response);
    } else if (fault.redirect !== undefined) {
      response.writeHead(302, { location: fault.redirect }).end();
    } else if (fault.status !== undefined) {
      response.writeHead(fault.status, fault.headers).end(fault.text);
    } else if (fault.text !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(fault.text);
    } else {
      answer(decodeURIComponent(path), request, response, fault);
    }
  };
  const server = secure ? createSecureServer(secure, listener) : createServer(listener);
  const answer = (
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    fault: Fault,
  ): void => {
    for (const [name, repository] of Object.entries(repositories)) {
      const names = [repository.commit, ...(repository.revisions ?? ['main'])];
      for (const revision of names) {
        if (path === `/api/models/${name}/revision/${revision}`) {
          sendJson(response, { id: name, sha: repository.commit });
          return;
        }
      }
      if (path === `/api/models/${name}/tree/${repository.commit}`) {
        sendJson(response, treeOf(repository, fault.sha256));
        return;
      }
      const at = `/${name}/resolve/${repository.commit}/`;
      const content = path.startsWith(at) ? repository.files[path.slice(at.length)] : undefined;
      if (content) {
        hub.sentBytes += sendFile(content, request, response, fault);
        return;
      }
    }
    response.writeHead(404).end('Not Found');
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hub: ModelHub = {
    url: `${secure ? 'https' : 'http'}://127.0.0.1:${String(port)}`,
    requests,
    fault: () => undefined,
    sentBytes: 0,
    close: () => closed(server),
  };
  return hub;
}

export function closed(server: Server | SecureServer): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) =>
    server.close(() => {
      resolve();
    }),
  );
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function treeOf({ files }: HubRepository, sha256: string | undefined): unknown {
  return [
    { type: 'directory', oid: '0'.repeat(40), size: 0, path: 'onnx' },
    ...Object.entries(files).map(([path, bytes]) => {
      const { length: size } = bytes;
      const isLarge = size >= largeFrom;
      const oid = isLarge ? gitBlobOf(Buffer.from('a pointer')) : gitBlobOf(bytes);
      const lfs = { oid: sha256 ?? sha256Of(bytes), size, pointerSize: 134 };
      return { type: 'file', oid, size, path, lfs: isLarge ? lfs : undefined };
    }),
  ];
}

/** Sends a file and returns the number of bytes sent. */
function sendFile(
  content: Uint8Array,
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault,
): number {
  const range = fault.isWithoutRanges === true ? undefined : request.headers.range;
  const start = range === undefined ? 0 : Number(/^bytes=(\d+)-$/u.exec(range)?.[1]);
  const total = content.length;
  if (start >= total) {
    response.writeHead(416, { 'content-range': `bytes */${String(total)}` }).end();
    return 0;
  }
  const rest = content.subarray(start);
  const body = fault.isCorrupt === true ? rest.map((byte) => byte ^ 1) : rest;
  response.writeHead(range === undefined ? 200 : 206, {
    'content-length': String(body.length),
    ...(range === undefined
      ? {}
      : { 'content-range': `bytes ${String(start)}-${String(total - 1)}/${String(total)}` }),
  });
  const until = fault.endAfter ?? fault.stallAfter;
  if (until === undefined) {
    response.end(body);
    return body.length;
  }
  response.write(body.subarray(0, until), () => {
    if (fault.endAfter !== undefined) setTimeout(() => response.destroy(), 20);
  });
  return Math.min(until, body.length);
}
