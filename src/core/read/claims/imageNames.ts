// Interprets a file's description of an image, and decides whether it may be opened. The description is untrusted.

import type { EvidenceImage, QaPair } from './evidence.ts';

export type ImagePlace =
  /** The image is embedded in the file. */
  | { readonly kind: 'inside'; readonly bytes: number }
  /** The image is on the web. This program never loads it. Only the user can open it. */
  | { readonly kind: 'web' }
  /** The image is below the evidence file's folder. `parts`: folders and file name. */
  | { readonly kind: 'below'; readonly parts: readonly string[] }
  /** The image is in any other place: a parent folder, an absolute path, a drive, a server, another scheme. */
  | { readonly kind: 'elsewhere' };

/** Maximum length of a name in characters. No file system allows longer paths. */
const longestName = 4096;

export function imagePlaceOf({ name, bytes }: EvidenceImage): ImagePlace {
  if (bytes !== undefined) return { kind: 'inside', bytes };
  if (/^https?:\/\//iu.test(name.trim())) return { kind: 'web' };
  // Files that were written on Windows use backslashes.
  const path = name.replaceAll('\\', '/');
  const parts = path.split('/').filter((part) => part !== '.');
  const isPlain =
    path.length <= longestName &&
    !/[:\u0000-\u001F\u007F]/u.test(path) &&
    parts.length > 0 &&
    parts.every((part) => part.trim() !== '' && part !== '..' && part !== '~');
  return isPlain ? { kind: 'below', parts } : { kind: 'elsewhere' };
}

/** Lists the image names in a claim's evidence, without duplicates. */
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
