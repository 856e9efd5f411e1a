// Tells the versions of a file apart without reading the file.

import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';

/**
 * Returns a text that changes when a file is written or replaced. The size and the time of the last change are not enough,
 * because programs that copy or unpack files set this time. No program can set the time of the last change of the entry (ctime).
 */
export async function fileStamp(file: string): Promise<string> {
  return stampOf(await stat(file, { bigint: true }));
}

export function stampOf({ size, mtimeNs, ctimeNs, ino, dev }: BigIntStats): string {
  return [size, mtimeNs, ctimeNs, ino, dev].join(' ');
}
