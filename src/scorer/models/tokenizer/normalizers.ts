// The normalisers of tokenizer.json, which run before a text is split. The library's own normalisers differ from Python's in final sigmas,
// in Chinese characters beyond the basic plane, in the definition of white space, and in SentencePiece's tables.

import { listOf, objectOf, textOf, type Json } from './json.ts';
import { createPrecompiledNormalizer } from './precompiled.ts';
import { withoutWhiteSpaceEnd } from './whiteSpaceEnd.ts';

export type Normalizer = (text: string) => string;

/**
 * Returns the `normalizer` of a tokenizer.json as a function. Null leaves a text unchanged. Throws for a kind that none of the
 * supported families uses. Peer: Python `tokenizers` 0.23 (test/scorer/tokenizerFamilies.test.ts).
 */
export function normalizerOf(config: unknown): Normalizer {
  if (config === null || config === undefined) return (text) => text;
  const json = objectOf(config);
  switch (json['type']) {
    case 'Sequence': {
      const steps = listOf(json['normalizers']).map(normalizerOf);
      return (text) => steps.reduce((before, step) => step(before), text);
    }
    case 'BertNormalizer':
      return bertNormalizer(json);
    case 'Precompiled':
      return createPrecompiledNormalizer(textOf(json['precompiled_charsmap']));
    case 'Lowercase':
      return lowercase;
    case 'NFC':
    case 'NFD':
    case 'NFKC':
    case 'NFKD': {
      const form = json['type'];
      return (text) => text.normalize(form);
    }
    case 'StripAccents':
      return (text) => text.replaceAll(/\p{M}/gu, '');
    case 'Strip':
      return strip(json);
    case 'Prepend':
      return (text) => (text === '' ? '' : textOf(json['prepend']) + text);
    case 'Replace':
      return replace(json);
    default:
      throw new TypeError(
        `the tokenizer normalises texts by "${String(json['type'])}", which is not known here`,
      );
  }
}

/**
 * Creates BERT's normaliser, which removes accents before lower-casing. Without `strip_accents`, accents are removed only if the
 * text is lower-cased. Source: tokenizers 0.23, `normalizers/bert.rs`.
 */
function bertNormalizer(json: Json): Normalizer {
  const lowers = json['lowercase'] === true;
  const strips = typeof json['strip_accents'] === 'boolean' ? json['strip_accents'] : lowers;
  return (text) => {
    let normal = text;
    if (json['clean_text'] !== false) normal = cleanText(normal);
    if (json['handle_chinese_chars'] !== false) normal = normal.replaceAll(chinese, ' $& ');
    if (strips) normal = normal.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
    return lowers ? lowercase(normal) : normal;
  };
}

/** Blocks of Chinese characters, with the same gap from 2B820 to 2B91F as in Python's `tokenizers`. */
const chinese =
  /[\u4e00-\u9fff\u3400-\u4dbf\u{20000}-\u{2a6df}\u{2a700}-\u{2b73f}\u{2b740}-\u{2b81f}\u{2b920}-\u{2ceaf}\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu;

function cleanText(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])[\0\ufffd\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replaceAll(/\p{White_Space}/gu, ' ');
}

/** Converts each character separately, as the peer does. A capital sigma at the end of a word therefore becomes σ, not ς. */
function lowercase(text: string): string {
  return text.includes('Σ')
    ? Array.from(text, (char) => char.toLowerCase()).join('')
    : text.toLowerCase();
}

function strip(json: Json): Normalizer {
  const left = json['strip_left'] === true;
  const right = json['strip_right'] === true;
  return (text) => {
    const begun = left ? text.replace(/^\p{White_Space}+/u, '') : text;
    return right ? withoutWhiteSpaceEnd(begun) : begun;
  };
}

function replace(json: Json): Normalizer {
  const { String: literal, Regex: regex } = objectOf(json['pattern']);
  const content = textOf(json['content']);
  const pattern = typeof literal === 'string' ? literal : new RegExp(textOf(regex), 'gu');
  return (text) => text.replaceAll(pattern, () => content);
}
