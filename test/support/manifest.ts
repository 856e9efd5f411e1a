// package.json as VS Code shows it in English: with texts instead of keys.

import { readFileSync } from 'node:fs';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';
import type { Translations } from './translations.ts';

const root = new URL('../../', import.meta.url);

function json(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, root), 'utf8'));
}

/** Returns the texts of package.json by key, in English or in the given language. */
export function manifestTranslations(language?: string): Translations {
  return json(
    language === undefined ? 'package.nls.json' : `package.nls.${language}.json`,
  ) as Translations;
}

function worded(value: unknown, words: Translations): unknown {
  if (typeof value === 'string') {
    const key = /^%(?<key>[^%]+)%$/u.exec(value)?.groups?.['key'];
    return key === undefined ? value : (getOwnValue(words, key) ?? value);
  }
  if (Array.isArray(value)) return value.map((one) => worded(one, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, worded(one, words)]));
}

/** Returns package.json as in the file, with keys. */
export function rawManifest(): unknown {
  return json('package.json');
}

export function englishManifest(): unknown {
  return worded(rawManifest(), manifestTranslations());
}
