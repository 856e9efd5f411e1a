// Reads images that evidence names or contains. Keeps only the file's description of an image, never the image.

import { msg } from '../../base/words/message.ts';
import type { EvidenceImage } from '../claims/evidence.ts';
import { type JsonNode, isNothing } from '../json/jsonNode.ts';
import type { ClaimReader } from './claimFields.ts';

/** First characters of PNG, JPEG, GIF and WebP files in Base64. */
const imageBeginnings = ['iVBORw0KGgo', '/9j/', 'R0lGOD', 'UklGR'];

/** Maximum length of a name in characters. No file system allows longer paths. */
const longestName = 4096;

/**
 * Returns the size in bytes of an image in Base64, with or without a `data:` prefix. Returns `undefined` if the text is a name.
 */
function bytesOf(text: string): number | undefined {
  const isData = /^\s*data:/iu.test(text.slice(0, 40));
  const code = isData ? text.slice(text.indexOf(',') + 1) : text;
  const begins = imageBeginnings.some((beginning) => code.startsWith(beginning));
  const isCode = (begins || text.length > longestName) && !/[^A-Za-z0-9+/=\s]/u.test(code);
  return isData || isCode ? Math.floor((code.length * 3) / 4) : undefined;
}

/**
 * Returns the images that values name: each value is a name or a list of names. `undefined` if there are none. Values that are not text are
 * left out and reported under `name`.
 */
export function imagesOf(
  nodes: readonly (JsonNode | undefined)[],
  name: string,
  reader: ClaimReader,
): readonly EvidenceImage[] | undefined {
  const items = nodes.flatMap((node) => (node?.kind === 'array' ? node.items : [node]));
  const images = items.flatMap((item): readonly EvidenceImage[] => {
    if (isNothing(item)) return [];
    if (item.kind !== 'string') {
      reader.wrongType(item, name, msg('a list of image file names'));
      return [];
    }
    if (item.value.trim() === '') return [];
    const bytes = bytesOf(item.value);
    return [bytes === undefined ? { name: item.value.toWellFormed() } : { name: '', bytes }];
  });
  return images.length === 0 ? undefined : images;
}

/**
 * Returns the text that stands for images. AVerImaTeC's program numbers the images of a question, and then those of its answers, in one
 * sequence. `before`: number of images before these.
 */
export function imagePlaceholders(before: number, { length }: readonly EvidenceImage[]): string {
  return Array.from({ length }, (_, at) => `[IMG_${String(before + at + 1)}]`).join(' ');
}
