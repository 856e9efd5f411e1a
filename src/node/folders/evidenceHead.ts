import { open } from 'node:fs/promises';
import { detectEvidence, detectionLength } from '../../core/evidence/reading/detect.ts';
import type { EvidenceRole } from '../../core/evidence/evidence.ts';

/** What a file holds, by its beginning; `undefined` when it is not evidence. Rejects as the file system does. */
export async function roleByHead(file: string): Promise<EvidenceRole | undefined> {
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(detectionLength);
    const { bytesRead } = await handle.read(buffer, 0, detectionLength, 0);
    // A character cut at the end does no harm to detection.
    const head = buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
    return detectEvidence(head)?.role;
  } finally {
    await handle.close();
  }
}
