// The texts of test/peers/ownTexts.py with NLTK's results, written by test/peers/ownTextsFixture.py.

import { readFileSync } from 'node:fs';
import type { TextCase } from './textToolsFixture.ts';

/** The tokens, none of which contains white space, and the sentences. 1 means that the whole text is one sentence. */
type Answer = readonly [tokens: string, sentences: readonly string[] | 1];

type Row = readonly [text: string, ...older: Answer, newer?: Answer];

const { peers, texts } = JSON.parse(
  readFileSync(new URL('fixtures/ownTexts.json', import.meta.url), 'utf8'),
) as { readonly peers: string; readonly texts: readonly Row[] };

function answer(text: string, [tokens, sentences]: Answer): Omit<TextCase, 'text'> {
  return {
    tokens: tokens === '' ? [] : tokens.split(' '),
    sentences: sentences === 1 ? [text] : sentences,
  };
}

export const ownTextPeers = peers;

export const ownTexts: readonly TextCase[] = texts.map(([text, tokens, sentences, newer]) => ({
  text,
  ...answer(text, [tokens, sentences]),
  ...(newer === undefined ? {} : { nltk3104: answer(text, newer) }),
}));
