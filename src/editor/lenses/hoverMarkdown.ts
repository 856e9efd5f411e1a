import { type Term, termTitle } from '../../core/base/words/glossary/terms.ts';
import { glossaryCommand } from '../../protocol/everyPage.ts';
import type { CommandId } from '../platform/contributions.ts';
import { render } from '../platform/l10n.ts';

/** The only commands that a hover may run. */
export const hoverCommands = [
  'evidenceInspector.inspectClaim',
  'evidenceInspector.scoreFile',
  glossaryCommand,
] as const satisfies readonly CommandId[];

/**
 * Returns a Markdown link to a command. Arguments are our own uris, numbers and ids, never evidence text. They are
 * percent-encoded, so that a parenthesis in a path does not end the link.
 */
export function commandLink(
  label: string,
  command: (typeof hoverCommands)[number],
  ...args: readonly (string | number)[]
): string {
  const encoded = encodeURIComponent(JSON.stringify(args)).replace(
    /[()'*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `[${label}](command:${command}?${encoded})`;
}

/** Returns a link with a plain word and the technical term in its tooltip. A click opens the glossary. */
export function glossaryLink(term: Term): string {
  return `[${render(term.label)}](command:${glossaryCommand} "${render(termTitle(term))}")`;
}

/**
 * Characters with a special meaning in Markdown, GitHub tables, autolinks or VS Code icons. Any ASCII punctuation may be escaped
 * with a backslash (CommonMark 2.4). Parentheses, slashes and exclamation marks are special only after one of these characters.
 */
const special = /[#$&*+\-<=>@[\\\]^_`{|}~]/g;

/**
 * The colon in `http://`, the dot in `www.` and the dot in the `1.` of a list need an escape. `0.62` and the end of a sentence
 * need none.
 */
const colon = /:(?=\S)/g;
const dot = /(?<!\d)\.(?=\S)|\.(?=[^\s\d])|(?<=\d)\.(?=\s|$)/g;

/** Control characters and bidirectional marks, which can make text look different. */
const invisible = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * Converts untrusted text to one line of Markdown that shows exactly this text. Creates no link, image, HTML, emphasis,
 * code, table cell or icon.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(invisible, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(special, '\\$&')
    .replace(colon, '\\:')
    .replace(dot, '\\.');
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Characters that may come before the ellipsis of a text without spaces, such as Chinese. */
const longestWord = 24;

/** Returns at most `length` grapheme clusters. Longer text ends with an ellipsis after a whole word. */
export function shorten(text: string, length: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= length) return trimmed;
  const characters = Array.from(segmenter.segment(trimmed), ({ segment }) => segment);
  if (characters.length <= length) return trimmed;
  const kept = characters.slice(0, length - 1);
  const isWhole = /\s/u.test(characters[length - 1] ?? '');
  const space = isWhole ? -1 : kept.findLastIndex((character) => /\s/u.test(character));
  const end = space > 0 && kept.length - space <= longestWord ? space : kept.length;
  const start = kept.slice(0, end).join('');
  return `${start.replace(/[\s.…]+$/u, '')}…`;
}
