// A self-signed certificate for tests. It is generated each time, so that the repository contains no key.

import { generateKeyPairSync, sign } from 'node:crypto';

export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

/** Creates a certificate for one host name, valid from yesterday until tomorrow. X.509 version 3 (RFC 5280) with ECDSA on P-256. */
export function selfSigned(host: string): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(objectId('06082a8648ce3d040302')); // ecdsa-with-SHA256
  const name = sequence(
    tagged(0x31, sequence(objectId('0603550403'), tagged(0x0c, Buffer.from(host)))), // common name
  );
  const day = 24 * 60 * 60 * 1000;
  const toSign = sequence(
    tagged(0xa0, tagged(0x02, Buffer.of(2))), // version 3
    tagged(0x02, Buffer.of(1)),
    algorithm,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      0xa3,
      sequence(
        extension('0603551d11', sequence(tagged(0x82, Buffer.from(host)))), // alternative name: DNS
        extension('0603551d13', sequence(tagged(0x01, Buffer.of(0xff)))), // marks the certificate as a certificate authority
      ),
    ),
  );
  const signature = tagged(0x03, Buffer.of(0), sign('sha256', toSign, privateKey));
  const der = sequence(toSign, algorithm, signature);
  const lines = der.toString('base64').match(/.{1,64}/gu) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** Returns DER encoding: tag, length, content. */
function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...head), content]);
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return tagged(0x30, ...parts);
}

function objectId(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}

function extension(id: string, content: Uint8Array): Buffer {
  return sequence(objectId(id), tagged(0x04, content));
}

function time(ms: number): Buffer {
  const text = new Date(ms)
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/gu, '')
    .slice(2);
  return tagged(0x17, Buffer.from(text));
}
