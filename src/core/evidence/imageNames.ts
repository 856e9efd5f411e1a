// What a file says of an image, and whether that may be looked up: the words are untrusted.

import type { EvidenceImage, QaPair } from './evidence.ts';

export type ImagePlace =
  /** It stands in the file itself. */
  | { readonly kind: 'inside'; readonly bytes: number }
  /** Opened by a person, never loaded. */
  | { readonly kind: 'web' }
  /** Folders and file below the evidence file's folder. */
  | { readonly kind: 'below'; readonly parts: readonly string[] }
  /** Anything else: upwards, absolute, a drive, a server, another scheme. */
  | { readonly kind: 'elsewhere' };

/** No file system has longer paths. */
const longestName = 4096;

export function imagePlaceOf({ name, bytes }: EvidenceImage): ImagePlace {
  if (bytes !== undefined) return { kind: 'inside', bytes };
  if (/^https?:\/\//iu.test(name.trim())) return { kind: 'web' };
  // Files that were written on Windows.
  const path = name.replaceAll('\\', '/');
  const parts = path.split('/').filter((part) => part !== '.');
  const isPlain =
    path.length <= longestName &&
    !/[:\u0000-\u001F\u007F]/u.test(path) &&
    parts.length > 0 &&
    parts.every((part) => part.trim() !== '' && part !== '..' && part !== '~');
  return isPlain ? { kind: 'below', parts } : { kind: 'elsewhere' };
}

/** Of a claim's evidence, each name once. */
export function imageNamesIn(
  evidence: readonly QaPair[],
  ofClaim: readonly EvidenceImage[] = [],
): ReadonlySet<string> {
  const images = [
    ...ofClaim,
    ...evidence.flatMap((pair) => [
      ...(pair.images ?? []),
      ...pair.answers.flatMap((answer) => answer.images ?? []),
    ]),
  ];
  return new Set(images.map(({ name }) => name).filter((name) => name !== ''));
}
