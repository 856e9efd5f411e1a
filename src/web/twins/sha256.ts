// SHA-256 as FIPS 180-4 defines it, sections 4.1.2, 5.1.1 and 6.2.2.

const blockBytes = 64;
const rounds = 64;

/** The first 32 bits of the fractional part of a root of a prime. */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 0x1_0000_0000) >>> 0;
}

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}

/** Of square roots of the first 8 primes. */
const start = firstPrimes(8).map((prime) => fraction(Math.sqrt(prime)));
/** Of cube roots of the first 64. */
const constants = Uint32Array.from(firstPrimes(rounds), (prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The 32 bytes of the hash of these bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = Uint32Array.from(start);
  const words = new Uint32Array(rounds);
  const whole = bytes.length - (bytes.length % blockBytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < whole; at += blockBytes) compress(state, words, view, at);
  const end = padded(bytes.subarray(whole), bytes.length);
  for (let at = 0; at < end.byteLength; at += blockBytes) compress(state, words, end, at);
  const hash = new DataView(new ArrayBuffer(32));
  for (const [place, word] of state.entries()) hash.setUint32(4 * place, word);
  return new Uint8Array(hash.buffer);
}

/** What is left of the message, a one, zeros, and the message's length in bits. */
function padded(rest: Uint8Array, length: number): DataView {
  const bytes = new Uint8Array(rest.length + 9 > blockBytes ? 2 * blockBytes : blockBytes);
  bytes.set(rest);
  bytes[rest.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(length) * 8n);
  return view;
}

function compress(state: Uint32Array, words: Uint32Array, view: DataView, start: number): void {
  const word = (at: number): number => words[at] ?? 0;
  for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(start + 4 * at);
  for (let at = 16; at < rounds; at += 1) {
    const [before, late] = [word(at - 15), word(at - 2)];
    const small0 = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3);
    const small1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = word(at - 16) + small0 + word(at - 7) + small1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < rounds; at += 1) {
    const big1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + big1 + choice + (constants[at] ?? 0) + word(at)) | 0;
    const big0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + big0 + majority) | 0;
  }
  for (const [place, value] of [a, b, c, d, e, f, g, h].entries()) {
    state[place] = (state[place] ?? 0) + value;
  }
}
