// Downloads files from a local hub, with everything that can go wrong.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { NetworkOptions } from '../../src/core/score/models/network.ts';
import { downloadFile } from '../../src/scorer/install/transfer/fileDownload.ts';
import { Hub } from '../../src/scorer/install/transfer/hub.ts';
import type { HubFile } from '../../src/scorer/install/transfer/hubListing.ts';
import {
  type Patience,
  type RetryTiming,
  usualPatience,
} from '../../src/scorer/install/transfer/retry.ts';
import { refuses } from '../support/refuses.ts';
import { selfSigned } from '../support/selfSigned.ts';
import { closed, gitBlobOf, sha256Of, startModelHub, type ModelHub } from '../support/modelHub.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';

const repository = 'owner/model';
const commit = 'c'.repeat(40);
const large = randomBytes(300_000);

/**
 * Asserts that each attempt after the first requests only the missing part. Bytes that were in transit when a connection was lost
 * are sent again.
 */
function assertResumed(requests: Awaited<ReturnType<typeof startModelHub>>['requests']): void {
  const attempts = requests.filter(({ url }) => url.includes('/resolve/'));
  assert.ok(attempts.length > 1);
  for (const { headers } of attempts.slice(1)) {
    assert.match(headers.range ?? '', /^bytes=[1-9]\d*-$/);
  }
}
const small = Buffer.from('{"model_type": "bert"}\n');
const quick: RetryTiming = {
  attempts: 4,
  firstDelayMs: 1,
  longestDelayMs: 5,
  longestRetryAfterMs: 1000,
};

describe('a download from the hub', () => {
  let hub: ModelHub;
  const folder = folderOfEachTest();
  let retries: string[];
  let controller: AbortController;
  /** Time without data after which a connection counts as lost. A busy machine may be silent for seconds. */
  let stallMs: number;
  let patience: Patience;

  beforeEach(async () => {
    hub = await startModelHub({
      [repository]: { commit, files: { 'onnx/model.onnx': large, 'config.json': small } },
    });
    retries = [];
    controller = new AbortController();
    stallMs = 15_000;
    patience = usualPatience;
  });

  afterEach(async () => {
    await hub.close();
  });

  const client = (network: NetworkOptions = {}, env: Record<string, string> = {}): Hub =>
    new Hub({
      http: {
        network,
        env: { HF_ENDPOINT: hub.url, ...env },
        userAgent: 'evidence-inspector/test',
        stallMs,
        patience,
      },
      timing: quick,
      signal: controller.signal,
      onRetry: (reason) => retries.push(reason),
    });
  const target = (): string => path.join(folder, 'model.onnx');
  const described = async (name = 'onnx/model.onnx'): Promise<HubFile> => {
    const file = (await client().files(repository, commit)).find((one) => one.path === name);
    assert.ok(file);
    return file;
  };
  const fetched = async (
    from = client(),
    file?: HubFile,
    onSize: (bytes: number) => void = () => undefined,
  ): Promise<string> =>
    downloadFile({
      hub: from,
      repository,
      commit,
      file: file ?? (await described()),
      target: target(),
      timing: quick,
      patience,
      signal: controller.signal,
      onRetry: (reason) => retries.push(reason),
      onSize,
    });
  const isThere = (): boolean => existsSync(target());
  const onFiles =
    (fault: ReturnType<ModelHub['fault']>, times = 1): ModelHub['fault'] =>
    ({ url, time }) =>
      url.includes('/resolve/') && time <= times ? fault : undefined;
  const assertWhole = (sha256: string): void => {
    assert.deepEqual(readFileSync(target()), large);
    assert.equal(sha256, sha256Of(large));
    assert.ok(!existsSync(`${target()}.part`) && !existsSync(`${target()}.part.json`));
  };

  it('finds the commit of a branch, and hashes of both kinds', async () => {
    assert.equal(await client().commit(repository, 'main'), commit);
    assert.deepEqual(await client().files(repository, commit), [
      { path: 'onnx/model.onnx', size: 300_000, hash: { kind: 'sha256', hex: sha256Of(large) } },
      { path: 'config.json', size: 23, hash: { kind: 'gitBlob', hex: gitBlobOf(small) } },
    ]);
    // git hash-object of the empty file and of "hello\n", as git prints them.
    assert.equal(gitBlobOf(Buffer.from('')), 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391');
    assert.equal(gitBlobOf(Buffer.from('hello\n')), 'ce013625030ba8dba906f756967f9e9ca394464a');
  });

  it('gives the file its name when it is whole, and takes a whole one as it is', async () => {
    const sizes: number[] = [];
    assertWhole(await fetched(undefined, undefined, (bytes) => sizes.push(bytes)));
    assert.equal(sizes.at(-1), large.length);
    assert.deepEqual(
      sizes,
      sizes.toSorted((a, b) => a - b),
    );
    const before = hub.sentBytes;
    assertWhole(await fetched());
    assert.equal(hub.sentBytes, before);
  });

  it('checks small files by the hash of git', async () => {
    const file = await described('config.json');
    assert.equal(await fetched(undefined, file), sha256Of(small));
    rmSync(target());
    hub.fault = onFiles({ isCorrupt: true }, 9);
    await refuses(
      'modelDamaged',
      /config\.json differs from the hub's description/,
      fetched(undefined, file),
    );
    assert.ok(!isThere());
  });

  it('goes on with a range where the connection was lost', async () => {
    hub.fault = onFiles({ endAfter: 100_000 }, 2);
    assertWhole(await fetched());
    assert.ok(retries.length >= 2);
    const ranges = hub.requests.flatMap(({ headers }) => headers.range ?? []);
    assert.equal(ranges.length, 2);
    assert.match(ranges[0] ?? '', /^bytes=[1-9]\d*-$/);
  });

  it('goes on as often as it takes while there is progress', async () => {
    hub.fault = onFiles({ endAfter: 20_000 }, 100);
    assertWhole(await fetched());
    assert.ok(retries.length > quick.attempts);
  });

  it('goes on when nothing more comes', async () => {
    stallMs = 1500;
    hub.fault = onFiles({ stallAfter: 100_000 });
    assertWhole(await fetched());
    assertResumed(hub.requests);
  });

  it('begins again with a server that knows no ranges', async () => {
    hub.fault = ({ url, time }) => {
      if (!url.includes('/resolve/')) return undefined;
      return time === 1 ? { endAfter: 100_000 } : { isWithoutRanges: true };
    };
    assertWhole(await fetched());
  });

  it('goes on in the next process with what an earlier one left', async () => {
    hub.fault = onFiles({ endAfter: 100_000 }, 1);
    const file = await described();
    controller.signal.throwIfAborted();
    await refuses(
      'cancelled',
      /stopped/,
      fetched(client(), file, (bytes) => {
        if (bytes >= 100_000) controller.abort();
      }),
    );
    assert.ok(!isThere() && existsSync(`${target()}.part`));
    controller = new AbortController();
    const before = hub.sentBytes;
    assertWhole(await fetched(client(), file));
    assert.ok(hub.sentBytes - before <= 200_000);
  });

  it('throws away what an earlier process left of another file', async () => {
    writeFileSync(`${target()}.part`, 'something');
    writeFileSync(
      `${target()}.part.json`,
      '{"path":"onnx/model.onnx","size":9,"hash":"sha256:00"}',
    );
    assertWhole(await fetched());
  });

  it('begins again when what an earlier process left was damaged on the disk', async () => {
    const file = await described();
    hub.fault = onFiles({ endAfter: 100_000 }, 1);
    await assert.rejects(
      fetched(client(), file, (bytes) => {
        if (bytes >= 100_000) controller.abort();
      }),
    );
    controller = new AbortController();
    truncateSync(`${target()}.part`, 50_000);
    truncateSync(`${target()}.part`, 100_000); // the second half is now zeros, as after a power cut
    assertWhole(await fetched(client(), file));
  });

  it('refuses a file with another hash, and leaves nothing of it', async () => {
    hub.fault = onFiles({ isCorrupt: true }, 9);
    await refuses(
      'modelDamaged',
      /the file has a different hash, expected sha256:[0-9a-f]{64}/,
      fetched(),
    );
    assert.ok(!isThere() && !existsSync(`${target()}.part`));
  });

  it('refuses a file of another size', async () => {
    const file = { ...(await described()), size: 299_999 };
    await refuses(
      'modelDamaged',
      /the file has 300000 bytes, expected 299999/,
      fetched(client(), file),
    );
    assert.ok(!isThere());
  });

  it('waits as long as a busy server asks, in seconds or until a date', async () => {
    hub.fault = ({ url, time }) => {
      if (!url.includes('/resolve/')) return undefined;
      if (time === 1) return { status: 429, headers: { 'retry-after': '0.2' } };
      const soon = new Date(Date.now() - 1000).toUTCString();
      return time === 2 ? { status: 503, headers: { 'retry-after': soon } } : undefined;
    };
    const started = performance.now();
    assertWhole(await fetched());
    assert.ok(performance.now() - started >= 200);
    assert.match(retries[0] ?? '', /too many requests \(status 429, to be asked again in 1 s\)/);
    assert.match(retries[1] ?? '', /problem of its own \(status 503/);
  });

  it('gives up when a server wants more patience than there is, or never gets well', async () => {
    hub.fault = onFiles({ status: 429, headers: { 'retry-after': '7200' } }, 9);
    await refuses('hubUnreachable', /too many requests.*in 7200 s/, fetched());
    assert.equal(retries.length, 0);
    hub.fault = onFiles({ status: 500 }, 99);
    await refuses('hubUnreachable', /problem of its own \(status 500\)/, fetched());
    assert.equal(retries.length, quick.attempts - 1);
  });

  it('says what 401, 403, 404 and 407 mean', async () => {
    const answers: readonly (readonly [number, RegExp])[] = [
      [
        401,
        /refused access to file onnx\/model\.onnx of owner\/model without a token \(status 401\)/,
      ],
      [403, /private, its terms must be accepted first, or the model does not exist/],
      [404, /does not have file onnx\/model\.onnx of owner\/model \(status 404\)/],
      [407, /proxy .* requires a user name and a password/],
    ];
    for (const [status, message] of answers) {
      hub.fault = onFiles({ status }, 99);
      await refuses('hubRefused', message, fetched());
    }
    await refuses(
      'hubRefused',
      /does not have owner\/other at main/,
      client().commit('owner/other', 'main'),
    );
    assert.equal(retries.length, 0);
  });

  it('says that a login page is not the hub', async () => {
    hub.fault = () => ({ text: '<html>Log in</html>' });
    await refuses(
      'hubRefused',
      /[Tt]he response from .* does not describe a model/,
      client().commit(repository, 'main'),
    );
  });

  it('follows redirects, and gives the token to the host that it is for only', async () => {
    const other = await startModelHub({
      [repository]: { commit, files: { 'onnx/model.onnx': large } },
    });
    try {
      hub.fault = ({ url }) =>
        url.includes('/resolve/') ? { redirect: `${other.url}${url}?signature=abc` } : undefined;
      const env = { HF_TOKEN: 'hf_secret' };
      assertWhole(await fetched(client({}, env)));
      const sent = (to: ModelHub): readonly unknown[] =>
        to.requests.map(({ headers }) => headers.authorization);
      assert.deepEqual(new Set(sent(other)), new Set([undefined]));
      assert.equal(sent(hub).at(-1), 'Bearer hf_secret');

      // The token is meant for the real hub, not for a mirror from the settings.
      await client({ hub: hub.url }, env).commit(repository, 'main');
      assert.equal(sent(hub).at(-1), undefined);
    } finally {
      await other.close();
    }
  });

  it('says when redirects go in circles', async () => {
    hub.fault = ({ url }) => ({ redirect: url });
    await refuses('hubUnreachable', /redirects in circles/, client().commit(repository, 'main'));
  });

  it('says when no server answers, after a few tries', async () => {
    const away = client({ hub: 'http://127.0.0.1:9' });
    await refuses(
      'hubUnreachable',
      /127\.0\.0\.1:9 cannot be reached: connect ECONNREFUSED/,
      away.commit(repository, 'main'),
    );
    assert.equal(retries.length, quick.attempts - 1);
  });

  it('refuses an address of the hub that is none', () => {
    for (const bad of ['huggingface', 'ftp://example.org', 'https://me:secret@example.org']) {
      assert.throws(() => client({ hub: bad }), /must be an http or https URL/);
    }
  });

  it('reads long lists of files page by page', async () => {
    const page = (path: string): string =>
      JSON.stringify([{ type: 'file', oid: 'a'.repeat(40), size: 1, path }]);
    hub.fault = ({ url }) => {
      const next = `<${hub.url}/api/models/${repository}/tree/${commit}?cursor=2>; rel="next"`;
      return url.includes('cursor=2')
        ? { status: 200, text: page('second') }
        : { status: 200, text: page('first'), headers: { link: next } };
    };
    const files = await client().files(repository, commit);
    assert.deepEqual(
      files.map((file) => file.path),
      ['first', 'second'],
    );
  });

  it('goes through the proxy of the environment, with its password, and past it where NO_PROXY says so', async () => {
    const seen: (readonly [string | undefined, string | undefined])[] = [];
    const proxy = createServer((request, response) => {
      seen.push([request.url, request.headers['proxy-authorization']]);
      const forward = new URL(request.url ?? '');
      fetch(forward).then(
        async (answer) => {
          response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
        },
        () => response.writeHead(502).end(),
      );
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    try {
      const env = { http_proxy: `http://me:s%C3%A9cret@127.0.0.1:${String(port)}` };
      assert.equal(await client({}, env).commit(repository, 'main'), commit);
      assert.deepEqual(seen, [
        [
          `${hub.url}/api/models/${repository}/revision/main`,
          `Basic ${Buffer.from('me:sécret').toString('base64')}`,
        ],
      ]);
      await client({}, { ...env, NO_PROXY: 'example.org, 127.0.0.1' }).commit(repository, 'main');
      await client({ isProxyOff: true }, env).commit(repository, 'main');
      assert.equal(seen.length, 1);
    } finally {
      await closed(proxy);
    }
  });

  it('asks a proxy for a tunnel to a protected host', async () => {
    const asked: string[] = [];
    const proxy = createServer();
    proxy.on('connect', (request, socket) => {
      asked.push(request.url ?? '');
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    try {
      const network = { hub: 'https://hub.example', proxy: `http://127.0.0.1:${String(port)}` };
      await refuses(
        'hubUnreachable',
        /the proxy 127\.0\.0\.1:\d+ refused the connection with status 403/,
        client(network).commit(repository, 'main'),
      );
      assert.deepEqual(asked, ['hub.example:443']);
    } finally {
      await closed(proxy);
    }
  });

  describe('over a protected connection', () => {
    const certificate = selfSigned('hub.example');
    const trusted = getCACertificates();
    let secure: ModelHub;
    let proxy: Server;
    let asked: string[];
    let tunnels: Set<Socket>;

    beforeEach(async () => {
      const files = { 'onnx/model.onnx': large };
      secure = await startModelHub({ [repository]: { commit, files } }, certificate);
      asked = [];
      tunnels = new Set();
      proxy = createServer();
      const { port } = new URL(secure.url);
      // The tunnel always leads to the hub on this machine, whatever host is requested.
      proxy.on('connect', (request, client: Socket, head) => {
        asked.push(`${request.url ?? ''} ${request.headers['proxy-authorization'] ?? ''}`);
        const server = connect(Number(port), '127.0.0.1', () => {
          client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
          server.write(head);
          server.pipe(client);
          client.pipe(server);
        });
        for (const socket of [client, server]) {
          tunnels.add(socket);
          socket.on('error', () => socket.destroy());
        }
      });
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    });

    afterEach(async () => {
      setDefaultCACertificates(trusted);
      for (const socket of tunnels) socket.destroy(); // the server does not close its tunnels itself
      await closed(proxy);
      await secure.close();
    });

    const tunnelled = (): Hub => {
      const { port } = proxy.address() as AddressInfo;
      const address = `http://me:secret@127.0.0.1:${String(port)}`;
      return client({ hub: 'https://hub.example', proxy: address });
    };

    it('comes through a tunnel, goes on after a loss and a silence, and is checked', async () => {
      stallMs = 1500;
      setDefaultCACertificates([...trusted, certificate.cert]);
      secure.fault = ({ url, time }) => {
        if (!url.includes('/resolve/') || time > 2) return undefined;
        return time === 1 ? { endAfter: 100_000 } : { stallAfter: 100_000 };
      };
      const [file] = await tunnelled().files(repository, commit);
      assertWhole(await fetched(tunnelled(), file));
      assertResumed(secure.requests);
      const basic = Buffer.from('me:secret').toString('base64');
      assert.deepEqual(new Set(asked), new Set([`hub.example:443 Basic ${basic}`]));
      // Credentials for the proxy are not sent to the hub.
      const seen = secure.requests.flatMap(({ headers }) => headers['proxy-authorization'] ?? []);
      assert.deepEqual(seen, []);
    });

    it('is refused with a certificate that nobody trusts, unless the settings do not check', async () => {
      await refuses(
        'hubUnreachable',
        /The certificate of hub\.example is not trusted: self-signed certificate/,
        tunnelled().commit(repository, 'main'),
      );
      assert.equal(retries.length, 0);
      const lax = client({ hub: secure.url, strictSsl: false });
      assert.equal(await lax.commit(repository, 'main'), commit);
    });

    it('is refused when the certificate is for another host', async () => {
      setDefaultCACertificates([...trusted, certificate.cert]);
      await refuses(
        'hubUnreachable',
        /The certificate of 127\.0\.0\.1:\d+ is not trusted/,
        client({ hub: secure.url }).commit(repository, 'main'),
      );
    });

    it('never goes on unprotected', async () => {
      setDefaultCACertificates([...trusted, certificate.cert]);
      secure.fault = ({ url }) => ({ redirect: `${hub.url}${url}` });
      await refuses(
        'hubUnreachable',
        /redirects to an unprotected address of 127\.0\.0\.1/,
        tunnelled().commit(repository, 'main'),
      );
      assert.equal(hub.requests.length, 0);
    });
  });
});
