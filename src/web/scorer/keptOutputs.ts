// Model outputs, kept until the window closes.

import type { Entries, Entry } from '../../scorer/store/resultStore.ts';

/** Maximum size of all outputs in bytes, enough for about 40,000 questions of 1.5 kB each. */
const usualMostBytes = 64 * 1024 * 1024;

/** Stores outputs in memory. Removes the oldest outputs when there are too many. */
export class KeptOutputs implements Entries<Float32Array> {
  readonly isKept = true;
  readonly #mostBytes: number;
  readonly #outputs = new Map<string, Float32Array>();
  #bytes = 0;

  constructor(mostBytes = usualMostBytes) {
    this.#mostBytes = mostBytes;
  }

  find(key: Uint8Array): Float32Array | undefined {
    return this.#outputs.get(nameOf(key));
  }

  keep(entries: readonly Entry<Float32Array>[]): boolean {
    for (const [key, output] of entries) {
      this.#drop(nameOf(key));
      this.#outputs.set(nameOf(key), output);
      this.#bytes += output.byteLength;
    }
    for (const name of this.#outputs.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(name);
    }
    return true;
  }

  #drop(name: string): void {
    this.#bytes -= this.#outputs.get(name)?.byteLength ?? 0;
    this.#outputs.delete(name);
  }
}

function nameOf(key: Uint8Array): string {
  return new TextDecoder('latin1').decode(key); // one character per byte
}
