// A registry of npm packages on this machine, for tests that publish and install by name. It answers exactly the requests that npm makes
// for that: publish (PUT), packument and tarball (GET). It is also the proxy of the tested commands, so it sees every request for another
// host and answers none.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Packument {
  readonly name: string;
  readonly versions: Readonly<Record<string, { readonly dist: { tarball: string } }>>;
  readonly 'dist-tags': Readonly<Record<string, string>>;
}

interface Publication extends Packument {
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>;
}

export interface NpmRegistry {
  readonly address: string;
  /** Requests that had no answer: other hosts, and packages that were not published. */
  readonly refused: readonly string[];
  /** Environment of an npm that knows only this registry and keeps its cache in `cache`. */
  readonly environment: (cache: string) => NodeJS.ProcessEnv;
  readonly close: () => void;
}

export async function startNpmRegistry(): Promise<NpmRegistry> {
  const packages = new Map<string, Packument>();
  const tarballs = new Map<string, Buffer>();
  const refused: string[] = [];

  function publish({ _attachments, ...one }: Publication): void {
    const versions = { ...packages.get(one.name)?.versions, ...one.versions };
    packages.set(one.name, { ...one, versions });
    for (const [file, { data }] of Object.entries(_attachments)) {
      tarballs.set(`/${one.name}/-/${file}`, Buffer.from(data, 'base64'));
    }
  }

  /** Returns the body of the answer, or `undefined` if this registry does not have what is asked for. */
  function answer(
    { url = '', method }: IncomingMessage,
    body: Buffer,
  ): string | Buffer | undefined {
    const { host, pathname } = new URL(url, address);
    if (host === ownHost && method === 'PUT') {
      publish(JSON.parse(body.toString('utf8')) as Publication);
      return '{}';
    }
    const known = packages.get(pathname.slice(1));
    const found = known ? JSON.stringify(known) : tarballs.get(pathname);
    if (host === ownHost && found !== undefined) return found;
    refused.push(`${method ?? ''} ${host}${pathname}`);
    return undefined;
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void buffer(request)
      .then((body) => answer(request, body))
      .then((found) => response.writeHead(found === undefined ? 404 : 200).end(found ?? '{}'));
  });
  server.on('connect', ({ url = '' }, socket) => {
    refused.push(`CONNECT ${url}`);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ownHost = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const address = `http://${ownHost}/`;
  return {
    address,
    refused,
    environment: (cache) => ({
      PATH: process.env['PATH'],
      HOME: cache,
      npm_config_userconfig: '',
      npm_config_registry: address,
      npm_config_cache: cache,
      npm_config_proxy: address,
      npm_config_https_proxy: address,
      npm_config_audit: 'false',
      npm_config_update_notifier: 'false',
      [`npm_config_//${ownHost}/:_authToken`]: 'none',
    }),
    close: () => server.close(),
  };
}
