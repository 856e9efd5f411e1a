// Special tokens such as `<mask>`, which are found in a text before any other processing.

import { listOf, objectOf, textOf } from './json.ts';
import { type Normalizer, withoutWhiteSpaceEnd } from './normalizers.ts';

interface AddedToken {
  readonly id: number;
  readonly content: string;
  readonly isWord: boolean;
  readonly takesLeft: boolean;
  readonly takesRight: boolean;
}

/** A piece of a text: an added token, or the normalised text between added tokens. */
export type Piece = number | string;

/**
 * Creates a function that splits texts at added tokens. The raw text is split first, at tokens that are matched there. The
 * normalised parts are then split at the other tokens. The leftmost match wins. At the same position, the longest match wins.
 * Source: tokenizers 0.23, `added_vocabulary.rs`.
 */
export function createTokenSplitter(
  tokens: unknown,
  normalize: Normalizer,
): (text: string) => readonly Piece[] {
  const added = listOf(tokens).map(objectOf);
  const kept = (isNormalized: boolean): readonly AddedToken[] =>
    added
      .filter(({ normalized }) => (normalized === true) === isNormalized)
      .map((token) => ({
        id: Number(token['id']),
        content: isNormalized ? normalize(textOf(token['content'])) : textOf(token['content']),
        isWord: token['single_word'] === true,
        takesLeft: token['lstrip'] === true,
        takesRight: token['rstrip'] === true,
      }));
  const splitRaw = splitterAt(kept(false));
  const splitNormal = splitterAt(kept(true));
  return (text) =>
    splitRaw(text).flatMap((piece) =>
      typeof piece === 'number' ? [piece] : splitNormal(normalize(piece)),
    );
}

/** Characters with a meaning in a regular expression. */
const syntax = /[\\^$.*+?()[\]{}|/]/gu;

function splitterAt(tokens: readonly AddedToken[]): (text: string) => readonly Piece[] {
  const known = new Map(tokens.map((token) => [token.content, token]));
  const longestFirst = [...known.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return (text) => (text === '' ? [] : [text]);
  const any = new RegExp(
    longestFirst.map((content) => content.replaceAll(syntax, '\\$&')).join('|'),
    'gu',
  );
  return (text) => {
    const pieces: Piece[] = [];
    let from = 0;
    for (const match of text.matchAll(any)) {
      const token = known.get(match[0]);
      if (!token || match.index < from) continue;
      const before = text.slice(from, match.index);
      const after = text.slice(match.index + match[0].length);
      if (
        token.isWord &&
        (/[\p{L}\p{N}_]$/u.test(before.slice(-2)) || /^[\p{L}\p{N}_]/u.test(after))
      )
        continue;
      const left = token.takesLeft ? withoutWhiteSpaceEnd(before) : before;
      if (left !== '') pieces.push(left);
      pieces.push(token.id);
      const spaces = token.takesRight ? (/^\p{White_Space}+/u.exec(after)?.[0].length ?? 0) : 0;
      from = match.index + match[0].length + spaces;
    }
    if (from < text.length) pieces.push(text.slice(from));
    return pieces;
  };
}
