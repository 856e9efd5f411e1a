import { open } from 'node:fs/promises';
import { detectEvidence } from '../../core/read/files/detect.ts';
import { detectionLength } from '../../core/read/files/tellingWords.ts';
import type { EvidenceRole } from '../../core/read/claims/evidence.ts';

/** Detects a file's role from its first bytes. `undefined` if it is not evidence. Rejects with errors of the file system. */
export async function roleByHead(file: string): Promise<EvidenceRole | undefined> {
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(detectionLength);
    const { bytesRead } = await handle.read(buffer, 0, detectionLength, 0);
    // A character cut off at the end does not affect detection.
    const head = buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
    return detectEvidence(head)?.role;
  } finally {
    await handle.close();
  }
}
