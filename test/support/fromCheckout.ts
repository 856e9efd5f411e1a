import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Returns the path of a file in the checkout, with `/` on every system. */
export function fromCheckout(file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}
