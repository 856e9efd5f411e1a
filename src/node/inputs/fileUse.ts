// Registers the files that a command reads and writes. Code that opens an input registers it here, and code that writes a file
// checks it here, so no command needs a list of its inputs. Reading and writing may occur in either order.

import { AsyncLocalStorage } from 'node:async_hooks';
import { identityOf, inputIsKept, isSame, type Identity } from './sameFile.ts';

class FileUse {
  readonly #inputs: (readonly [name: string, identity: Identity])[] = [];
  readonly #outputs: (readonly [name: string | number, identity: Identity])[] = [];

  get inputs(): readonly string[] {
    return this.#inputs.map(([name]) => name);
  }

  read(name: string): void {
    const identity = identityOf(name);
    if (!identity) return;
    if (!this.#inputs.some(([, known]) => isSame(known, identity))) {
      this.#inputs.push([name, identity]);
    }
    const output = this.#outputs.find(([, known]) => isSame(known, identity));
    if (output) throw inputIsKept(output[0], name);
  }

  write(name: string | number): void {
    const identity = identityOf(name);
    if (!identity) return;
    this.#outputs.push([name, identity]);
    const input =
      this.#inputs.find(([known]) => known === name) ??
      this.#inputs.find(([, known]) => isSame(known, identity));
    if (input && isSame(input[1], identity)) throw inputIsKept(name, input[0]);
  }
}

const current = new AsyncLocalStorage<FileUse>();

/** Separates the inputs of this command from the inputs of other commands in the same process. */
export function trackInputs<Value>(command: () => Promise<Value>): Promise<Value> {
  return current.run(new FileUse(), command);
}

/**
 * Registers an input file. Must be called for every input, at the latest when it is opened. Ignores folders and devices. Throws
 * `fileUnwritable` when the command writes to this file. Does nothing outside of a command.
 */
export function noteInput(file: string): void {
  current.getStore()?.read(file);
}

/**
 * Registers an output file. Must be called before writing it, and before the work that produces its content. `output`: a path, or
 * the descriptor of standard output. Throws `fileUnwritable` when the command reads this file. Does nothing outside of a command.
 */
export function noteOutput(output: string | number): void {
  current.getStore()?.write(output);
}

/** Returns the inputs of the command so far, without duplicates. */
export function listInputs(): readonly string[] {
  return current.getStore()?.inputs ?? [];
}
